"""Whole games of Shanghaien, compiled with numba: a second implementation of the rules, for speed.

A game is a row of int8. Decisions and chance's moves have the numbers of `game.actions`.
`tests/games/shanghaien/research/test_fast.py` compares all of it with the rules.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

from dogwatch.bots.compiled import compiled
from dogwatch.games.shanghaien.rules import Options, Shanghaien, State, rules
from dogwatch.games.shanghaien.rules.cards import CARDS, DICE, EXTRA, JOKER_VALUE, NATIONS, ROUNDS, TRICKS
from dogwatch.games.shanghaien.rules.cards import ROW as CARDS_IN_ROW
from dogwatch.games.shanghaien.rules.moves import Enlist, Exchange, Nudge, Place, PlaceBoth, TurnUp
from dogwatch.research.compiled import below, copy_into, pad
from dogwatch.research.fast import SKIP

Row: TypeAlias = Any
"""An array of int8."""

PHASES: Final = ("starter", "deal", "roll", "again", "act", "place", "over")
STARTER_DRAWN, DEAL, ROLL, AGAIN, ACT, PLACE, OVER = range(len(PHASES))
_ENDS: Final = ("", "left", "right")
_N, _T = len(NATIONS), len(TRICKS)
_STEP: Final = 5
_FIRST_TRICK: Final = _STEP * _N

# Indices in a row; of two players, red is first.
PHASE, ROUND, STARTER, MOVER, END, LOW, HIGH, SHARKS, CAPTAINS, FLIPPED, COUNT, ROW = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    10,
    11,
    12,
)
DICE_AT: Final = ROW + CARDS_IN_ROW
TRICKS_AT: Final = DICE_AT + 12
JOKERS_AT: Final = TRICKS_AT + 2 * _T
DECK_AT: Final = JOKERS_AT + 2 * _N
CREWS_AT: Final = DECK_AT + CARDS
WIDTH: Final = CREWS_AT + 2 * _FIRST_TRICK
MOST_LEGAL: Final = 42
"""4 dice, 4 nudges, 2 ways to place both, a new roll, 3 · 8 sailors to enlist, sharks, 6 exchanges."""
POINTS, SHARED = 1, 2
"""Kinds of ends."""
_REASONS: Final = {POINTS: "shanghaien-over-points", SHARED: "shanghaien-over-shared"}

_number = Shanghaien().actions().encode
# The first number of each kind of decision
_CALL, _ROLL_AGAIN, _SHARK = (_number(move) for move in (rules.CALL, rules.ROLL_AGAIN, rules.SHARKS))
_PLACES, _NUDGES, _BOTHS = _number(Place(1)), _number(Nudge(1, 2)), _number(PlaceBoth(""))
_ENLISTS, _EXCHANGES = _number(Enlist(0, 0)), _number(Exchange(1))
# The first number of each kind of chance's moves
_ROLLS, _CARDS = _number(rules.ROLLS[0][0]), _number(TurnUp(1))
_2, _36 = np.uint64(2), np.uint64(36)


# Chance


@compiled
def draw_chance(row: Row, rng: Any) -> Any:
    """Draw the number of chance's move."""
    phase = row[PHASE]
    if phase == DEAL:
        left = 0
        for card in range(CARDS):
            left += row[DECK_AT + card]
        number = np.int64(below(rng, np.uint64(left)))
        card = 0
        while number >= row[DECK_AT + card]:
            number -= row[DECK_AT + card]
            card += 1
        return _card_number(card)
    if phase == STARTER_DRAWN:
        return np.int64(below(rng, _2))
    both = np.int64(below(rng, _36))
    one, other = both // 6, both % 6
    low, high = min(one, other), max(one, other)
    return _ROLLS + low * 6 - low * (low - 1) // 2 + high - low


