"""A resolver for random play: draws the result of a shot without physics, wilder than any real cannon.

The result depends on the state only, so that equal games stay equal.
"""

from __future__ import annotations

from random import Random
from zlib import crc32

import msgspec

from dogwatch.games.pirates.rules import geometry
from dogwatch.games.pirates.rules.moves import Landed, Rest
from dogwatch.games.pirates.rules.state import FULL_TURN, ON_TABLE, STANDING, State

_PUSH = 900
_MOST = 4
"""Pieces that one shot moves, at most."""


def random_landing(state: State) -> Landed:
    """A random legal result: 0 to 4 pieces are pushed; some of them fall, also over the table's edge."""
    random = Random(crc32(msgspec.json.encode(state)))
    there = [number for number, piece in enumerate(state.pieces) if piece.holder == ON_TABLE]
    moved = sorted(random.sample(there, min(len(there), random.randrange(_MOST + 1))))
    fell = tuple(
        number for number in moved if state.pieces[number].face == STANDING and random.random() < 0.6
    )
    return Landed(tuple(_rest(state, number, number in fell, random) for number in moved), fell)


def _rest(state: State, number: int, falls: bool, random: Random) -> Rest:
    piece = state.pieces[number]
    sizes = state.options.sizes
    far = 2 * (sizes.side + sizes.beyond) if falls and random.random() < 0.1 else _PUSH
    spot = (piece.x + random.randint(-far, far), piece.y + random.randint(-far, far))
    lies = falls or piece.face != STANDING
    x, y = spot if lies else geometry.nearest_on_table(state.options, spot)
    heading = random.randrange(FULL_TURN)
    return Rest(number, x, y, heading, random.randint(1, 5) if lies else STANDING)
