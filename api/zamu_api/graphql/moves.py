"""Moves in the schema: one mutation for each, and `makeMove` for any in notation."""

from typing import Annotated, Any, NoReturn

import strawberry
from strawberry import UNSET, Info

from zamu_api.games.info import AnyRuleset
from zamu_api.games.moves import ReadMove
from zamu_api.graphql.context import Context
from zamu_api.graphql.game import Game
from zamu_api.graphql.game_events import GameEvent, shown_event
from zamu_api.graphql.games import inner_game_id, shown_game
from zamu_api.graphql.inputs import IDEMPOTENCY_KEY, given
from zamu_api.graphql.problems import Problem, mutation
from zamu_api.graphql.scalars import CardCode, HoleLabel
from zamu_api.languages import Message
from zamu_api.problems import ProblemCode, Refused
from zamu_api.rates.policies import CALL_OUTS
from zamu_api.requests import RequestKey
from zamu_engine.page_one import CallOut, CardColor, DrawCards, PlayCards
from zamu_engine.page_one.cards import NUMBER_OF

_GAME_ID = "Which game."
_EXPECTED_SEQ = "Refused with STALE_STATE when the game has gone on since this event."
_MOST_CARDS = 120
_LONGEST_PATH = 121
_LONGEST_NOTATION = 1000


@strawberry.type(
    description="What came of a move. Accepted, `game` and `events` are the move's. Refused, `game` is the "
    "game as it now stands and `events` are those after `expectedSeq`, so that a client mends itself."
)
class MovePayload:
    game: Game | None = strawberry.field(default=None, description="The game; null where there is none.")
    events: list[GameEvent] = strawberry.field(
        default_factory=list, description="What the move led to; if refused, what the client has missed."
    )
    problems: list[Problem] = strawberry.field(
        default_factory=list, description="Why nothing happened; empty when it did."
    )


@strawberry.input(description="A play of cards in Page One.")
class PlayCardsInput:
    game_id: strawberry.ID = strawberry.field(description=_GAME_ID)
    expected_seq: int | None = strawberry.field(default=UNSET, description=_EXPECTED_SEQ)
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)
    cards: list[CardCode] = strawberry.field(description="The cards in order; the last one ends on top.")
    color: CardColor | None = strawberry.field(
        default=UNSET, description="The color for a wild on top, and only then."
    )
    declare: bool | None = strawberry.field(default=False, description="Whether to say “Page One!”.")


@strawberry.input(description="Drawing in Page One: one card, or the pending draw.")
class DrawCardsInput:
    game_id: strawberry.ID = strawberry.field(description=_GAME_ID)
    expected_seq: int | None = strawberry.field(default=UNSET, description=_EXPECTED_SEQ)
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


@strawberry.input(description="Calling out who forgot to say “Page One!”; on turn or not.")
class CallOutInput:
    game_id: strawberry.ID = strawberry.field(description=_GAME_ID)
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)
    seat: int = strawberry.field(description="Who has forgotten.")


@strawberry.input(description="A move of a piece in Chinese Checkers.")
class MovePieceInput:
    game_id: strawberry.ID = strawberry.field(description=_GAME_ID)
    expected_seq: int | None = strawberry.field(default=UNSET, description=_EXPECTED_SEQ)
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)
    path: list[HoleLabel] = strawberry.field(description="From, each landing, end; or just from and end.")


@strawberry.input(description="Any move, in the game's own notation.")
class MakeMoveInput:
    game_id: strawberry.ID = strawberry.field(description=_GAME_ID)
    expected_seq: int | None = strawberry.field(default=UNSET, description=_EXPECTED_SEQ)
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)
    notation: str = strawberry.field(
        description="As in `legalMoves`, strictly. Page One: the cards in order, a blank between, `>` and a "
        "color's letter behind wilds, `!` to declare (`R5 G5!`, `W>B`), `draw`, `call 2` to call out seat 2. "
        "Chinese Checkers: the holes from start to end (`d1-e5`, `c1-e5-g5`, or just `c1-g5`). "
        "Both: `resign`."
    )


@strawberry.input(description="Giving up.")
class ResignInput:
    game_id: strawberry.ID = strawberry.field(description=_GAME_ID)
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


_Move = strawberry.argument(description="The move.")


