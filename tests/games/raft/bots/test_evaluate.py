"""The evaluation and the test for a win in one move agree with the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from dogwatch.games.raft.bots import evaluate, kernel, packed
from dogwatch.games.raft.bots.kernel import BLACK, GOLD, LAST, MOVER, PASSES, ROUND, RUNS, SHIPS, YELLOW
from dogwatch.games.raft.bots.weights import WEIGHTS
from dogwatch.games.raft.bots.wins import wins_at_once
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.ending import ending
from dogwatch.games.raft.rules.grid import flood
from dogwatch.games.raft.rules.moves import Scupper
from tests.games.raft.table import GAME


def states(size: str, games: int) -> Iterator[State]:
    """All states in play of random games."""
    rng = Random(7)
    for _ in range(games):
        state = GAME.start({"size": size})
        while GAME.turn(state) is not None:
            if state.phase == "play":
                yield state
            state = GAME.apply(state, rng.choice(GAME.moves(state)))


def features(state: State) -> list[int]:
    found = np.zeros(evaluate.FEATURES, np.int32)
    evaluate.count(packed.pack(state), found)
    return [int(each) for each in found]


@pytest.mark.parametrize("size", ["short", "full"])
def test_a_win_in_one_is_seen_without_making_moves(size: str) -> None:
    seen = 0
    for number, state in enumerate(states(size, 60)):
        ends = (ending(GAME.apply(state, move)) for move in GAME.moves(state))
        wins = any(
            end is not None and end.winner == state.mover and end.reason != "raft-over-repeated"
            for end in ends
        )
        assert wins_at_once(packed.pack(state)) == wins, GAME.text(state)
        seen += wins
        if number == 2000:
            break
    assert seen > 20


def test_legal_scuppers_and_free_pirates_are_counted() -> None:
    for state in states("short", 40):
        expected = [0] * 6
        free = 0
        for side, sign in ((0, 1), (1, -1)):
            to_move = GAME.apply(state, _PASS) if state.mover != side else state
            if to_move.phase != "play":
                break
            scuppers = sum(isinstance(move, Scupper) for move in GAME.moves(to_move))
            expected[min(scuppers, 5)] += sign
            board = state.board
            mine = board.yellow if side == 0 else board.black
            for cell in (mine & -mine, mine & (mine - 1)):
                rest = board.ships ^ cell
                free += sign * (flood(rest & -rest, rest) == rest)
        else:
            found = features(state)
            assert found[evaluate.SCUPPERS : evaluate.SCUPPERS + 5] == expected[1:], GAME.text(state)
            assert found[evaluate.FREE] == free, GAME.text(state)


def test_the_evaluation_is_the_same_for_both_sides() -> None:
    """Swapping the crews, their ships and the side to move does not change the value for that side."""
    found = np.zeros(evaluate.FEATURES, np.int32)
    for state in states("full", 10):
        one = packed.pack(state)
        if one[LAST] == 0:  # yellow has vengeance before the first scupper (R22)
            continue
        other = one.copy()
        other[GOLD], other[ROUND] = one[SHIPS] & ~one[GOLD], one[SHIPS] & ~one[ROUND]
        other[YELLOW], other[BLACK] = one[BLACK], one[YELLOW]
        other[MOVER], other[LAST] = 1 - one[MOVER], 3 - one[LAST]
        for pair in (RUNS, PASSES):
            other[pair], other[pair + 1] = one[pair + 1], one[pair]
        values = [int(evaluate.evaluate(each, WEIGHTS, found)) for each in (one, other)]
        assert abs(values[0] - values[1]) <= 1  # rounding


_PASS = packed.decode(kernel.PASS)
