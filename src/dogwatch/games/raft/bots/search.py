"""Alpha-beta search for Raft & Scupper, compiled with numba.

Principal variation search with a transposition table, killer moves, history heuristic, null-move pruning (the
pass is legal) and late move reductions. Values are hundredths of log-odds for the side to move. A forced win
is `WON` less the plies to it: it always rests on lines to a real end, so it is proven. Repetition (R24) is a
win for the side with vengeance: a position that occurs twice on the searched line is `REPEATED_WIN` for it.
That is good play but no proof, since a transposition can have another history.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from dogwatch.bots.compiled import compiled, count_bits, signed, uncounted
from dogwatch.games.raft.bots.endings.codes import Endings, code_of, outcome
from dogwatch.games.raft.bots.endings.shapes import Lookup
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
    SIZE,
    YELLOW,
    UInt64,
    UInt64Array,
    avenger,
    count_repetitions,
    list_moves,
    play,
)
from dogwatch.games.raft.bots.wins import may_win_at_once, wins_at_once

Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

WON: Final = 30_000
REPEATED_WIN: Final = 20_000
PROVEN: Final = WON - 1_000
"""Larger absolute values are forced ends."""
_BEYOND: Final = 32_000
"""Infinity."""
DEEPEST: Final = 64
"""The largest distance from the root, in plies."""
MOST_MOVES: Final = 128
TRANSPOSITION_BITS: Final = 20

# Control words: nodes searched, limit of nodes, stop flag, number of positions before the root, occurrences
# of a position that end the game (R24), ships up to which endings are looked up.
NODES, LIMIT, STOPPED, PAST, REPETITION, STORED = 0, 1, 2, 3, 4, 5
CONTROL_SIZE: Final = 6


class SearchBuffers(NamedTuple):
    """The arrays of a search, allocated once and used by every search."""

    control: Numbers
    positions: UInt64Array
    """By ply."""
    history: UInt64Array
    """Boards and passes since the last scupper before the root, then those of the current line (R24)."""
    transpositions: UInt64Array
    """The transposition table: a key and a word of data, alternating."""
    salt: UInt64Array
    """Changes the keys from search to search, which empties the table; slots do not depend on it."""
    weights: Weights
    listed: UInt64Array
    scores: Numbers
    killers: UInt64Array
    history_scores: Numbers
    """History heuristic: scores of moves that caused a beta cutoff, by side and move."""
    targets: UInt64Array
    found: Weights
    """The features of the evaluation."""
    endings: Endings


_REVERSE_DEPTH: Final = 3
_REVERSE_MARGIN: Final = 70
_LATE_DEPTH: Final = 3
_LATE_FIRST: Final = 4
_LATE_MORE: Final = 4
_FUTILE_MARGIN: Final = 70
_FUTILE_FIRST: Final = 3
_EXACT, _AT_LEAST, _AT_MOST = 1, 2, 3
_FIRST: Final[Any] = np.int64(1)
"""Ply 1. A literal 1 has its own numba type, and numba cannot cache recursion over two types (issue 6061)."""
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
def key(position: UInt64Array) -> UInt64:
    """The hash of a position, with everything that its future depends on except R24."""
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
def _repetition_value(history: UInt64Array, now: int, root: int, ply: int, repetition: int) -> int:
    """The value of a repetition for the side with vengeance (R24); 0 if there is none."""
    before = count_repetitions(history, now, 0, root - 1) if root > 0 else 0
    if before >= repetition - 1:
        return WON - ply  # ends the game by positions before the root alone
    times, turn = 0, now - 4
    while turn >= root:
        if count_repetitions(history, now, turn, turn) == 1:
            if history[turn, SETS] == history[now, SETS]:
                return REPEATED_WIN - ply  # same passes, too: the cycle can be repeated
            times += 1
        turn -= 2
    return REPEATED_WIN - ply if times + before >= repetition - 1 else 0


@compiled
def _order(
    moves: UInt64Array,
    count: int,
    first: UInt64,
    ply: int,
    side: int,
    killers: UInt64Array,
    past: Numbers,
    scores: Numbers,
) -> None:
    """Score moves: hash move, killers, then the history heuristic."""
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
                scores[number] = -(1 << 20)


@compiled
def _bring_best(moves: UInt64Array, scores: Numbers, start: int, count: int) -> None:
    best = start
    for number in range(start + 1, count):
        if scores[number] > scores[best]:
            best = number
    if best != start:
        moves[start], moves[best] = moves[best], moves[start]
        scores[start], scores[best] = scores[best], scores[start]


@compiled
def stored_value(position: UInt64Array, ply: int, endings: Endings) -> Any:
    """The value of an ending just after a scupper, where no earlier position counts (R24): it is exact."""
    plies = outcome(position, code_of(position, endings))
    return WON - ply - plies if plies > 0 else ply - plies - WON


@compiled
def search(
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
    buffers: SearchBuffers,
) -> Any:
    """The value of the position at `ply` for the side to move, fail-soft; 0 when the search is stopped."""
    control, positions, history, table = (
        buffers.control,
        buffers.positions,
        buffers.history,
        buffers.transpositions,
    )
    position = positions[ply]
    control[NODES] += 1
    if control[NODES] >= control[LIMIT]:
        control[STOPPED] = 1
    if control[STOPPED] != 0:
        return 0
    # R24: repetition on this line or in the game
    now = signed(control[PAST]) + ply
    history[now, :SETS] = position[:SETS]
    history[now, SETS] = position[PASSES] << _8 | position[PASSES + 1]
    value = _repetition_value(history, now, signed(control[PAST]), ply, signed(control[REPETITION]))
    if value != 0:
        return value if avenger(position) == position[MOVER] else -value
    alpha = max(alpha, ply - WON)
    beta = min(beta, WON - ply - 1)
    if alpha >= beta:
        return alpha
    if may_win_at_once(position) and wins_at_once(position):
        return WON - ply - 1
    if depth <= 0 or ply >= DEEPEST - 2:
        return evaluate(position, buffers.weights, buffers.found)

    # Transposition table
    name = key(position)
    slot = signed(name & np.uint64((1 << TRANSPOSITION_BITS) - 1)) * 2
    name ^= buffers.salt[0]
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
    may_prune = beta - alpha == 1 and abs(beta) < REPEATED_WIN - 200
    static = 0
    if may_prune:
        static = evaluate(position, buffers.weights, buffers.found)
        if depth <= _REVERSE_DEPTH and static - _REVERSE_MARGIN * depth >= beta:
            return static  # reverse futility pruning
        if depth >= 3 and first == _LOW16 and position[PASSES] == _0 and position[PASSES + 1] == _0:
            # Null move: if a pass fails high, so does the best move
            for word in range(SIZE):
                after[word] = position[word]
            if play(after, _PASS) == _0:
                value = -search(ply + 1, depth - 3, -beta, -beta + 1, buffers)
                if control[STOPPED] != 0:
                    return 0
                if value >= beta:
                    return value

    moves, order, killers, past = (
        buffers.listed[ply],
        buffers.scores[ply],
        buffers.killers,
        buffers.history_scores,
    )
    count = list_moves(position, buffers.targets, moves)
    _order(moves, count, first, ply, side, killers, past, order)
    best, best_move, start_alpha = -_BEYOND, _PASS, alpha
    few = count
    if may_prune and depth <= _LATE_DEPTH:
        few = _LATE_FIRST + _LATE_MORE * depth * depth
        if static + _FUTILE_MARGIN * depth <= alpha:
            few = min(few, _FUTILE_FIRST * depth)
    for number in range(count):
        _bring_best(moves, order, number, count)
        move = moves[number]
        if number >= few and best > -PROVEN:
            best = max(best, min(alpha, static))  # late move pruning; no proof of a loss
            break
        for word in range(SIZE):
            after[word] = position[word]
        ended = play(after, move)
        if ended != _0:
            control[NODES] += 1
            value = WON - ply - 1
            if ended & _1 != position[MOVER]:
                value = -value
        elif move >= _SCUPPERS and signed(count_bits(after[SHIPS])) <= control[STORED]:
            control[NODES] += 1
            value = -stored_value(after, ply + 1, buffers.endings)
        else:
            reduction = 1
            if depth >= 3 and number >= 4 and move < _SCUPPERS:
                reduction = 2 if number < 12 else 3
            if number == 0:
                value = -search(ply + 1, depth - 1, -beta, -alpha, buffers)
            else:
                value = -search(ply + 1, depth - reduction, -alpha - 1, -alpha, buffers)
                if value > alpha and reduction > 1 and control[STOPPED] == 0:
                    value = -search(ply + 1, depth - 1, -alpha - 1, -alpha, buffers)
                if value > alpha and value < beta and control[STOPPED] == 0:
                    value = -search(ply + 1, depth - 1, -beta, -alpha, buffers)
        if control[STOPPED] != 0:
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
def _uncounted(buffers: SearchBuffers) -> SearchBuffers:
    """The same arrays without reference counting, which takes a quarter of the search's time."""
    return SearchBuffers(
        uncounted(buffers.control),
        uncounted(buffers.positions),
        uncounted(buffers.history),
        uncounted(buffers.transpositions),
        uncounted(buffers.salt),
        uncounted(buffers.weights),
        uncounted(buffers.listed),
        uncounted(buffers.scores),
        uncounted(buffers.killers),
        uncounted(buffers.history_scores),
        uncounted(buffers.targets),
        uncounted(buffers.found),
        Endings(
            uncounted(buffers.endings.most),
            Lookup(
                uncounted(buffers.endings.lookup.keys),
                uncounted(buffers.endings.lookup.found),
                uncounted(buffers.endings.lookup.shape_of),
                uncounted(buffers.endings.lookup.order),
                uncounted(buffers.endings.lookup.colouring),
                uncounted(buffers.endings.lookup.first_block),
                uncounted(buffers.endings.lookup.block_start),
                uncounted(buffers.endings.lookup.first_of),
                uncounted(buffers.endings.lookup.crews),
                uncounted(buffers.endings.lookup.places),
            ),
            uncounted(buffers.endings.start),
            uncounted(buffers.endings.boards),
            uncounted(buffers.endings.codes),
        ),
    )


