"""Named start positions of the Battle of the Pirates."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from dogwatch.games.openings import Opening
from dogwatch.games.pirates.rules import Pirates
from dogwatch.games.pirates.rules.state import Melee, Options

_MOVED: Final = {
    1: (-3900, -1500, 0),
    2: (-2500, -600, 450),
    3: (-1500, -2600, 0),
    5: (-1500, -900, 900),
    6: (-2500, 400, 900),
    7: (-3900, -400, 900),
}
"""Galleons that have already sailed: number -> x, y, heading. One of Blue's shows its side to Red's third
galleon."""
_MELEES: Final = (Melee((1, 7)), Melee((2, 6)))
"""Locked, so that one is fought in Red's first turn (P32), even if a shot breaks the other."""


def guide(options: Options) -> Opening:
    """For guided games of two: Red moves first, and can fire, sail and board in the first turn."""
    options = replace(options, players=2, ports="opposite", first="red")
    state = Pirates().start(options)
    pieces = list(state.pieces)
    for number, (x, y, heading) in _MOVED.items():
        pieces[number] = replace(pieces[number], x=x, y=y, heading=heading)
    return Opening(options=options, state=replace(state, pieces=tuple(pieces), melees=_MELEES))
