"""Exact solver of forced wins in Raft & Scupper, compiled with numba.

An AND/OR search: does the attacker force a win within n own moves? The win may come by the defender's reply
to the last of them, if every reply loses. The pass, always legal (R13), is tried
first: where nothing is threatened it refutes at once. Nothing is pruned by an estimate, and the transposition
table compares whole positions instead of hashes, so that an answer is a proof. The table keeps for a position
the smallest n known to win and the largest n known to fail.

Runs, passes and vengeance are part of a position. Repetition (R24) cannot decide: three equal positions span
at least eight plies, and `MOST_MOVES_TO_WIN` allows only seven before the last reply.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from dogwatch.bots.compiled import compiled, signed
from dogwatch.games.raft.bots.kernel import (
    GOLD,
    JUMP,
    LAST,
    MOVER,
    PASSES,
    ROUND,
    RUNS,
    SCUPPER,
    SETS,
    SHIPS,
    SIZE,
    TARGET_SETS,
    UInt64,
    UInt64Array,
    avenger,
    euler_characteristic,
    list_moves,
    play,
)
from dogwatch.games.raft.bots.search import MOST_MOVES, NO_MOVE, Numbers, key

MOST_MOVES_TO_WIN: Final = 4
"""The largest n: within 2n - 1 plies no position occurs three times, and the last reply decides only if each
reply loses at once, by passes or by a raft, which come before repetition (R23)."""
_PLIES: Final = 2 * MOST_MOVES_TO_WIN + 2
_TABLE_BITS: Final = 18
_WORDS: Final = SETS + 2
"""Of an entry of the table: the bitboards, the rest of the position with the attacker, and the answers."""
_MOST_GROUPS: Final = 5
"""A sail joins at most four groups with the ship that sails, and no other move joins more (R20)."""

# Control words: nodes searched, limit of nodes, whether the limit was reached.
NODES, LIMIT, STOPPED = 0, 1, 2
_YES, _NO, _UNKNOWN = 1, 0, -1

_0, _1, _2, _3, _4, _8, _12, _16, _32 = (np.uint64(n) for n in (0, 1, 2, 3, 4, 8, 12, 16, 32))
_40, _LOW8, _LOW16 = np.uint64(40), np.uint64(0xFF), np.uint64(NO_MOVE)
_JUMP, _SCUPPERS, _PASS = np.uint64(JUMP), np.uint64(SCUPPER << 12), np.uint64(0)
_FIRST: Final[Any] = np.int64(1)
"""Ply 1; a literal 1 has its own numba type (see `search`)."""
_SLOTS = np.uint64((1 << _TABLE_BITS) - 1)


class Buffers(NamedTuple):
    """The arrays of a solver, allocated once."""

    control: Numbers
    positions: UInt64Array
    """By ply."""
    listed: UInt64Array
    """Moves by ply."""
    scores: Numbers
    """Of the moves, by ply."""
    history: Numbers
    """By side to move and move: how often the move decided a position."""
    table: UInt64Array
    targets: UInt64Array


def buffers() -> Buffers:
    """New buffers."""
    return Buffers(
        np.zeros(3, np.int64),
        np.zeros((_PLIES, SIZE), np.uint64),
        np.zeros((_PLIES, MOST_MOVES), np.uint64),
        np.zeros((_PLIES, MOST_MOVES), np.int64),
        np.zeros((2, 1 << 14), np.int64),
        np.zeros((1 << _TABLE_BITS, _WORDS), np.uint64),
        np.zeros(TARGET_SETS, np.uint64),
    )


@compiled
def _rest(position: UInt64Array, attacker: UInt64) -> UInt64:
    """What a position has beside its bitboards, in one word, never 0."""
    rest = position[MOVER] | position[RUNS] << _1 | position[RUNS + 1] << _4 | position[LAST] << _8
    return rest | position[PASSES] << _16 | position[PASSES + 1] << _32 | attacker << _12 | _1 << _40


@compiled
def _find(position: UInt64Array, attacker: UInt64, table: UInt64Array) -> Any:
    """The slot of a position in the table; -1 - slot if another position, or none, is there."""
    slot = signed((key(position) ^ attacker) & _SLOTS)
    row = table[slot]
    same = row[SETS] == _rest(position, attacker)
    for place in range(SETS):
        same = same and row[place] == position[place]
    return slot if same else -1 - slot


@compiled
def _store(
    position: UInt64Array, attacker: UInt64, table: UInt64Array, moves: int, wins: bool, best: UInt64
) -> None:
    found = _find(position, attacker, table)
    if found < 0:
        row = table[-1 - found]
        row[:SETS] = position[:SETS]
        row[SETS] = _rest(position, attacker)
        row[SETS + 1] = _LOW8 << _16  # known to win with 255 moves, to fail with none
    else:
        row = table[found]
    from_moves, to_moves = signed(row[SETS + 1] >> _16 & _LOW8), signed(row[SETS + 1] >> _32 & _LOW8)
    if wins:
        from_moves = min(from_moves, moves)
    else:
        to_moves = max(to_moves, moves + 1)
    row[SETS + 1] = best | np.uint64(from_moves) << _16 | np.uint64(to_moves) << _32


@compiled
def _known(row: UInt64Array, moves: int) -> int:
    """What an entry of the table says about this number of moves."""
    if moves >= signed(row[SETS + 1] >> _16 & _LOW8):
        return _YES
    return _NO if moves < signed(row[SETS + 1] >> _32 & _LOW8) else _UNKNOWN


@compiled
def may_win_at_once(position: UInt64Array) -> bool:
    """Whether the side to move may have a winning move: a necessary condition, fast to check."""
    side = signed(position[MOVER])
    if position[RUNS + side] == _3:
        return True
    if (position[PASSES + 1 - side] != _0 or position[PASSES + side] == _3) and avenger(position) == position[
        MOVER
    ]:
        return True
    ships = position[SHIPS]
    if side == 0:
        cargo, rig = position[GOLD], position[ROUND]
    else:
        cargo, rig = ships & ~position[GOLD], ships & ~position[ROUND]
    # A fleet has at least as many groups as its Euler characteristic says.
    return bool(euler_characteristic(cargo) <= _MOST_GROUPS or euler_characteristic(rig) <= _MOST_GROUPS)


@compiled
def _wins_at_once(ply: int, memory: Buffers) -> UInt64:
    """A move with which the side to move wins at once; `NO_MOVE` if there is none."""
    position = memory.positions[ply]
    if not may_win_at_once(position):
        return _LOW16
    moves, after = memory.listed[ply], memory.positions[ply + 1]
    count = list_moves(position, memory.targets, moves)
    for number in range(count - 1, -1, -1):
        move = moves[number]
        if move >> _12 == _JUMP:  # a jump ends no game
            continue
        after[:] = position
        ended = play(after, move)
        if ended != _0 and ended & _1 == position[MOVER]:
            return move
    return _LOW16


@compiled
def _may_lose_by_a_pass(position: UInt64Array) -> bool:
    """Whether the side to move may have a move after which the other side's pass loses (R22).

    A necessary condition for a move after which every reply loses.
    """
    side = signed(position[MOVER])
    may_pass_first = avenger(position) == position[MOVER]
    return bool(may_pass_first or position[PASSES + 1 - side] == _3)


@compiled
def _list_ordered(ply: int, first: UInt64, memory: Buffers) -> int:
    """List the moves and score them: the table's move, the pass, then those that decided most often."""
    position, moves, scores = memory.positions[ply], memory.listed[ply], memory.scores[ply]
    count, side = list_moves(position, memory.targets, moves), signed(position[MOVER])
    for number in range(count):
        move = moves[number]
        if move == first:
            scores[number] = 1 << 40
        elif move == _PASS:
            scores[number] = 1 << 39
        else:
            scores[number] = memory.history[side, signed(move)] * 2 + (1 if move >= _SCUPPERS else 0)
    return count


