"""The turns of Raft & Scupper, compiled: a second form of the rules for speed only.

`tests/games/raft/bots/test_kernel.py` holds it to the rules, move by move. Sets of cells are the same
whole numbers as there. A position is an array of unsigned numbers, because numba makes floating-point ones of
signed and unsigned numbers together, without a word; so every constant here is unsigned, too.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from dogwatch.bots.compiled import compiled, count_bits, lowest_bit, nth_bit, signed

Words: TypeAlias = np.ndarray[Any, np.dtype[np.uint64]]
"""An array of unsigned numbers of 64 bits."""
Word: TypeAlias = Any
"""One of them."""

# A position: five sets, the side to move, runs and passes of yellow and black, the last scupperer (0: nobody,
# 1: yellow, 2: black).
SHIPS, GOLD, ROUND, YELLOW, BLACK, MOVER, RUNS, PASSES, LAST = 0, 1, 2, 3, 4, 5, 6, 8, 10
SIZE: Final = 11
SETS: Final = 5

# What a side may do: its two pirates' ships, where each may jump and sail, and what may be scuppered.
OWN, JUMPS, SAILS, SINKS = 0, 2, 4, 6
REACH: Final = 7

# A move is kind · 4096 + at · 64 + to.
PASS, JUMP, SAIL, SCUPPER = 0, 1, 2, 3

# How a game ended is 2 · kind + winner, 0 while it goes on. Rafted up by cargo, by rig, by both, through the
# winner's own move; then the same three through the other's.
SCUPPERED, RAFTED, BOTH_RAFTED, BOTH_PASSED, FOUR_PASSES, REPEATED, UNFINISHED = 1, 2, 8, 9, 10, 11, 12
KINDS: Final = 13

_0, _1, _2, _3, _4, _8, _16, _32 = (np.uint64(n) for n in (0, 1, 2, 3, 4, 8, 16, 32))
_5, _6, _7, _9, _11, _12, _25, _27, _63 = (np.uint64(n) for n in (5, 6, 7, 9, 11, 12, 25, 27, 63))
_64, _128, _192, _SIDE = (np.uint64(n) for n in (64, 128, 192, 0xE0))
_COLUMNS, _ROWS = np.uint64(0x7F), np.uint64(0x0101010101010101)
_MULTIPLIER = np.uint64(0x2545F4914F6CDD1D)
_PASS, _JUMP, _SAIL, _SCUPPER = (np.uint64(n) for n in (PASS, JUMP, SAIL, SCUPPER))
_SCUPPERED, _RAFTED, _GIVEN, _BOTH_RAFTED, _BOTH_PASSED, _FOUR_PASSES = (
    np.uint64(n) for n in (SCUPPERED, RAFTED, 3, BOTH_RAFTED, BOTH_PASSED, FOUR_PASSES)
)
_REPEATED, _UNFINISHED = np.uint64(REPEATED), np.uint64(UNFINISHED)


# Sets of cells


@compiled
def beside(cells: Word) -> Word:
    """The cells that share an edge with one of the set."""
    return cells << _1 | cells >> _1 | cells << _8 | cells >> _8


@compiled
def _lowest(cells: Word) -> Word:
    return cells & ~(cells - _1)


@compiled
def flood(start: Word, within: Word) -> Word:
    """All of `within` that is connected to `start`, which lies in it."""
    found = start
    while True:
        wide = found | (found << _1 | found >> _1) & within
        grown = wide | (wide << _8 | wide >> _8) & within
        if grown == found:
            return found
        found = grown


@compiled
def groups_less_holes(cells: Word) -> Any:
    """Euler's number: how many groups there are, less the holes in them, which are rare."""
    right, down = cells & cells >> _1, cells & cells >> _8
    whole = signed(count_bits(cells)) + signed(count_bits(right & right >> _8))
    return whole - signed(count_bits(right)) - signed(count_bits(down))


@compiled
def is_one_group(cells: Word) -> bool:
    """Whether a set is one connected group; an empty one is none."""
    if cells & (cells - _1) == _0:  # one ship, or none
        return bool(cells != _0)
    if cells & ~beside(cells) != _0:  # a ship alone among others
        return False
    if groups_less_holes(cells) > 1:
        return False
    return bool(flood(_lowest(cells), cells) == cells)


def _rings() -> list[int]:
    """For each way in which the eight cells around one can be ships: whether those beside it hold together.

    256 bits in four numbers. The eight are numbered in reading order, the middle left out.
    """
    around = (0, 1, 2, 4, 7, 6, 5, 3)  # clockwise: every second one is beside the middle
    found = 0
    for ships in range(256):
        there = [bool(ships >> cell & 1) for cell in around]
        sides = [place for place in (1, 3, 5, 7) if there[place]]
        breaks = sum(there[place] and not there[place - 1] for place in range(8))
        alone = sum(
            there[place] and not there[place - 1] and not there[(place + 1) % 8] for place in (0, 2, 4, 6)
        )
        if len(sides) < 2 or breaks - alone <= 1:  # a lone corner joins nothing
            found |= 1 << ships
    return [found >> 64 * word & (1 << 64) - 1 for word in range(4)]


