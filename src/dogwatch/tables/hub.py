"""Hub: publishes a table's messages to its listeners in this process."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice

from dogwatch.tables.events import events_message

MAX_QUEUED = 256
MAX_QUEUED_BYTES = 1 << 20
"""Limits of a listener's queue; beyond them it is dropped, and the client can reconnect and resume."""

_AT_ONCE = 10
"""Listeners of a large audience who are sent messages at once: about 0.2 ms."""
_PAUSE = 0.001
"""Seconds between them, for the players: 500 spectators are reached within a tenth of a second."""


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
        self._held: list[tuple[Sequence[bytes], int | None]] | None = None

    @property
    def holding(self) -> bool:
        """Whether new messages wait for `release`."""
        return self._held is not None

    def hold(self) -> None:
        """Hold new messages until `release`: missed events must be sent first."""
        self._held = []

    def release(self, missed: Sequence[bytes], seen: int) -> None:
        """Queue `missed`, which shows the table up to entry `seen`, then the held messages.

        No event is sent twice, and none is left out.
        """
        held, self._held = self._held or [], None
        self._seen = seen
        if missed:
            self.send(missed)
        for messages, last in held:
            if last is None:
                self.send(messages)
            else:
                self.send_events(messages, last, events_message(messages))

    def send_events(self, events: Sequence[bytes], last: int, message: bytes) -> None:
        """Queue the events up to entry `last`, which are `message`, without those that were sent before."""
        if self._held is not None:
            self._held.append((events, last))
        elif last - len(events) == self._seen:
            self._seen = last
            self.send((message,))
        elif last > self._seen:
            new = events[max(0, len(events) - (last - self._seen)) :]
            self._seen = last
            self.send((events_message(new),))

    def send(self, messages: Sequence[bytes]) -> None:
        """Queue messages and wake the connection. Drops the listener if its queue is full."""
        if self._held is not None:
            self._held.append((messages, None))
            return
        if self.dropped:
            return
        self.queue += messages
        self._wake()
        if self._is_behind():
            self.drop()

    def _is_behind(self) -> bool:
        """Whether the queue is full; a single message may have any size."""
        waiting = len(self.queue)
        return waiting > MAX_QUEUED or (waiting > 1 and sum(map(len, self.queue)) > MAX_QUEUED_BYTES)

    def detach(self) -> None:
        """Forget the connection, which has this listener: a cycle would keep both, and the table."""
        self._wake = _no_op

    def drop(self) -> None:
        """Clear the queue and make the connection close."""
        self.dropped = True
        self.queue.clear()
        self._wake()


class Audience:
    """Sends to many listeners a few at a time: players are served before the next few."""

    def __init__(self) -> None:
        self._waiting: dict[Callable[[], None], None] = {}

    def wake(self, send: Callable[[], None]) -> None:
        """Call `send` soon, once for all messages that are queued until then."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._send_some)
        self._waiting[send] = None

    def _send_some(self) -> None:
        some = list(islice(self._waiting, _AT_ONCE))
        for send in some:
            del self._waiting[send]
        if self._waiting:
            asyncio.get_running_loop().call_later(_PAUSE, self._send_some)
        for send in some:
            send()


class Hub:
    """Listeners by table."""

    def __init__(self) -> None:
        self.audience = Audience()
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
        listeners = self._listeners.get(table, ())
        if last is None:
            for listener in listeners:
                listener.send(messages)
        elif listeners:
            message = events_message(messages)
            for listener in listeners:
                listener.send_events(messages, last, message)

    def announce(self, message: bytes) -> None:
        """Send a message to the listeners of all tables, a few at a time."""
        for listeners in self._listeners.values():
            for listener in listeners:
                self.audience.wake(partial(listener.send, (message,)))

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
