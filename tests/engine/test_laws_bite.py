"""The laws themselves are put to the test: a ruleset with a fault fails the law that it breaks."""

from typing import Any
from xml.etree.ElementTree import ParseError

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from zamu_engine.ruleset import IllegalMove

from . import test_laws
from .play import AnyRuleset, Subject
from .toys.broken import BROKEN

# Laws that a toy without several cards in a play cannot break.
ONLY_PAGE_ONE = {"test_orders_and_undeclared_plays_that_no_list_holds_are_accepted"}


@pytest.mark.parametrize(
    ("law", "broken"),
    [
        pytest.param(law, ruleset, id=f"{type(ruleset).__name__}-{law}")
        for law, rulesets in BROKEN.items()
        for ruleset in rulesets
    ],
)
def test_a_broken_ruleset_fails_the_law_it_breaks(law: str, broken: AnyRuleset) -> None:
    inner: Any = getattr(test_laws, law).hypothesis.inner_test
    run = settings(max_examples=400, deadline=None, database=None, derandomize=True, phases=[Phase.generate])(
        given(data=st.data())(inner)
    )
    with pytest.raises((AssertionError, IllegalMove, ParseError)):
        run(subject=Subject(broken, None, 3))


def test_there_is_a_broken_ruleset_for_every_law() -> None:
    laws = {name for name in vars(test_laws) if name.startswith("test_")}
    assert laws - ONLY_PAGE_ONE == set(BROKEN)
