"""Thinking time, worked out from the log's own times: a restart neither loses nor gives any."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from dogwatch.games.log import Entry, Move

Seconds = Annotated[int, msgspec.Meta(ge=5, le=14 * 24 * 3600)]
Increment = Annotated[int, msgspec.Meta(ge=0, le=3600)]

GRACE = 30_000
"""Milliseconds that a player who has lost the connection gets before the clock can lose the game."""


class Clock(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How much time people have: for each turn, or in all with an increment per move."""

    kind: Literal["move", "bank"]
    seconds: Seconds
    increment: Increment = 0


class Clocks(msgspec.Struct, frozen=True, gc=False):
    """Time left per seat in milliseconds, and when the running one ends."""

    left: tuple[int, ...]
    running: int | None
    deadline: int | None


class Times:
    """Time used by each seat so far, in milliseconds."""

    def __init__(self, clock: Clock, seats: int, timed: Iterable[int]) -> None:
        self._clock = clock
        self._timed = frozenset(timed)
        self._used = [0] * seats
        self._gained = [0] * seats
        self._running: int | None = None
        self._since = 0

    def turn(self, seat: int | None, now: int, *, moved: bool) -> None:
        """From now on this seat thinks (None: nobody); `moved` says that the one before made a move."""
        if self._running is not None:
            self._used[self._running] += max(0, now - self._since)
            if moved:
                self._gained[self._running] += 1000 * self._clock.increment
        if self._clock.kind == "move" and (moved or seat != self._running) and seat in self._timed:
            self._used[seat] = 0
        self._running = seat if seat in self._timed else None
        self._since = now

    def left(self, seat: int) -> int:
        """Milliseconds that a seat has left, as of its turn's start."""
        left = 1000 * self._clock.seconds - self._used[seat]
        return left + self._gained[seat] if self._clock.kind == "bank" else left

    @property
    def deadline(self) -> tuple[int, int] | None:
        """(seat, when its time runs out), or None when no clock runs."""
        if self._running is None:
            return None
        return self._running, self._since + self.left(self._running)

    @property
    def clocks(self) -> Clocks:
        """What the players see of it."""
        deadline = self.deadline
        return Clocks(
            left=tuple(self.left(seat) for seat in range(len(self._used))),
            running=deadline[0] if deadline else None,
            deadline=deadline[1] if deadline else None,
        )

    def follow(self, entry: Entry[Any], before: int | None, after: int | None, when: int) -> Clocks:
        """Go on with an entry: whose turn it was before, and whose it is after (None: nobody's yet)."""
        self.turn(after, when, moved=isinstance(entry, Move) and entry.seat == before)
        return self.clocks
