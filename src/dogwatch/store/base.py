"""The contract of a store: `Store`, the rows it keeps, the results of an append and its errors.

Guarantees, also across crashes:

- An append resolves only after its rows are on disk.
- If several writers append the same number to a table, exactly one of them succeeds.
- A command id is in a table's log at most once, however often it is sent.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec

from dogwatch.store.analyses import Analyses
from dogwatch.store.bots import Bots
from dogwatch.store.daily import Daily
from dogwatch.store.jobs import Jobs
from dogwatch.store.lobby import Lobby
from dogwatch.store.players import Players
from dogwatch.store.puzzle_ratings import PuzzleRatings
from dogwatch.store.results import Results
from dogwatch.store.tournaments import Tournaments
from dogwatch.store.turns import Turns

MAX_MESSAGE_BYTES = 4_000
"""Maximum size of a message to the other processes (PostgreSQL's NOTIFY takes 8,000 bytes)."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """One entry of a table's log."""

    number: int
    """From 1, consecutive within a table."""
    entry: bytes
    """JSON; the store does not look into it."""
    time: int
    """Milliseconds since the epoch."""
    command: str | None = None
    """The client's command id. Only the first row of an append has one."""
    film: bytes | None = None
    """Recorded frames of a shot. Stored outside the log: `Store.read` omits it, `Store.film` returns it."""


class Appended(msgspec.Struct, frozen=True, gc=False):
    """The rows are in the log and on disk."""


class Conflict(msgspec.Struct, frozen=True, gc=False):
    """Another writer appended that number first: read the new rows and decide again."""


class DuplicateCommand(msgspec.Struct, frozen=True, gc=False):
    """The command is already in the log, at `number`."""

    number: int


AppendResult: TypeAlias = Appended | Conflict | DuplicateCommand
AppendListener: TypeAlias = Callable[[str, int], None]
MessageListener: TypeAlias = Callable[[str, bytes], None]


class StoreDown(Exception):
    """The database cannot be reached, or the connection was lost during the call.

    It is then unknown whether an append was committed. Retry it with the same command id: the result is
    `DuplicateCommand` if it was. Without a command id the result is then `Conflict`.
    """


class StoreDamaged(StoreDown):
    """The SQLite file is damaged or not a database. A retry does not help; restore a backup."""


class StoreNoWal(StoreDown):
    """The SQLite file is on a file system without SQLite's write-ahead log, such as a network drive."""


class StoreInUse(Exception):
    """Another process has the SQLite file open; or a server uses the database that is to be replaced."""


class StoreServed(StoreInUse):
    """The PostgreSQL database has to be migrated, but servers of an older version are connected to it."""


class StoreForeign(Exception):
    """The database belongs to another program."""


class StoreIsBackup(Exception):
    """The SQLite file is a backup: it is to be restored, not served."""


class StoreNewer(Exception):
    """A newer version of Dogwatch has migrated this database."""


class NoTable(Exception):
    """The table to append to does not exist, or was deleted."""


class Gap(Exception):
    """The first number of the append is not the table's last number + 1, but greater."""


class Store(ABC):
    """An append-only log per table, with lobby, jobs, players and more. Made by `open_store`.

    Call it from the event loop that opened it. All methods but the subscriptions may raise `StoreDown`.
    """

    lobby: Lobby
    jobs: Jobs
    analyses: Analyses
    players: Players
    bots: Bots
    turns: Turns
    tournaments: Tournaments
    results: Results
    puzzle_ratings: PuzzleRatings
    daily: Daily

    def append(self, table: str, rows: Sequence[Row]) -> Awaitable[AppendResult]:
        """Append rows to a table's log: all of them or none. See `append_then`.

        The write is queued when this returns, so the result may be awaited later.
        """
        future: asyncio.Future[AppendResult] = asyncio.get_running_loop().create_future()
        self.append_then(table, rows, partial(complete, future))
        return future

    @abstractmethod
    def append_then(
        self, table: str, rows: Sequence[Row], done: Callable[[AppendResult | Exception], None]
    ) -> None:
        """Append rows to a table's log: all of them or none.

        Args:
            table: The table's id. Its next append must wait for the result of this one.
            rows: At least one, with consecutive numbers.
            done: Called when the rows are on disk, or when it is certain that they are not: with the result,
                or with `StoreDown`, `NoTable` (the table does not exist) or `Gap` (the log lacks the number
                before the first row).

        Raises:
            StoreDown: The store is closed.
            ValueError: The rows are not consecutive, or a later row has a command.
        """

    @abstractmethod
    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table with numbers greater than `after`, in order, without films."""

    @abstractmethod
    async def last(self, table: str) -> int:
        """The number of the table's last row; 0 if it has none."""

    @abstractmethod
    async def film(self, table: str, number: int) -> bytes | None:
        """The film of a row; None if it has none."""

    @abstractmethod
    def subscribe_appends(self, listener: AppendListener) -> None:
        """Call `listener(table, last number)` when another process appends.

        Also when an append of this process that was answered with `StoreDown` turns out to be committed.
        `listener("", 0)` means that notifications may have been lost: check every table.
        """

    @abstractmethod
    async def publish(self, table: str, payload: bytes) -> None:
        """Send a message to the other processes. It is not stored, and may be lost.

        Args:
            table: The table's id.
            payload: UTF-8, at most `MAX_MESSAGE_BYTES`; otherwise `ValueError`.
        """

    @abstractmethod
    def subscribe_messages(self, listener: MessageListener) -> None:
        """Call `listener(table, payload)` when another process publishes a message."""

    @property
    @abstractmethod
    def writing_since(self) -> float | None:
        """When the write that is under way was begun, by `time.monotonic`; None if there is none."""

    @abstractmethod
    async def probe(self) -> None:
        """Raise `StoreDown` unless the store is writable now. Changes no data."""

    @abstractmethod
    async def close(self) -> None:
        """Complete the pending writes and close the database. A second call is a no-op."""


def check_rows(rows: Sequence[Row]) -> None:
    """Raise `ValueError` unless the rows can be one append."""
    if not rows or rows[0].number < 1:
        first = rows[0].number if rows else "no row"
        raise ValueError(f"an append must start with a row of number >= 1, got {first}")
    for before, row in pairwise(rows):
        if row.number != before.number + 1:
            raise ValueError(f"row numbers must be consecutive, got {row.number} after {before.number}")
        if row.command is not None:
            raise ValueError(f"only the first row may have a command, row {row.number} has {row.command!r}")


def complete(future: asyncio.Future[Any], result: Any) -> None:
    """Complete a future with a result or an exception, unless its caller has cancelled it."""
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)


def check_message(payload: bytes) -> None:
    """Raise `ValueError` if the message is too long."""
    if len(payload) > MAX_MESSAGE_BYTES:
        raise ValueError(f"a message must have at most {MAX_MESSAGE_BYTES} bytes, got {len(payload)}")
