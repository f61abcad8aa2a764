"""Raft & Scupper after the set-up, compiled with numba, for search and research.

Move generation, making moves, perft and random playouts.

The rules are the reference; `tests/games/raft/bots/test_kernel.py` compares the two move by move. Bitboards
are those of `rules/grid.py`. A position is an array of uint64, and all constants are uint64, too: numba
silently promotes int64 with uint64 to float64.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from dogwatch.bots.compiled import compiled, count_bits, lowest_bit, nth_bit, signed
from dogwatch.games.raft.rules.grid import LOCALLY_CONNECTED

UInt64Array: TypeAlias = np.ndarray[Any, np.dtype[np.uint64]]
"""Positions, bitboards, packed moves."""
UInt64: TypeAlias = Any
"""A scalar uint64: numba's, which mypy does not know."""

# A position. SHIPS to BLACK are bitboards: all ships, those with gold (yellow's cargo; black's is spice),
# those with a round rig (yellow's; black's is square), those with a yellow and with a black pirate aboard.
# MOVER is the side to move. RUNS and PASSES have two elements, yellow's and black's: scuppers since the
# opponent's last one, and passes in a row. LAST is the side that scuppered last (0: none, 1: yellow,
# 2: black).
SHIPS, GOLD, ROUND, YELLOW, BLACK, MOVER, RUNS, PASSES, LAST = 0, 1, 2, 3, 4, 5, 6, 8, 10
SIZE: Final = 11
SETS: Final = 5
"""The number of bitboards, which come first."""

# The moves of the side to move, as bitboards. OWN, JUMPS and SAILS have two elements, one per pirate: the
# cell where it stands, the cells to which it may jump, and those to which it may sail. SCUPPERS are the ships
# that may be scuppered.
OWN, JUMPS, SAILS, SCUPPERS = 0, 2, 4, 6
TARGET_SETS: Final = 7

# A move is kind · 4096 + at · 64 + to.
PASS, JUMP, SAIL, SCUPPER = 0, 1, 2, 3

# The end of a game is 2 · kind + winner, 0 while it goes on. RAFTED is the first of six kinds: won by cargo
# (2), by rig (3) or by both (4) through the winner's own move; the same (5 to 7) through the opponent's move.
SCUPPERED, RAFTED, BOTH_RAFTED, BOTH_PASSED, FOUR_PASSES, REPEATED, UNFINISHED = 1, 2, 8, 9, 10, 11, 12
END_KINDS: Final = 13

_0, _1, _2, _3, _4, _8, _16, _32 = (np.uint64(n) for n in (0, 1, 2, 3, 4, 8, 16, 32))
_5, _6, _7, _9, _11, _12, _25, _27, _63 = (np.uint64(n) for n in (5, 6, 7, 9, 11, 12, 25, 27, 63))
_64, _128, _192, _SIDE = (np.uint64(n) for n in (64, 128, 192, 0xE0))
_COLUMNS, _ROWS = np.uint64(0x7F), np.uint64(0x0101010101010101)
_MULTIPLIER = np.uint64(0x2545F4914F6CDD1D)  # of xorshift64*
_PASS, _JUMP, _SAIL, _SCUPPER = (np.uint64(n) for n in (PASS, JUMP, SAIL, SCUPPER))
_SCUPPERED, _RAFTED, _BY_OPPONENT, _BOTH_RAFTED, _BOTH_PASSED, _FOUR_PASSES = (
    np.uint64(n) for n in (SCUPPERED, RAFTED, 3, BOTH_RAFTED, BOTH_PASSED, FOUR_PASSES)
)
_REPEATED, _UNFINISHED = np.uint64(REPEATED), np.uint64(UNFINISHED)


# Bitboards


@compiled
def beside(cells: UInt64) -> UInt64:
    """The cells that share an edge with a cell of the set."""
    return cells << _1 | cells >> _1 | cells << _8 | cells >> _8


@compiled
def lowest(cells: UInt64) -> UInt64:
    """The first cell of a set, as a set."""
    return cells & ~(cells - _1)


@compiled
def flood(start: UInt64, within: UInt64) -> UInt64:
    """Flood fill: all cells of `within` that are connected to `start`, a part of it."""
    found = start
    while True:
        wide = found | (found << _1 | found >> _1) & within
        grown = wide | (wide << _8 | wide >> _8) & within
        if grown == found:
            return found
        found = grown


@compiled
def euler_characteristic(cells: UInt64) -> Any:
    """The number of groups less the number of holes in them: more than 1 proves several groups."""
    right, down = cells & cells >> _1, cells & cells >> _8
    whole = signed(count_bits(cells)) + signed(count_bits(right & right >> _8))
    return whole - signed(count_bits(right)) - signed(count_bits(down))


