"""The end of the game: who is out, points and the outcome (P40–P42)."""

from __future__ import annotations

from typing import Literal

from dogwatch.games.base import Outcome, Seat
from dogwatch.games.pirates.rules import board, fleet
from dogwatch.games.pirates.rules.scenarios import merchant, treasure
from dogwatch.games.pirates.rules.state import State

WORTH = {"galleon": 1, "tower": 2, "ghost": 1, "monster": 0}


def out(state: State) -> list[Seat]:
    """Players who have lost all galleons and towers; damaged pieces are not lost (P40)."""
    left = {fleet.owner(state, number) for number, _ in fleet.on_table(state)}
    return [seat for seat in range(state.options.players) if seat not in left]


def is_over(state: State) -> bool:
    """Whether a player is out, or all turns are played (P40, P42)."""
    return bool(out(state)) or state.turns >= state.options.turns * state.options.players


def last_turn(state: State) -> Literal["yes", "no"]:
    """Whether the mover's turn is their last one, after which points decide (P42); as a message argument."""
    return "yes" if state.turns // state.options.players + 1 >= state.options.turns else "no"


def trophies(state: State, seat: Seat) -> list[int]:
    """The pieces that a player has taken."""
    return [number for number, piece in enumerate(state.pieces) if piece.holder == seat]


def points(state: State, seat: Seat) -> int:
    """Points for trophies, the chest on an own galleon and goods delivered (P40, P60, P64)."""
    taken = sum(WORTH[state.pieces[number].kind] for number in trophies(state, seat))
    chest = treasure.WORTH if state.chest >= 0 and fleet.owner(state, state.chest) == seat else 0
    return taken + chest + merchant.WORTH * sum(goods.kept == seat for goods in state.goods)


def towers(state: State, seat: Seat) -> int:
    """The number of towers that a player has taken."""
    return sum(state.pieces[number].kind == "tower" for number in trophies(state, seat))


def outcome(state: State) -> Outcome | None:
    """None while the game goes on."""
    if state.phase != "over":
        return None
    seats = range(state.options.players)
    sides = sorted({board.team(state.options, seat) for seat in seats})
    crews = {side: [seat for seat in seats if board.team(state.options, seat) == side] for side in sides}
    lost = set(out(state))
    # P40: a player who is out cannot win, unless all are out; P41: a team may win with a player out
    able = [side for side in sides if state.options.teams or not lost.issuperset(crews[side])] or sides
    by_points = {side: sum(points(state, seat) for seat in crews[side]) for side in able}
    by_towers = {side: sum(towers(state, seat) for seat in crews[side]) for side in able}
    best = max((by_points[side], by_towers[side]) for side in able)
    ahead = [side for side in able if by_points[side] == best[0]]
    won = [side for side in ahead if by_towers[side] == best[1]]
    winners = tuple(seat for seat in seats if board.team(state.options, seat) in won)
    if len(won) > 1:
        reason = "pirates-over-shared"
    elif len(ahead) > 1:
        reason = "pirates-over-towers"
    else:
        reason = "pirates-over-alone" if len(able) == 1 else "pirates-over-points"
    worth = 1 if len(won) == 1 else 0
    return Outcome(
        winners=winners,
        points=tuple(points(state, seat) for seat in seats),
        utilities=tuple(worth if seat in winners else -1 for seat in seats),
        reason=reason,
        clause="P41" if state.options.teams else "P40" if lost else "P42",
    )
