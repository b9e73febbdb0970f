"""The languages that people are spoken to in: which there are, which one somebody wants, what is said in it.

What is said stands in Fluent files, `LOCALE/SUBJECT.ftl`; every id begins with its file's subject, singular.
docs/translating.md has the terms, and how to add a language.
"""

from zamu_api.languages.locales import DEFAULT, LOCALES, Direction, direction, is_tag, nearest, wanted
from zamu_api.languages.texts import Argument, Message, say, strictly, text

__all__ = [
    "DEFAULT",
    "LOCALES",
    "Argument",
    "Direction",
    "Message",
    "direction",
    "is_tag",
    "nearest",
    "say",
    "strictly",
    "text",
    "wanted",
]
