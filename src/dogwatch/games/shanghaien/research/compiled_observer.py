"""The observations of `observer.ShanghaienObserver`, compiled, for many games at once."""

from __future__ import annotations

from typing import Any

from dogwatch.bots.compiled import compiled
from dogwatch.games.shanghaien.research.compiled import (
    ACT,
    CAPTAINS,
    COUNT,
    CREWS_AT,
    DECK_AT,
    DICE_AT,
    END,
    FLIPPED,
    HIGH,
    JOKERS_AT,
    LOW,
    MOVER,
    OVER,
    PHASE,
    PLACE,
    ROUND,
    ROW,
    SHARKS,
    STARTER,
    TRICKS_AT,
)
from dogwatch.games.shanghaien.rules.cards import CARDS, JOKER_VALUE, NATIONS, ROUNDS, TRICKS
from dogwatch.games.shanghaien.rules.cards import ROW as CARDS_IN_ROW

_N, _T = len(NATIONS), len(TRICKS)
_STEP = 5
_FIRST_TRICK = _STEP * _N
_CARD = _N + 1 + _T + 1
"""The width of a card: one-hot nation, value, one-hot trick, flipped."""
_ROLL = CARDS_IN_ROW * _CARD
_TABLE = _ROLL + 6
_DECK = _TABLE + 8
_OWN = _DECK + CARDS
_WIDTH = 6 + 1 + _N + _T + _N
"""The width of a player's things: dice, captain, strengths, tricks, real sailors."""


@compiled
def observe(rows: Any, seats: Any, out: Any) -> None:
    """Write each game's observation as its seat sees it to `out`: games × numbers."""
    for game in range(len(rows)):
        row, seat, found = rows[game], seats[game], out[game]
        for at in range(_TABLE):
            found[at] = 0
        for place in range(row[COUNT]):
            card, at = row[ROW + place], place * _CARD
            if card >= _FIRST_TRICK:
                found[at + _N + 1 + card - _FIRST_TRICK] = 1
            else:
                found[at + card // _STEP] = 1
                found[at + _N] = card % _STEP
            found[at + _CARD - 1] = row[FLIPPED] >> place & 1
        if row[LOW]:
            found[_ROLL + row[LOW] - 1] += 1
            found[_ROLL + row[HIGH] - 1] += 1
        found[_TABLE] = row[END] == 1
        found[_TABLE + 1] = row[END] == 2
        found[_TABLE + 2] = row[SHARKS]
        found[_TABLE + 3] = min(row[ROUND], ROUNDS)
        found[_TABLE + 4] = row[MOVER] == seat and ACT <= row[PHASE] != OVER
        found[_TABLE + 5] = row[STARTER] == seat
        found[_TABLE + 6] = row[PHASE] == ACT
        found[_TABLE + 7] = row[PHASE] == PLACE
        for card in range(CARDS):
            found[_DECK + card] = row[DECK_AT + card]
        for which in range(2):
            _things(row, seat if which == 0 else 1 - seat, found, _OWN + _WIDTH * which)


@compiled
def _things(row: Any, seat: Any, found: Any, at: int) -> None:
    """Write what a player has, from index `at` on."""
    for face in range(6):
        found[at + face] = row[DICE_AT + 6 * seat + face]
    found[at + 6] = row[CAPTAINS + seat]
    strengths, tricks = at + 7, at + 7 + _N
    real = tricks + _T
    for trick in range(_T):
        found[tricks + trick] = row[TRICKS_AT + _T * seat + trick]
    for nation in range(_N):
        first = CREWS_AT + _FIRST_TRICK * seat + _STEP * nation
        one, two, three, four = row[first + 1], row[first + 2], row[first + 3], row[first + 4]
        held = one + 2 * two + 3 * three + 4 * four
        found[strengths + nation] = held + JOKER_VALUE * row[JOKERS_AT + _N * seat + nation]
        found[real + nation] = held > 0
