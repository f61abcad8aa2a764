"""Perft by the rules and by the oracle."""

from __future__ import annotations

from copy import deepcopy

import pytest

from dogwatch.games.raft.rules.perft import perft

from .golden import PERFT
from .oracle import Oracle
from .table import GAME, SHORT, play

SHUFFLE = ("j d3-e3", "j a2-a3", "j e3-d3", "j a3-a2")


def count(oracle: Oracle, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for move in oracle.moves():
        after = deepcopy(oracle)
        after.play(move)
        total += count(after, depth - 1) if after.end() is None or depth == 1 else 0
    return total


@pytest.mark.parametrize("text", PERFT, ids=lambda text: text.split(" ")[0])
def test_three_deep(text: str) -> None:
    state = GAME.parse(text)
    assert tuple(perft(state, depth) for depth in (1, 2, 3)) == PERFT[text][:3]


@pytest.mark.parametrize("text", PERFT, ids=lambda text: text.split(" ")[0])
def test_the_oracle_counts_the_same(text: str) -> None:
    depths = (1, 2) if PERFT[text][2] > 2000 else (1, 2, 3)
    assert tuple(count(Oracle(text), depth) for depth in depths) == PERFT[text][: len(depths)]


def test_depth_0_counts_1() -> None:
    assert perft(GAME.parse(SHORT), 0) == 1


def test_perft_ignores_repetition() -> None:  # R24
    twice = play(GAME.parse(SHORT), *SHUFFLE, *SHUFFLE[:3])
    move = GAME.parse_move(twice, SHUFFLE[3])
    assert GAME.play(twice, move).phase == "over"
    others = [GAME.play(twice, other) for other in GAME.moves(twice) if other != move]
    assert perft(twice, 2) == PERFT[SHORT][0] + sum(perft(state, 1) for state in others)
