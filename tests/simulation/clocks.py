"""What the clocks of a game must show by the documented rules, without `dogwatch.tables.clock`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class ExpectedClocks:
    """Time left per seat.

    "move": each turn of a person starts with the full time; a take-back within a turn does not refill it.
    "bank": the time of the whole game, plus an increment for each of one's own moves.
    """

    def __init__(self, control: Any, seats: int, people: Iterable[int]) -> None:
        self._full = 1000 * control.seconds
        self._increment = 1000 * control.increment if control.kind == "bank" else 0
        self._refills = control.kind == "move"
        self._people = frozenset(people)
        self._left = [self._full] * seats
        self._seat: int | None = None
        self._since = 0

    def replace(self, seat: int) -> None:
        """A bot plays the seat from now on: it has no clock."""
        self._people -= {seat}

    def after(self, time: int, turn: int | None, *, moved: bool) -> dict[str, Any]:
        """The clocks after an entry at `time`, as clients get them. `moved`: the seat on turn has moved."""
        before = self._seat
        if before is not None:
            self._left[before] += (self._increment if moved else 0) - max(0, time - self._since)
        self._seat, self._since = (turn if turn in self._people else None), time
        if self._refills and self._seat is not None and (moved or before != self._seat):
            self._left[self._seat] = self._full
        deadline = None if self._seat is None else time + self._left[self._seat]
        return {"left": self._left.copy(), "running": self._seat, "deadline": deadline}
