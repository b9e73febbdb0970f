"""Frozen values to JSON and back, by the types that their dataclasses declare."""

import types
from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

Json = Any


class EventCodec:
    """Writes and reads the events of one ruleset; each carries its class name under `"type"`."""

    def __init__(self, *event_types: type[Any]) -> None:
        self._types = {event_type.__name__: event_type for event_type in event_types}

    def to_json(self, event: Any) -> dict[str, Json]:
        """The event as a JSON object."""
        return {"type": type(event).__name__, **_dump_dataclass(event)}

    def from_json(self, data: Mapping[str, Json]) -> Any:
        """The event back, equal to what was written. Raises `ValueError` for a type it does not know."""
        event_type: Any = self._types.get(data["type"])
        if event_type is None:
            raise ValueError(f"unknown event type {data['type']!r}")
        return _loader(event_type)(data)


def _dump_dataclass(value: Any) -> dict[str, Json]:
    cls: Any = type(value)
    return {name: _dump(getattr(value, name)) for name in _field_names(cls)}


_PLAIN = frozenset({type(None), bool, int, float, str})
"""What stands in JSON as it is; an enum that is also a text is of none of these very classes."""


def _dump(value: Any) -> Json:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, (tuple, list)):
        return list(value) if _PLAIN.issuperset(map(type, value)) else [_dump(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, (int, float, str)):
        return value
    return _dump_dataclass(value)


@cache
def _field_names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))


@cache
def _loader(cls: Any) -> Callable[[Mapping[str, Json]], Any]:
    """A function that builds the dataclass from a JSON object; other keys are passed over."""
    hints = get_type_hints(cls)
    readers = tuple((field.name, _reader(hints[field.name])) for field in fields(cls))

    def load(data: Mapping[str, Json]) -> Any:
        return cls(*[read(data[name]) for name, read in readers])

    return load


def _reader(hint: Any) -> Callable[[Json], Any]:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        (inner,) = (arg for arg in get_args(hint) if arg is not type(None))
        read = _reader(inner)
        return lambda data: None if data is None else read(data)
    if origin is tuple:
        read = _reader(get_args(hint)[0])
        return lambda data: tuple([read(item) for item in data])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if isinstance(hint, type) and hasattr(hint, "__dataclass_fields__"):
        return _loader(hint)
    return lambda data: data
