"""The cannon: its legal places, the tremor and the result of a shot (P11–P16)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb

from msgspec.structs import replace

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules import board, fleet, geometry
from dogwatch.games.pirates.rules.geometry import Area
from dogwatch.games.pirates.rules.moves import Fire, Landed, Tremor
from dogwatch.games.pirates.rules.scenarios import kraken, treasure
from dogwatch.games.pirates.rules.sizes import FARTHEST, FULL_PULL
from dogwatch.games.pirates.rules.state import FACES, FULL_TURN, NOBODY, ON_LEFT, STANDING, Shot, State

_TREMORS = {"steady": (6, 17), "normal": (9, 26), "rough": (14, 43)}
"""Step sizes of bearing (0.1°) and pull (thousandths).

The standard deviations are 1.5°, .042; 2.2°, .064; 3.4°, .105. The player's own aiming error comes on top:
`docs/games/pirates-cannon.md` lists the resulting hit probabilities.
"""
STEPS = 24
"""Each error is binomial: the sum of this many coin tosses, centred; standard deviation √6 steps."""


# Legal places


def may_fire(state: State, number: int) -> IllegalMove | None:
    """None, or why the cannon cannot be set beside this galleon or ghost, or this tower's island."""
    if not fleet.exists(state, number):
        return IllegalMove("P11", "pirates-refused-not-there")
    is_ghost = state.pieces[number].kind == "ghost"
    if is_ghost and not state.options.ghost_fires:
        return IllegalMove("P61", "pirates-refused-ghost-fires")
    if not is_ghost and not fleet.is_own(state, number):
        return IllegalMove("P11", "pirates-refused-not-your-piece")
    if not fleet.stands(state, number):
        return IllegalMove("P50", "pirates-refused-damaged")
    if fleet.in_melee(state, number):
        return IllegalMove("P32", "pirates-refused-in-melee")
    if fleet.has_goods(state, number):
        return IllegalMove("P64", "pirates-refused-goods-aboard")
    return None


def ring(state: State, number: int) -> tuple[Area, ...]:
    """Where the cannon's centre may be for this base."""
    return geometry.cannon_ring(state.options, state.pieces, number)


def bases(state: State) -> Iterator[int]:
    """The bases that may fire now and beside which the cannon has room."""
    return (
        number
        for number, _ in fleet.on_table(state)
        if may_fire(state, number) is None and ring(state, number)
    )


