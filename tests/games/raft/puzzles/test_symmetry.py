"""Symmetric positions are recognised, and the symmetries do not change who wins."""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from dogwatch.games.raft.puzzles.forced import Forced
from dogwatch.games.raft.puzzles.symmetry import canonical
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.grid import CELLS, STRIDE
from dogwatch.games.raft.rules.state import Board
from tests.games.raft.bots.brute import sea_battles


def _moved(cells: int, place: tuple[int, int, int]) -> int:
    """Cells after a turn of the 7 × 7 frame: place is (a, b, mirrored)."""
    quarter, mirrored, _ = place
    found = 0
    for cell in CELLS:
        if cells >> cell & 1:
            row, column = divmod(cell, STRIDE)
            for _ in range(quarter):
                row, column = column, 6 - row
            found |= 1 << STRIDE * row + (6 - column if mirrored else column)
    return found


def images(state: State) -> list[State]:
    """All images of a position with a scupper behind it, under grid, cargo with rig, and crews."""
    found = []
    for quarter in range(4):
        for mirrored in range(2):
            sets = [
                _moved(cells, (quarter, mirrored, 0))
                for cells in (state.board.ships, state.board.gold, state.board.round)
            ]
            ships, gold, rounds = sets
            yellow, black = (
                _moved(cells, (quarter, mirrored, 0)) for cells in (state.board.yellow, state.board.black)
            )
            for one, other in ((gold, rounds), (rounds, gold)):
                board = Board(ships, one, other, yellow, black)
                found.append(replace(state, board=board, met=(board,)))
                swapped = Board(ships, ships & ~one, ships & ~other, black, yellow)
                found.append(
                    replace(
                        state,
                        board=swapped,
                        met=(swapped,),
                        mover=1 - state.mover,
                        runs=state.runs[::-1],
                        passes=state.passes[::-1],
                        scuppered=1 - state.scuppered,
                    )
                )
    return found


def scuppered(count: int) -> list[State]:
    found = (state for state in sea_battles("short", 8) if state.scuppered >= 0)
    return list(islice(found, count))


def test_all_images_have_the_same_canonical_text() -> None:
    for state in scuppered(10):
        assert {canonical(image) for image in images(state)} == {canonical(state)}


def test_all_images_have_equally_many_winning_moves() -> None:
    solver = Forced()
    for state in scuppered(30):
        expected = [len(solver.winning(state, within)) for within in (1, 2, 3)]
        for image in images(state):
            assert [len(solver.winning(image, within)) for within in (1, 2, 3)] == expected


def test_other_positions_have_other_texts() -> None:
    states = list({state.board: state for state in islice(sea_battles("full", 9), 50)}.values())
    assert len({canonical(state) for state in states}) == len(states)


def test_before_the_first_scupper_vengeance_is_yellows() -> None:
    # R22: swapping the crews is no symmetry there, since black never has vengeance without a scupper
    first = next(state for state in sea_battles("short", 8) if state.scuppered < 0)
    swapped = images(first)[1]
    assert canonical(replace(swapped, scuppered=-1)) != canonical(first)
