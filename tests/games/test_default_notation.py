"""The default notation round-trips."""

from __future__ import annotations

import pytest

from dogwatch.games.base import BadText
from dogwatch.games.default_notation import MAX_LENGTH, format_struct, parse_struct
from tests.bots.trees import Go, State, TreeGame

GAME = TreeGame((0, 0, 0))


def test_states_and_moves_round_trip() -> None:
    for state in (State(), State(("a b", "c=d", 'e"f', "ü"))):
        assert GAME.parse(GAME.text(state)) == state
    assert format_struct(Go("left")) == 'go to="left"'
    assert GAME.parse_move(State(), 'go to="left"') == Go("left")
    assert parse_struct("", State) == State()


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
        "x" * (MAX_LENGTH + 1),
    ],
)
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadText, check=lambda refused: refused.code == "common-bad-text"):
        GAME.parse_move(State(), text)
