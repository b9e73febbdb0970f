"""The tables. Moments are whole microseconds since 1970 UTC; ids are random and tell nothing.

A game's secrets (its seed) lie in a table of their own, which no query of a client reaches.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, Column, Double, ForeignKey, Index, Text, false, text, true
from sqlmodel import Field, SQLModel


def _moment(*, nullable: bool = False, index: bool = False) -> Any:
    return Field(default=None, sa_column=Column(BigInteger, nullable=nullable, index=index))


class PlayerRow(SQLModel, table=True):
    """A person or a bot."""

    __tablename__ = "player"

    id: str = Field(primary_key=True)
    name: str
    is_bot: bool = False
    locale: str = "en"
    created_at: int = _moment()


class TokenRow(SQLModel, table=True):
    """A player's token, as its SHA-256 only. `id` is what it is called by, and opens nothing; `scopes` are
    their names, with blanks between. `last_used_at` may be an hour behind.
    """

    __tablename__ = "token"
    # Most never expire; those that do are few enough to be found at once.
    __table_args__ = (
        Index(
            "ix_token_expires_at",
            "expires_at",
            sqlite_where=text("expires_at IS NOT NULL"),
            postgresql_where=text("expires_at IS NOT NULL"),
        ),
    )

    hash: str = Field(primary_key=True)
    id: str = Field(unique=True)
    player_id: str = Field(foreign_key="player.id", index=True)
    name: str
    scopes: str
    created_at: int = _moment()
    expires_at: int | None = _moment(nullable=True)
    last_used_at: int | None = _moment(nullable=True)


class DeviceLinkRow(SQLModel, table=True):
    """A code that makes another device the same player, as its SHA-256 only, until it is used or its time is
    over. It opens what the token opens that made it, as long as there is that one.
    """

    __tablename__ = "device_link"

    code_hash: str = Field(primary_key=True)
    player_id: str = Field(foreign_key="player.id", unique=True)
    token_id: str
    expires_at: int = _moment(index=True)


WAITING = text("quick AND current_game_id IS NULL AND closed_at IS NULL")
"""What holds for a lobby in which people wait for a quick match."""

JOINABLE = text("visibility = 'PUBLIC' AND closed_at IS NULL AND has_room AND NOT in_game")
"""A lobby's row is in the index of those that lists may show, unless its time is up meanwhile."""


class LobbyRow(SQLModel, table=True):
    """A group that plays; it outlives its games. `version` goes up by one with every change.

    A `quick` one was opened by a quick match. `has_room` and `in_game` say what seats and games do as well,
    for lists: whoever changes those sets them.
    """

    __tablename__ = "lobby"
    __table_args__ = (
        Index(
            "ix_lobby_joinable",
            "kind",
            "created_at",
            "id",
            sqlite_where=JOINABLE,
            postgresql_where=JOINABLE,
        ),
        Index(
            "ix_lobby_waiting",
            "kind",
            "capacity",
            "rated",
            "turn_limit",
            sqlite_where=WAITING,
            postgresql_where=WAITING,
        ),
    )

    id: str = Field(primary_key=True)
    code: str = Field(unique=True)
    kind: str
    visibility: str
    capacity: int
    rated: bool
    turn_limit: str
    spectating: str
    options: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    host_id: str = Field(foreign_key="player.id")
    quick: bool = Field(default=False, sa_column=Column(Boolean, nullable=False, server_default=false()))
    games_played: int = 0
    current_game_id: str | None = None
    has_room: bool = Field(default=True, sa_column=Column(Boolean, nullable=False, server_default=true()))
    in_game: bool = Field(default=False, sa_column=Column(Boolean, nullable=False, server_default=false()))
    version: int = 1
    created_at: int = _moment()
    expires_at: int = _moment(index=True)
    closed_at: int | None = _moment(nullable=True)


WAITS = text("waiting_since IS NOT NULL")


class LobbySeatRow(SQLModel, table=True):
    """A filled seat of a lobby: a player's, or a CPU's with its level. An empty seat has no row.

    Whoever waits there for a quick match does so `waiting_since`, and nowhere else at the same time;
    `seen_at` is when it was last known that they are here.
    """

    __tablename__ = "lobby_seat"
    __table_args__ = (
        Index("ix_lobby_seat_waits", "player_id", unique=True, sqlite_where=WAITS, postgresql_where=WAITS),
    )

    lobby_id: str = Field(primary_key=True, foreign_key="lobby.id")
    index: int = Field(primary_key=True)
    player_id: str | None = Field(default=None, foreign_key="player.id", index=True)
    cpu_level: str | None = None
    ready: bool = False
    waiting_since: int | None = _moment(nullable=True)
    seen_at: int | None = _moment(nullable=True)


