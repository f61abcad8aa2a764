"""Whole games of Raft & Scupper, compiled with numba: the bots' kernel plus set-up, chance and R24.

A game is a row of uint64 (see `rows`). Decisions and chance's moves have the numbers of `game.actions`.
`tests/games/raft/research/test_fast.py` compares all of it with the rules.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dogwatch.bots.compiled import compiled, count_bits, lowest_bit, nth_bit, signed
from dogwatch.games.raft.bots import kernel
from dogwatch.games.raft.bots.kernel import (
    BLACK,
    GOLD,
    JUMPS,
    MOVER,
    OWN,
    ROUND,
    SAILS,
    SCUPPERS,
    SHIPS,
    TARGET_SETS,
    YELLOW,
    UInt64,
    UInt64Array,
    avenger,
    generate_legal,
    is_one_group,
    list_moves,
    random_move,
)
from dogwatch.games.raft.research.rows import (
    ASIDE,
    COLUMNS,
    COUNT,
    DRAW,
    MET,
    MOVE_BITS,
    OVER,
    PAIRS,
    PHASE,
    PILE,
    PLACE,
    PLACER,
    PLACES,
    PLAY,
    REPETITION,
    ROWS,
    SEEN,
    SIDE,
    SWITCH,
    SWITCHED,
    TIMES,
    WIDTH,
    YELLOW_SEAT,
    board_hash,
)
from dogwatch.games.raft.rules.fleets import FITS
from dogwatch.research.compiled import below, copy_into, inlined, pad
from dogwatch.research.fast import SKIP

_0, _1, _2, _3, _4, _6, _7, _12, _63 = (np.uint64(n) for n in (0, 1, 2, 3, 4, 6, 7, 12, 63))
_8, _16, _25, _27, _29, _32, _48, _58 = (np.uint64(n) for n in (8, 16, 25, 27, 29, 32, 48, 58))
_QUARTER = np.uint64(0xFFFF)
_MOVE = np.uint64((1 << MOVE_BITS) - 1)
_JUMP, _SAIL, _SCUPPER = (np.uint64(n) for n in (kernel.JUMP, kernel.SAIL, kernel.SCUPPER))
_REPEATED = np.uint64(kernel.REPEATED)
_FITS_YELLOW, _FITS_BLACK = tuple(
    np.uint64(each) for each in (sum(1 << ship for ship in range(4) if FITS[side][ship]) for side in (0, 1))
)
"""Per side: the types of ships that its pirates may board, as bits."""
_DRAW, _SWITCH, _PLACE, _SIDE, _PLAY, _OVER = (np.uint64(n) for n in (DRAW, SWITCH, PLACE, SIDE, PLAY, OVER))
MOST_LEGAL: Final = 100
"""In play with s ships on 49 cells: 2 · (s - 4) jumps, 2 · (49 - s) sails, 8 scuppers, a pass. When pirates
are placed: one of each side on 49 cells."""


# Repetition


@inlined
def _remember(row: UInt64Array, met: UInt64Array, move: UInt64, layout: Any) -> bool:
    """Append the board, reached by a move, to `met`; return whether its repetition ends the game (R24)."""
    now = signed(row[MET])
    seen = board_hash(row) & ~_MOVE
    met[now] = seen | move
    row[MET] += _1
    bit = _1 << (seen >> _58)
    known = row[SEEN] & bit != _0
    row[SEEN] |= bit
    row[TIMES] = _1
    if not known:
        return False
    times, turn = 1, now - 2
    while turn >= 0:
        if met[turn] & ~_MOVE == seen:
            times += 1
        turn -= 2
    row[TIMES] = np.uint64(times)
    return bool(times >= layout[REPETITION])


# The set-up


@inlined
def _type_at(row: UInt64Array, cell: UInt64) -> UInt64:
    place = _1 << cell
    kind = _0 if row[GOLD] & place else _2
    return kind if row[ROUND] & place else kind + _1


@compiled
def _settle(row: UInt64Array, layout: Any) -> None:
    """Set the next phase of the set-up (R5–R7)."""
    ships = row[SHIPS]
    if signed(count_bits(ships)) < layout[COUNT]:
        row[PHASE] = _DRAW
        return
    if row[YELLOW] == _0 and row[BLACK] == _0 and (is_one_group(row[GOLD]) or is_one_group(row[ROUND])):
        row[PHASE] = _SWITCH  # half-turn pairs: both cargoes, or both rigs, are rafted together
        return
    row[PHASE] = _PLACE if count_bits(row[YELLOW] | row[BLACK]) < _4 else _SIDE


@compiled
def draw_chance(row: UInt64Array, rng: UInt64Array) -> Any:
    """Draw chance's move: the number of a placer or of a ship of the pile."""
    if row[PHASE] != _DRAW:
        return signed(below(rng, _2))
    number = below(rng, row[PILE] + row[PILE + 1] + row[PILE + 2] + row[PILE + 3])
    ship = 0
    while number >= row[PILE + ship]:
        number -= row[PILE + ship]
        ship += 1
    return 2 + ship