@compiled
def is_one_group(cells: UInt64) -> bool:
    """Whether a set is one connected group; False for the empty set."""
    if cells & (cells - _1) == _0:  # at most one ship
        return bool(cells != _0)
    if cells & ~beside(cells) != _0:  # a ship without a neighbour
        return False
    if euler_characteristic(cells) > 1:
        return False
    return bool(flood(lowest(cells), cells) == cells)


_BITS: Final = sum(1 << ships for ships in range(256) if LOCALLY_CONNECTED[ships])
"""`LOCALLY_CONNECTED` as 256 bits, then in four integers."""
_CONNECTED_0, _CONNECTED_1, _CONNECTED_2, _CONNECTED_3 = (
    np.uint64(_BITS >> 64 * word & (1 << 64) - 1) for word in range(4)
)


@compiled
def connected_without(cells: UInt64, gone: UInt64) -> bool:
    """Whether a connected set stays connected without one cell: by the lookup table, or by flood fill."""
    at = lowest_bit(gone)
    near = cells >> (at - _9) if at >= _9 else cells << (_9 - at)
    ring = near & _7 | near >> _5 & _8 | near >> _6 & _16 | near >> _11 & _SIDE
    low = _CONNECTED_0 if ring < _64 else _CONNECTED_1
    high = _CONNECTED_2 if ring < _192 else _CONNECTED_3
    if (low if ring < _128 else high) >> (ring & _63) & _1 != _0:
        return True
    left = cells ^ gone
    return bool(flood(lowest(left), left) == left)


@compiled
def rectangle(cells: UInt64) -> UInt64:
    """The bounding rectangle of a set (R11)."""
    columns = cells | cells >> _32
    columns |= columns >> _16
    columns = (columns | columns >> _8) & _COLUMNS
    left, right = columns | columns << _1, columns | columns >> _1
    left, right = left | left << _2, right | right >> _2
    columns = (left | left << _4) & (right | right >> _4) & _COLUMNS
    rows = cells | cells >> _1
    rows |= rows >> _2
    rows = (rows | rows >> _4) & _ROWS
    above, below = rows | rows << _8, rows | rows >> _8
    above, below = above | above << _16, below | below >> _16
    rows = (above | above << _32) & (below | below >> _32)
    return columns * rows


# Move generation


@compiled
def generate_pseudo_legal(position: UInt64Array, targets: UInt64Array) -> None:
    """Fill `targets` with jumps (R10), sails (R11) and scuppers (R12).

    They are pseudo-legal: whether all ships stay connected (R14) is not checked.
    """
    ships, taken = position[SHIPS], position[YELLOW] | position[BLACK]
    if position[MOVER] == _0:
        mine, cargo, rig = position[YELLOW], position[GOLD], position[ROUND]
    else:
        mine, cargo, rig = position[BLACK], ships & ~position[GOLD], ships & ~position[ROUND]
    free = ships & ~taken
    inside = rectangle(ships)
    own = lowest(mine)
    for pirate in range(2):
        targets[OWN + pirate] = own
        flotilla = _0
        if own & cargo:
            flotilla |= flood(own, cargo)
        if own & rig:
            flotilla |= flood(own, rig)
        targets[JUMPS + pirate] = flotilla & free
        others = ships ^ own
        targets[SAILS + pirate] = (flood(own, inside & ~others) ^ own) & beside(others)
        own ^= mine
    enclosed = ships << _1 & ships >> _1 & ships << _8 & ships >> _8
    targets[SCUPPERS] = beside(mine) & free & ~enclosed


@compiled
def generate_legal(position: UInt64Array, targets: UInt64Array) -> None:
    """Fill `targets` with all legal moves except the pass (R10–R12, R14)."""
    generate_pseudo_legal(position, targets)
    ships = position[SHIPS]
    for pirate in range(2):
        own, ends = targets[OWN + pirate], targets[SAILS + pirate]
        if ends != _0 and not connected_without(ships, own):
            others = rest = ships ^ own
            while rest != _0:
                group = flood(lowest(rest), others)
                ends &= beside(group)
                rest ^= group
        targets[SAILS + pirate] = ends
    scuppers = left = targets[SCUPPERS]
    while left != _0:
        one = lowest(left)
        if not connected_without(ships, one):
            scuppers ^= one
        left ^= one
    targets[SCUPPERS] = scuppers


