"""Every ruleset that there is, by its kind."""

from typing import Any

from zamu_engine.chinese_checkers import CHINESE_CHECKERS
from zamu_engine.page_one import PAGE_ONE
from zamu_engine.ruleset import Ruleset

RULESETS: dict[str, Ruleset[Any, Any, Any, Any]] = {
    ruleset.info.kind: ruleset for ruleset in (PAGE_ONE, CHINESE_CHECKERS)
}
