"""The solver of forced wins agrees with brute force over the rules."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from dogwatch.games.raft.puzzles import forced
from dogwatch.games.raft.puzzles.forced import Forced, TooHard
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.ending import ending
from tests.games.raft.bots.brute import sea_battles, wins_within
from tests.games.raft.table import GAME


def wins(state: State, side: int, moves: int) -> bool:
    """Whether a side forces a win within that many own moves, by the rules alone, R24 included."""
    if state.phase == "over":
        ended = ending(state)
        assert ended is not None
        return ended.winner == side
    after = (GAME.apply(state, move) for move in GAME.moves(state))
    if state.mover == side:
        return moves > 0 and any(wins(each, side, moves - 1) for each in after)
    return all(wins(each, side, moves) for each in after)


def endings(count: int, ships: int) -> list[State]:
    """Positions of random games with few ships, so that brute force over the rules is possible."""
    few = (state for state in sea_battles("short", 5) if state.board.ships.bit_count() <= ships)
    return list(islice(few, count))


@pytest.mark.parametrize("within", [1, 2])
def test_winning_moves_by_brute_force_over_the_rules(within: int) -> None:
    solver, some = Forced(), 0
    for state in endings(60 if within == 1 else 25, 9 if within == 1 else 7):
        expected = [
            move for move in GAME.moves(state) if wins(GAME.apply(state, move), state.mover, within - 1)
        ]
        assert sorted(map(repr, solver.winning(state, within))) == sorted(map(repr, expected))
        some += bool(expected)
    assert some >= 3, "the positions must include wins"


@pytest.mark.parametrize(("size", "within", "count"), [("short", 3, 60), ("full", 2, 60), ("full", 3, 12)])
def test_forced_wins_by_compiled_brute_force(size: str, within: int, count: int) -> None:
    solver = Forced()
    for state in islice(sea_battles(size, 11), count):
        needed = solver.needs(state, state.mover, within)
        in_plies = next((moves for moves in range(1, within + 1) if wins_within(state, 2 * moves - 1)), None)
        if needed != in_plies:  # brute force does not count a win by the defender's last reply
            assert needed is not None
            assert in_plies is None or in_plies > needed
            assert wins(state, state.mover, needed)


def test_a_memory_of_other_positions_does_not_change_the_answer() -> None:
    used = Forced()
    for state in islice(sea_battles("short", 23), 80):
        assert used.winning(state, 3) == Forced().winning(state, 3)


def test_losing_moves_and_the_longest_resistance() -> None:
    solver, rng, lost = Forced(), Random(3), 0
    for state in islice(sea_battles("short", 31), 300):
        needed = solver.needs(state, 1 - state.mover, 2)
        if needed is None:
            continue
        lost += 1
        assert all(solver.losing(state, 2).values())
        best = solver.needs(GAME.apply(state, solver.resistance(state, 2)), 1 - state.mover, 2)
        other = GAME.apply(state, rng.choice(GAME.moves(state)))
        assert best == needed
        assert (solver.needs(other, 1 - state.mover, 2) or 0) <= needed
    assert lost >= 5


def test_forget_repeats_the_same_search() -> None:
    solver = Forced()
    state = next(iter(sea_battles("full", 2)))
    counts = []
    for _ in range(2):
        solver.forget()
        solver.winning(state, 3)
        counts.append(solver.nodes)
    assert counts[0] == counts[1] > 0


def test_the_limit_of_nodes_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forced, "MOST_NODES", 2)
    with pytest.raises(TooHard, match="2 positions"):
        Forced().winning(next(iter(sea_battles("full", 2))), 4)


@pytest.mark.parametrize("within", [-1, 5])
def test_repetition_limits_the_number_of_moves(within: int) -> None:
    # R24: with five own moves a position could occur for the third time
    with pytest.raises(ValueError, match="0 to 4"):
        Forced().winning(next(iter(sea_battles("short", 2))), within)
