"""The pirates for research: wishes for PettingZoo, the cannon for Gymnasium, rows of shots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dogwatch.games.pirates.rules import State
from dogwatch.research.base import Research, Rows


class PiratesResearch(Research):
    """Moves are endless: no numbers, no compiled form."""

    def draw(self, state: State) -> Any:
        """The table from above."""
        from dogwatch.games.pirates.research import drawing

        return drawing.draw(state)

    def chart(self, state: State) -> str:
        """The same in letters."""
        from dogwatch.games.pirates.research import drawing

        return drawing.chart(state)

    def seated(self, options: Mapping[str, Any]) -> Any:
        """Actions are wishes; the nearest legal move is played."""
        from dogwatch.games.pirates.research.wishes import Wishes

        return Wishes(dict(options))

    def register(self) -> None:
        """The cannon as `Dogwatch/Cannon-v0`."""
        from dogwatch.games.pirates.research import gymnasium

        gymnasium.register()

    def rows(self) -> Mapping[str, Rows]:
        """Cannon shots."""
        from dogwatch.games.pirates.research.shots import SCHEMA, shots

        return {"shots": Rows(SCHEMA, shots)}