@compiled
def play_chance(row: UInt64Array, number: int, layout: Any) -> None:
    """Make chance's move of that number."""
    if number < 2:
        row[PLACER] = np.uint64(number)
        _settle(row, layout)
        return
    ship = number - 2
    row[PILE + ship] -= _1
    laid = signed(count_bits(row[SHIPS]))
    fits = True
    if laid % 2:
        fits = signed(_type_at(row, np.uint64(layout[PLACES + laid - 1]))) == 3 - ship
    if fits:
        place = _1 << np.uint64(layout[PLACES + laid])
        row[SHIPS] |= place
        if ship < 2:
            row[GOLD] |= place
        if ship % 2 == 0:
            row[ROUND] |= place
    else:
        row[ASIDE + ship] += _1
    if row[PILE] + row[PILE + 1] + row[PILE + 2] + row[PILE + 3] == _0:
        for kind in range(4):
            row[PILE + kind] = row[ASIDE + kind]
            row[ASIDE + kind] = _0
    _settle(row, layout)


@compiled
def until_a_seat_moves(row: UInt64Array, rng: UInt64Array, layout: Any) -> Any:
    """Make chance's moves until a seat has to move; return how many they were."""
    made = 0
    if row[PHASE] == _0:
        play_chance(row, draw_chance(row, rng), layout)
        made = 1
    if row[PHASE] == _DRAW:
        made += _lay_ships(row, rng, layout)
    return made


@compiled
def _lay_ships(row: UInt64Array, rng: UInt64Array, layout: Any) -> Any:
    """Make all draws of ships; return their number. The result is that of `play_chance`, 20 times as fast.

    The counts of the pile and of the ships set aside are packed into one integer each, 16 bits per type.
    """
    ships, gold, rounds, pile, aside, total = row[SHIPS], row[GOLD], row[ROUND], _0, _0, _0
    for kind in range(4):
        pile |= row[PILE + kind] << np.uint64(16 * kind)
        aside |= row[ASIDE + kind] << np.uint64(16 * kind)
        total += row[PILE + kind]
        row[PILE + kind] = row[ASIDE + kind] = _0
    laid = signed(count_bits(ships))
    wanted = _4  # any type
    if laid % 2:
        wanted = _3 - _type_at(row, np.uint64(layout[PLACES + laid - 1]))
    drawn = 0
    while laid < layout[COUNT]:
        number = below(rng, total)
        first = pile & _QUARTER
        second = first + (pile >> _16 & _QUARTER)
        third = second + (pile >> _32 & _QUARTER)
        ship = _0
        ship += _1 if number >= first else _0
        ship += _1 if number >= second else _0
        ship += _1 if number >= third else _0
        one = _1 << (ship << _4)
        pile -= one
        total -= _1
        drawn += 1
        any_fits = wanted == _4
        if any_fits or wanted == ship:
            place = _1 << np.uint64(layout[PLACES + laid])
            ships |= place
            gold |= place if ship < _2 else _0
            rounds |= place if ship & _1 == _0 else _0
            wanted = _3 - ship if any_fits else _4
            laid += 1
        else:
            aside += one
        if total == _0:
            pile, aside = aside, _0
            total = (pile & _QUARTER) + (pile >> _16 & _QUARTER)
            total += (pile >> _32 & _QUARTER) + (pile >> _48)
    row[SHIPS], row[GOLD], row[ROUND] = ships, gold, rounds
    _settle(row, layout)
    return drawn


