"""The dial's searches: they misjudge moves and overlook distant ones, less with more skill."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import dogwatch
from dogwatch.games.raft.bots.deckhand import CabinBoy, Deckhand
from dogwatch.games.raft.bots.deepening import SearchResult, searcher
from dogwatch.games.raft.bots.sailor import (
    Sailor,
    _distance,
    _last_cells,
    _misjudge,
    _overlook,
    at_skill,
    limits,
)
from dogwatch.games.raft.bots.search import WON
from dogwatch.games.raft.rules.state import State
from tests.games.raft.bots.test_bots import DECKHAND, decisions


def a_state(number: int = 12) -> State:
    states = [state for state, _ in decisions(2, (DECKHAND, DECKHAND), "full") if state.phase == "play"]
    found: State = states[number]
    return found


STATE = a_state()
RESULT = searcher().search(STATE, nodes=300, margin=240, rng=Random(1))


def test_without_errors_it_is_the_search() -> None:
    assert _misjudge(RESULT, 0, Random(1)) == RESULT
    assert _overlook(RESULT, STATE, 0.0, Random(1)) == RESULT
    flawless = Sailor()
    flawless.nodes = 300
    expected = [each.move for each in dogwatch.bot("raft", "captain").analyse(STATE, nodes=300, seed=1).moves]
    assert [each.move for each in flawless.analyse(STATE, nodes=10_000, seed=1).moves] == expected


def test_the_same_seed_gives_the_same_move() -> None:
    for skill in (2.0, 7.35, 10.0):
        made = at_skill(skill)
        chosen = [made.choose(STATE, nodes=300, seed=seed) for seed in (1, 1, *range(2, 12))]
        assert chosen[0] == chosen[1]
        assert len(set(chosen)) > 1, "other seeds, other errors"


def test_all_moves_remain_and_values_err_by_at_most_the_slip() -> None:
    exact = dict(zip(RESULT.moves, RESULT.values, strict=True))
    for seed in range(20):
        found = _misjudge(RESULT, 50, Random(seed))
        assert set(found.moves) == set(RESULT.moves)
        assert list(found.values) == sorted(found.values, reverse=True)
        assert found.line == found.moves[:1]
        assert all(
            abs(value - exact[move]) <= 50 for move, value in zip(found.moves, found.values, strict=True)
        )


def test_a_proven_win_is_not_misjudged() -> None:
    won = RESULT._replace(values=(WON - 3, *RESULT.values[1:]))
    assert _misjudge(won, 120, Random(1)) == won
    lost = RESULT._replace(values=(*RESULT.values[:-1], 3 - WON))
    for seed in range(20):
        assert _misjudge(lost, 120, Random(seed)).values[-1] == 3 - WON, "nor a proven loss"


def _missed(far: float) -> list[SearchResult]:
    return [_overlook(RESULT, STATE, far, Random(seed)) for seed in range(60)]


def test_only_distant_moves_are_overlooked_and_more_of_them_with_a_greater_probability() -> None:
    focus = _last_cells(STATE)
    near = [move for move in RESULT.moves if _distance(move, focus) == 0]
    assert near
    assert len(near) < len(RESULT.moves)
    changed = []
    for far in (0.1, 0.6):
        found = _missed(far)
        for each in found:
            assert set(each.moves) == set(RESULT.moves)
            assert list(each.values) == sorted(each.values, reverse=True)
            assert [move for move in each.moves if move in near] == near, "near moves keep their order"
        changed.append(sum(each.moves != RESULT.moves for each in found))
    assert 0 < changed[0] <= changed[1]
    assert _overlook(RESULT, STATE, 100.0, Random(1)).moves[: len(near)] == tuple(near)


def test_errors_shrink_and_searches_grow_with_the_skill() -> None:
    found = [limits(5 + part / 2) for part in range(20)]
    for weak, strong in pairwise(found):
        assert weak.nodes < strong.nodes
        assert weak.slip > strong.slip or weak.slip == strong.slip == 0
        assert weak.far > strong.far or weak.far == strong.far == 0
    assert (found[-1].slip, found[-1].far) == (0, 0)


def test_below_the_deckhand_skills_are_between_cabin_boy_and_deckhand() -> None:
    hands: list[Any] = [at_skill(skill / 2) for skill in range(9)]
    for weak, strong in pairwise(hands):
        assert weak.whim > strong.whim
        assert weak.care < strong.care
        assert weak.sight < strong.sight
    ends: list[tuple[Any, Any]] = [(hands[0], CabinBoy), (hands[-1], Deckhand)]
    for made, named in ends:
        assert [made.whim, made.care, made.sight] == pytest.approx([named.whim, named.care, named.sight])
