"""Who listens to which table in this process."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Sequence

QUEUE = 256
QUEUE_BYTES = 1 << 20
"""Messages, and bytes of several, that a listener may be behind before it is dropped; it can resume."""


def _nobody() -> None:
    pass


class Listener:
    """One open connection: what it still has to be sent."""

    def __init__(self, seats: frozenset[int], wake: Callable[[], None] = _nobody) -> None:
        self.seats = seats
        """Seats that this connection plays for; empty for a spectator."""
        self.queue: deque[bytes] = deque()
        self.dropped = False
        """Whether it was too far behind, or the table has gone: the connection is to be closed."""
        self._wake = wake
        self._seen = 0
        self._waiting: list[tuple[Sequence[bytes], int | None]] | None = None

    def hold(self) -> None:
        """Keep back what comes until `release`: what was missed has to be sent first."""
        self._waiting = []

    def release(self, missed: Sequence[bytes], seen: int) -> None:
        """Queue what was missed, up to entry `seen`, then what came meanwhile: none twice, none lost."""
        waiting, self._waiting = self._waiting or [], None
        self._seen = seen
        self.send(missed)
        for messages, last in waiting:
            self.send(messages, last)

    def send(self, messages: Sequence[bytes], last: int | None = None) -> None:
        """Queue messages and wake the connection; events are those up to the entry `last`.

        Events that it has been sent are left out, and a listener too far behind is dropped.
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
        """A single message may be of any size."""
        waiting = len(self.queue)
        return waiting > QUEUE or (waiting > 1 and sum(map(len, self.queue)) > QUEUE_BYTES)

    def drop(self) -> None:
        """Tell the connection to close."""
        self.dropped = True
        self.queue.clear()
        self._wake()


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

    def publish(self, table: str, messages: Sequence[bytes], last: int | None = None) -> None:
        """Tell everybody at a table; events are those up to the entry `last`."""
        for listener in self._listeners.get(table, ()):
            listener.send(messages, last)

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

    def __contains__(self, table: str) -> bool:
        return table in self._listeners

    def __len__(self) -> int:
        return sum(map(len, self._listeners.values()))
