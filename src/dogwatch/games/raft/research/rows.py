"""A game of Raft & Scupper as a row of uint64: the kernel's position, then set-up and repetition."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dogwatch.games.raft.bots.kernel import (
    BLACK,
    GOLD,
    LAST,
    MOVER,
    PASSES,
    ROUND,
    RUNS,
    SETS,
    SHIPS,
    SIZE,
    YELLOW,
    UInt64,
    UInt64Array,
)
from dogwatch.games.raft.bots.packed import REASONS
from dogwatch.games.raft.rules import Options, State
from dogwatch.games.raft.rules.layouts import MOST_OF_A_TYPE, layout_of
from dogwatch.games.raft.rules.state import Board
from dogwatch.research.compiled import MULTIPLIER, inlined

# Indices behind the kernel's position.
PHASE, PLACER, YELLOW_SEAT, PILE, ASIDE, SWITCHED, MET = (
    SIZE,
    SIZE + 1,
    SIZE + 2,
    SIZE + 3,
    SIZE + 7,
    SIZE + 11,
    SIZE + 12,
)
SEEN: Final = SIZE + 13
"""A Bloom filter of the boards since the last scupper: if a board's bit is unset, the board is new."""
WIDTH: Final = SIZE + 14
PHASES: Final = ("placer", "draw", "switch", "place", "side", "play", "over")
DRAWN_PLACER, DRAW, SWITCH, PLACE, SIDE, PLAY, OVER = range(len(PHASES))
UNKNOWN: Final = 2
"""The seat of the placer or of yellow until it is known."""

# The layout array: number of places, rows, columns, occurrences of a position that end the game (R24), then
# the places' cells.
COUNT, ROWS, COLUMNS, REPETITION, PLACES = 0, 1, 2, 3, 4
PAIRS: Final = 2 * MOST_OF_A_TYPE

_29, _32 = np.uint64(29), np.uint64(32)
_MIX, _MIX_2, _MIX_3, _MIX_4, _MIX_5 = (
    np.uint64(n)
    for n in (
        0xD6E8FEB86659FD93,
        0x9E3779B97F4A7C15,
        0xC2B2AE3D27D4EB4F,
        0xBF58476D1CE4E5B9,
        0x94D049BB133111EB,
    )
)


@inlined
def board_hash(row: UInt64Array) -> UInt64:
    """The 64-bit hash of a board; about one game in 10¹³ has a collision."""
    mixed = row[SHIPS] * _MIX ^ row[GOLD] * _MIX_2 ^ row[ROUND] * _MIX_3
    mixed += (row[YELLOW] + _MIX) * _MIX_4 ^ (row[BLACK] + _MIX_2) * _MIX_5
    mixed = (mixed ^ mixed >> _32) * MULTIPLIER
    return mixed ^ mixed >> _29


def layout_array(options: Options) -> Any:
    """The layout array of a game's options, with its repetition."""
    laid = layout_of(options)
    return np.array([len(laid.places), laid.rows, laid.columns, options.repetition, *laid.places], np.int64)


def pack(state: State) -> tuple[UInt64Array, UInt64Array]:
    """A state as a row, and the hashes of the boards since the last scupper."""
    board = state.board
    row = [board.ships, board.gold, board.round, board.yellow, board.black, state.mover]
    row += [*state.runs, *state.passes, state.scuppered + 1]
    row += [
        PHASES.index(state.phase),
        *(UNKNOWN if seat < 0 else seat for seat in (state.placer, state.yellow)),
    ]
    row += [*state.pile, *state.aside, sum(1 << pair // 2 for pair in state.switched), len(state.met)]
    met = [int(_hash_of(each)) for each in state.met]
    row.append(sum(1 << bit for bit in {each >> 58 for each in met}))
    return np.array(row, np.uint64), np.array(met, np.uint64)


def _hash_of(board: Board) -> Any:
    cells = np.array([board.ships, board.gold, board.round, board.yellow, board.black], np.uint64)
    return board_hash(cells)


def unpack(row: UInt64Array, options: Options) -> State:
    """The state of a row, without the boards since the last scupper."""
    values = [int(each) for each in row]
    seats = [-1 if seat == UNKNOWN else seat for seat in (values[PLACER], values[YELLOW_SEAT])]
    return State(
        options=options,
        phase=PHASES[values[PHASE]],
        board=Board(*values[:SETS]),
        pile=tuple(values[PILE : PILE + 4]),  # type: ignore[arg-type]
        aside=tuple(values[ASIDE : ASIDE + 4]),  # type: ignore[arg-type]
        switched=tuple(pair for pair in range(1, 2 * PAIRS, 2) if values[SWITCHED] >> pair // 2 & 1),
        placer=seats[0],
        yellow=seats[1],
        mover=values[MOVER],
        runs=(values[RUNS], values[RUNS + 1]),
        passes=(values[PASSES], values[PASSES + 1]),
        scuppered=values[LAST] - 1,
    )


def reason(kind: int) -> str:
    """The reason of the rules, by kind of end."""
    return REASONS[kind]
