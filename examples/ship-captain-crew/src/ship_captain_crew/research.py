"""The observation for PettingZoo and OpenSpiel: a state as an array of integers."""

from __future__ import annotations

from typing import Any

import numpy as np

from dogwatch.research.base import Research
from ship_captain_crew.rules import ROLL_OFFS, Options, State


class Observer:
    """Observes the turn, the dice and the cargo of every seat, the observing seat first."""

    def __init__(self, options: Options) -> None:
        seats = range(options.players)
        self.names: tuple[str, ...] = (
            "my turn",
            "rounds begun",
            "rolls",
            "kept of ship, captain and crew",
            *(f"dice that show {face}" for face in range(1, 7)),
            *(f"cargo of seat +{seat}" for seat in seats),
            *(f"cargo of seat +{seat} in this round, and 1" for seat in seats),
            *(f"seat +{seat} has a turn to come" for seat in seats),
        )
        self.most = max(12 * options.rounds, options.rounds + ROLL_OFFS, 13)
        self.shape: tuple[int, ...] = (len(self.names),)

    def __call__(self, state: State, seat: int) -> Any:
        """The observation of a state by a seat."""
        count = state.options.players
        around = [(seat + step) % count for step in range(count)]
        return np.array(
            (
                state.order[:1] == (seat,) and not state.cup,
                state.round + 1,
                state.rolls,
                state.kept,
                *(state.dice.count(face) for face in range(1, 7)),
                *(state.cargo[other] for other in around),
                *(state.now[other] + 1 for other in around),
                *(other in state.order for other in around),
            ),
            np.int8,
        )


class Observed(Research):
    """The research part of the pack."""

    def observer(self, options: Options) -> Observer:
        """The observer for games with these options."""
        return Observer(options)
