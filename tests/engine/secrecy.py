"""The oracle of secrecy: two games that differ only in what a viewer may not see.

It knows nothing of `view` and `redact`. It follows the cards of a log by itself, finds those that never came
into the viewer's sight, deals them anew among themselves, and plays the same moves again with that luck.
Whatever a ruleset shows the viewer of one game, byte for byte, it must show of the other.
"""

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar

from zamu_engine.ruleset import IllegalMove, Ruleset, Viewer

from .play import AnyRuleset, Game

T = TypeVar("T")
FACES = [color + face for color in "BRYG" for face in (*"123456789", "+2", "+3", "R", "S")] + ["W"]
Luck = list[list[str]]
"""What each shuffle of a game gave, in turn; index 0 is the top."""


class Track:
    """Where each card of a log lay, each card under a number of its own, and when a viewer saw it last."""

    def __init__(self, game: Game, viewer: Viewer) -> None:
        self.viewer = viewer
        self.faces: list[str] = []
        self.shuffles: list[list[int]] = []  # the numbers of the cards, as each shuffle left them
        self.seen_in: list[set[int]] = []  # the cards seen after each shuffle and before the next
        self.hands: list[list[int]] = []
        self.pile: list[int] = []
        self.group: list[int] = []
        self.below: list[int] = []
        for event in game.events:
            self.follow(game.ruleset.event_to_json(event))

    def follow(self, event: dict[str, Any]) -> None:
        match event["type"]:
            case "GameStarted":
                self.hands = [self.fresh(cards) for cards in event["hands"]]
                self.group = self.fresh([event["top_card"]] if "top_card" in event else [])
                self.pile = self.fresh(event["pile"])
                dealt = [card for hand in self.hands for card in hand]
                self.shuffles.append([*dealt, *self.group, *self.pile])
                self.seen_in.append(set(self.group))
                if self.viewer is not None:
                    self.see(self.hands[self.viewer])
            case "CardsPlayed":
                self.below += self.group
                self.group = [self.take(self.hands[event["seat"]], face) for face in event["cards"]]
                self.see(self.group)
            case "CardsDrawn":
                drawn, self.pile = self.pile[: event["count"]], self.pile[event["count"] :]
                assert [self.faces[card] for card in drawn] == event["drawn"]
                self.hands[event["seat"]] += drawn
                if event["seat"] == self.viewer:
                    self.see(drawn)
            case "PileReshuffled":
                fresh = [self.take(self.below, face) for face in event["pile"]]
                self.pile += fresh
                self.shuffles.append(fresh)
                self.seen_in.append(set())
            case "PlacementDecided" if event["reason"] in ("ELIMINATED", "RESIGNED"):
                self.below += self.hands[event["seat"]]
                self.hands[event["seat"]] = []

    def fresh(self, faces: Iterable[str]) -> list[int]:
        start = len(self.faces)
        self.faces.extend(faces)
        return list(range(start, len(self.faces)))

    def take(self, where: list[int], face: str) -> int:
        card = next(card for card in where if self.faces[card] == face)
        where.remove(card)
        return card

    def see(self, cards: Iterable[int]) -> None:
        self.seen_in[-1].update(cards)

    def dealt_anew(self, rng: random.Random) -> Luck:
        """The luck of the game, with the cards that the viewer never saw dealt anew among themselves.

        A card that was seen goes unseen once it is shuffled in again: from each shuffle on, those of its
        cards that are not seen any more change places too.
        """
        faces = list(self.faces)
        luck: Luck = []
        for number, cards in enumerate(self.shuffles):
            seen = set().union(*self.seen_in[number:])
            hidden = [card for card in cards if card not in seen]
            anew = rng.sample([faces[card] for card in hidden], len(hidden))
            for card, face in zip(hidden, anew, strict=True):
                faces[card] = face
            luck.append([faces[card] for card in cards])
        return luck


class FixedLuck:
    """A chance whose shuffles come out as told."""

    def __init__(self, luck: Luck) -> None:
        self.luck = iter(luck)

    def shuffle(self, cards: Sequence[T], ahead: int = 0) -> tuple[T, ...]:
        order: Any = next(self.luck)
        assert Counter(order) == Counter(cards), "the twin holds other cards"
        return tuple(order)


