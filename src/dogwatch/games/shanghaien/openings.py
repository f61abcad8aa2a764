"""Named start positions of Shanghaien."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from dogwatch.games.openings import Opening
from dogwatch.games.shanghaien.rules.cards import AGAIN, NUDGE, sailor, trick_card
from dogwatch.games.shanghaien.rules.moves import TurnUp
from dogwatch.games.shanghaien.rules.state import Options

_ROW: Final = (
    sailor(0, 3),
    trick_card(NUDGE),
    sailor(3, 4),
    sailor(1, 2),
    trick_card(AGAIN),
    sailor(6, 3),
)
"""Strong and weak sailors, and two tricks, so that there is something to win at both ends."""


def guide(options: Options) -> Opening:
    """For guided games: Red starts, and the first row has sailors and tricks."""
    options = replace(options, first="red", tricks=Options().tricks)
    return Opening(options=options, moves=tuple(map(TurnUp, _ROW)))