@compiled
def search_root(
    depth: int,
    margin: int,
    moves: UInt64Array,
    values: Numbers,
    count: int,
    buffers: SearchBuffers,
) -> int:
    """Search all moves of the root and sort them in place, best first; return how many were searched.

    That is fewer than `count` if the search was stopped. Values within `margin` of the best are exact, others
    are upper bounds.
    """
    buffers = _uncounted(buffers)
    control, position, after = buffers.control, buffers.positions[0], buffers.positions[1]
    best = -_BEYOND
    for number in range(count):
        move = moves[number]
        after[:] = position
        ended = play(after, move)
        if ended != _0:
            value = WON - 1 if ended & _1 == position[MOVER] else 1 - WON
        elif move >= _SCUPPERS and signed(count_bits(after[SHIPS])) <= control[STORED]:
            value = -stored_value(after, 1, buffers.endings)
        else:
            alpha = max(best - margin, -_BEYOND)
            value = alpha + 1
            if number > 0 and margin == 0:
                value = -search(_FIRST, depth - 1, -alpha - 1, -alpha, buffers)
            if value > alpha and control[STOPPED] == 0:
                value = -search(_FIRST, depth - 1, -_BEYOND, -alpha, buffers)
        if control[STOPPED] != 0:
            return number
        place = number  # insertion sort, stable
        while place > 0 and values[place - 1] < value:
            values[place] = values[place - 1]
            moves[place] = moves[place - 1]
            place -= 1
        values[place] = value
        moves[place] = move
        best = max(best, value)
    return count


@compiled
def best_known(position: UInt64Array, buffers: SearchBuffers) -> Any:
    """The best move of a position in the transposition table; `NO_MOVE` if it is not there."""
    name = key(position)
    slot = signed(name & np.uint64((1 << TRANSPOSITION_BITS) - 1)) * 2
    name ^= buffers.salt[0]
    return (
        signed(buffers.transpositions[slot + 1] & _LOW16) if buffers.transpositions[slot] == name else NO_MOVE
    )