_RING_0, _RING_1, _RING_2, _RING_3 = (np.uint64(word) for word in _rings())


@compiled
def _holds_without(cells: Word, gone: Word) -> bool:
    """Whether a connected set stays so when one cell leaves: mostly the eight cells around it tell."""
    at = lowest_bit(gone)
    near = cells >> (at - _9) if at >= _9 else cells << (_9 - at)
    ring = near & _7 | near >> _5 & _8 | near >> _6 & _16 | near >> _11 & _SIDE
    low = _RING_0 if ring < _64 else _RING_1
    high = _RING_2 if ring < _192 else _RING_3
    if (low if ring < _128 else high) >> (ring & _63) & _1 != _0:
        return True
    left = cells ^ gone
    return bool(flood(_lowest(left), left) == left)


@compiled
def rectangle(cells: Word) -> Word:
    """All cells of the rectangle that a set spans (R11)."""
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


# What may be done


@compiled
def reach_loosely(position: Words, reach: Words) -> None:
    """Everything but R14: jumps (R10), and sails (R11) and scuppers (R12) that may break the ships apart."""
    ships, taken = position[SHIPS], position[YELLOW] | position[BLACK]
    if position[MOVER] == _0:
        mine, cargo, rig = position[YELLOW], position[GOLD], position[ROUND]
    else:
        mine, cargo, rig = position[BLACK], ships & ~position[GOLD], ships & ~position[ROUND]
    free = ships & ~taken
    inside = rectangle(ships)
    own = _lowest(mine)
    for pirate in range(2):
        reach[OWN + pirate] = own
        flotilla = _0
        if own & cargo:
            flotilla |= flood(own, cargo)
        if own & rig:
            flotilla |= flood(own, rig)
        reach[JUMPS + pirate] = flotilla & free
        others = ships ^ own
        reach[SAILS + pirate] = (flood(own, inside & ~others) ^ own) & beside(others)
        own ^= mine
    enclosed = ships << _1 & ships >> _1 & ships << _8 & ships >> _8
    reach[SINKS] = beside(mine) & free & ~enclosed


@compiled
def reachable(position: Words, reach: Words) -> None:
    """All legal moves but the pass, as sets (R10–R12, R14)."""
    reach_loosely(position, reach)
    ships = position[SHIPS]
    for pirate in range(2):
        own, ends = reach[OWN + pirate], reach[SAILS + pirate]
        if ends != _0 and not _holds_without(ships, own):
            others = rest = ships ^ own
            while rest != _0:
                group = flood(_lowest(rest), others)
                ends &= beside(group)
                rest ^= group
        reach[SAILS + pirate] = ends
    sinks = left = reach[SINKS]
    while left != _0:
        one = _lowest(left)
        if not _holds_without(ships, one):
            sinks ^= one
        left ^= one
    reach[SINKS] = sinks


@compiled
def _count_moves(reach: Words) -> Word:
    """How many moves there are, the pass included."""
    found = _1
    for place in range(JUMPS, REACH):
        found += count_bits(reach[place])
    return found


@compiled
def list_moves(position: Words, reach: Words, moves: Words) -> int:
    """Write all legal moves down; how many they are."""
    reachable(position, reach)
    count = 0
    for kind in range(2):
        for pirate in range(2):
            head = _JUMP if kind == 0 else _SAIL
            head = head << _12 | lowest_bit(reach[OWN + pirate]) << _6
            ends = reach[JUMPS + 2 * kind + pirate]
            while ends != _0:
                moves[count] = head | lowest_bit(ends)
                count += 1
                ends &= ends - _1
    sinks = reach[SINKS]
    while sinks != _0:
        moves[count] = _SCUPPER << _12 | lowest_bit(sinks) << _6
        count += 1
        sinks &= sinks - _1
    moves[count] = _PASS
    return count + 1


# What follows


@compiled
def play(position: Words, move: Word) -> Word:
    """Make a legal move in place; how the game ended, 0 if it goes on. R24 is not looked at."""
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
        return raft_up(position, side)
    way = at | _1 << (move & _63)
    position[YELLOW + int(side)] ^= way
    if kind == _JUMP:
        return _0
    position[SHIPS] ^= way
    if position[GOLD] & at:
        position[GOLD] ^= way
    if position[ROUND] & at:
        position[ROUND] ^= way
    return raft_up(position, side)


@compiled
def avenger(position: Words) -> Word:
    """Who wins by vengeance (R22)."""
    return _1 if position[LAST] == _2 else _0


