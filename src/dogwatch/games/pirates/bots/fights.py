"""Choice of attacks and of the kraken's moves, by expected gain (P30–P32, P65)."""

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
"""Points for a galleon that the kraken does not hold."""
_DRIVEN: Final = 0.5
"""The share of that for beating the kraken with a galleon that it does not hold."""
_TAKES_CHEST: Final = 0.5
"""Bonus for a galleon, which takes over the chest of its target; a tower does not (P60)."""


def fights(state: State) -> list[Valued[Move]]:
    """All legal moves of the melee phase, best first; attacks precede `Done`, which has value 0."""
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
        case Struggle(piece):  # crossed swords have no cost
            return _FREEDOM * flag * (1.0 if piece in state.prisoners else _DRIVEN)
        case _:
            return 0.0


def flights(state: State) -> list[Valued[Move]]:
    """Moves of a beaten kraken, best first: under enemies' galleons and off own ones (P65)."""
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
