"""Layouts of ships, and which own layouts are accepted (R1, R3, R4)."""

from __future__ import annotations

from collections import Counter

import pytest

from dogwatch.games.base import BadOptions
from dogwatch.games.raft.rules.grid import CELL_OF, NAMES
from dogwatch.games.raft.rules.layouts import layout_of
from dogwatch.games.raft.rules.state import Options

from .oracle import connected, place
from .table import GAME, Step, in_play, wander

FULL = """
 .  .  .  1  3  5  .
 7  9 11 13 15 17  .
19 21 23 25 27 29  .
31 33 35  . 36 34 32
 . 30 28 26 24 22 20
 . 18 16 14 12 10  8
 .  6  4  2  .  .  .
"""
SHORT = """
 .  .  1  3  .
 5  7  9 11  .
13 15  . 16 14
 . 12 10  8  6
 .  4  2  .  .
"""


def numbered(picture: str) -> list[str]:
    """Names of the cells, in the order of their numbers."""
    found = {
        int(number): "abcdefg"[column] + str(row + 1)
        for row, line in enumerate(picture.strip("\n").splitlines())
        for column, number in enumerate(line.split())
        if number != "."
    }
    return [found[number] for number in sorted(found)]


@pytest.mark.parametrize(("size", "picture", "side"), [("full", FULL, 7), ("short", SHORT, 5)])
def test_the_pinwheels_and_their_pairs(size: str, picture: str, side: int) -> None:  # R4 R5
    laid = layout_of(GAME.settle({"size": size}))
    assert (laid.rows, laid.columns) == (side, side)
    assert [NAMES[cell] for cell in laid.places] == numbered(picture)


@pytest.mark.parametrize(("size", "side"), [("full", 6), ("short", 4)])
def test_the_blocks(size: str, side: int) -> None:  # R4
    laid = layout_of(GAME.settle({"size": size, "layout": "block"}))
    assert (laid.rows, laid.columns, len(set(laid.places))) == (side, side, side * side)
    assert [NAMES[cell] for cell in laid.places[:4]] == ["a1", f"{'abcdef'[side - 1]}{side}", "b1",
                                                         f"{'abcdef'[side - 2]}{side}"]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "each"), [({}, 9), ({"size": "short"}, 4), ({"own_layout": "2o/ooo/ooo/o2"}, 2)]
)
def test_as_many_ships_of_each_type(options: dict[str, str], each: int) -> None:  # R1 R4
    assert GAME.start(options).pile == (each,) * 4
    steps: list[Step] = list(wander(GAME.settle(options), 1))
    whole = next(step.before for step in steps if step.before.phase in ("switch", "place"))
    letters = Counter(letter for letter in GAME.text(whole).split(" ")[0] if letter in "abcd")
    assert letters == dict.fromkeys("abcd", each)


@pytest.mark.parametrize(
    "rows",
    ["2o/ooo/ooo/o2", "1oo/ooo/o1o/ooo/oo1", "oooo/o2o/o2o/oooo", "ooooooo/o5o/ooooooo"],
)
def test_own_layouts(rows: str) -> None:  # R4
    laid = layout_of(GAME.settle({"own_layout": rows}))
    cells = {place(NAMES[cell]) for cell in laid.places}
    assert len(cells) == rows.count("o") == len(laid.places)
    assert connected(cells)
    for first, second in zip(laid.places[::2], laid.places[1::2], strict=True):
        (row, column), (image_row, image_column) = place(NAMES[first]), place(NAMES[second])
        assert (row + image_row, column + image_column) == (laid.rows - 1, laid.columns - 1)
    assert any(list(in_play(Options(own_layout=rows), seed)) for seed in range(4))


@pytest.mark.parametrize(
    ("rows", "problem", "clause"),
    [
        ("", "", ""),
        ("oo/xo", "text", "R4"),
        ("ab/cd", "text", "R4"),
        ("oooooooo", "text", "R4"),  # eight columns
        ("/".join(["o"] * 8), "text", "R4"),
        ("7", "margin", "R4"),
        ("oo1/oo1/oo1/oo1", "margin", "R4"),
        ("oo/oo/oo/oo/2", "margin", "R4"),
        ("oo1/oo/oo/oo1/2o", "turn", "R4"),
        ("ooo/ooo/ooo", "centre", "R4"),
        ("ooo/ooo", "count", "R4"),
        ("oooooo/oooooo/oooooo/oooooo/oooooo/oooooo/oooooo", "count", "R4"),  # 42
        ("1ooooo1/ooooooo/ooooooo/o5o/ooooooo/ooooooo/1ooooo1", "count", "R4"),  # 40
        ("oo1oo/oo1oo", "apart", "R4"),
        ("oo2/oo2/2oo/2oo", "apart", "R4"),  # corners do not connect (R3)
        ("oo/oo", "rafted", "R6"),
        ("oooo", "rafted", "R6"),
        ("oooo/oooo", "rafted", "R6"),
        ("oo/oo/oo/oo", "rafted", "R6"),
        ("ooo/o1o/ooo", "rafted", "R6"),
    ],
)  # fmt: skip
def test_layouts_that_are_refused(rows: str, problem: str, clause: str) -> None:  # R3 R4 R6
    if not rows:
        assert GAME.settle({"own_layout": ""}) == Options()
        return
    with pytest.raises(BadOptions) as refused:
        GAME.start({"own_layout": rows})
    found = refused.value
    assert (found.clause, found.code, found.args) == (
        clause,
        "raft-bad-layout",
        {"option": "own_layout", "problem": problem},
    )


def test_columns_are_letters_and_rows_numbers() -> None:
    assert (CELL_OF["a1"], CELL_OF["g1"], CELL_OF["a2"], CELL_OF["g7"]) == (0, 6, 8, 54)
    assert len(CELL_OF) == 49