@compiled
def raft_up(position: Words, mover: Word) -> Word:
    """Who is rafted up now that ships have changed (R20, R22)."""
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
        how += _GIVEN
    return how << _1 | winner


# Counting and playing on


@compiled
def perft(position: Words, depth: int, positions: Words, reaches: Words) -> int:
    """Legal sequences of so many moves, without R24; the two arrays are scratch, a row per depth."""
    if depth == 0:
        return 1
    reach = reaches[depth]
    reachable(position, reach)
    if depth == 1:
        return int(_count_moves(reach))
    after = positions[depth]
    after[:] = position
    total = 0
    if play(after, _PASS) == _0:
        total += perft(after, depth - 1, positions, reaches)
    for place in range(JUMPS, REACH):
        head = _SCUPPER
        if place < SINKS:
            head = _JUMP if place < SAILS else _SAIL
        ends = reach[place]
        while ends != _0:
            to = lowest_bit(ends)
            ends &= ends - _1
            if place == SINKS:
                move = head << _12 | to << _6
            else:
                move = head << _12 | lowest_bit(reach[OWN + place % 2]) << _6 | to
            after[:] = position
            if play(after, move) == _0:
                total += perft(after, depth - 1, positions, reaches)
    return total


@compiled
def pick(position: Words, reach: Words, luck: Words) -> Word:
    """One legal move, each as likely as the others."""
    reach_loosely(position, reach)
    return pick_from(position, reach, luck)


@compiled
def pick_from(position: Words, reach: Words, luck: Words) -> Word:
    """The same from what `reach_loosely` has found: a move that breaks R14 is crossed out and drawn again."""
    ships = position[SHIPS]
    while True:
        state = luck[0]
        state ^= state >> _12
        state ^= state << _25
        state ^= state >> _27
        luck[0] = state
        # Where each of the five sets ends when the moves are counted along them; the pass comes last.
        jumps = count_bits(reach[JUMPS])
        more_jumps = jumps + count_bits(reach[JUMPS + 1])
        sails = more_jumps + count_bits(reach[SAILS])
        more_sails = sails + count_bits(reach[SAILS + 1])
        sinks = more_sails + count_bits(reach[SINKS])
        number = (state * _MULTIPLIER >> _32) * (sinks + _1) >> _32
        if number == sinks:
            return _PASS
        # Found without branches, which nobody could predict.
        place, before = _0, _0
        place, before = (_1, jumps) if number >= jumps else (place, before)
        place, before = (_2, more_jumps) if number >= more_jumps else (place, before)
        place, before = (_3, sails) if number >= sails else (place, before)
        place, before = (_4, more_sails) if number >= more_sails else (place, before)
        found = JUMPS + signed(place)
        end = nth_bit(reach[found], number - before)
        if place == _4:
            if _holds_without(ships, end):
                return _SCUPPER << _12 | lowest_bit(end) << _6
        else:
            own = reach[OWN + signed(place & _1)]
            way = lowest_bit(own) << _6 | lowest_bit(end)
            if place < _2:
                return _JUMP << _12 | way
            if _holds_without(ships, own) or is_one_group(ships ^ own | end):
                return _SAIL << _12 | way
        reach[found] ^= end


@compiled
def random_game(
    position: Words, luck: Words, history: Words, moves: Words, repetition: int
) -> tuple[int, Word]:
    """Play at random to the end, in place: how many moves, and how it ended.

    The position given is the first one that counts for R24; the one that is there `repetition` times ends the
    game. It stops unfinished when `moves` is full; `history` has as many rows and one more.
    """
    reach = np.empty(REACH, np.uint64)
    ply = first = 0
    history[0, :] = position[:SETS]
    while ply < len(moves):
        move = pick(position, reach, luck)
        moves[ply] = move
        ended = play(position, move)
        ply += 1
        if ended != _0:
            return ply, ended
        if move >> _12 == _SCUPPER:  # no position from before can come again
            first = ply
        history[ply, :] = position[:SETS]
        if ply - first >= 8 and met_before(history, ply, first, ply) >= repetition - 1:
            return ply, _REPEATED << _1 | avenger(position)
    return ply, _UNFINISHED << _1


@compiled
def met_before(history: Words, now: int, first: int, last: int) -> int:
    """How often the board of now was there with the same side to move, in rows `first` to `last` (R24)."""
    times, turn = 0, now - 4  # two turns of each side at least lie between equal positions
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
def playouts(start: Words, games: int, longest: int, luck: Words, ends: Words, repetition: int) -> int:
    """Random games from one position: moves in all; `ends` counts how they ended, by 2 · kind + winner."""
    position = np.empty(SIZE, np.uint64)
    history = np.empty((longest + 1, SETS), np.uint64)
    moves = np.empty(longest, np.uint64)
    total = 0
    for _ in range(games):
        position[:] = start
        plies, ended = random_game(position, luck, history, moves, repetition)
        total += plies
        ends[int(ended)] += _1
    return total