class LobbyMoveRow(SQLModel, table=True):
    """Somebody who waited in one lobby was taken to another, where their game began."""

    __tablename__ = "lobby_move"

    lobby_id: str = Field(primary_key=True, foreign_key="lobby.id")
    player_id: str = Field(primary_key=True, foreign_key="player.id")
    to_id: str = Field(foreign_key="lobby.id")


class GameRow(SQLModel, table=True):
    """One play of a ruleset. `seq` is the number of its latest event and moves by compare-and-set.

    `due_at` is the moment at which the server itself has something to do (a CPU's move, a deadline).
    """

    __tablename__ = "game"

    id: str = Field(primary_key=True)
    lobby_id: str = Field(foreign_key="lobby.id")
    kind: str
    number: int  # how many games the lobby had before
    options: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    rated: bool
    turn_limit: str
    spectating: str
    status: str
    seq: int
    due_at: int | None = _moment(nullable=True, index=True)
    commitment: str
    started_at: int = _moment()
    finished_at: int | None = _moment(nullable=True)


class GameSeedRow(SQLModel, table=True):
    """The seed of a game's shuffles; shown when the game is over, never before."""

    __tablename__ = "game_seed"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seed: bytes


class GameSeatRow(SQLModel, table=True):
    """Who sat down at a game. `player_id` is null where a CPU played from the start."""

    __tablename__ = "game_seat"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    index: int = Field(primary_key=True)
    player_id: str | None = Field(default=None, foreign_key="player.id", index=True)
    name: str
    cpu_level: str | None = None


class ListingRow(SQLModel, table=True):
    """A game in one list: everybody's, a player's or a lobby's; `owner` says whose (`games.listings`).

    Written when the game starts and once more when it is over, so that its moves leave all lists alone.
    """

    __tablename__ = "listing"
    __table_args__ = (Index("ix_listing_owner", "owner", "kind", "status", "started_at", "game_id"),)

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    owner: str = Field(primary_key=True)
    kind: str
    status: str
    spectating: str
    started_at: int = _moment()


class RatedCountRow(SQLModel, table=True):
    """How many rated games of a kind have finished. Whoever finishes one waits here for its number."""

    __tablename__ = "rated_count"

    kind: str = Field(primary_key=True)
    games: int = Field(sa_column=Column(BigInteger, nullable=False))


PENDING = text("pending")


class RatedGameRow(SQLModel, table=True):
    """A rated game that has finished: the `number`th of its kind, from 1 and without gaps.

    Written in the same transaction as the end of its log; `pending` until its places are in the ratings.
    """

    __tablename__ = "rated_game"
    __table_args__ = (
        Index("ix_rated_game_pending", "kind", "number", sqlite_where=PENDING, postgresql_where=PENDING),
    )

    kind: str = Field(primary_key=True)
    number: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    game_id: str = Field(foreign_key="game.id", unique=True)
    pending: bool = Field(default=True, sa_column=Column(Boolean, nullable=False, server_default=true()))


LISTED = text("NOT provisional")


class RatingRow(SQLModel, table=True):
    """What is believed of a player's strength in one kind of game, and what their rated games came to.

    `conservative` and `provisional` follow from the rest; leaderboards are ordered by the one and leave out
    the other. `places` has, by the number of players, how often each place was taken. A `streak` is first
    places, unshared, one after the other.
    """

    __tablename__ = "rating"
    __table_args__ = (
        Index(
            "ix_rating_listed",
            "kind",
            "conservative",
            "player_id",
            sqlite_where=LISTED,
            postgresql_where=LISTED,
        ),
    )

    player_id: str = Field(primary_key=True, foreign_key="player.id")
    kind: str = Field(primary_key=True)
    value: float = Field(sa_column=Column(Double, nullable=False))
    deviation: float = Field(sa_column=Column(Double, nullable=False))
    conservative: float = Field(sa_column=Column(Double, nullable=False))
    provisional: bool
    games: int
    places: dict[str, list[int]] = Field(sa_column=Column(JSON, nullable=False))
    streak: int
    longest_streak: int


