from __future__ import annotations

from typing import Any

import pytest

from dogwatch.games.base import CHANCE, BadOptions
from dogwatch.games.raft.rules import Options

from .table import FULL, GAME, PORT, SHORT, STARBOARD, legal, play

SET_UP = "2ab1/abcc1/aa1dd/1bbcd/1cd2 - 0/0 0/0 -"


def test_the_base_game() -> None:  # R1 R4 R7
    assert GAME.settle() == Options("full", "pinwheel", "chance", "", "")
    assert GAME.start() == GAME.start({}) == GAME.start(Options())
    assert sum(GAME.start().pile) == 36
    assert sum(GAME.start({"size": "short"}).pile) == 16


@pytest.mark.parametrize(
    "options",
    [
        {"size": "huge"},
        {"layout": "ring"},
        {"placer": "red"},
        {"own_layout": 3},
        {"position": "x" * 161},
        {"ships": 36},
    ],
)
def test_options_of_the_wrong_shape(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.settle(options)
    assert refused.value.code == "common-bad-options"


def test_a_game_from_a_position() -> None:
    for text in (SHORT, FULL):
        state = GAME.start({"position": text})
        assert (GAME.text(state), state.phase, GAME.turn(state)) == (text, "play", PORT)
    black = GAME.start({"position": SHORT.replace(" Y ", " B ")})
    assert GAME.turn(black) == STARBOARD


@pytest.mark.parametrize(("placer", "turn"), [("port", PORT), ("starboard", STARBOARD), ("chance", CHANCE)])
def test_a_game_from_the_set_up(placer: str, turn: int) -> None:  # R7
    state = GAME.start({"position": SET_UP, "placer": placer})
    assert GAME.turn(state) == turn
    if placer == "chance":
        state = play(state, "placer S")
    assert state.phase == "place"
    assert "put Y c1" in legal(state)


@pytest.mark.parametrize(
    ("options", "clause", "code"),
    [
        ({"position": "nonsense"}, "", "raft-bad-position"),
        ({"position": SHORT.replace("aYb/", "ab/")}, "", "raft-bad-position"),
        ({"position": "aYbBa/1a1/aYbBa Y 1/0 0/0 Y"}, "R23", "raft-position-over"),
        ({"position": SHORT, "own_layout": "2o/ooo/ooo/o2"}, "R4", "raft-layout-and-position"),
    ],
)
def test_positions_that_are_refused(options: dict[str, str], clause: str, code: str) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.start(options)
    assert (refused.value.clause, refused.value.code) == (clause, code)
