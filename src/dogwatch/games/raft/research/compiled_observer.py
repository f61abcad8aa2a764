"""The observations of `observer.RaftObserver`, compiled, for many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogwatch.bots.compiled import compiled, signed
from dogwatch.games.raft.bots.kernel import (
    LAST,
    PASSES,
    RUNS,
    SETS,
    SHIPS,
    UInt64Array,
)
from dogwatch.games.raft.research.compiled import seat_to_move
from dogwatch.games.raft.research.observer import RaftObserver
from dogwatch.games.raft.research.rows import (
    COLUMNS,
    COUNT,
    PHASE,
    PLACES,
    PLAY,
    ROWS,
    SWITCH,
    TIMES,
    YELLOW_SEAT,
)

_1, _2, _8 = (np.uint64(n) for n in (1, 2, 8))
_PLAY = np.uint64(PLAY)
_PLANES = len(RaftObserver.names)
_BOARDS = SETS + 1
"""The bitboards of a row, and the places that wait for ships."""
_SCALARS = _PLANES - _BOARDS


@compiled
def observe(rows: UInt64Array, layout: Any, seats: Any, out: Any) -> None:
    """Write each game's planes as its seat sees them to `out`: games × (rows · columns · planes)."""
    boards, scalars = np.empty(_BOARDS, np.uint64), np.empty(_SCALARS, out.dtype)
    places = np.uint64(0)
    for place in range(layout[COUNT]):
        places |= _1 << np.uint64(layout[PLACES + place])
    for game in range(len(rows)):
        row, seat, found = rows[game], seats[game], out[game]
        for each in range(SETS):
            boards[each] = row[SHIPS + each]
        boards[SETS] = np.uint64(0) if row[PHASE] >= _PLAY else places & ~row[SHIPS]
        phase, yellow = signed(row[PHASE]), signed(row[YELLOW_SEAT])
        scalars[0] = seat_to_move(row) == seat
        scalars[1] = yellow == seat
        scalars[2] = yellow == 1 - seat
        scalars[3], scalars[4] = row[RUNS], row[RUNS + 1]
        scalars[5], scalars[6] = row[PASSES], row[PASSES + 1]
        scalars[7] = row[LAST] == _2
        scalars[8] = row[TIMES]
        for each in range(4):
            scalars[9 + each] = phase == SWITCH + each
        at = 0
        for line in range(layout[ROWS]):
            for column in range(layout[COLUMNS]):
                cell = np.uint64(8 * line + column)
                for each in range(_BOARDS):
                    found[at + each] = boards[each] >> cell & _1
                for each in range(_SCALARS):
                    found[at + _BOARDS + each] = scalars[each]
                at += _PLANES