class Twin(Game):
    """The same moves as in a game, with other luck."""

    def __init__(self, game: Game, luck: Luck) -> None:
        self.fixed = FixedLuck(luck)
        super().__init__(game.ruleset, game.options, game.seats, game.seed, game.game_number)
        for seat, text in game.moves:
            if text == "resign":
                self.resign(seat)
            else:
                self.play(seat, self.ruleset.parse_move(text))

    def chance(self, seq: int | None = None) -> Any:
        return self.fixed


def twin_of(game: Game, viewer: Viewer, rng: random.Random) -> Twin:
    """A game that this viewer cannot tell from the given one, as long as it lasts."""
    return Twin(game, Track(game, viewer).dealt_anew(rng))


def leak(game: Game, twin: Game, viewer: Viewer, rng: random.Random) -> str | None:
    """The first thing shown to the viewer that is not the same in both games, or None."""
    closely = {rng.randrange(len(game.events)) for _ in range(3)} | {len(game.events) - 1}
    for at in range(max(len(game.events), len(twin.events))):
        ours, theirs = (list(shown(each, at, viewer, at in closely)) for each in (game, twin))
        for (what, one), (_, other) in zip(ours, theirs, strict=True):
            if one != other:
                return f"event {at}, {what}:\n  {one!r}\n  {other!r}"
    return None


def shown(game: Game, at: int, viewer: Viewer, closely: bool) -> Iterator[tuple[str, bytes]]:
    """All that the viewer is shown of the game's event at this index and of the position after it."""
    ruleset, position = game.ruleset, game.positions[at]
    event = ruleset.redact(game.events[at], viewer)
    yield "event", json.dumps(ruleset.event_to_json(event)).encode()
    yield "all of the event", everything(event)
    if ruleset.outcome(position) is not None:
        return  # then the hands are shown to all
    seen = ruleset.view(position, viewer)
    yield "view", everything(seen)
    yield "who may act", everything(ruleset.to_act(position))
    if viewer is not None:
        moves = ruleset.legal_moves(position, viewer)
        yield "legal moves", "\n".join(map(ruleset.format_move, moves)).encode()
    if closely:
        yield "text", ruleset.to_text(seen, viewer).encode()
        yield "picture", ruleset.to_svg(seen, viewer, event).encode()
        if viewer is not None and at in game.stops:
            yield "answers", "\n".join(answers(game, at, viewer)).encode()


def answers(game: Game, at: int, viewer: int) -> Iterator[str]:
    """What the viewer is told when trying every card, and calling everybody out."""
    for text in (*FACES[:-1], "W>B", "W>B!", *"123456789", *(f"call {seat}" for seat in range(game.seats))):
        try:
            move = game.ruleset.parse_move(text)
            if not text.startswith("call"):  # a call that is right draws cards: its answer is its events
                game.ruleset.decide(game.positions[at], viewer, move, FixedLuck([]))
            yield f"{text}: accepted"
        except IllegalMove as refusal:
            told = vars(refusal)
            assert {"code", "message", "clause", "reason", "details"} <= told.keys()
            yield f"{text}: {told} {refusal.args}"


def everything(value: Any) -> bytes:
    """All that a value holds, private attributes and what equality passes over included, as bytes."""
    return "\n".join(_walk(value, "")).encode()


def _walk(value: Any, path: str) -> Iterator[str]:
    yield f"{path}: {type(value).__qualname__}"
    if value is None or isinstance(value, Enum) or type(value) in (str, int, float, bool, bytes):
        yield f"{path} = {value!r}"
    elif isinstance(value, (tuple, list)):
        for number, item in enumerate(value):
            yield from _walk(item, f"{path}[{number}]")
    elif isinstance(value, (set, frozenset)):
        yield from _walk(sorted(value), path)
    elif isinstance(value, dict):
        yield from _walk(list(value.items()), path)
    else:
        names = [name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
        names += [field.name for field in fields(value)] if is_dataclass(value) else []
        names += getattr(value, "__dict__", {})
        if not names and not is_dataclass(value):
            raise TypeError(f"{path} is a {type(value).__qualname__}: nobody knows what that tells")
        for name in dict.fromkeys(names):
            if hasattr(value, name):
                yield from _walk(getattr(value, name), f"{path}.{name}")


def card_rulesets(rulesets: Iterable[AnyRuleset]) -> list[Ruleset[Any, Any, Any, Any]]:
    """Those that hide something: their log begins with cards."""
    return [ruleset for ruleset in rulesets if ruleset.info.kind != "CHINESE_CHECKERS"]
