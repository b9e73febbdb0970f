"""The book of ratings: what each rated game does to it, one after the other."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from zamu_api.ratings.model import Skill, rate
from zamu_api.ratings.results import Result
from zamu_api.store.tables import RatingChangeRow, RatingRow


@dataclass(frozen=True, slots=True)
class Entry:
    """What is believed of a player in one kind of game, and what their rated games came to.

    `places` has, by the number of players, how often each place was taken. A `streak` is first places,
    unshared, one after the other.
    """

    skill: Skill = field(default_factory=Skill)
    games: int = 0
    places: dict[int, tuple[int, ...]] = field(default_factory=dict)
    streak: int = 0
    longest_streak: int = 0

    @classmethod
    def of(cls, row: RatingRow) -> "Entry":
        """What the row says."""
        places = {int(players): tuple(counts) for players, counts in row.places.items()}
        return cls(Skill(row.value, row.deviation), row.games, places, row.streak, row.longest_streak)

    def after(self, skill: Skill, place: int, players: int, *, won: bool) -> "Entry":
        """The entry after a game of so many players in which this place was taken."""
        counts = list(self.places.get(players, (0,) * players))
        counts[place - 1] += 1
        streak = self.streak + 1 if won else 0
        return replace(
            self,
            skill=skill,
            games=self.games + 1,
            places=self.places | {players: tuple(counts)},
            streak=streak,
            longest_streak=max(streak, self.longest_streak),
        )

    def row(self, player_id: str, kind: str) -> RatingRow:
        """The entry as the store keeps it."""
        return RatingRow(
            player_id=player_id,
            kind=kind,
            value=self.skill.value,
            deviation=self.skill.deviation,
            conservative=self.skill.conservative,
            provisional=self.skill.provisional,
            games=self.games,
            places={str(players): list(counts) for players, counts in self.places.items()},
            streak=self.streak,
            longest_streak=self.longest_streak,
        )


Book = dict[tuple[str, str], Entry]
"""Entries by player and kind; whoever has not played yet is not in it."""

NEW = Entry()


def enter(book: Book, result: Result) -> list[RatingChangeRow]:
    """Writes what the game did into the book; a row for each seat."""
    before = [book.get((player_id, result.kind), NEW) for player_id in result.players]
    skills = rate([entry.skill for entry in before], result.places)
    alone_first = result.places.count(1) == 1
    count = len(result.players)
    seats = zip(result.players, before, skills, result.places, strict=True)
    changes = []
    for seat, (player_id, entry, skill, place) in enumerate(seats):
        won = place == 1 and alone_first
        book[player_id, result.kind] = entry.after(skill, place, count, won=won)
        changes.append(
            RatingChangeRow(
                game_id=result.game_id,
                seat=seat,
                player_id=player_id,
                kind=result.kind,
                number=result.number,
                place=place,
                players=count,
                value=skill.value,
                deviation=skill.deviation,
                change=skill.value - entry.skill.value,
            )
        )
    return changes


def enter_all(book: Book, results: Iterable[Result]) -> list[RatingChangeRow]:
    """Writes what the games did, one after the other, into the book; a row for each seat of each."""
    return [change for result in results for change in enter(book, result)]


def keys_of(results: Sequence[Result]) -> set[tuple[str, str]]:
    """Whose entries the games are about."""
    return {(player_id, result.kind) for result in results for player_id in result.players}
