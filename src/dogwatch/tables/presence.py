"""Presence: which seats have an open connection, and how many spectators, in all processes of the store.

A process publishes who is connected to it when that changes, and a periodic keep-alive message. The seats
of a process that stays silent are dropped: a killed process cannot sign off.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias

import msgspec

from dogwatch.store.base import StoreDown
from dogwatch.tables.claims import Absent
from dogwatch.tables.hub import Hub

_ALIVE_INTERVAL = 5.0
SILENCE_LIMIT = 16_000
"""Milliseconds without a message after which a process counts as dead."""
_LEFT_KEPT = 25 * 3_600_000
"""Milliseconds for which the time of a disconnection is kept: longer than any grace time."""
_MAX_LEFT = 200_000
"""Times of disconnection that are kept. If there are more, the oldest are forgotten."""
_ANSWER_TIME = 2 * int(1000 * _ALIVE_INTERVAL)
"""Milliseconds within which the other processes answer, and in which each is heard."""
MAX_WATCHING = 20
"""Spectators are counted up to here, so that a large audience does not cause a message per spectator."""


class _Connected(NamedTuple):
    seats: frozenset[int] = frozenset()
    watching: int = 0


_NOBODY = _Connected()


class Present(msgspec.Struct, frozen=True, tag="present"):
    """Which seats have an open connection, and how many spectators, counted up to 20."""

    seats: tuple[int, ...]
    watching: int


class Here(msgspec.Struct, frozen=True, tag="here"):
    """The seats and spectators of a table that are connected to one process."""

    process: str
    seats: frozenset[int]
    time: int
    ask: bool = False
    """Whether other processes must reply in kind: this process is new at the table."""
    watching: int = 0


class Alive(msgspec.Struct, frozen=True, tag="alive"):
    """Keep-alive message of a process."""

    process: str


PresenceMessage: TypeAlias = Here | Alive


class Presence:
    """Seats and spectators connected to any process, and when the other seats disconnected."""

    def __init__(
        self, hub: Hub, publish: Callable[[str, bytes], Awaitable[None]], now: Callable[[], int]
    ) -> None:
        self.on_left: Callable[[list[str], bool], None] = lambda _, __: None
        """Called with tables of which a seat has lost its last connection; and whether a process died."""
        self._hub = hub
        self._publish = publish
        self._now = now
        self._process = secrets.token_hex(8)
        self._started = now()
        self._announced: dict[str, _Connected] = {}
        self._remote: defaultdict[str, dict[str, _Connected]] = defaultdict(dict)
        self._last_heard: dict[str, int] = {}
        self._known: dict[str, _Connected] = {}
        self._left: dict[tuple[str, int], int] = {}
        """(table, seat) -> when it disconnected, oldest first."""
        self._unknown_until = self._started
        """Disconnections before this time may be unknown."""
        self._complete_since = self._started
        """Connections before this time may be unknown, those to other processes."""
        self._asked: dict[str, int] = {}
        """Tables with listeners here -> when the other processes were asked who is connected."""

    def seats(self, table: str) -> frozenset[int]:
        """Seats with an open connection to any process."""
        return self._all(table).seats

    def message(self, table: str) -> Present:
        """Who is connected to any process, as a message for clients."""
        seats, watching = self._all(table)
        return Present(tuple(sorted(seats)), watching)

    def absent_since(self, table: str, seat: int) -> int:
        """When a seat disconnected, in ms; 0 if it is connected, this process's start if unknown."""
        if seat in self.seats(table):
            return 0
        return self._left.get((table, seat), self._unknown_until)

    def surely_absent(self, table: str, seat: int) -> Absent | None:
        """Since when a seat is disconnected, counted from the last loss of messages; None if connected."""
        since = self.absent_since(table, seat)
        if not since:
            return None
        now = self._now()
        answered = self._asked.get(table, now) + _ANSWER_TIME
        silent = [heard for heard in self._last_heard.values() if now - heard > _ANSWER_TIME]
        sure = max([answered, *(heard + SILENCE_LIMIT + _ANSWER_TIME for heard in silent)])
        return Absent(max(since, self._complete_since), sure)

    def lost_messages(self) -> None:
        """Messages of other processes may be lost: absences are counted from now on."""
        self._complete_since = self._now()

    async def changed(self, table: str, *, first: bool = False) -> None:
        """Announce this process's seats after a listener came or left; `first`: it is the table's first."""
        self._follow(table, self._now())
        mine = self._mine(table)
        if first:
            self._asked[table] = self._now()
        elif table not in self._hub:
            self._asked.pop(table, None)
        if first or mine != self._announced.get(table, _NOBODY):
            await self._announce(table, mine, ask=first)

    def on_message(self, table: str, message: PresenceMessage) -> Awaitable[None] | None:
        """Apply another process's message; returns the reply to send, if any."""
        self._last_heard[message.process] = self._now()
        if isinstance(message, Alive):
            return None
        self._remote[table][message.process] = _Connected(message.seats, message.watching)
        self._prune(table)
        self._follow(table, message.time)
        mine = self._mine(table)
        return self._announce(table, mine, ask=False) if message.ask and mine != _NOBODY else None

    async def keep_alive(self) -> None:
        """Publish keep-alive messages and forget silent processes; never returns."""
        while True:
            with contextlib.suppress(StoreDown):
                await self._publish("", msgspec.json.encode(Alive(self._process)))
            self.forget_silent()
            await asyncio.sleep(_ALIVE_INTERVAL)

    def forget_silent(self) -> None:
        """Drop the seats of dead processes, and old times of disconnection."""
        now = self._now()
        dead = {process for process, heard in self._last_heard.items() if now - heard > SILENCE_LIMIT}
        if dead:
            self.lost_messages()
        for process in dead:
            del self._last_heard[process]
        left: list[str] = []
        for table in [name for name, announced in self._remote.items() if dead & announced.keys()]:
            for process in dead:
                self._remote[table].pop(process, None)
            self._prune(table)
            left += [table] if self._refresh(table, now) else []
        if left:
            self.on_left(left, True)
        self._left = {seat: when for seat, when in self._left.items() if now - when < _LEFT_KEPT}
        while len(self._left) > _MAX_LEFT:
            self._unknown_until = max(self._unknown_until, self._left.pop(next(iter(self._left))))

    def _mine(self, table: str) -> _Connected:
        return _Connected(self._hub.present(table), min(self._hub.watching(table), MAX_WATCHING))

    def _all(self, table: str) -> _Connected:
        everywhere = [self._mine(table), *self._remote.get(table, {}).values()]
        seats = frozenset[int]().union(*(seats for seats, _ in everywhere))
        return _Connected(seats, min(sum(watching for _, watching in everywhere), MAX_WATCHING))

    async def _announce(self, table: str, mine: _Connected, *, ask: bool) -> None:
        if mine != _NOBODY:
            self._announced[table] = mine
        else:
            self._announced.pop(table, None)
        here = Here(self._process, mine.seats, self._now(), ask, mine.watching)
        await self._publish(table, msgspec.json.encode(here))

    def _prune(self, table: str) -> None:
        announced = {process: there for process, there in self._remote[table].items() if there != _NOBODY}
        if announced:
            self._remote[table] = announced
        else:
            del self._remote[table]

    def _follow(self, table: str, when: int) -> None:
        if self._refresh(table, when):
            self.on_left([table], False)

    def _refresh(self, table: str, when: int) -> bool:
        """Record and publish to listeners here who is connected; returns whether a seat has disconnected."""
        known, now = self._known.pop(table, _NOBODY), self._all(table)
        for seat in known.seats - now.seats:
            self._left.pop((table, seat), None)  # the order is that of time
            self._left[table, seat] = when
        for seat in now.seats:
            self._left.pop((table, seat), None)
        if now != _NOBODY:
            self._known[table] = now
        if now != known:
            self._hub.publish(table, [msgspec.json.encode(self.message(table))])
        return bool(known.seats - now.seats)
