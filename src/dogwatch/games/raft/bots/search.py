"""Alpha-beta for Raft & Scupper, compiled: as deep as nodes or time allow, and exact where a win is forced.

Values are hundredths of a logarithm of odds. A forced win counts `WON` less the moves that it takes: every
one of them is backed by play to a real end, so it is proven. Whoever has vengeance gladly goes in circles
(R24): a position that comes a second time on the way down counts `CIRCLED` for them, which is right as play,
but no proof, since equal positions are reached by different ways.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from dogwatch.bots.compiled import compiled, signed
from dogwatch.games.raft.bots.evaluate import Weights, evaluate
from dogwatch.games.raft.bots.kernel import (
    BLACK,
    GOLD,
    LAST,
    MOVER,
    PASSES,
    ROUND,
    RUNS,
    SCUPPER,
    SETS,
    SHIPS,
    YELLOW,
    Word,
    Words,
    avenger,
    groups_less_holes,
    list_moves,
    met_before,
    play,
)

Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

WON: Final = 30_000
CIRCLED: Final = 20_000
PROVEN: Final = WON - 1_000
"""Values beyond this are forced ends."""
_BEYOND: Final = 32_000
DEEPEST: Final = 64
"""Moves from the root, extensions included."""
MOST_MOVES: Final = 128
_KINDS: Final = 1 << 14
TABLE_BITS: Final = 20

# The desk: nodes looked at, how many at most, whether to stop, positions met before the root, and how often
# a position ends the game (R24).
NODES, LIMIT, STOPPED, PAST, REPETITION = 0, 1, 2, 3, 4
DESK: Final = 5


class Room(NamedTuple):
    """All that a search works with; made once, used for each."""

    desk: Numbers
    positions: Words
    """By moves from the root."""
    history: Words
    """Boards since the last scupper before the root, then those on the way down (R24); and passes."""
    table: Words
    """What is known of positions: a key and a word of data, in turns."""
    salt: Words
    """Makes what one search keeps unknown to another; places stay the same, so that equal ones are equal."""
    weights: Weights
    listed: Words
    scores: Numbers
    killers: Words
    past: Numbers
    """How often a move was too good for the other side, by side and move."""
    reach: Words
    found: Weights


_EXACT, _AT_LEAST, _AT_MOST = 1, 2, 3
_FIRST: Final[Any] = np.int64(1)
"""Not plainly 1: that has a type of its own, and numba cannot keep recursions of two types (issue 6061)."""
_0, _1, _2, _3, _4, _8, _16, _29, _32, _40, _48 = (
    np.uint64(n) for n in (0, 1, 2, 3, 4, 8, 16, 29, 32, 40, 48)
)
_PASS = np.uint64(0)
NO_MOVE: Final = 0xFFFF
_LOW16, _LOW8 = np.uint64(NO_MOVE), np.uint64(0xFF)
_SCUPPERS = np.uint64(SCUPPER << 12)
_MIX = (
    np.uint64(0x9E3779B97F4A7C15),
    np.uint64(0xC2B2AE3D27D4EB4F),
    np.uint64(0x165667B19E3779F9),
    np.uint64(0xD6E8FEB86659FD93),
    np.uint64(0xA0761D6478BD642F),
)
_MIX0, _MIX1, _MIX2, _MIX3, _MIX4 = _MIX


@compiled
def key(position: Words) -> Word:
    """A number that tells positions apart, with all that decides what may follow."""
    rest = position[MOVER] | position[RUNS] << _1 | position[RUNS + 1] << _4 | position[LAST] << _8
    rest |= position[PASSES] << _16 | position[PASSES + 1] << _32
    found = position[SHIPS] * _MIX0
    found ^= found >> _29
    found = (found ^ position[GOLD]) * _MIX1
    found ^= found >> _32
    found = (found ^ position[ROUND]) * _MIX2
    found ^= found >> _29
    found = (found ^ position[YELLOW]) * _MIX3
    found ^= found >> _32
    found = (found ^ position[BLACK]) * _MIX4
    found ^= found >> _29
    found = (found ^ rest) * _MIX0
    return found ^ found >> _32


@compiled
def _circle(history: Words, now: int, root: int, ply: int, repetition: int) -> int:
    """What going in circles is worth to whoever has vengeance: 0 if this is none."""
    before = met_before(history, now, 0, root - 1) if root > 0 else 0
    if before >= repetition - 1:
        return WON - ply  # the last time, however we came here
    times, turn = 0, now - 4
    while turn >= root:
        if met_before(history, now, turn, turn) == 1:
            if history[turn, SETS] == history[now, SETS]:
                return CIRCLED - ply  # nothing has changed: it can go on like that
            times += 1
        turn -= 2
    return CIRCLED - ply if times + before >= repetition - 1 else 0


@compiled
def _is_near(position: Words) -> bool:
    """Whether the side to move could win with one move, as far as a glance tells."""
    side = signed(position[MOVER])
    if position[RUNS + side] == _3:
        return True
    ships = position[SHIPS]
    if side == 0:
        cargo, rig = position[GOLD], position[ROUND]
    else:
        cargo, rig = ships & ~position[GOLD], ships & ~position[ROUND]
    return bool(groups_less_holes(cargo) <= 3 or groups_less_holes(rig) <= 3)


@compiled
def _order(
    moves: Words, count: int, first: Word, ply: int, side: int, killers: Words, past: Numbers, scores: Numbers
) -> None:
    """Score moves: what was best before, what refuted neighbours, what did well elsewhere."""
    for number in range(count):
        move = moves[number]
        if move == first:
            scores[number] = 1 << 40
        elif move == killers[ply, 0]:
            scores[number] = (1 << 30) + 1
        elif move == killers[ply, 1]:
            scores[number] = 1 << 30
        else:
            scores[number] = past[side, signed(move)]
            if move >= _SCUPPERS:
                scores[number] += 1 << 8
            elif move == _PASS:
                scores[number] = -1


@compiled
def _bring_best(moves: Words, scores: Numbers, start: int, count: int) -> None:
    best = start
    for number in range(start + 1, count):
        if scores[number] > scores[best]:
            best = number
    if best != start:
        moves[start], moves[best] = moves[best], moves[start]
        scores[start], scores[best] = scores[best], scores[start]


@compiled
def _wins_at_once(position: Words, ply: int, positions: Words, reach: Words, moves: Words) -> bool:
    count = list_moves(position, reach, moves)
    after = positions[ply + 1]
    side = position[MOVER]
    for number in range(count):
        after[:] = position
        ended = play(after, moves[number])
        if ended != _0 and ended & _1 == side:
            return True
    return False


@compiled
def search(
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
    room: Room,
) -> Any:
    """The value of the position at `ply` to the side to move, between alpha and beta."""
    desk, positions, history, table = room.desk, room.positions, room.history, room.table
    position = positions[ply]
    desk[NODES] += 1
    if desk[NODES] >= desk[LIMIT]:
        desk[STOPPED] = 1
    if desk[STOPPED] != 0:
        return 0
    # R24: a circle on the way here, or the last time in the game
    now = signed(desk[PAST]) + ply
    history[now, :SETS] = position[:SETS]
    history[now, SETS] = position[PASSES] << _8 | position[PASSES + 1]
    value = _circle(history, now, signed(desk[PAST]), ply, signed(desk[REPETITION]))
    if value != 0:
        return value if avenger(position) == position[MOVER] else -value
    alpha = max(alpha, ply - WON)
    beta = min(beta, WON - ply - 1)
    if alpha >= beta:
        return alpha
    if depth <= 0:
        if _is_near(position) and _wins_at_once(position, ply, positions, room.reach, room.listed[ply]):
            return WON - ply - 1
        return evaluate(position, room.weights, room.found)
    if ply >= DEEPEST - 2:
        return evaluate(position, room.weights, room.found)

    # What is known already
    name = key(position)
    slot = signed(name & np.uint64((1 << TABLE_BITS) - 1)) * 2
    name ^= room.salt[0]
    first = _LOW16
    if table[slot] == name:
        data = table[slot + 1]
        first = data & _LOW16
        kept_depth = signed(data >> _16 & _LOW8)
        bound = signed(data >> np.uint64(24) & _LOW8)
        value = signed(data >> _32 & _LOW16) - 32768
        if value > PROVEN:
            value -= ply
        elif value < -PROVEN:
            value += ply
        deep = kept_depth >= depth
        at_least = bound != _AT_MOST and (deep or value > PROVEN)
        at_most = bound != _AT_LEAST and (deep or value < -PROVEN)
        if (at_least and (at_most or value >= beta)) or (at_most and value <= alpha):
            return value

    side = signed(position[MOVER])
    after = positions[ply + 1]
    quiet_start = depth >= 3 and beta - alpha == 1 and abs(beta) < CIRCLED - 200
    if quiet_start and position[PASSES] == _0 and position[PASSES + 1] == _0 and first == _LOW16:
        # Passing is legal: if even that is good enough, so is the best move
        after[:] = position
        if play(after, _PASS) == _0:
            value = -search(ply + 1, depth - 3, -beta, -beta + 1, room)
            if desk[STOPPED] != 0:
                return 0
            if value >= beta:
                return value

    moves, order, killers, past = room.listed[ply], room.scores[ply], room.killers, room.past
    count = list_moves(position, room.reach, moves)
    _order(moves, count, first, ply, side, killers, past, order)
    best, best_move, start_alpha = -_BEYOND, _PASS, alpha
    for number in range(count):
        _bring_best(moves, order, number, count)
        move = moves[number]
        after[:] = position
        ended = play(after, move)
        if ended != _0:
            desk[NODES] += 1
            value = WON - ply - 1
            if ended & _1 != position[MOVER]:
                value = -value
        else:
            less = 1
            if depth >= 3 and number >= 4 and move < _SCUPPERS:
                less = 2 if number < 12 else 3
            if number == 0:
                value = -search(ply + 1, depth - 1, -beta, -alpha, room)
            else:
                value = -search(ply + 1, depth - less, -alpha - 1, -alpha, room)
                if value > alpha and (less > 1 or value < beta) and desk[STOPPED] == 0:
                    value = -search(ply + 1, depth - 1, -beta, -alpha, room)
        if desk[STOPPED] != 0:
            return 0
        if value > best:
            best, best_move = value, move
            if value > alpha:
                alpha = value
                if alpha >= beta:
                    if killers[ply, 0] != move:
                        killers[ply, 1] = killers[ply, 0]
                        killers[ply, 0] = move
                    past[side, signed(move)] += depth * depth
                    if past[side, signed(move)] > 1 << 28:
                        past[:, :] //= 2
                    break
    bound = _EXACT
    if best >= beta:
        bound = _AT_LEAST
    elif best <= start_alpha:
        bound = _AT_MOST
    value = best
    if value > PROVEN:
        value += ply
    elif value < -PROVEN:
        value -= ply
    table[slot] = name
    table[slot + 1] = (
        best_move
        | np.uint64(depth) << _16
        | np.uint64(bound) << np.uint64(24)
        | np.uint64(value + 32768) << _32
    )
    return best


@compiled
def search_root(
    depth: int,
    margin: int,
    moves: Words,
    values: Numbers,
    count: int,
    room: Room,
) -> int:
    """Value all moves of the root, best first, in place; how many were looked at before it was stopped.

    Values within `margin` of the best are exact, others say "no better than that".
    """
    desk, position, after = room.desk, room.positions[0], room.positions[1]
    best = -_BEYOND
    for number in range(count):
        move = moves[number]
        after[:] = position
        ended = play(after, move)
        if ended != _0:
            value = WON - 1 if ended & _1 == position[MOVER] else 1 - WON
        else:
            alpha = max(best - margin, -_BEYOND)
            value = alpha + 1
            if number > 0 and margin == 0:
                value = -search(_FIRST, depth - 1, -alpha - 1, -alpha, room)
            if value > alpha and desk[STOPPED] == 0:
                value = -search(_FIRST, depth - 1, -_BEYOND, -alpha, room)
        if desk[STOPPED] != 0:
            return number
        place = number  # keep what was valued sorted: equal ones stay in order
        while place > 0 and values[place - 1] < value:
            values[place] = values[place - 1]
            moves[place] = moves[place - 1]
            place -= 1
        values[place] = value
        moves[place] = move
        best = max(best, value)
    return count


@compiled
def best_known(position: Words, room: Room) -> Any:
    """The move that the table remembers for a position; `NO_MOVE` if it does not know it."""
    name = key(position)
    slot = signed(name & np.uint64((1 << TABLE_BITS) - 1)) * 2
    name ^= room.salt[0]
    return signed(room.table[slot + 1] & _LOW16) if room.table[slot] == name else NO_MOVE
