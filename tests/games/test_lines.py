"""The notation of games without one of their own: whatever a struct holds comes back."""

from __future__ import annotations

import pytest

from dogwatch.games.base import BadText
from dogwatch.games.lines import LONGEST, line, read
from tests.bots.trees import Go, State, TreeGame

GAME = TreeGame((0, 0, 0))


def test_what_is_written_can_be_read() -> None:
    for state in (State(), State(("a b", "c=d", 'e"f', "ü"))):
        assert GAME.parse(GAME.text(state)) == state
    assert line(Go("left")) == 'go to="left"'
    assert GAME.parse_move(State(), 'go to="left"') == Go("left")
    assert read("", State) == State()


@pytest.mark.parametrize(
    "text",
    [
        "stay",
        "go",
        "go to=1",
        'go to="a" and',
        "go to=",
        "=",
        "go " + "to=[" * 3,
        "go to=" + "[" * 5000,
        "x" * (LONGEST + 1),
    ],
)
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="common-bad-text"):
        GAME.parse_move(State(), text)
