"""The rules as people read them: in their language, and with a lobby's or a game's own options written in."""

from zamu_api.rulebooks.books import Answer, Book, Meaning, Options, Rules, Terms, book

__all__ = ["Answer", "Book", "Meaning", "Options", "Rules", "Terms", "book"]
