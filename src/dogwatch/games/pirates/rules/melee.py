"""Melee: legal attacks, and the effects of the combat die (P30–P32, P52)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules import fleet
from dogwatch.games.pirates.rules.moves import Attack
from dogwatch.games.pirates.rules.scenarios import treasure
from dogwatch.games.pirates.rules.state import NOBODY, Melee, State


def check(state: State, attack: Attack) -> IllegalMove | None:
    """None, or why this attack is illegal."""
    if not (fleet.exists(state, attack.piece) and fleet.exists(state, attack.target)):
        return IllegalMove("P30", "pirates-refused-not-there")
    return _check_attacker(state, attack) or _check_target(state, attack)


def _check_attacker(state: State, attack: Attack) -> IllegalMove | None:
    number = attack.piece
    kind = state.pieces[number].kind
    if kind == "ghost":
        melee = _running(state, attack)
        if number not in state.sent and not (melee and melee.sender == state.mover):
            return IllegalMove("P61", "pirates-refused-not-sent")
    elif kind == "monster":
        if number not in state.sent:
            return IllegalMove("P62", "pirates-refused-not-sent")
    elif not fleet.is_own(state, number):
        return IllegalMove("P30", "pirates-refused-not-your-piece")
    elif kind == "tower" and not _may_tower_strike(state, attack):
        return IllegalMove("P30", "pirates-refused-tower-attacks")
    if not fleet.stands(state, number):
        return IllegalMove("P50", "pirates-refused-damaged")
    if fleet.has_goods(state, number):
        return IllegalMove("P64", "pirates-refused-goods-aboard")
    return None


def _may_tower_strike(state: State, attack: Attack) -> bool:
    """A tower strikes back (P31) and takes damaged pieces (P52), but begins no fight (P30)."""
    begun = _running(state, attack) is not None
    return begun or state.options.towers_attack or not fleet.stands(state, attack.target)


def _check_target(state: State, attack: Attack) -> IllegalMove | None:
    number, target = attack.piece, attack.target
    kind = state.pieces[target].kind
    if kind == "monster":
        return IllegalMove("P62", "pirates-refused-monster")
    if kind == "ghost":
        if fleet.owner(state, number) is None:
            return IllegalMove("P62", "pirates-refused-no-enemy")
    elif not fleet.is_enemy(state, target):
        mate = not fleet.is_own(state, target)
        return IllegalMove("P41" if mate else "P30", "pirates-refused-no-enemy")
    if fleet.pair(number, target) in state.fought:
        return IllegalMove("P30", "pirates-refused-fought")
    if not fleet.in_reach(state, number, target):
        return IllegalMove("P30", "pirates-refused-out-of-reach")
    return None


def _running(state: State, attack: Attack) -> Melee | None:
    """The melee that attacker and target are already in, or None."""
    pieces = fleet.pair(attack.piece, attack.target)
    return next((melee for melee in state.melees if melee.pieces == pieces), None)


def attacks(state: State) -> Iterator[Attack]:
    """All legal attacks of the mover."""
    for number, piece in fleet.on_table(state):
        if piece.colour >= 0 and not fleet.is_own(state, number):
            continue
        for target, _ in fleet.on_table(state):
            attack = Attack(number, target)
            if number != target and check(state, attack) is None:
                yield attack


def owed(state: State) -> list[Attack]:
    """Compulsory attacks: melees that the mover must still fight in this turn (P32, P61)."""
    return [attack for attack in attacks(state) if _running(state, attack)]


def needs_die(state: State, attack: Attack) -> bool:
    """Whether the combat die decides: not against a damaged piece (P52), but always for the monster (P62)."""
    return fleet.stands(state, attack.target) or state.pieces[attack.piece].kind == "monster"


def struck(state: State, attack: Attack) -> State:
    """The state after an attack: the combat die is due, or the target is taken without it."""
    after = fleet.with_fought(state, (*state.fought, fleet.pair(attack.piece, attack.target)))
    if needs_die(state, attack):
        return replace(after, strike=(attack.piece, attack.target), phase="combat")
    return beaten(after, attack)


def beaten(state: State, attack: Attack) -> State:
    """The target leaves the table, as a trophy unless the ghost or the monster beat it (P31, P61, P62)."""
    seat = fleet.owner(state, attack.piece)
    after = treasure.stolen(state, attack.target, attack.piece)
    return fleet.without(after, attack.target, NOBODY if seat is None else seat)


def undecided(state: State, attack: Attack) -> State:
    """Crossed swords: the two are in melee, except with the monster or goods aboard (P31, P62, P64)."""
    if state.pieces[attack.piece].kind == "monster" or fleet.has_goods(state, attack.target):
        return state
    if _running(state, attack):
        return state
    sender = state.mover if state.pieces[attack.piece].kind == "ghost" else NOBODY
    begun = Melee(fleet.pair(attack.piece, attack.target), sender)
    return replace(state, melees=tuple(sorted([*state.melees, begun], key=lambda melee: melee.pieces)))
