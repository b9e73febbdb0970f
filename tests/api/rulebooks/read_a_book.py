"""Prints the rulebooks in one language, for people: `python -m tests.api.rulebooks.read_a_book sw`."""

import sys
from collections.abc import Iterator

from zamu_api.lobbies.terms import TurnLimit
from zamu_api.rulebooks import Book, Terms, book
from zamu_engine.chinese_checkers import Options, Variant
from zamu_engine.page_one import PageOneOptions

UNUSUAL = {
    "PAGE_ONE": PageOneOptions(2, 11, 2, 1, declaration=False),
    "CHINESE_CHECKERS": Options(Variant.JAPANESE, False, False, False, False),
}


def lines(read: Book) -> Iterator[str]:
    """The book as plain text."""
    yield from (f"# {read.title}", "", read.summary)
    for section in read.sections:
        yield from ("", f"## {section.heading}", "", *(f"- {item}" for item in section.items))
    yield from ("", *(f"- {word.term}: {word.definition}" for word in read.words), "")
    yield from (f"- {asked.question}\n  {asked.answer}" for asked in read.questions)


def main(locale: str) -> None:
    for kind, options in UNUSUAL.items():
        for terms in (None, Terms(options, TurnLimit.SECONDS_30, rated=True)):
            sys.stdout.write("\n".join((*lines(book(kind, locale, terms)), "", "")))


if __name__ == "__main__":
    main(sys.argv[1])
