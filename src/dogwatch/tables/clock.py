"""Time controls and game clocks. Times come from the log's timestamps, so a restart changes no clock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from dogwatch.games.log import Entry, Move, Substitute

Seconds = Annotated[int, msgspec.Meta(ge=5, le=14 * 24 * 3600)]
Increment = Annotated[int, msgspec.Meta(ge=0, le=3600)]

GRACE = 30_000
"""Milliseconds that a disconnected player gets before running out of time loses the game."""


class TimeControl(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Thinking time of a person: "move" per turn; "bank" for the whole game, plus an increment per move."""

    kind: Literal["move", "bank"]
    seconds: Seconds
    increment: Increment = 0


class Clocks(msgspec.Struct, frozen=True, gc=False):
    """Milliseconds left per seat, the seat whose clock runs, and when it runs out."""

    left: tuple[int, ...]
    running: int | None
    deadline: int | None


class GameClock:
    """Time used by each seat so far, in milliseconds."""

    def __init__(self, clock: TimeControl, seats: int, timed: Iterable[int]) -> None:
        self._clock = clock
        self._timed = frozenset(timed)
        self._used = [0] * seats
        self._gained = [0] * seats
        self._running: int | None = None
        self._since = 0

    def turn(self, seat: int | None, now: int, *, moved: bool) -> None:
        """Start this seat's clock at `now` (None: no clock). `moved`: the previous seat made a move."""
        if self._running is not None:
            self._used[self._running] += max(0, now - self._since)
            if moved:
                self._gained[self._running] += 1000 * self._clock.increment
        if self._clock.kind == "move" and (moved or seat != self._running) and seat in self._timed:
            self._used[seat] = 0
        self._running = seat if seat in self._timed else None
        self._since = now

    def left(self, seat: int) -> int:
        """Milliseconds that a seat has left, as of the start of its turn."""
        left = 1000 * self._clock.seconds - self._used[seat]
        return left + self._gained[seat] if self._clock.kind == "bank" else left

    @property
    def deadline(self) -> tuple[int, int] | None:
        """(seat, when its time runs out), or None if no clock runs."""
        if self._running is None:
            return None
        return self._running, self._since + self.left(self._running)

    @property
    def clocks(self) -> Clocks:
        """The clocks as clients receive them."""
        deadline = self.deadline
        return Clocks(
            left=tuple(self.left(seat) for seat in range(len(self._used))),
            running=deadline[0] if deadline else None,
            deadline=deadline[1] if deadline else None,
        )

    def follow(self, entry: Entry[Any], before: int | None, after: int | None, when: int) -> Clocks:
        """Apply an entry: the seats to move before and after it (None: no seat), and its time."""
        if isinstance(entry, Substitute):  # bots have no clock
            self._timed -= {entry.seat}
        self.turn(after, when, moved=isinstance(entry, Move) and entry.seat == before)
        return self.clocks
