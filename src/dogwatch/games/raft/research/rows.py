"""A game of Raft & Scupper as a row of numbers: the kernel's position, then what the set-up needs."""

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
    Word,
    Words,
)
from dogwatch.games.raft.bots.packed import REASONS
from dogwatch.games.raft.rules import Options, State
from dogwatch.games.raft.rules.layouts import MOST_OF_A_TYPE, layout_of
from dogwatch.games.raft.rules.state import Board
from dogwatch.research.compiled import MULTIPLIER, inlined

# A row goes on behind the kernel's position.
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
"""A bit for each board that is remembered, by its hash: where its bit is missing, a board is new."""
WIDTH: Final = SIZE + 14
PHASES: Final = ("placer", "draw", "switch", "place", "side", "play", "over")
DRAWN_PLACER, DRAW, SWITCH, PLACE, SIDE, PLAY, OVER = range(len(PHASES))
UNKNOWN: Final = 2
"""The seat of a placer or of yellow, while nobody has it."""

# The layout of a table: how many places, rows, columns, how often a position ends the game (R24), then the
# places' cells.
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

"""For what a random step calls: handing arrays over would take as long as the work."""


@inlined
def board_hash(row: Words) -> Word:
    """64 bits that tell a board from all others: two of a game would meet once in 10¹³ games or so."""
    mixed = row[SHIPS] * _MIX ^ row[GOLD] * _MIX_2 ^ row[ROUND] * _MIX_3
    mixed += (row[YELLOW] + _MIX) * _MIX_4 ^ (row[BLACK] + _MIX_2) * _MIX_5
    mixed = (mixed ^ mixed >> _32) * MULTIPLIER
    return mixed ^ mixed >> _29


def layout_array(options: Options) -> Any:
    """A table's layout and its repetition as the compiled code reads them."""
    laid = layout_of(options)
    return np.array([len(laid.places), laid.rows, laid.columns, options.repetition, *laid.places], np.int64)


def pack(state: State) -> tuple[Words, Words]:
    """A state as a row, and the boards that it remembers."""
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


def unpack(row: Words, options: Options) -> State:
    """A row as a state; the boards that it remembers are left out."""
    told = [int(each) for each in row]
    seats = [-1 if seat == UNKNOWN else seat for seat in (told[PLACER], told[YELLOW_SEAT])]
    return State(
        options=options,
        phase=PHASES[told[PHASE]],
        board=Board(*told[:SETS]),
        pile=tuple(told[PILE : PILE + 4]),  # type: ignore[arg-type]
        aside=tuple(told[ASIDE : ASIDE + 4]),  # type: ignore[arg-type]
        switched=tuple(pair for pair in range(1, 2 * PAIRS, 2) if told[SWITCHED] >> pair // 2 & 1),
        placer=seats[0],
        yellow=seats[1],
        mover=told[MOVER],
        runs=(told[RUNS], told[RUNS + 1]),
        passes=(told[PASSES], told[PASSES + 1]),
        scuppered=told[LAST] - 1,
    )


def reason(kind: int) -> str:
    """The rules' reason by the kind of an end."""
    return REASONS[kind]