@inlined
def _both_places(pair: int, layout: Any) -> UInt64:
    return _1 << np.uint64(layout[PLACES + 2 * pair]) | _1 << np.uint64(layout[PLACES + 2 * pair + 1])


@compiled
def _may_switch(row: UInt64Array, pair: int, layout: Any) -> bool:
    """Whether a pair is not switched yet and further switches can end the raft after its own (R6)."""
    left = ~row[SWITCHED] & ((_1 << np.uint64(layout[COUNT] // 2)) - _1)
    if pair < 0 or left >> np.uint64(pair) & _1 == _0 or pair >= layout[COUNT] // 2:
        return False
    left ^= _1 << np.uint64(pair)
    flipped = _both_places(pair, layout)
    subsets = 1 << signed(count_bits(left))
    for subset in range(1, subsets + 1):  # in Gray code order: one pair more or less each time
        if not is_one_group(row[GOLD] ^ flipped) and not is_one_group(row[ROUND] ^ flipped):
            return True
        if subset < subsets:
            next_pair = lowest_bit(nth_bit(left, lowest_bit(np.uint64(subset))))
            flipped ^= _both_places(signed(next_pair), layout)
    return False


@compiled
def _switches(row: UInt64Array, layout: Any) -> UInt64:
    """The pairs that may be switched, as bits (R6)."""
    found = _0
    for pair in range(layout[COUNT] // 2):
        if _may_switch(row, pair, layout):
            found |= _1 << np.uint64(pair)
    return found


@inlined
def _puts(row: UInt64Array, side: int) -> UInt64:
    """Bitboard of the ships on which a side may place a pirate (R2, R7)."""
    crew = row[YELLOW + side]
    if count_bits(crew) >= _2:
        return _0
    ships, gold, rounds = row[SHIPS], row[GOLD], row[ROUND]
    fits = _FITS_YELLOW if side == 0 else _FITS_BLACK
    found = _0
    if fits & _1:
        found |= gold & rounds
    if fits >> _1 & _1:
        found |= gold & ~rounds
    if fits >> _2 & _1:
        found |= rounds & ~gold
    if fits >> _3 & _1:
        found |= ships & ~gold & ~rounds
    return found & ~row[YELLOW] & ~row[BLACK]


# Action numbers


@inlined
def _index(cell: UInt64, layout: Any) -> Any:
    """The index of a cell in reading order."""
    return signed(cell >> _3) * layout[COLUMNS] + signed(cell & _7)


@inlined
def _cell(index: int, layout: Any) -> UInt64:
    return np.uint64(8 * (index // layout[COLUMNS]) + index % layout[COLUMNS])


@compiled
def number_of(move: UInt64, layout: Any) -> Any:
    """The action number of a kernel's move."""
    kind = move >> _12
    if kind == _0:
        return 0
    at = _index(move >> _6 & _63, layout)
    if kind == _SCUPPER:
        return 1 + at
    cells = layout[ROWS] * layout[COLUMNS]
    to = _index(move & _63, layout)
    way = at * (cells - 1) + (to if to < at else to - 1)
    return 1 + cells + way if kind == _JUMP else 1 + cells + cells * (cells - 1) + way


@compiled
def turn_of(number: int, layout: Any) -> UInt64:
    """The kernel's move of an action number."""
    if number == 0:
        return _0
    cells = layout[ROWS] * layout[COLUMNS]
    if number <= cells:
        return _SCUPPER << _12 | _cell(number - 1, layout) << _6
    way = number - 1 - cells
    kind = _JUMP
    if way >= cells * (cells - 1):
        way -= cells * (cells - 1)
        kind = _SAIL
    at, to = way // (cells - 1), way % (cells - 1)
    if to >= at:
        to += 1
    return kind << _12 | _cell(at, layout) << _6 | _cell(to, layout)


@inlined
def _first_put(layout: Any) -> Any:
    cells = layout[ROWS] * layout[COLUMNS]
    return 1 + cells + 2 * cells * (cells - 1)


# Decisions


@compiled
def legal(row: UInt64Array, layout: Any, targets: UInt64Array, moves: UInt64Array, found: Any) -> Any:
    """Write the numbers of all legal decisions to `found` and return how many they are."""
    phase = row[PHASE]
    count = 0
    if phase == _PLAY:
        count = list_moves(row, targets, moves)
        for place in range(count):
            found[place] = number_of(moves[place], layout)
        return count
    cells = layout[ROWS] * layout[COLUMNS]
    first = _first_put(layout)
    if phase == _PLACE:
        for side in range(2):
            places = _puts(row, side)
            while places != _0:
                found[count] = first + side * cells + _index(lowest_bit(places), layout)
                count += 1
                places &= places - _1
    elif phase == _SIDE:
        found[0] = first + 2 * cells
        found[1] = first + 2 * cells + 1
        count = 2
    elif phase == _SWITCH:
        pairs = _switches(row, layout)
        while pairs != _0:
            found[count] = first + 2 * cells + 2 + signed(lowest_bit(pairs))
            count += 1
            pairs &= pairs - _1
    return count


@compiled
def is_legal(row: UInt64Array, number: int, layout: Any, targets: UInt64Array) -> bool:
    """Whether a decision is legal."""
    phase = row[PHASE]
    first = _first_put(layout)
    cells = layout[ROWS] * layout[COLUMNS]
    if number < 0 or number >= first + 2 * cells + 2 + PAIRS:
        return False
    if phase == _PLAY:
        if number >= first:
            return False
        if number == 0:
            return True
        generate_legal(row, targets)
        move = turn_of(number, layout)
        at, to = _1 << (move >> _6 & _63), _1 << (move & _63)
        kind = move >> _12
        if kind == _SCUPPER:
            return bool(targets[SCUPPERS] & at != _0)
        ends = JUMPS if kind == _JUMP else SAILS
        for pirate in range(2):
            if targets[OWN + pirate] == at:
                return bool(targets[ends + pirate] & to != _0)
        return False
    if number < first:
        return False
    if phase == _PLACE:
        if number >= first + 2 * cells:
            return False
        place = _1 << _cell((number - first) % cells, layout)
        return bool(_puts(row, (number - first) // cells) & place != _0)
    chosen = number - first - 2 * cells
    if phase == _SIDE:
        return bool(0 <= chosen < 2)
    return _may_switch(row, chosen - 2, layout)


@compiled
def play(row: UInt64Array, met: UInt64Array, number: int, layout: Any) -> UInt64:
    """Make a legal decision; return the end (2 · kind + winning side), 0 if the game goes on."""
    if row[PHASE] == _PLAY:
        return play_turn(row, met, turn_of(number, layout), layout)
    cells = layout[ROWS] * layout[COLUMNS]
    chosen = number - _first_put(layout)
    if row[PHASE] == _PLACE:
        row[YELLOW + chosen // cells] |= _1 << _cell(chosen % cells, layout)
        _settle(row, layout)
        return _0
    chosen -= 2 * cells
    if row[PHASE] == _SWITCH:
        pair = chosen - 2
        row[GOLD] ^= _both_places(pair, layout)
        row[ROUND] ^= _both_places(pair, layout)
        row[SWITCHED] |= _1 << np.uint64(pair)
        _settle(row, layout)
        return _0
    row[YELLOW_SEAT] = row[PLACER] ^ _1 if chosen == 0 else row[PLACER]
    row[MOVER], row[MET], row[SEEN], row[PHASE] = _0, _0, _0, _PLAY
    _remember(row, met, _0, layout)
    return _0


_make_move = inlined(kernel.play)


@compiled
def play_turn(row: UInt64Array, met: UInt64Array, move: UInt64, layout: Any) -> UInt64:
    """Make a legal kernel's move in play; return the end, 0 if the game goes on."""
    ended = _make_move(row, move)
    if move >> _12 == _SCUPPER:
        row[MET] = row[SEEN] = _0
    repeated = _remember(row, met, move, layout)
    if ended == _0 and repeated:
        ended = _REPEATED << _1 | avenger(row)
    if ended != _0:
        row[PHASE] = _OVER
    return ended


@compiled
def any_decision(row: UInt64Array, layout: Any, targets: UInt64Array, rng: UInt64Array) -> Any:
    """A uniformly random legal decision."""
    phase = row[PHASE]
    if phase == _PLAY:
        return number_of(random_move(row, targets, rng), layout)
    cells = layout[ROWS] * layout[COLUMNS]
    first = _first_put(layout)
    if phase == _PLACE:
        yellow, black = _puts(row, 0), _puts(row, 1)
        number = below(rng, count_bits(yellow) + count_bits(black))
        if number < count_bits(yellow):
            return first + _index(lowest_bit(nth_bit(yellow, number)), layout)
        number -= count_bits(yellow)
        return first + cells + _index(lowest_bit(nth_bit(black, number)), layout)
    if phase == _SIDE:
        return first + 2 * cells + signed(below(rng, _2))
    pairs = _switches(row, layout)
    return first + 2 * cells + 2 + signed(lowest_bit(nth_bit(pairs, below(rng, count_bits(pairs)))))


@compiled
def seat_to_move(row: UInt64Array) -> Any:
    """The seat to move; -1 for chance, -2 when the game is over."""
    phase = row[PHASE]
    if phase == _PLAY:
        return signed(row[YELLOW_SEAT] ^ row[MOVER])
    if phase < _SWITCH:
        return -1
    if phase == _OVER:
        return -2
    return signed(row[PLACER] ^ _1) if phase == _SIDE else signed(row[PLACER])


@inlined
def begin_anew(row: UInt64Array, memory: UInt64Array, first: UInt64Array, first_met: UInt64Array) -> None:
    """Reset a finished game to the start, where chance may be to move."""
    copy_into(row, first)
    copy_into(memory, first_met)


@compiled
def judge(row: UInt64Array, ended: UInt64, utilities: Any, points: Any) -> Any:
    """Write utilities and points by seat; return the kind of end."""
    winner = signed(row[YELLOW_SEAT] ^ (ended & _1))
    utilities[winner], utilities[1 - winner] = 1, -1
    points[winner], points[1 - winner] = 1, 0
    return signed(ended >> _1)


# Many games


@compiled
def room_for(met: UInt64Array, row: UInt64Array) -> UInt64Array:
    """`met`, or a copy of twice the size if the next board would not fit."""
    if signed(row[MET]) + 1 < len(met):
        return met
    larger = np.empty(2 * len(met), np.uint64)
    copy_into(larger, met)
    return larger


@compiled
def random_game(
    first: UInt64Array, first_met: UInt64Array, layout: Any, rng: UInt64Array, trace: Any, out: Any
) -> Any:
    """Play one random game; return (decisions, chance's moves, end) and leave the last row in `out`.

    Every move is written to `trace`, chance's as -1 - number; nothing if `trace` is empty.
    """
    copy_into(out, first)
    met = np.empty(len(first_met) + 256, np.uint64)
    copy_into(met, first_met)
    targets = np.empty(TARGET_SETS, np.uint64)
    decisions = chances = 0
    while True:
        if not len(trace):
            chances += until_a_seat_moves(out, rng, layout)
        while out[PHASE] < _SWITCH:
            drawn = draw_chance(out, rng)
            trace[decisions + chances] = -1 - drawn
            play_chance(out, drawn, layout)
            chances += 1
        number = any_decision(out, layout, targets, rng)
        if len(trace):
            trace[decisions + chances] = number
        met = room_for(met, out)
        ended = play(out, met, number, layout)
        decisions += 1
        if ended != _0:
            return decisions, chances, ended


@compiled
def play_all(
    first: UInt64Array, first_met: UInt64Array, layout: Any, rng_states: UInt64Array,
    utilities: Any, points: Any, lengths: Any,
    kinds: Any,
) -> None:  # fmt: skip
    """One random game per RNG state."""
    row, trace = np.empty(WIDTH, np.uint64), np.empty(0, np.int16)
    for game in range(len(rng_states)):
        rng = rng_states[game : game + 1]
        decisions, chances, ended = random_game(first, first_met, layout, rng, trace, row)
        lengths[game, 0], lengths[game, 1] = decisions, chances
        kinds[game] = judge(row, ended, utilities[game], points[game])


@compiled
def settle_chance(rows: UInt64Array, rng_states: UInt64Array, layout: Any) -> None:
    """Make chance's moves in every game until a seat has to move."""
    for game in range(len(rows)):
        until_a_seat_moves(rows[game], rng_states[game : game + 1], layout)


@compiled
def advance(
    rows: UInt64Array, met: Any, rng_states: UInt64Array, layout: Any, first: UInt64Array,
    first_met: UInt64Array, actions: Any, steps: int, chance: bool, rewards: Any, done: Any, kinds: Any,
    last: UInt64Array,
) -> None:  # fmt: skip
    """Make `steps` decisions in every game: the given ones, or random ones if `actions` is empty.

    A negative action leaves its game alone. A game that ends starts again, and chance's moves are made if
    `chance` says so. The result of a game that ended and its last row are written to the last four arrays,
    which are unchanged for other games.
    """
    targets = np.empty(TARGET_SETS, np.uint64)
    for game in range(len(rows)):
        row, memory, rng = rows[game], met[game], rng_states[game : game + 1]
        for _ in range(steps):
            if len(actions):
                number = actions[game]
                if number < 0:
                    continue
                ended = play(row, memory, number, layout)
            elif row[PHASE] == _PLAY:
                ended = play_turn(row, memory, random_move(row, targets, rng), layout)
            else:
                ended = play(row, memory, any_decision(row, layout, targets, rng), layout)
            if ended != _0:
                winner = signed(row[YELLOW_SEAT] ^ (ended & _1))
                rewards[game, winner] = 1
                rewards[game, 1 - winner] = -1
                done[game] = True
                kinds[game] = signed(ended >> _1)
                copy_into(last[game], row)
                begin_anew(row, memory, first, first_met)
                if chance:
                    until_a_seat_moves(row, rng, layout)


@compiled
def first_illegal(rows: UInt64Array, layout: Any, actions: Any) -> Any:
    """The index of the first game whose action is illegal, otherwise -1; `SKIP` counts as legal."""
    targets = np.empty(TARGET_SETS, np.uint64)
    for game in range(len(rows)):
        if actions[game] != SKIP and not is_legal(rows[game], actions[game], layout, targets):
            return game
    return -1


@compiled
def legal_everywhere(rows: UInt64Array, layout: Any, found: Any, counts: Any) -> None:
    """Write the legal decisions of every game to `found`, padded with -1, and their numbers to `counts`."""
    targets, moves = np.empty(TARGET_SETS, np.uint64), np.empty(MOST_LEGAL, np.uint64)
    for game in range(len(rows)):
        counts[game] = legal(rows[game], layout, targets, moves, found[game])
        pad(found[game], counts[game])


@compiled
def turns_everywhere(rows: UInt64Array, turns: Any) -> None:
    """Write the seat to move in every game."""
    for game in range(len(rows)):
        turns[game] = seat_to_move(rows[game])
