"""Observations of Raft & Scupper: int8 planes over the frame, rows × columns × features.

Bitboards are planes of 0 and 1; a scalar fills its plane.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

import numpy as np

from dogwatch.games.raft.rules import Options, State, rules
from dogwatch.games.raft.rules.ending import PASSES, RUN, times_met
from dogwatch.games.raft.rules.grid import SIDE, STRIDE
from dogwatch.games.raft.rules.layouts import layout_of
from dogwatch.games.raft.rules.state import BLACK
from dogwatch.research.observer import Int8Array

_SETS: Final = ("ships", "gold", "round", "yellow pirates", "black pirates", "places that wait for ships")
_PHASES: Final = ("switch", "place", "side", "play")
_SCALARS: Final = (
    "my turn",
    "I am yellow",
    "I am black",
    "yellow's run of scuppers",
    "black's run of scuppers",
    "yellow's passes",
    "black's passes",
    "black would win by vengeance",
    "times this position was met",
    *(f"phase: {phase}" for phase in _PHASES),
)
_BYTES: Final = 8
_WORDS: Final = Struct(f"<{len(_SETS)}Q")
_ONE_HOT: Final = {
    phase: tuple(phase == each for each in _PHASES) for phase in ("placer", "draw", *_PHASES, "over")
}


class RaftObserver:
    """Observations for one set of options, which fixes the size of the frame."""

    names = (*_SETS, *_SCALARS)

    def __init__(self, options: Options) -> None:
        laid = layout_of(options)
        self.most = max(RUN, PASSES, options.repetition)
        self._rows, self._columns = laid.rows, laid.columns
        self._places = sum(1 << cell for cell in laid.places)
        self.shape: tuple[int, ...] = (laid.rows, laid.columns, len(self.names))

    def __call__(self, state: State, seat: int) -> Int8Array:
        """The planes of a state; only `my turn` and the sides depend on the seat."""
        seat, board = int(seat), state.board
        in_play = state.phase in ("play", "over")
        waiting = 0 if in_play else self._places & ~board.ships
        cells = (board.ships, board.gold, board.round, board.yellow, board.black, waiting)
        bits = np.unpackbits(np.frombuffer(_WORDS.pack(*cells), np.uint8), bitorder="little")
        planes = bits.reshape(len(_SETS), _BYTES, STRIDE)[:, : min(self._rows, SIDE), : self._columns]
        found = np.empty(self.shape, np.int8)
        found[..., : len(_SETS)] = planes.transpose(1, 2, 0)
        scalars = (
            rules.turn(state) == seat,
            state.yellow == seat,
            state.yellow == 1 - seat,
            *state.runs,
            *state.passes,
            state.scuppered == BLACK,
            times_met(state) if in_play else 0,
            *_ONE_HOT[state.phase],
        )
        found[..., len(_SETS) :] = np.frombuffer(bytes(scalars), np.int8)
        return found