@compiled
def _take_best(ply: int, start: int, count: int, memory: Buffers) -> UInt64:
    """Bring the move with the best score from `start` on to `start`, and return it."""
    moves, scores, best = memory.listed[ply], memory.scores[ply], start
    for number in range(start + 1, count):
        if scores[number] > scores[best]:
            best = number
    moves[start], moves[best] = moves[best], moves[start]
    scores[start], scores[best] = scores[best], scores[start]
    return moves[start]


@compiled
def forces(ply: Any, moves: Any, attacker: UInt64, memory: Buffers) -> int:
    """Whether `attacker` forces a win within `moves` own moves from the position at `ply`.

    Returns 1 or 0; -1 if the limit of nodes was reached.
    """
    control, position = memory.control, memory.positions[ply]
    control[NODES] += 1
    if control[NODES] >= control[LIMIT]:
        control[STOPPED] = 1
        return _UNKNOWN
    attacks = position[MOVER] == attacker
    deciding = _YES if attacks else _NO  # one such answer decides for the side to move
    if attacks and moves < 1:
        return _NO
    if _wins_at_once(ply, memory) != _LOW16:
        return deciding
    if attacks and moves == 1 and not _may_lose_by_a_pass(position):
        return _NO
    first = _LOW16
    slot = _find(position, attacker, memory.table)
    if slot >= 0:
        answer = _known(memory.table[slot], moves)
        if answer != _UNKNOWN:
            return answer
        first = memory.table[slot, SETS + 1] & _LOW16
    side, after = signed(position[MOVER]), memory.positions[ply + 1]
    count = _list_ordered(ply, first, memory)
    for number in range(count):
        move = _take_best(ply, number, count, memory)
        after[:] = position
        if play(after, move) != _0:
            continue  # no move wins at once: it loses
        answer = forces(ply + 1, moves - 1 if attacks else moves, attacker, memory)
        if answer == _UNKNOWN:
            return answer
        if answer == deciding:
            memory.history[side, signed(move)] += moves
            _store(position, attacker, memory.table, moves, answer == _YES, move)
            return answer
    _store(position, attacker, memory.table, moves, not attacks, first)
    return 1 - deciding


@compiled
def forcing(start: UInt64Array, moves: int, list_: UInt64Array, answers: Numbers, memory: Buffers) -> Any:
    """Per legal move of `start`, whether it forces a win within `moves` own moves, itself included.

    Fills `list_` and `answers`; returns the number of moves.
    """
    count = list_moves(start, memory.targets, list_)
    after = memory.positions[1]
    for number in range(count):
        after[:] = start
        ended = play(after, list_[number])
        if ended != _0:
            answers[number] = _YES if ended & _1 == start[MOVER] else _NO
        else:
            answers[number] = forces(_FIRST, np.int64(moves - 1), start[MOVER], memory)
        if answers[number] == _UNKNOWN:
            return number
    return count
