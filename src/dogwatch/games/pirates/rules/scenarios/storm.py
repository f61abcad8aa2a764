"""The storm: one more knot for players with a galleon near it (P63)."""

from __future__ import annotations

from msgspec.structs import replace

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules import board, fleet
from dogwatch.games.pirates.rules.geometry import gap_to_disc, is_on_table
from dogwatch.games.pirates.rules.sailing import may_move
from dogwatch.games.pirates.rules.sizes import KNOTS_OF_STORM
from dogwatch.games.pirates.rules.state import FULL_TURN, Point, State


def helps(state: State) -> bool:
    """Whether the mover has a galleon near the storm that can move, and thus gets a knot more."""
    if state.storm is None:
        return False
    sizes, storm = state.options.sizes, state.storm
    return any(
        piece.kind == "galleon"
        and may_move(state, number) is None  # only own galleons may move
        and gap_to_disc(piece, storm, sizes.token, sizes) < KNOTS_OF_STORM * sizes.knot
        for number, piece in fleet.on_table(state)
    )


def check_blow(state: State, bearing: int) -> IllegalMove | None:
    """None, or why the storm may not move: it moves by one knot, once per turn, and stays on the table."""
    if state.storm is None:
        return IllegalMove("P63", "pirates-refused-no-storm")
    if state.blown:
        return IllegalMove("P63", "pirates-refused-storm-blown")
    if not state.knots:
        return IllegalMove("P20", "pirates-refused-knots", {"needed": 1, "knots": 0})
    if not 0 <= bearing < FULL_TURN:
        return IllegalMove("P63", "pirates-refused-bearing")
    if not is_on_table(state.options, blown_to(state, bearing)):
        return IllegalMove("P8", "pirates-refused-off-table")
    return None


def blown_to(state: State, bearing: int) -> Point:
    """The storm's place after one knot on a bearing."""
    assert state.storm is not None, "there is a storm"
    return board.ahead(state.storm, bearing, state.options.sizes.knot)


def blown(state: State, bearing: int) -> State:
    """The state after spending a knot on the storm."""
    return replace(state, storm=blown_to(state, bearing), knots=state.knots - 1, blown=True)