class RatingChangeRow(SQLModel, table=True):
    """What a rated game, the `number`th of its kind, did to the rating of who had a seat in it.

    `value` and `deviation` are the player's after it.
    """

    __tablename__ = "rating_change"
    __table_args__ = (Index("ix_rating_change_player_id", "player_id", "kind", "number"),)

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seat: int = Field(primary_key=True)
    player_id: str = Field(foreign_key="player.id")
    kind: str
    number: int = Field(sa_column=Column(BigInteger, nullable=False))
    place: int
    players: int
    value: float = Field(sa_column=Column(Double, nullable=False))
    deviation: float = Field(sa_column=Column(Double, nullable=False))
    change: float = Field(sa_column=Column(Double, nullable=False))


class EventRow(SQLModel, table=True):
    """One event of a game's log. `upto` is the number of the last event of the same move."""

    __tablename__ = "event"

    game_id: str = Field(sa_column=Column(ForeignKey("game.id"), primary_key=True))
    seq: int = Field(primary_key=True)
    upto: int
    at: int = _moment()
    data: str = Field(sa_column=Column(Text, nullable=False))  # the event as JSON text
    seat: int | None = None  # who made the move; on the move's first event only
    move: str | None = None  # the move in notation; on the move's first event only


class RequestRow(SQLModel, table=True):
    """A mutation that was carried out, by its idempotency key, so that a repeat gets the first answer.

    `scope` is the player's id, or "" for requests without a token. Keys are kept as SHA-256 only. `answer`
    says what the first answer was made of (ids and numbers), never a secret.
    """

    __tablename__ = "request"
    __table_args__ = (Index("ix_request_created_at", "created_at"),)

    scope: str = Field(primary_key=True)
    key_hash: str = Field(primary_key=True)
    input_hash: str
    answer: str = Field(sa_column=Column(Text, nullable=False))
    created_at: int = _moment()


class WebhookRow(SQLModel, table=True):
    """An address that a player wants to be told at. `failing_since` is when it last began to do nothing but
    fail; one that has failed for too long is not `active`.
    """

    __tablename__ = "webhook"

    id: str = Field(primary_key=True)
    player_id: str = Field(foreign_key="player.id", index=True)
    url: str
    events: list[str] = Field(sa_column=Column(JSON, nullable=False))
    document: str | None = Field(default=None, sa_column=Column(Text, nullable=True))
    active: bool = True
    failing_since: int | None = _moment(nullable=True)
    created_at: int = _moment()


class WebhookSecretRow(SQLModel, table=True):
    """What a webhook's deliveries are signed with. It is told once, and no query of a client reaches it."""

    __tablename__ = "webhook_secret"

    webhook_id: str = Field(primary_key=True, foreign_key="webhook.id", ondelete="CASCADE")
    secret: str


class WebhookGameRow(SQLModel, table=True):
    """A game that a webhook hears of, as long as there may be something to tell.

    The log has been looked through up to `seq`. `due_at` is when the next delivery is to be tried, null when
    none is waiting; `attempts` have failed in a row. Until `claimed_until` it is in one process's hands.
    """

    __tablename__ = "webhook_game"

    webhook_id: str = Field(primary_key=True, foreign_key="webhook.id", ondelete="CASCADE")
    game_id: str = Field(primary_key=True, foreign_key="game.id", index=True)
    seq: int
    due_at: int | None = _moment(nullable=True, index=True)
    attempts: int = 0
    claimed_until: int = Field(default=0, sa_column=Column(BigInteger, nullable=False))


class WebhookDeliveryRow(SQLModel, table=True):
    """Something that a webhook is told: an event of a game's log. What it says is made anew for each attempt.

    It is waiting as long as `waiting`; `status` is what the receiver last answered, if it did.
    """

    __tablename__ = "webhook_delivery"
    __table_args__ = (Index("ix_webhook_delivery_at", "webhook_id", "at"),)

    id: str = Field(primary_key=True)  # follows from all that it is about: the same thing is told once
    webhook_id: str = Field(foreign_key="webhook.id", ondelete="CASCADE")
    game_id: str = Field(foreign_key="game.id", index=True)
    seq: int
    rank: int  # the order among those of one seq
    event: str
    at: int = _moment()
    waiting: bool = True
    attempts: int = 0
    status: int | None = None
    delivered_at: int | None = _moment(nullable=True)
