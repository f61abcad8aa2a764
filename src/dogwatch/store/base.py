"""What a store is: an append-only log for every table, and the lobby around it.

An append is answered only when it is on disk. Of several writers of one number exactly one wins, and a
command that is sent twice is in the log once, also after a crash.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from itertools import pairwise
from typing import TypeAlias

import msgspec

from dogwatch.store.analyses import Analyses
from dogwatch.store.jobs import Jobs
from dogwatch.store.lobby import Lobby

MAX_SAID = 4_000
"""Bytes of a message to the other processes."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """One entry of one table's log."""

    number: int
    entry: bytes
    """JSON, opaque here."""
    time: int
    command: str | None = None
    """The client's command id. Only the first row of an append has one."""
    film: bytes | None = None
    """What there was to see, to be kept beside the log; `read` leaves it out."""


class Appended(msgspec.Struct, frozen=True, gc=False):
    """The rows are in the log and on disk."""


class Taken(msgspec.Struct, frozen=True, gc=False):
    """Another writer has that number: read on, and look again."""


class Repeated(msgspec.Struct, frozen=True, gc=False):
    """This command is in the log already, at that number."""

    number: int


Answer: TypeAlias = Appended | Taken | Repeated
Heard: TypeAlias = Callable[[str, int], None]
HeardSaid: TypeAlias = Callable[[str, bytes], None]


class StoreDown(Exception):
    """The database cannot be reached, or was lost while it worked.

    Whether the last append is in the log is then unknown: send it again with the same command id. An append
    without one answers `Taken` when it was there already.
    """


class StoreDamaged(StoreDown):
    """The SQLite file is damaged, or is no database. Trying again does not help: a backup does."""


class StoreInUse(Exception):
    """Another process has opened this file, and SQLite serves only one."""


class StoreNewer(Exception):
    """A newer version of the code has changed this database, and this one does not know how."""


class NoTable(Exception):
    """An append to a table that does not exist (any more)."""


class Gap(Exception):
    """An append that would leave out a number."""


class Store(ABC):
    """The log, and beside it the lobby, the jobs and the analyses. Made by `open_store`."""

    lobby: Lobby
    jobs: Jobs
    analyses: Analyses

    @abstractmethod
    def append(self, table: str, rows: Sequence[Row]) -> Awaitable[Answer]:
        """Append all rows, with consecutive numbers, or none of them; resolves when they are durable.

        The rows are on their way when this returns: what it gives need not be awaited at once. Wait for the
        answer before the table's next append. Raises `StoreDown`, `NoTable` or `Gap`.
        """

    @abstractmethod
    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The rows after that number, in order."""

    @abstractmethod
    async def last(self, table: str) -> int:
        """The last row's number, 0 when there is none."""

    @abstractmethod
    async def film(self, table: str, number: int) -> bytes | None:
        """What is kept beside that row, if anything."""

    @abstractmethod
    def listen(self, heard: Heard) -> None:
        """Call `heard(table, last number)` for what other processes append.

        `heard("", 0)` means that something may have been missed: look again at every table.
        """

    @abstractmethod
    async def say(self, table: str, payload: bytes) -> None:
        """Tell the other processes something small (UTF-8) that need not last."""

    @abstractmethod
    def listen_said(self, heard: HeardSaid) -> None:
        """Call `heard(table, payload)` for what other processes say."""

    @abstractmethod
    async def probe(self) -> None:
        """Raise `StoreDown` unless the store can be written now. Writes nothing that lasts."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way, and let go of the database."""


def check_rows(rows: Sequence[Row]) -> None:
    """Raise ValueError unless the rows can be one append."""
    if not rows or rows[0].number < 1:
        raise ValueError("an append has at least one row, and numbers begin at 1")
    for before, row in pairwise(rows):
        if row.number != before.number + 1 or row.command is not None:
            raise ValueError("an append has consecutive numbers, and a command only in its first row")


def check_said(payload: bytes) -> None:
    """Raise ValueError when the message is too long."""
    if len(payload) > MAX_SAID:
        raise ValueError(f"a message has at most {MAX_SAID} bytes, not {len(payload)}")