@compiled
def _card_number(card: int) -> Any:
    if card >= _FIRST_TRICK:
        return _CARDS + 4 * _N + card - _FIRST_TRICK
    return _CARDS + 4 * (card // _STEP) + card % _STEP - 1


@compiled
def play_chance(row: Row, number: int) -> None:
    """Make chance's move of that number."""
    if number >= _CARDS:
        number -= _CARDS
        sailor = number < 4 * _N
        card = _STEP * (number // 4) + number % 4 + 1 if sailor else _FIRST_TRICK + number - 4 * _N
        row[DECK_AT + card] -= 1
        row[ROW + row[COUNT]] = card
        row[COUNT] += 1
        if row[COUNT] == CARDS_IN_ROW:
            row[PHASE] = ACT
        return
    if number < _ROLLS:
        row[STARTER] = row[MOVER] = number
        row[PHASE] = DEAL
        return
    number -= _ROLLS
    low = 0
    while number >= 6 - low:
        number -= 6 - low
        low += 1
    row[LOW], row[HIGH] = low + 1, low + number + 1
    row[PHASE] = PLACE


# Decisions


@compiled
def _dice(row: Row, seat: int) -> Any:
    placed = 0
    for face in range(6):
        placed += row[DICE_AT + 6 * seat + face]
    return placed


@compiled
def _has_real(row: Row, seat: int, nation: int) -> bool:
    first = CREWS_AT + _FIRST_TRICK * seat + _STEP * nation
    return bool(row[first + 1] or row[first + 2] or row[first + 3] or row[first + 4])


@compiled
def legal(row: Row, found: Any) -> Any:
    """Write the numbers of all legal decisions to `found` and return how many they are."""
    seat = row[MOVER]
    count = 0
    if row[PHASE] == ACT:
        placed = _dice(row, seat)
        if DICE - placed >= 2:
            found[count] = 0
            count += 1
        if placed >= 2:
            found[count] = _CALL
            count += 1
        return count
    if row[PHASE] != PLACE:
        return 0
    low, high = row[LOW], row[HIGH]
    first_end, last_end = (0, 1) if row[END] else (1, 3)
    for end in range(first_end, last_end):
        found[count] = _PLACES + 6 * end + low - 1
        count += 1
        if high != low:
            found[count] = _PLACES + 6 * end + high - 1
            count += 1
    if row[CAPTAINS + seat]:
        return count
    held = TRICKS_AT + _T * seat
    if row[held]:
        for which in range(1 if low == high else 2):
            face = low if which == 0 else high
            if face > 1:
                found[count] = _NUDGES + 2 * face - 3
                count += 1
            if face < 6:
                found[count] = _NUDGES + 2 * face - 2
                count += 1
    if row[held + 1]:
        for end in range(first_end, last_end):
            found[count] = _BOTHS + end
            count += 1
    if row[held + 2]:
        found[count] = _ROLL_AGAIN
        count += 1
    for trick in range(EXTRA):
        if row[held + trick]:
            for nation in range(_N):
                if _has_real(row, seat, nation):
                    found[count] = _ENLISTS + _N * trick + nation
                    count += 1
    if row[held + EXTRA]:
        found[count] = _SHARK
        count += 1
        for face in range(6):
            if row[DICE_AT + 6 * seat + face]:
                found[count] = _EXCHANGES + face
                count += 1
    return count


@compiled
def _spend(row: Row, trick: int) -> None:
    seat = row[MOVER]
    row[TRICKS_AT + _T * seat + trick] -= 1
    row[CAPTAINS + seat] = 1


@compiled
def _lay(row: Row, face: int) -> None:
    """Place a die beside its card; sharks flip the card (S40)."""
    row[DICE_AT + 6 * row[MOVER] + face - 1] += 1
    if row[SHARKS]:
        place = face - 1 if row[END] == 1 else CARDS_IN_ROW - face
        row[FLIPPED] |= 1 << place


@compiled
def _placed(row: Row) -> None:
    """End the turn (S9)."""
    row[LOW] = row[HIGH] = row[SHARKS] = 0
    row[MOVER] = 1 - row[MOVER]
    row[PHASE] = ACT


@compiled
def play(row: Row, number: int, alternate: int) -> bool:
    """Make a legal decision; return whether the game is over."""
    if number == 0:
        row[PHASE] = ROLL
    elif number == _CALL:
        return _shanghai(row, alternate)
    elif number < _NUDGES:
        end, face = (number - _PLACES) // 6, (number - _PLACES) % 6 + 1
        if end:
            row[END] = end
        _lay(row, face)
        _placed(row)
    elif number < _BOTHS:
        _spend(row, 0)
        way = number - _NUDGES
        face, to = (1, 2) if way == 0 else ((way + 3) // 2, 0)
        if to == 0:
            to = face - 1 if way % 2 else face + 1
        other = row[HIGH] if row[LOW] == face else row[LOW]
        row[LOW], row[HIGH] = min(to, other), max(to, other)
    elif number < _ROLL_AGAIN:
        _spend(row, 1)
        if number > _BOTHS:
            row[END] = number - _BOTHS
        _lay(row, row[LOW])
        _lay(row, row[HIGH])
        _placed(row)
    elif number == _ROLL_AGAIN:
        _spend(row, 2)
        row[LOW] = row[HIGH] = 0
        row[PHASE] = AGAIN
    elif number < _SHARK:
        _spend(row, (number - _ENLISTS) // _N)
        row[JOKERS_AT + _N * row[MOVER] + (number - _ENLISTS) % _N] += 1
    elif number == _SHARK:
        _spend(row, EXTRA)
        row[SHARKS] = 1
    else:
        _spend(row, EXTRA)
        row[DICE_AT + 6 * row[MOVER] + number - _EXCHANGES] -= 1
        _lay(row, row[LOW])
        _lay(row, row[HIGH])
        _placed(row)
    return False


@compiled
def _beside(row: Row, seat: int, place: int) -> Any:
    """The pips beside the neighbours (S23)."""
    dice = DICE_AT + 6 * seat
    found = 0
    if place > 0:
        found += place * row[dice + place - 1]
    if place < 5:
        found += (place + 2) * row[dice + place + 1]
    return found


@compiled
def _owner(row: Row, place: int) -> Any:
    """The owner of card `place` + 1; -1 for no player (S21–S23)."""
    red, blue = row[DICE_AT + place], row[DICE_AT + 6 + place]
    if red == blue:
        if red == 0:
            return -1
        red, blue = _beside(row, 0, place), _beside(row, 1, place)
        if red == blue:
            return -1
    return 0 if red > blue else 1


@compiled
def _shanghai(row: Row, alternate: int) -> bool:
    """Award the row and start the next round; return whether the game is over (S20–S24)."""
    for place in range(CARDS_IN_ROW):
        at = place if row[END] == 1 else CARDS_IN_ROW - 1 - place
        owner = -1 if row[FLIPPED] >> at & 1 else _owner(row, place)
        if owner >= 0:
            card = row[ROW + at]
            if card >= _FIRST_TRICK:
                row[TRICKS_AT + _T * owner + card - _FIRST_TRICK] += 1
            else:
                row[CREWS_AT + _FIRST_TRICK * owner + card] += 1
    last = row[ROUND] == ROUNDS
    if not last:
        row[STARTER] = 1 - (row[STARTER] if alternate else row[MOVER])
        row[ROUND] += 1
    row[MOVER] = row[STARTER]
    row[PHASE] = OVER if last else DEAL
    row[END] = row[FLIPPED] = row[COUNT] = row[CAPTAINS] = row[CAPTAINS + 1] = 0
    for place in range(ROW, DICE_AT + 12):  # the row and the dice beside it
        row[place] = 0
    return bool(last)


@compiled
def _strength(row: Row, seat: int, nation: int) -> Any:
    first = CREWS_AT + _FIRST_TRICK * seat + _STEP * nation
    found = JOKER_VALUE * row[JOKERS_AT + _N * seat + nation]
    for value in range(1, _STEP):
        found += value * row[first + value]
    return found


@compiled
def judge(row: Row, utilities: Any, points: Any) -> Any:
    """Write points and utilities by seat; return the kind of end (S30–S34)."""
    red = blue = 0
    for trick in range(_T):
        red += row[TRICKS_AT + trick]
        blue += row[TRICKS_AT + _T + trick]
    for nation in range(_N):
        one, other = _strength(row, 0, nation), _strength(row, 1, nation)
        if one and other:
            if one > other:
                red += other
            elif other > one:
                blue += one
        else:
            red += one
            blue += other
    points[0], points[1] = red, blue
    utilities[0] = 1 if red > blue else -1 if red < blue else 0
    utilities[1] = -utilities[0]
    return SHARED if red == blue else POINTS


# Many games


@compiled
def random_game(first: Row, alternate: int, rng: Any, trace: Any, out: Row) -> Any:
    """Play one random game; return (decisions, chance's moves) and leave the last row in `out`.

    Every move is written to `trace`, chance's as -1 - number; nothing if `trace` is empty.
    """
    copy_into(out, first)
    found = np.empty(MOST_LEGAL, np.int64)
    decisions = chances = 0
    while True:
        while out[PHASE] < ACT:
            drawn = draw_chance(out, rng)
            if len(trace):
                trace[decisions + chances] = -1 - drawn
            play_chance(out, drawn)
            chances += 1
        number = _any(out, found, rng)
        if len(trace):
            trace[decisions + chances] = number
        decisions += 1
        if play(out, number, alternate):
            return decisions, chances


@compiled
def play_all(
    first: Row, alternate: int, rng_states: Any, utilities: Any, points: Any, lengths: Any, kinds: Any
) -> None:
    """One random game per RNG state."""
    row, trace = np.empty(WIDTH, np.int8), np.empty(0, np.int16)
    for game in range(len(rng_states)):
        decisions, chances = random_game(first, alternate, rng_states[game : game + 1], trace, row)
        lengths[game, 0], lengths[game, 1] = decisions, chances
        kinds[game] = judge(row, utilities[game], points[game])


@compiled
def settle_chance(rows: Any, rng_states: Any) -> None:
    """Make chance's moves in every game until a seat has to move."""
    for game in range(len(rows)):
        while rows[game, PHASE] < ACT:
            play_chance(rows[game], draw_chance(rows[game], rng_states[game : game + 1]))


@compiled
def _any(row: Row, found: Any, rng: Any) -> Any:
    count = legal(row, found)
    return found[0] if count == 1 else found[np.int64(below(rng, np.uint64(count)))]


@compiled
def advance(
    rows: Any, rng_states: Any, alternate: int, first: Row, actions: Any, steps: int, chance: bool,
    rewards: Any, done: Any, kinds: Any, last: Any,
) -> None:  # fmt: skip
    """Make `steps` decisions in every game: the given ones, or random ones if `actions` is empty.

    A negative action leaves its game alone. A game that ends starts again, and chance's moves are made if
    `chance` says so. The result of a game that ended and its last row are written to the last four arrays,
    which are unchanged for other games.
    """
    found = np.empty(MOST_LEGAL, np.int64)
    points = np.empty(2, np.int64)
    for game in range(len(rows)):
        row, rng = rows[game], rng_states[game : game + 1]
        for _ in range(steps):
            number = actions[game] if len(actions) else _any(row, found, rng)
            if number < 0:
                continue
            if play(row, number, alternate):
                done[game] = True
                kinds[game] = judge(row, rewards[game], points)
                copy_into(last[game], row)
                copy_into(row, first)
            while chance and row[PHASE] < ACT:
                play_chance(row, draw_chance(row, rng))


@compiled
def first_illegal(rows: Any, actions: Any) -> Any:
    """The index of the first game whose action is illegal, otherwise -1; `SKIP` counts as legal."""
    found = np.empty(MOST_LEGAL, np.int64)
    for game in range(len(rows)):
        if actions[game] != SKIP and not _is_among(actions[game], found, legal(rows[game], found)):
            return game
    return -1


@compiled
def _is_among(number: int, found: Any, count: int) -> bool:
    place = 0
    while place < count and found[place] != number:
        place += 1
    return place < count


@compiled
def legal_everywhere(rows: Any, found: Any, counts: Any) -> None:
    """Write the legal decisions of every game to `found`, padded with -1, and their numbers to `counts`."""
    for game in range(len(rows)):
        counts[game] = legal(rows[game], found[game])
        pad(found[game], counts[game])


# Conversion


def pack(state: State) -> Row:
    """A state as a row."""
    row = [PHASES.index(state.phase), state.round, state.starter, state.mover, _ENDS.index(state.end)]
    row += [*(state.roll or (0, 0)), int(state.sharks), *state.captains]
    row += [sum(1 << place for place in state.flipped), len(state.row)]
    row += [*state.row, *([0] * (CARDS_IN_ROW - len(state.row))), *state.dice[0], *state.dice[1]]
    row += [*state.tricks[0], *state.tricks[1], *state.jokers[0], *state.jokers[1], *state.deck]
    for crew in state.crews:
        row += [crew.count(card) for card in range(_FIRST_TRICK)]
    return np.array(row, np.int8)


def unpack(row: Row, options: Options) -> State:
    """The state of a row."""
    values = [int(each) for each in row]

    def both(at: int, width: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return tuple(values[at : at + width]), tuple(values[at + width : at + 2 * width])

    crews = [
        tuple(card for card, count in enumerate(held) for _ in range(count))
        for held in both(CREWS_AT, _FIRST_TRICK)
    ]
    return State(
        options=options,
        deck=tuple(values[DECK_AT : DECK_AT + CARDS]),
        phase=PHASES[values[PHASE]],
        round=values[ROUND],
        starter=values[STARTER],
        mover=values[MOVER],
        row=tuple(values[ROW : ROW + values[COUNT]]),
        flipped=tuple(place for place in range(CARDS_IN_ROW) if values[FLIPPED] >> place & 1),
        end=_ENDS[values[END]],
        dice=both(DICE_AT, 6),
        roll=(values[LOW], values[HIGH]) if values[LOW] else (),
        sharks=bool(values[SHARKS]),
        captains=(values[CAPTAINS], values[CAPTAINS + 1]),
        crews=(crews[0], crews[1]),
        jokers=both(JOKERS_AT, _N),
        tricks=both(TRICKS_AT, _T),
    )


def reason(kind: int) -> str:
    """The reason of the rules, by kind of end."""
    return _REASONS[kind]
