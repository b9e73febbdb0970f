"""The tests' own servers."""

import pytest

from tests import servers


@pytest.mark.parametrize(("ci", "outcome"), [("", pytest.skip.Exception), ("true", pytest.fail.Exception)])
def test_a_missing_binary_skips_with_a_reason_and_fails_where_everything_must_run(
    ci: str, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match="no-such-server is not installed"):
        servers.binary("no-such-server")
