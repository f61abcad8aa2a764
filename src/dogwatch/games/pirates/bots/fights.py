"""Who strikes whom: everybody in reach, the surest gain first (P30–P32, P65)."""

from __future__ import annotations

from typing import Final

from dogwatch.bots.base import Valued
from dogwatch.games.pirates.bots.worth import ROBBED, worths
from dogwatch.games.pirates.rules import fleet, rules, sample
from dogwatch.games.pirates.rules.melee import needs_die
from dogwatch.games.pirates.rules.moves import Attack, Kraken, Move, Struggle
from dogwatch.games.pirates.rules.scenarios import kraken
from dogwatch.games.pirates.rules.state import State

_FREEDOM: Final = 0.2
_DRIVEN: Final = 0.5
"""Of a galleon's freedom, to drive the kraken away from elsewhere: under an enemy, at best."""
_TAKES_CHEST: Final = 0.5
"""More for a galleon than for a tower: the chest goes on with it (P60)."""


def fights(state: State) -> list[Valued[Move]]:
    """Every fight there is, the best first: not to strike leaves the first stroke to the other."""
    flag = state.options.flags / rules.SIDES_OF_COMBAT_DIE
    worth = worths(state)
    found = [Valued[Move](move, _value(state, move, worth, flag)) for move in sample.moves(state)]
    return sorted(found, key=lambda each: -each.value)


def _value(state: State, move: Move, worth: list[float], flag: float) -> float:
    match move:
        case Attack(piece, target):
            gain = worth[target] * (1.0 if fleet.owner(state, piece) is not None else ROBBED)
            if state.chest == target and state.pieces[piece].kind == "galleon":
                gain += _TAKES_CHEST
            return gain * (flag if needs_die(state, move) else 1.0)
        case Struggle(piece):  # crossed swords cost nothing
            return _FREEDOM * flag * (1.0 if piece in state.prisoners else _DRIVEN)
        case _:
            return 0.0


def flights(state: State) -> list[Valued[Move]]:
    """Whither a beaten kraken goes: under the enemies' galleons, and from under one's own (P65)."""
    places = [
        Kraken(fleet.where(piece)) for number, piece in fleet.on_table(state) if _worth_it(state, number)
    ]
    ways = [*places, *_stays(state), *(move for move in sample.moves(state) if isinstance(move, Kraken))]
    found = [Valued[Move](way, _held(state, way)) for way in ways if kraken.check_move(state, way.to) is None]
    return sorted(found, key=lambda each: -each.value)


def _stays(state: State) -> list[Kraken]:
    return [] if state.kraken is None else [Kraken(state.kraken)]


def _worth_it(state: State, number: int) -> bool:
    return state.pieces[number].kind == "galleon" and fleet.is_enemy(state, number)


def _held(state: State, way: Kraken) -> float:
    held = kraken.moved(state, way.to).prisoners
    return sum(_FREEDOM if fleet.is_enemy(state, number) else -_FREEDOM for number in held)