@strawberry.type
class MoveMutations:
    @mutation("Plays cards, in Page One.")
    async def play_cards(
        self, info: Info[Context, None], input: Annotated[PlayCardsInput, _Move]
    ) -> MovePayload:
        def read(ruleset: AnyRuleset) -> PlayCards:
            _need_kind(ruleset, "PAGE_ONE")
            if not 1 <= len(input.cards) <= _MOST_CARDS or any(card not in NUMBER_OF for card in input.cards):
                _invalid(Message("problem-no-such-cards"), "cards")
            declare = given(input.declare, "declare", False)
            return PlayCards(tuple(input.cards), input.color or None, declare)

        return await _move(info.context, "playCards", input, read, "cards")

    @mutation("Draws one card, or takes the pending draw, in Page One; the turn passes.")
    async def draw_cards(
        self, info: Info[Context, None], input: Annotated[DrawCardsInput, _Move]
    ) -> MovePayload:
        def read(ruleset: AnyRuleset) -> DrawCards:
            _need_kind(ruleset, "PAGE_ONE")
            return DrawCards()

        return await _move(info.context, "drawCards", input, read)

    @mutation("Calls out who forgot to say “Page One!”, at any time.")
    async def call_out(self, info: Info[Context, None], input: Annotated[CallOutInput, _Move]) -> MovePayload:
        def read(ruleset: AnyRuleset) -> CallOut:
            _need_kind(ruleset, "PAGE_ONE")
            return CallOut(input.seat)

        return await _move(info.context, "callOut", input, read, "seat")

    @mutation("Moves a piece, in Chinese Checkers.")
    async def move_piece(
        self, info: Info[Context, None], input: Annotated[MovePieceInput, _Move]
    ) -> MovePayload:
        def read(ruleset: AnyRuleset) -> Any:
            _need_kind(ruleset, "CHINESE_CHECKERS")
            if not 2 <= len(input.path) <= _LONGEST_PATH or any("-" in hole for hole in input.path):
                _invalid(Message("problem-short-path"), "path")
            return ruleset.parse_move("-".join(input.path))

        return await _move(info.context, "movePiece", input, read, "path")

    @mutation("Makes a move in the game's own notation.")
    async def make_move(
        self, info: Info[Context, None], input: Annotated[MakeMoveInput, _Move]
    ) -> MovePayload:
        def read(ruleset: AnyRuleset) -> Any:
            if len(input.notation) > _LONGEST_NOTATION:
                _invalid(Message("problem-move-too-long"), "notation")
            return ruleset.parse_move(input.notation)

        return await _move(info.context, "makeMove", input, read, "notation")

    @mutation("Gives up, on turn or not.")
    async def resign(self, info: Info[Context, None], input: Annotated[ResignInput, _Move]) -> MovePayload:
        return await _move(info.context, "resign", input, lambda ruleset: ruleset.parse_move("resign"))


async def _move(context: Context, operation: str, input: Any, read: ReadMove, *path: str) -> MovePayload:
    """What came of the move; `path` leads to it within the input."""
    player_id = context.require_player()
    game_id = await inner_game_id(context, input.game_id)
    if game_id is None:
        raise Refused(ProblemCode.NOT_FOUND, Message("problem-no-such-game"), ("input", "gameId"))
    key: RequestKey | None = None
    try:
        key = RequestKey.of(player_id, input.idempotency_key, operation, input)
    except Refused as refused:
        # A key that is none counts like a move that cannot be read: other reasons are told before it.
        bad_key = refused

        def read(ruleset: AnyRuleset) -> NoReturn:
            raise bad_key

    counted = False

    def read_counted(ruleset: AnyRuleset) -> Any:
        nonlocal counted  # a move that came at the same moment as another is read again
        move = read(ruleset)
        if isinstance(move, CallOut) and not counted:
            context.spend(CALL_OUTS)
            counted = True
        return move

    expected_seq = getattr(input, "expected_seq", UNSET)
    result = await context.services.games.move(
        game_id,
        player_id,
        read_counted,
        expected_seq=None if expected_seq is UNSET else expected_seq,
        key=key,
        path=("input", *path) if path else (),
    )
    return MovePayload(
        game=shown_game(result.view),
        events=[shown_event(result.view, event.logged.seq) for event in result.events],
        problems=[Problem.of(result.problem, context.locale)] if result.problem else [],
    )


def _need_kind(ruleset: AnyRuleset, kind: str) -> None:
    if ruleset.info.kind != kind:
        _invalid(Message("problem-another-game"), "gameId")


def _invalid(message: Message, field: str) -> NoReturn:
    raise Refused(ProblemCode.INVALID_INPUT, message, ("input", field))
