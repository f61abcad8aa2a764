"""Computing cost of the most expensive options. Regression: one table blocked the server for 30 s."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from dogwatch.games.pirates.random_resolver import random_landing
from dogwatch.games.pirates.rules.moves import Landed, Move, Rest
from dogwatch.games.pirates.rules.state import ON_TABLE, State

from .table import ALL, GAME

ROCKS = [[x, y, 400] for x in range(-8500, 8501, 1700) for y in (-8500, -7400, 7400, 8500)][:40]
FULL: dict[str, Any] = {"players": 4, "expert": True, "first": "red", "rocks": ROCKS, **ALL}
LONG_ROPE = {**FULL, "die": [9] * 6, "sizes": {"knot": 2500}}
HUGE = {**FULL, "die": [9] * 6, "sizes": {"side": 20_000, "beyond": 20_000, "knot": 8400}}

QUICK, SLOW = 0.1, 5.0
"""Seconds of CPU time: five times the measured values, for slow machines (docs/games/pirates.md)."""


def spent(action: Callable[[], object]) -> float:
    began = time.thread_time()
    action()
    return time.thread_time() - began


@pytest.mark.parametrize("options", [FULL, LONG_ROPE, HUGE], ids=["rocks", "long rope", "huge table"])
def test_the_costliest_options_are_bounded(options: dict[str, Any]) -> None:
    assert spent(lambda: GAME.start(options)) < QUICK
    state, random = GAME.start(options), Random(1)
    while state.phase != "sail":
        state = _step(state, random.choice(GAME.moves(state) or [random_landing(state)]))
    assert spent(lambda: GAME.choices(state)) < SLOW
    _step(state, random.choice(GAME.moves(state)))


def test_the_cost_of_a_shot_that_piles_up_all_pieces_is_bounded() -> None:
    """No cannon can do that, but an uploaded record may contain it."""
    state = GAME.start(FULL)
    while state.phase != "flight":
        state = GAME.apply(state, GAME.moves(state)[0])
    ships = [number for number, each in enumerate(state.pieces) if each.holder == ON_TABLE]
    heap = Landed(tuple(Rest(number, -3000, 0, 0, 0) for number in ships))
    assert GAME.check(state, heap) is None
    assert spent(lambda: GAME.apply(state, heap)) < 1.0


def _step(state: State, move: Move) -> State:
    after = GAME.apply(state, move)
    assert spent(lambda: GAME.check(state, move)) < QUICK
    assert spent(lambda: GAME.apply(state, move)) < QUICK
    assert spent(lambda: GAME.view(after)) < QUICK
    assert spent(lambda: GAME.story(state, move, after)) < QUICK
    return after
