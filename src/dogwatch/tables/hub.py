"""Hub: publishes a table's messages to its listeners in this process."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Sequence

MAX_QUEUED = 256
MAX_QUEUED_BYTES = 1 << 20
"""Limits of a listener's queue; beyond them it is dropped, and the client can reconnect and resume."""


def _no_op() -> None:
    pass


class Listener:
    """The send queue of one open connection."""

    def __init__(self, seats: frozenset[int], wake: Callable[[], None] = _no_op) -> None:
        self.seats = seats
        """Seats of this connection; empty for a spectator."""
        self.queue: deque[bytes] = deque()
        self.dropped = False
        """Whether the connection must be closed: its queue was full, or the table was deleted."""
        self.gone = False
        """Whether the table was deleted."""
        self._wake = wake
        self._seen = 0
        self._waiting: list[tuple[Sequence[bytes], int | None]] | None = None

    def hold(self) -> None:
        """Hold new messages until `release`: missed events must be sent first."""
        self._waiting = []

    def release(self, missed: Sequence[bytes], seen: int) -> None:
        """Queue the missed events, up to entry `seen`, then the held messages, without gaps or duplicates."""
        waiting, self._waiting = self._waiting or [], None
        self._seen = seen
        self.send(missed)
        for messages, last in waiting:
            self.send(messages, last)

    def send(self, messages: Sequence[bytes], last: int | None = None) -> None:
        """Queue messages and wake the connection; with `last` they are events up to that entry.

        Skips events that were sent before. Drops the listener if its queue is full.
        """
        if self._waiting is not None:
            self._waiting.append((messages, last))
            return
        if last is not None:
            if last - len(messages) != self._seen:
                messages = messages[max(0, len(messages) - max(0, last - self._seen)) :]
            self._seen = max(self._seen, last)
        if self.dropped or not messages:
            return
        self.queue += messages
        self._wake()
        if self._is_behind():
            self.drop()

    def _is_behind(self) -> bool:
        """Whether the queue is full; a single message may have any size."""
        waiting = len(self.queue)
        return waiting > MAX_QUEUED or (waiting > 1 and sum(map(len, self.queue)) > MAX_QUEUED_BYTES)

    def drop(self) -> None:
        """Clear the queue and make the connection close."""
        self.dropped = True
        self.queue.clear()
        self._wake()


class Hub:
    """Listeners by table."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)

    def enter(self, table: str, listener: Listener) -> None:
        """Add a listener."""
        self._listeners[table].add(listener)

    def leave(self, table: str, listener: Listener) -> None:
        """Remove a listener."""
        self._listeners[table].discard(listener)
        if not self._listeners[table]:
            del self._listeners[table]

    def publish(self, table: str, messages: Sequence[bytes], last: int | None = None) -> None:
        """Send messages to a table's listeners; with `last` they are events up to that entry."""
        for listener in self._listeners.get(table, ()):
            listener.send(messages, last)

    def present(self, table: str) -> frozenset[int]:
        """Seats with an open connection to this process."""
        return frozenset(seat for listener in self._listeners.get(table, ()) for seat in listener.seats)

    def watching(self, table: str) -> int:
        """Number of spectators connected to this process."""
        return sum(not listener.seats for listener in self._listeners.get(table, ()))

    def tables(self) -> tuple[str, ...]:
        """Tables that have listeners."""
        return tuple(self._listeners)

    def drop(self, table: str, *, gone: bool = False) -> None:
        """Close every connection to a table; `gone` if the table was deleted."""
        for listener in self._listeners.get(table, ()):
            listener.gone = gone
            listener.drop()

    def drop_all(self) -> None:
        """Close every connection."""
        for table in self._listeners:
            self.drop(table)

    def __contains__(self, table: str) -> bool:
        return table in self._listeners

    def __len__(self) -> int:
        return sum(map(len, self._listeners.values()))
