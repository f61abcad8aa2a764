"""Who listens to which table in this process."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence

QUEUE = 256
"""Messages that a slow listener may be behind before it is dropped; it can resume from the log."""


class Listener:
    """One open connection: what it still has to be sent."""

    def __init__(self, seats: frozenset[int]) -> None:
        self.seats = seats
        """Seats that this connection plays for; empty for a spectator."""
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.dropped = False
        self._seen = 0
        self._waiting: list[tuple[bytes, int | None]] | None = None

    def hold(self) -> None:
        """Keep back what comes until `release`: what was missed has to be sent first."""
        self._waiting = []

    def release(self, missed: Sequence[bytes], seen: int) -> None:
        """Queue what was missed, up to entry `seen`, then what came meanwhile: none twice, none lost."""
        waiting, self._waiting = self._waiting or [], None
        self._seen = seen
        for message in missed:
            self.send(message)
        for message, number in waiting:
            self.send(message, number)

    def send(self, message: bytes, number: int | None = None) -> None:
        """Queue a message (an event has its entry's number); a listener too far behind is dropped."""
        if self._waiting is not None:
            self._waiting.append((message, number))
            return
        if self.dropped or (number is not None and number <= self._seen):
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()
        else:
            self._seen = max(self._seen, number or 0)

    def drop(self) -> None:
        """Tell the connection to close."""
        self.dropped = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Hub:
    """Fans a table's messages out to its listeners."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)

    def enter(self, table: str, listener: Listener) -> None:
        """Start listening."""
        self._listeners[table].add(listener)

    def leave(self, table: str, listener: Listener) -> None:
        """Stop listening."""
        self._listeners[table].discard(listener)
        if not self._listeners[table]:
            del self._listeners[table]

    def publish(self, table: str, message: bytes, number: int | None = None) -> None:
        """Tell everybody at a table; an event has its entry's number."""
        for listener in self._listeners.get(table, ()):
            listener.send(message, number)

    def present(self, table: str) -> frozenset[int]:
        """Seats with an open connection here."""
        return frozenset(seat for listener in self._listeners.get(table, ()) for seat in listener.seats)

    def tables(self) -> tuple[str, ...]:
        """Tables that somebody listens to."""
        return tuple(self._listeners)

    def drop(self, table: str) -> None:
        """Close every connection to a table."""
        for listener in self._listeners.get(table, ()):
            listener.drop()

    def drop_all(self) -> None:
        """Close every connection."""
        for table in self._listeners:
            self.drop(table)

    def __len__(self) -> int:
        return sum(map(len, self._listeners.values()))
