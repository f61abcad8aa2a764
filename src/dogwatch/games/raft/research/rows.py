"""A game of Raft & Scupper as a row of uint64: the kernel's position, then set-up and repetition."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import numpy as np
from msgspec.structs import replace

from dogwatch.games.raft.bots.kernel import (
    BLACK,
    GOLD,
    JUMP,
    LAST,
    MOVER,
    PASS,
    PASSES,
    ROUND,
    RUNS,
    SAIL,
    SETS,
    SHIPS,
    SIZE,
    YELLOW,
    UInt64,
    UInt64Array,
)
from dogwatch.games.raft.bots.packed import REASONS
from dogwatch.games.raft.rules import Options, State
from dogwatch.games.raft.rules.ending import times_met
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
TIMES: Final = SIZE + 14
"""How often the current position was met (R24); 0 in the set-up."""
WIDTH: Final = SIZE + 15
PHASES: Final = ("placer", "draw", "switch", "place", "side", "play", "over")
DRAWN_PLACER, DRAW, SWITCH, PLACE, SIDE, PLAY, OVER = range(len(PHASES))
UNKNOWN: Final = 2
"""The seat of the placer or of yellow until it is known."""

# The layout array: number of places, rows, columns, occurrences of a position that end the game (R24), then
# the places' cells.
COUNT, ROWS, COLUMNS, REPETITION, PLACES = 0, 1, 2, 3, 4
PAIRS: Final = 2 * MOST_OF_A_TYPE

# The memory of a game: an integer per board since the last scupper. Its lowest bits are the move that led to
# the board, which allows to take it back; the others are those of the board's hash.
MOVE_BITS: Final = 14

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
    """The 64-bit hash of a board. 50 bits of it are compared: about one game in 10⁹ has a collision."""
    mixed = row[SHIPS] * _MIX ^ row[GOLD] * _MIX_2 ^ row[ROUND] * _MIX_3
    mixed += (row[YELLOW] + _MIX) * _MIX_4 ^ (row[BLACK] + _MIX_2) * _MIX_5
    mixed = (mixed ^ mixed >> _32) * MULTIPLIER
    return mixed ^ mixed >> _29


def layout_array(options: Options) -> Any:
    """The layout array of a game's options, with its repetition."""
    laid = layout_of(options)
    return np.array([len(laid.places), laid.rows, laid.columns, options.repetition, *laid.places], np.int64)


def pack(state: State) -> tuple[UInt64Array, UInt64Array]:
    """A state as a row, and its memory: the boards since the last scupper."""
    board = state.board
    row = [board.ships, board.gold, board.round, board.yellow, board.black, state.mover]
    row += [*state.runs, *state.passes, state.scuppered + 1]
    row += [
        PHASES.index(state.phase),
        *(UNKNOWN if seat < 0 else seat for seat in (state.placer, state.yellow)),
    ]
    row += [*state.pile, *state.aside, sum(1 << pair // 2 for pair in state.switched), len(state.met)]
    hashes = [int(_hash_of(each)) for each in state.met]
    row.append(sum(1 << bit for bit in {each >> 58 for each in hashes}))
    row.append(times_met(state))
    met = [
        each >> MOVE_BITS << MOVE_BITS | _move_between(*boards)
        for each, boards in zip(hashes, pairwise(state.met[:1] + state.met), strict=True)
    ]
    return np.array(row, np.uint64), np.array(met, np.uint64)


def _hash_of(board: Board) -> Any:
    cells = np.array([board.ships, board.gold, board.round, board.yellow, board.black], np.uint64)
    return board_hash(cells)


def _move_between(before: Board, after: Board) -> int:
    """The kernel's move that leads from one board to the next, without a scupper between them."""
    for kind, old, new in (
        (SAIL, before.ships, after.ships),
        (JUMP, before.yellow, after.yellow),
        (JUMP, before.black, after.black),
    ):
        if old != new:
            return kind << 12 | _cell(old & ~new) << 6 | _cell(new & ~old)
    return PASS


def _cell(one: int) -> int:
    return one.bit_length() - 1


def _board_before(board: Board, move: int, side: int) -> Board:
    """The board before a side's move, which was not a scupper."""
    kind, at, to = move >> 12, 1 << (move >> 6 & 63), 1 << (move & 63)
    if kind == PASS:
        return board
    way = at | to
    yellow, black = (way, 0) if side == 0 else (0, way)
    if kind == JUMP:
        return replace(board, yellow=board.yellow ^ yellow, black=board.black ^ black)
    return Board(
        board.ships ^ way,
        board.gold ^ way if board.gold & to else board.gold,
        board.round ^ way if board.round & to else board.round,
        board.yellow ^ yellow,
        board.black ^ black,
    )


def unpack(row: UInt64Array, memory: UInt64Array, options: Options) -> State:
    """The state of a row and its memory."""
    values = [int(each) for each in row]
    seats = [-1 if seat == UNKNOWN else seat for seat in (values[PLACER], values[YELLOW_SEAT])]
    board, mover = Board(*values[:SETS]), values[MOVER]
    met = [board] if values[MET] else []
    for taken_back, entry in enumerate(memory[1 : values[MET]][::-1].tolist()):
        side = 1 - mover if taken_back % 2 == 0 else mover
        met.append(_board_before(met[-1], entry & (1 << MOVE_BITS) - 1, side))
    return State(
        options=options,
        phase=PHASES[values[PHASE]],
        board=board,
        pile=tuple(values[PILE : PILE + 4]),  # type: ignore[arg-type]
        aside=tuple(values[ASIDE : ASIDE + 4]),  # type: ignore[arg-type]
        switched=tuple(pair for pair in range(1, 2 * PAIRS, 2) if values[SWITCHED] >> pair // 2 & 1),
        placer=seats[0],
        yellow=seats[1],
        mover=mover,
        runs=(values[RUNS], values[RUNS + 1]),
        passes=(values[PASSES], values[PASSES + 1]),
        scuppered=values[LAST] - 1,
        met=tuple(reversed(met)),
    )


def reason(kind: int) -> str:
    """The reason of the rules, by kind of end."""
    return REASONS[kind]
