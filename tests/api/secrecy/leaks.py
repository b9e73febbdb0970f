"""Servers that tell what they should not, each in one place."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import structlog

from zamu_api.games.feed import Update
from zamu_api.games.live_games import LiveGames
from zamu_api.games.views import GameView
from zamu_api.graphql import webhook_bodies
from zamu_api.graphql.game_events import GameEvent
from zamu_api.metrics import tally
from zamu_engine.page_one import PageOne
from zamu_engine.ruleset import IllegalMove

Plant = Callable[[pytest.MonkeyPatch], None]


def a_hand_of_another_in_a_field(patch: pytest.MonkeyPatch) -> None:
    honest = PageOne.view

    def view(self: PageOne, position: Any, viewer: int | None) -> Any:
        seen = honest(self, position, viewer)
        return replace(seen, hands=(position.hands[0], *seen.hands[1:]))

    patch.setattr(PageOne, "view", view)


def what_another_draws_in_an_event(patch: pytest.MonkeyPatch) -> None:
    honest = PageOne.redact

    def redact(self: PageOne, event: Any, viewer: int | None) -> Any:
        return event if type(event).__name__ == "CardsDrawn" else honest(self, event, viewer)

    patch.setattr(PageOne, "redact", redact)


def what_another_draws_in_the_words_of_an_event(patch: pytest.MonkeyPatch) -> None:
    honest = GameEvent.told

    def told(self: GameEvent, context: Any) -> str:
        drawn = getattr(self.viewed.logged.event, "drawn", None) or ()
        return " ".join([honest(self, context), *drawn])

    patch.setattr(GameEvent, "told", told)


def the_next_card_in_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = LiveGames._told

    def told(self: LiveGames, game: Any, append: Any, logged: Any, then: Any, verdict: Any) -> None:
        structlog.get_logger("zamu_api.games").debug("told", next=then.position.pile[:1])
        honest(self, game, append, logged, then, verdict)

    patch.setattr(LiveGames, "_told", told)


def another_hand_in_a_webhook(patch: pytest.MonkeyPatch) -> None:
    def update(seq: int, at: int, view: GameView, event: Any) -> Update:
        return Update(seq, at, GameView(view.info, view.state, view._log, 0), event)

    patch.setattr(webhook_bodies, "Update", update)


def who_holds_a_card_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    honest = PageOne.decide

    def decide(self: PageOne, position: Any, seat: int, move: Any, chance: Any) -> Any:
        try:
            return honest(self, position, seat, move, chance)
        except IllegalMove as no:
            held = any(getattr(move, "cards", ("",))[0] in hand.cards for hand in position.hands)
            raise IllegalMove(
                no.code, no.message, "P1" if held else no.clause, no.reason, **no.details
            ) from None

    patch.setattr(PageOne, "decide", decide)


def what_another_holds_in_the_number_of_moves(patch: pytest.MonkeyPatch) -> None:
    honest: Any = GameView.legal_moves.func  # type: ignore[attr-defined]

    def legal_moves(self: GameView) -> tuple[Any, ...]:
        moves: tuple[Any, ...] = honest(self)
        return moves[1:] if "Y1" in self.state.position.hands[0].cards else moves

    patch.setattr(GameView, "legal_moves", property(legal_moves))


def a_hand_in_the_label_of_a_metric(patch: pytest.MonkeyPatch) -> None:
    honest = LiveGames._told

    def told(self: LiveGames, game: Any, append: Any, logged: Any, then: Any, verdict: Any) -> None:
        tally.refusals[then.position.hands[0].cards[0]] += 1
        honest(self, game, append, logged, then, verdict)

    patch.setattr(LiveGames, "_told", told)


LEAKS: tuple[Plant, ...] = (
    a_hand_of_another_in_a_field,
    what_another_draws_in_an_event,
    what_another_draws_in_the_words_of_an_event,
    the_next_card_in_the_log,
    another_hand_in_a_webhook,
    who_holds_a_card_in_a_refusal,
    what_another_holds_in_the_number_of_moves,
    a_hand_in_the_label_of_a_metric,
)