@compiled
def _count_moves(targets: UInt64Array) -> UInt64:
    """The number of moves, the pass included."""
    found = _1
    for place in range(JUMPS, TARGET_SETS):
        found += count_bits(targets[place])
    return found


@compiled
def list_moves(position: UInt64Array, targets: UInt64Array, moves: UInt64Array) -> int:
    """Write all legal moves to `moves` and return their number."""
    generate_legal(position, targets)
    count = 0
    for kind in range(2):
        for pirate in range(2):
            head = _JUMP if kind == 0 else _SAIL
            head = head << _12 | lowest_bit(targets[OWN + pirate]) << _6
            ends = targets[JUMPS + 2 * kind + pirate]
            while ends != _0:
                moves[count] = head | lowest_bit(ends)
                count += 1
                ends &= ends - _1
    scuppers = targets[SCUPPERS]
    while scuppers != _0:
        moves[count] = _SCUPPER << _12 | lowest_bit(scuppers) << _6
        count += 1
        scuppers &= scuppers - _1
    moves[count] = _PASS
    return count + 1


# Making moves


@compiled
def play(position: UInt64Array, move: UInt64) -> UInt64:
    """Make a legal move in place; return the end, 0 if the game goes on. Repetition (R24) is not checked."""
    side = position[MOVER]
    other = side ^ _1
    kind = move >> _12
    position[MOVER] = other
    if kind == _PASS:
        passes = position[PASSES + int(side)] + _1
        position[PASSES + int(side)] = passes
        if position[PASSES + int(other)] != _0:
            return _BOTH_PASSED << _1 | avenger(position)
        if passes == _4:
            return _FOUR_PASSES << _1 | avenger(position)
        return _0
    position[PASSES + int(side)] = _0
    at = _1 << (move >> _6 & _63)
    if kind == _SCUPPER:
        position[SHIPS] ^= at
        position[GOLD] &= ~at
        position[ROUND] &= ~at
        position[RUNS + int(other)] = _0
        position[RUNS + int(side)] += _1
        position[LAST] = side + _1
        if position[RUNS + int(side)] == _4:
            return _SCUPPERED << _1 | side
        return rafted_end(position, side)
    changed = at | _1 << (move & _63)
    position[YELLOW + int(side)] ^= changed
    if kind == _JUMP:
        return _0
    position[SHIPS] ^= changed
    if position[GOLD] & at:
        position[GOLD] ^= changed
    if position[ROUND] & at:
        position[ROUND] ^= changed
    return rafted_end(position, side)


@compiled
def avenger(position: UInt64Array) -> UInt64:
    """The side that would win by vengeance: the last to scupper, yellow if none (R22)."""
    return _1 if position[LAST] == _2 else _0


@compiled
def rafted_end(position: UInt64Array, mover: UInt64) -> UInt64:
    """The end after ships have moved or gone, if a side is rafted up (R20, R22); otherwise 0."""
    ships, gold, rounds = position[SHIPS], position[GOLD], position[ROUND]
    yellow = _1 if is_one_group(gold) else _0
    if is_one_group(rounds):
        yellow |= _2
    black = _1 if is_one_group(ships & ~gold) else _0
    if is_one_group(ships & ~rounds):
        black |= _2
    if yellow == _0 and black == _0:
        return _0
    if yellow != _0 and black != _0:
        return _BOTH_RAFTED << _1 | avenger(position)
    winner = _0 if yellow != _0 else _1
    how = _RAFTED + (yellow | black) - _1
    if winner != mover:
        how += _BY_OPPONENT
    return how << _1 | winner


# Perft and playouts


@compiled
def perft(position: UInt64Array, depth: int, positions: UInt64Array, target_rows: UInt64Array) -> int:
    """The number of legal sequences of `depth` moves; R24 (repetition) is not applied.

    A game that ends earlier has no such sequence.

    The arrays are scratch, a row per depth.
    """
    if depth == 0:
        return 1
    targets = target_rows[depth]
    generate_legal(position, targets)
    if depth == 1:
        return int(_count_moves(targets))
    after = positions[depth]
    after[:] = position
    total = 0
    if play(after, _PASS) == _0:
        total += perft(after, depth - 1, positions, target_rows)
    for place in range(JUMPS, TARGET_SETS):
        head = _SCUPPER
        if place < SCUPPERS:
            head = _JUMP if place < SAILS else _SAIL
        ends = targets[place]
        while ends != _0:
            to = lowest_bit(ends)
            ends &= ends - _1
            if place == SCUPPERS:
                move = head << _12 | to << _6
            else:
                move = head << _12 | lowest_bit(targets[OWN + place % 2]) << _6 | to
            after[:] = position
            if play(after, move) == _0:
                total += perft(after, depth - 1, positions, target_rows)
    return total


