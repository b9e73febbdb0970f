"""Questions that are asked together are answered together, whatever becomes of who asked."""

import asyncio

import pytest

from zamu_api.together import Together


class Library:
    """Knows how long each word is that begins with a letter before n; counts how often it is asked."""

    def __init__(self) -> None:
        self.calls: list[list[str]] = []
        self.broken = False
        self.gate = asyncio.Event()
        self.gate.set()

    async def look_up(self, words: list[str]) -> dict[str, int]:
        self.calls.append(words)
        await self.gate.wait()
        if self.broken:
            raise LookupError
        return {word: len(word) for word in words if word < "n"}


async def test_what_is_asked_in_one_turn_is_asked_once_and_no_word_twice() -> None:
    library = Library()
    together = Together(library.look_up)
    asked = await asyncio.gather(
        together.get("amber"), together.get_all(["zinc", "agate"]), together.get("amber")
    )
    assert asked == [5, {"agate": 5}, 5]
    assert library.calls == [["amber", "zinc", "agate"]]
    assert await together.get("amber") == 5
    assert len(library.calls) == 2  # nothing is kept


async def test_a_long_question_is_cut_in_pieces() -> None:
    library = Library()
    together = Together(library.look_up, at_once=2)
    assert await together.get_all("abcde") == dict.fromkeys("abcde", 1)
    assert library.calls == [["a", "b"], ["c", "d"], ["e"]]
    assert await together.get_all([]) == {}
    assert len(library.calls) == 3


@pytest.mark.parametrize("turns", range(5))
async def test_who_goes_away_takes_no_answer_from_others(turns: int) -> None:
    library = Library()
    together = Together(library.look_up)
    gone = asyncio.create_task(together.get("amber"))
    for _ in range(turns):
        await asyncio.sleep(0)
    with_them = asyncio.create_task(together.get("amber"))
    gone.cancel()
    assert await with_them == 5
    assert await together.get("agate") == 5


async def test_what_breaks_is_told_to_all_who_asked_and_not_to_the_next() -> None:
    library = Library()
    library.broken = True
    together = Together(library.look_up)
    answers = await asyncio.gather(together.get("a"), together.get_all(["b", "c"]), return_exceptions=True)
    assert [type(answer) for answer in answers] == [LookupError, LookupError]
    alone = asyncio.create_task(together.get("a"))
    await asyncio.sleep(0)
    alone.cancel()
    await asyncio.sleep(0)  # nobody fetches the error
    library.broken = False
    assert await together.get("a") == 1
