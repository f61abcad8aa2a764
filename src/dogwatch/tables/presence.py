"""Who is at which table: connected to this process, or to another one that serves the same store.

A process says which seats are connected to it whenever that changes, and again and again that it lives.
What it said is forgotten when it falls silent: a process that is killed says no farewell.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec

from dogwatch.store.base import StoreDown
from dogwatch.tables.hub import Hub

_ALIVE_EVERY = 5.0
SILENT = 16_000
"""Milliseconds without a word after which a process counts as dead."""
_LEFT_KEPT = 10 * 60_000
"""Milliseconds for which it matters when a seat was left."""


class Present(msgspec.Struct, frozen=True, tag="present"):
    """Which seats have an open connection."""

    seats: tuple[int, ...]


class Here(msgspec.Struct, frozen=True, tag="here"):
    """The seats of a table that are connected to one process."""

    process: str
    seats: frozenset[int]
    time: int
    ask: bool = False
    """Whether the others are to say the same: this process has just come to the table."""


class Alive(msgspec.Struct, frozen=True, tag="alive"):
    """A process lives."""

    process: str


Word: TypeAlias = Here | Alive


class Presence:
    """The seats that are connected anywhere, and when the others were last there."""

    def __init__(
        self, hub: Hub, say: Callable[[str, bytes], Awaitable[None]], now: Callable[[], int]
    ) -> None:
        self._hub = hub
        self._say = say
        self._now = now
        self._process = secrets.token_hex(8)
        self._started = now()
        self._said: dict[str, frozenset[int]] = {}
        self._elsewhere: defaultdict[str, dict[str, frozenset[int]]] = defaultdict(dict)
        self._lively: dict[str, int] = {}
        self._known: dict[str, frozenset[int]] = {}
        self._left: dict[tuple[str, int], int] = {}

    def seats(self, table: str) -> frozenset[int]:
        """Seats with an open connection, here or elsewhere."""
        return self._hub.present(table).union(*self._elsewhere.get(table, {}).values())

    def absent_since(self, table: str, seat: int) -> int:
        """When a seat was last known to be there; after a restart everybody was there until then."""
        if seat in self.seats(table):
            return 0
        return self._left.get((table, seat), self._started)

    async def changed(self, table: str, *, first: bool = False) -> None:
        """Somebody came to this process or left it; `first`: nobody here was at the table before."""
        self._look(table, self._now())
        mine = self._hub.present(table)
        if first or mine != self._said.get(table, frozenset()):
            await self._tell(table, mine, ask=first)

    def hear(self, table: str, word: Word) -> Awaitable[None] | None:
        """Another process has said something; what is to be answered, if anything."""
        self._lively[word.process] = self._now()
        if isinstance(word, Alive):
            return None
        self._elsewhere[table][word.process] = word.seats
        self._tidy(table)
        self._look(table, word.time)
        mine = self._hub.present(table)
        return self._tell(table, mine, ask=False) if word.ask and mine else None

    async def keep_alive(self) -> None:
        """Let the others know that this process lives, and forget those that are silent; never ends."""
        while True:
            with contextlib.suppress(StoreDown):
                await self._say("", msgspec.json.encode(Alive(self._process)))
            self.forget_silent()
            await asyncio.sleep(_ALIVE_EVERY)

    def forget_silent(self) -> None:
        """What dead processes said counts no more, nor does who left long ago."""
        now = self._now()
        dead = {process for process, heard in self._lively.items() if now - heard > SILENT}
        for process in dead:
            del self._lively[process]
        for table in [name for name, said in self._elsewhere.items() if dead & said.keys()]:
            for process in dead:
                self._elsewhere[table].pop(process, None)
            self._tidy(table)
            self._look(table, now)
        self._left = {seat: when for seat, when in self._left.items() if now - when < _LEFT_KEPT}

    async def _tell(self, table: str, mine: frozenset[int], *, ask: bool) -> None:
        if mine:
            self._said[table] = mine
        else:
            self._said.pop(table, None)
        await self._say(table, msgspec.json.encode(Here(self._process, mine, self._now(), ask)))

    def _tidy(self, table: str) -> None:
        said = {process: seats for process, seats in self._elsewhere[table].items() if seats}
        if said:
            self._elsewhere[table] = said
        else:
            del self._elsewhere[table]

    def _look(self, table: str, when: int) -> None:
        """Note who came and who left, and tell those who listen here."""
        known, seats = self._known.pop(table, frozenset()), self.seats(table)
        for seat in known - seats:
            self._left[table, seat] = when
        for seat in seats:
            self._left.pop((table, seat), None)
        if seats:
            self._known[table] = seats
        if seats != known:
            self._hub.publish(table, [msgspec.json.encode(Present(tuple(sorted(seats))))])