@compiled
def random_move(position: UInt64Array, targets: UInt64Array, rng: UInt64Array) -> UInt64:
    """A uniformly random legal move."""
    generate_pseudo_legal(position, targets)
    return random_move_from(position, targets, rng)


@compiled
def random_move_from(position: UInt64Array, targets: UInt64Array, rng: UInt64Array) -> UInt64:
    """A random legal move from the targets that `generate_pseudo_legal` filled.

    A move that breaks R14 is removed from the targets, and another one is drawn.
    """
    ships = position[SHIPS]
    while True:
        state = rng[0]  # xorshift64*
        state ^= state >> _12
        state ^= state << _25
        state ^= state >> _27
        rng[0] = state
        # Cumulative counts of the five target sets; the pass is last.
        jumps = count_bits(targets[JUMPS])
        more_jumps = jumps + count_bits(targets[JUMPS + 1])
        sails = more_jumps + count_bits(targets[SAILS])
        more_sails = sails + count_bits(targets[SAILS + 1])
        scuppers = more_sails + count_bits(targets[SCUPPERS])
        number = (state * _MULTIPLIER >> _32) * (scuppers + _1) >> _32
        if number == scuppers:
            return _PASS
        # Branchless: these branches would be unpredictable.
        place, before = _0, _0
        place, before = (_1, jumps) if number >= jumps else (place, before)
        place, before = (_2, more_jumps) if number >= more_jumps else (place, before)
        place, before = (_3, sails) if number >= sails else (place, before)
        place, before = (_4, more_sails) if number >= more_sails else (place, before)
        found = JUMPS + signed(place)
        end = nth_bit(targets[found], number - before)
        if place == _4:
            if connected_without(ships, end):
                return _SCUPPER << _12 | lowest_bit(end) << _6
        else:
            own = targets[OWN + signed(place & _1)]
            squares = lowest_bit(own) << _6 | lowest_bit(end)
            if place < _2:
                return _JUMP << _12 | squares
            if connected_without(ships, own) or is_one_group(ships ^ own | end):
                return _SAIL << _12 | squares
        targets[found] ^= end


@compiled
def random_game(
    position: UInt64Array, rng: UInt64Array, history: UInt64Array, moves: UInt64Array, repetition: int
) -> tuple[int, UInt64]:
    """Play a random game in place; return the number of moves and the end.

    The position that occurs for the `repetition`-th time (at least 3) ends the game (R24); positions before
    the given one are not counted. The game stops as UNFINISHED when `moves` is full; `history` has one row
    more than `moves`.
    """
    targets = np.empty(TARGET_SETS, np.uint64)
    ply = first = 0
    history[0, :] = position[:SETS]
    while ply < len(moves):
        move = random_move(position, targets, rng)
        moves[ply] = move
        ended = play(position, move)
        ply += 1
        if ended != _0:
            return ply, ended
        if move >> _12 == _SCUPPER:  # earlier positions cannot recur
            first = ply
        history[ply, :] = position[:SETS]
        if ply - first >= 8 and count_repetitions(history, ply, first, ply) >= repetition - 1:
            return ply, _REPEATED << _1 | avenger(position)
    return ply, _UNFINISHED << _1


@compiled
def count_repetitions(history: UInt64Array, now: int, first: int, last: int) -> int:
    """How often row `now` occurred with the same side to move in rows `first` to `last` (R24)."""
    times, turn = 0, now - 4  # equal positions are at least four plies apart
    while turn > last:
        turn -= 2
    while turn >= first:
        if (
            history[turn, YELLOW] == history[now, YELLOW]
            and history[turn, BLACK] == history[now, BLACK]
            and history[turn, SHIPS] == history[now, SHIPS]
            and history[turn, GOLD] == history[now, GOLD]
            and history[turn, ROUND] == history[now, ROUND]
        ):
            times += 1
        turn -= 2
    return times


@compiled
def playouts(
    start: UInt64Array, games: int, longest: int, rng: UInt64Array, ends: UInt64Array, repetition: int
) -> int:
    """Play random games from one position; return the total number of plies.

    `ends` counts the ends, by 2 · kind + winner.
    """
    position = np.empty(SIZE, np.uint64)
    history = np.empty((longest + 1, SETS), np.uint64)
    moves = np.empty(longest, np.uint64)
    total = 0
    for _ in range(games):
        position[:] = start
        plies, ended = random_game(position, rng, history, moves, repetition)
        total += plies
        ends[int(ended)] += _1
    return total
