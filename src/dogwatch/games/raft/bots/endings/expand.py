"""The moves of all boards of one number of ships, compiled with numba."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from dogwatch.bots.compiled import compiled, signed
from dogwatch.games.raft.bots.endings.index import (
    LAST_FINITE,
    LOST_NOW,
    RUN_CLASSES,
    WON_NOW,
    board_number,
    run_class,
    state_number,
)
from dogwatch.games.raft.bots.endings.shapes import MOST, PAIRS, Blocks, Lookup, Numbers
from dogwatch.games.raft.bots.kernel import (
    BOTH_RAFTED,
    GOLD,
    LAST,
    PASS,
    ROUND,
    SCUPPER,
    SHIPS,
    SIZE,
    TARGET_SETS,
    YELLOW,
    UInt64Array,
    list_moves,
    play,
)

_BOARDS: Final = 100_000
"""Of a part, roughly: parts are solved by several threads."""
_SUCCESSORS: Final = 64
"""More than a board of seven ships has."""
WITHOUT: Final = RUN_CLASSES
"""Moves that end the game or scupper have a summary per run of the avenger, and one for the other side."""
SUMMARIES: Final = RUN_CLASSES + 1
ENDLESS, OPEN = 254, 255
"""In summaries of wins: an endless one. In those of losses: one of them is endless; a move does not lose."""
_0, _1, _12 = (np.uint64(n) for n in (0, 1, 12))
_PASS, _SCUPPER, _BOTH_RAFTED = np.uint64(PASS), np.uint64(SCUPPER), np.uint64(BOTH_RAFTED)


class Part(NamedTuple):
    """Some blocks' boards, with consecutive numbers."""

    first: int
    """The number of the first board."""
    starts: Numbers
    """By board: where its successors begin; the first one is the board after a pass."""
    successors: Numbers
    wins: Numbers
    """By board and summary: the code of the fastest win by a scupper or an end; 0 for none."""
    losses: Numbers
    """The same for the slowest loss, if all of these moves lose; 0 if there are none."""


@compiled
def place_pirates(position: UInt64Array, cells: UInt64Array, first: int, second: int) -> None:
    """Place yellow's and black's pirates by the numbers of their pairs of ships."""
    for side in range(2):
        pair, high = first if side == 0 else second, 1
        while pair >= high:
            pair -= high
            high += 1
        position[YELLOW + side] = _1 << cells[pair] | _1 << cells[high]


@compiled
def place_ships(position: UInt64Array, cells: UInt64Array, cargo: int, rig: int, ships: int) -> None:
    """Place a block's ships."""
    position[:] = _0
    for ship in range(ships):
        bit = _1 << cells[ship]
        position[SHIPS] |= bit
        if cargo >> ship & 1:
            position[GOLD] |= bit
        if rig >> ship & 1:
            position[ROUND] |= bit


@compiled
def _expand(
    ships: int, block: int, end: int, blocks: Blocks, lookup: Lookup, fewer: Numbers, starts: Numbers,
    successors: Numbers, wins: Numbers, losses: Numbers,
) -> Any:  # fmt: skip
    """Fill a part's arrays with the blocks `block` to `end`; return the number of successors."""
    position, after = np.zeros(SIZE, np.uint64), np.zeros(SIZE, np.uint64)
    targets, moves = np.zeros(TARGET_SETS, np.uint64), np.zeros(128, np.uint64)
    board = count = 0
    while block < end:
        cells = blocks.cells[blocks.shape[block]]
        cargo, rig = blocks.cargo[block], blocks.rig[block]
        place_ships(position, cells, cargo, rig, ships)
        crew = lookup.crews[(cargo | rig) << MOST | ((1 << ships) - 1) & ~(cargo & rig)]
        for pairs in range(PAIRS * PAIRS):
            if lookup.places[crew, pairs] < 0:
                continue
            place_pirates(position, cells, pairs // PAIRS, pairs % PAIRS)
            position[LAST] = _1  # yellow, to move, has vengeance
            starts[board] = count
            after[:] = position
            play(after, _PASS)
            successors[count] = board_number(after, lookup)
            count += 1
            for number in range(list_moves(position, targets, moves) - 1):
                move = moves[number]
                after[:] = position
                ended = play(after, move)
                if move >> _12 == _SCUPPER:
                    _add_scupper(ships, after, ended, lookup, fewer, wins[board], losses[board])
                elif ended == _0:
                    successors[count] = board_number(after, lookup)
                    count += 1
                else:
                    for summary in range(SUMMARIES):
                        won = ended & _1 == _0
                        if ended >> _1 == _BOTH_RAFTED:
                            won = summary < WITHOUT
                        if won:
                            wins[board, summary] = WON_NOW
                        else:
                            losses[board, summary] = max(losses[board, summary], LOST_NOW)
            board += 1
        block += 1
    starts[board] = count
    return count


@compiled
def _add_scupper(
    ships: int, after: UInt64Array, ended: Any, lookup: Lookup, fewer: Numbers, wins: Numbers, losses: Numbers
) -> None:
    """Add a scupper to a board's summaries."""
    classes = min(RUN_CLASSES, ships - 3)
    board = board_number(after, lookup) if ended == _0 else -1
    for summary in range(SUMMARIES):
        run = 0 if summary >= WITHOUT else summary + 4 - classes
        if classes <= summary < WITHOUT:
            continue
        if run == 3 or (ended != _0 and ended & _1 == _0):  # R21 comes before R20
            wins[summary] = WON_NOW
            continue
        if ended != _0:
            losses[summary] = max(losses[summary], LOST_NOW)
            continue
        code = signed(fewer[board, state_number(False, 0, run_class(ships - 1, run + 1))])
        if code == 0:
            losses[summary] = OPEN
            if wins[summary] == 0:
                wins[summary] = ENDLESS
        elif code > LAST_FINITE:
            losses[summary] = max(losses[summary], ENDLESS)
        elif code % 2 == 0:
            losses[summary] = OPEN
            if wins[summary] == 0 or wins[summary] > code + 1:
                wins[summary] = code + 1
        else:
            losses[summary] = max(losses[summary], code + 1)


def parts_of(blocks: Blocks) -> Iterator[tuple[int, int]]:
    """Ranges of blocks with about `_BOARDS` boards each."""
    block, count = 0, len(blocks.shape)
    while block < count:
        end = int(np.searchsorted(blocks.start, blocks.start[block] + _BOARDS))
        end = min(max(end, block + 1), count)
        yield block, end
        block = end


def expand(ships: int, bounds: tuple[int, int], blocks: Blocks, lookup: Lookup, fewer: Numbers) -> Part:
    """The part of the blocks from the first to before the second bound."""
    first, last = (int(blocks.start[bound]) for bound in bounds)
    starts = np.zeros(last - first + 1, np.uint32)
    successors = np.zeros((last - first) * _SUCCESSORS, np.uint32)
    wins, losses = (np.zeros((last - first, SUMMARIES), np.uint8) for _ in range(2))
    count = _expand(ships, *bounds, blocks, lookup, fewer, starts, successors, wins, losses)
    return Part(first, starts, successors[:count].copy(), wins, losses)
