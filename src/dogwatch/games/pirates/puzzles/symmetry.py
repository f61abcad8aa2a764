"""The symmetries of the table: quarter turns and mirror images, with the ports that they exchange."""

from __future__ import annotations

from typing import Final

from dogwatch.games.pirates.rules import fleet
from dogwatch.games.pirates.rules.state import FULL_TURN, State

_GRAIN: Final = 20
"""0.1 mm and 0.1°: smaller differences are none."""
_QUARTER: Final = FULL_TURN // 4


def canonical(state: State, target: int) -> str:
    """A text that positions share if they differ by the symmetries only; `target` is a piece, or -1."""
    pieces = [
        (_whose(state, number), piece.kind, piece.face, number == target, piece.x, piece.y, piece.heading)
        for number, piece in fleet.on_table(state)
    ]
    images = []
    for mirrored in (False, True):
        for quarters in range(4):
            image = []
            for whose, kind, face, aimed, x, y, heading in pieces:
                x, heading = (-x, -heading) if mirrored else (x, heading)
                for _ in range(quarters):
                    x, y, heading = y, -x, heading + _QUARTER
                place = (_grains(x), _grains(y), _grains(heading % FULL_TURN))
                image.append((whose, kind, face, aimed, *place))
            images.append(sorted(image))
    rest = (state.phase, state.knots, state.options.tremor, state.options.rocks, state.options.expert)
    return repr((rest, min(images)))


def _whose(state: State, number: int) -> int:
    """0 for no player's, 1 for the mover's side, 2 for an enemy's."""
    return 1 if fleet.is_friend(state, number) else 2 if fleet.is_enemy(state, number) else 0


def _grains(length: int) -> int:
    return round(length / _GRAIN)