def check(state: State, fire: Fire) -> IllegalMove | None:
    """None, or why this shot is illegal."""
    refusal = may_fire(state, fire.base)
    if refusal is not None:
        return refusal
    sizes = state.options.sizes
    if not 0 <= fire.bearing < FULL_TURN:
        return IllegalMove("P11", "pirates-refused-bearing")
    if not sizes.least_pull <= fire.pull <= FULL_PULL:
        return IllegalMove("P12", "pirates-refused-pull", {"least": sizes.least_pull // 10, "most": 100})
    gap, is_free = geometry.cannon_gaps(state.options, state.pieces, fire.base, fire.place)
    if gap > sizes.near_cannon:
        return IllegalMove("P11", "pirates-refused-cannon-far", {"most": sizes.near_cannon // 10})
    return None if is_free else IllegalMove("P11", "pirates-refused-cannon-room")


# The tremor


def steps(level: str) -> tuple[int, int]:
    """The step sizes of a tremor level: bearing (0.1°) and pull (thousandths)."""
    return _TREMORS[level]


@lru_cache
def tremors(level: str) -> tuple[tuple[Tremor, int], ...]:
    """Every tremor that chance may draw, with its weight (P16)."""
    bearing, pull = steps(level)
    toss = [(step - STEPS // 2, comb(STEPS, step)) for step in range(STEPS + 1)]
    return tuple(
        (Tremor(bearing * turn, pull * draw), weight * other) for turn, weight in toss for draw, other in toss
    )


def trembled(state: State, tremor: Tremor) -> State:
    """The state with the shot as it leaves the barrel; the pull is clamped to the legal range (P12)."""
    shot = state.shot
    assert shot is not None, "phase tremor has a shot"
    pull = min(max(shot.pull + tremor.pull, state.options.sizes.least_pull), FULL_PULL)
    bearing = (shot.bearing + tremor.bearing) % FULL_TURN
    return replace(state, shot=replace(shot, bearing=bearing, pull=pull), phase="flight")


def fired(state: State, fire: Fire) -> State:
    """The state with the shot as aimed."""
    return replace(state, shot=Shot(fire.base, fire.place, fire.bearing, fire.pull), phase="tremor")


def shot_with(state: State, fire: Fire, tremor: Tremor) -> Shot:
    """The shot of this aim and tremor, as it leaves the barrel."""
    shot = trembled(fired(state, fire), tremor).shot
    assert shot is not None, "phase flight has a shot"
    return shot


# The result


def check_landed(state: State, landed: Landed) -> IllegalMove | None:
    """None if a resolver's result is possible: pieces on the table, each once, with consistent faces."""
    numbers = [rest.piece for rest in landed.rests]
    fallen = set(landed.fell)
    fits = (
        numbers == sorted(set(numbers))
        and list(landed.fell) == sorted(fallen)
        and fallen <= set(numbers)
        and all(fleet.exists(state, number) for number in numbers)
    )
    if not fits or not all(fleet.stands(state, number) for number in fallen):
        return IllegalMove("P16", "pirates-refused-landed")
    for rest in landed.rests:
        inside = geometry.is_on_table(state.options, (rest.x, rest.y))
        stood = fleet.stands(state, rest.piece) and rest.piece not in fallen
        if not (
            rest.face in FACES
            and 0 <= rest.heading < FULL_TURN
            and max(abs(rest.x), abs(rest.y)) <= FARTHEST
            and (inside and rest.face == STANDING if stood else True)
            and (rest.face != STANDING or fleet.stands(state, rest.piece))
        ):
            return IllegalMove("P16", "pirates-refused-landed")
    return None


def landed(state: State, move: Landed) -> State:
    """The state after the shot: trophies are taken, all other pieces put in place (P13–P15, P50)."""
    after = state
    for rest in move.rests:
        piece = replace(state.pieces[rest.piece], x=rest.x, y=rest.y, heading=rest.heading)
        if rest.piece in move.fell or not fleet.stands(state, rest.piece):
            x, y = geometry.nearest_on_table(state.options, (rest.x, rest.y))
            piece = replace(piece, x=x, y=y, face=rest.face)
        after = fleet.with_piece(after, rest.piece, piece)
    for number in move.fell:
        after = _felled(after, number)
    after = _put_back(after, move)
    return replace(kraken.lets_go(fleet.end_distant_melees(after)), shot=None)


def _felled(state: State, number: int) -> State:
    """A piece has fallen: it leaves its melees; it stays, is set up again or leaves the table."""
    after = treasure.lost_overboard(fleet.leave_melees(state, number), number)
    piece = after.pieces[number]
    if piece.kind == "monster":
        if state.wounded:
            return fleet.without(after, number, NOBODY)  # P62: no trophy
        return replace(_set_up(after, number), wounded=True)
    if fleet.is_friend(state, number):
        return _set_up(after, number)  # P15
    if state.options.expert:
        return fleet.with_piece(after, number, replace(piece, face=piece.face or ON_LEFT))  # P50
    return fleet.without(after, number, NOBODY if _ghost_fired(state) else state.mover)  # P13, P61


def _ghost_fired(state: State) -> bool:
    assert state.shot is not None, "phase flight has a shot"
    return state.pieces[state.shot.base].kind == "ghost"


def _set_up(state: State, number: int) -> State:
    return fleet.with_piece(state, number, replace(state.pieces[number], face=STANDING))


def _put_back(state: State, move: Landed) -> State:
    """Towers go back exactly to their places, and ships give way (P14, P15)."""
    moved = [rest.piece for rest in move.rests if _is_up(state, rest.piece)]
    after = state
    for number in moved:
        if state.pieces[number].kind == "tower":
            after = at_home(after, number)
    after = gives_way(after)
    for number in moved:
        if state.pieces[number].kind != "tower":
            after = berthed(after, number, set_up=number in move.fell)
    return after


def _is_up(state: State, number: int) -> bool:
    return fleet.exists(state, number) and fleet.stands(state, number)


def at_home(state: State, number: int) -> State:
    """The state with a tower standing in its place again."""
    return fleet.with_piece(state, number, board.homes(state.options)[number])


def gives_way(state: State) -> State:
    """Move ships, standing or lying, out of the places of islands and towers by the shortest way (P14)."""
    after = state
    for number, piece in fleet.on_table(state):
        if piece.kind != "tower" and geometry.is_on_fixed(after.options, after.pieces, number):
            after = _to_free_spot(after, number)
    return after


def berthed(state: State, number: int, *, set_up: bool) -> State:
    """Move a ship that overlaps something the shortest way to a free spot (P15).

    A ship that was only pushed (not `set_up`) may overhang the edge or overlap a lying piece (P14).
    """
    if geometry.is_clear(state.options, state.pieces, number, on_table=set_up, lying=set_up):
        return state
    return _to_free_spot(state, number)


def _to_free_spot(state: State, number: int) -> State:
    x, y = geometry.nearest_berth(state.options, state.pieces, number)
    return fleet.with_piece(state, number, replace(state.pieces[number], x=x, y=y))
