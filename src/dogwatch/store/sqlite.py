"""The store on SQLite: one file, one process or thread that commits pending writes in batches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import sqlalchemy as sa

from dogwatch.health.metrics import database_read
from dogwatch.store import disk_space
from dogwatch.store.analyses import Analyses
from dogwatch.store.append_process import AppendProcess
from dogwatch.store.base import (
    AppendListener,
    AppendResult,
    MessageListener,
    Row,
    Store,
    StoreDown,
    check_message,
    check_rows,
    complete,
)
from dogwatch.store.batch_writer import BatchQueue, PendingAppend, WriterThread
from dogwatch.store.bots import Bots
from dogwatch.store.daily import Daily
from dogwatch.store.failures import translate_errors
from dogwatch.store.jobs import Jobs
from dogwatch.store.lobby import Lobby
from dogwatch.store.lock import FileLock
from dogwatch.store.migrations import migrate
from dogwatch.store.players import Players
from dogwatch.store.puzzle_ratings import PuzzleRatings
from dogwatch.store.results import Results
from dogwatch.store.schema import ResultT
from dogwatch.store.sqlite_writer import PendingWork, SQLiteWriter, connect, raw_connection
from dogwatch.store.tournaments import Tournaments
from dogwatch.store.turns import Turns

_READ = """SELECT number, entry, time, command FROM log WHERE "table" = ? AND number > ? ORDER BY number"""
_READ_FILM = """SELECT film FROM films WHERE "table" = ? AND number = ?"""
_LAST = """SELECT coalesce(max(number), 0) FROM log WHERE "table" = ?"""


class SQLiteStore(Store):
    """A store in one SQLite file."""

    def __init__(self, path: Path) -> None:
        """Open the file. Blocks: do not call it on the event loop."""
        self._closed = False
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = FileLock(path)
        try:
            self._writer = SQLiteWriter(path)
            migrate_file(self._writer.connection)
            self._reader = connect(path)
        except BaseException:
            self._lock.close()
            raise
        self._read_executor = ThreadPoolExecutor(1, "dogwatch-reader")
        self._thread: WriterThread[PendingAppend | PendingWork]
        self._process: AppendProcess | None = None
        self._queue: BatchQueue[PendingAppend | PendingWork]
        self.lobby = Lobby(self)
        self.jobs = Jobs(self)
        self.analyses = Analyses(self)
        self.players = Players(self)
        self.bots = Bots(self)
        self.turns = Turns(self)
        self.tournaments = Tournaments(self)
        self.results = Results(self)
        self.puzzle_ratings = PuzzleRatings(self)
        self.daily = Daily(self)

    @classmethod
    async def open(cls, path: Path, *, append_in_process: bool = False) -> SQLiteStore:
        """Open or create the file; raises the errors of `open_store`."""
        with translate_errors("the file cannot be opened"):
            store = await asyncio.to_thread(cls, path)
            if append_in_process:
                store._process = AppendProcess(path)
                await store._process.open()
        store._thread = WriterThread(store._writer.write, "dogwatch-writer")
        store._queue = BatchQueue(store._start)
        return store

    def _start(self, batch: list[PendingAppend | PendingWork], done: Callable[[], None]) -> None:
        """Write a batch: in the thread, and its appends in the process if there is one.

        Never both at once: SQLite has one writer, and a second one would poll until the first has ended.
        """
        process = self._process
        if process is None:
            self._thread.start(batch, done)
            return
        works = [each for each in batch if isinstance(each, PendingWork)]
        appends = [each for each in batch if isinstance(each, PendingAppend)]
        then = partial(process.start, appends, done) if appends else done
        if works:
            self._thread.start([*works], then)
        else:
            then()

    def append_then(
        self, table: str, rows: Sequence[Row], done: Callable[[AppendResult | Exception], None]
    ) -> None:
        """See `Store.append_then`."""
        check_rows(rows)
        self._queue.put(PendingAppend(table, rows, done))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """See `Store.read`."""
        return await self.run_read(
            lambda connection: [
                Row(*row) for row in raw_connection(connection).execute(_READ, (table, after))
            ]
        )

    async def last(self, table: str) -> int:
        """See `Store.last`."""
        return await self.run_read(
            lambda connection: int(raw_connection(connection).execute(_LAST, (table,)).fetchone()[0])
        )

    async def film(self, table: str, number: int) -> bytes | None:
        """See `Store.film`."""

        def read_film(connection: sa.Connection) -> bytes | None:
            found = raw_connection(connection).execute(_READ_FILM, (table, number)).fetchone()
            return bytes(found[0]) if found else None

        return await self.run_read(read_film)

    def subscribe_appends(self, listener: AppendListener) -> None:
        """No-op: there are no other processes."""

    async def publish(self, table: str, payload: bytes) -> None:
        """Only check the message: there are no other processes."""
        check_message(payload)

    def subscribe_messages(self, listener: MessageListener) -> None:
        """No-op: there are no other processes."""

    async def run_read(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.run_read`."""
        if self._closed:
            raise StoreDown("the store is closed")
        with translate_errors(), database_read.time():
            return await asyncio.get_running_loop().run_in_executor(self._read_executor, self._read, work)

    async def run_write(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        """See `Database.run_write`."""
        future: asyncio.Future[ResultT] = asyncio.get_running_loop().create_future()
        self._queue.put(PendingWork(work, partial(complete, future)))
        return await future

    @property
    def writing_since(self) -> float | None:
        """See `Store.writing_since`."""
        return self._queue.began

    async def probe(self) -> None:
        """See `Store.probe`. Runs in the writer thread, so it also detects that the thread hangs."""
        await self.run_write(lambda _: disk_space.probe(self._path))

    async def close(self) -> None:
        """See `Store.close`."""
        if self._closed:
            return
        self._closed = True
        await self._queue.close()
        await self._thread.close()
        if self._process is not None:
            await self._process.close()
        await asyncio.to_thread(self._read_executor.shutdown)
        self._reader.close()
        self._reader.engine.dispose()
        self._writer.close()
        self._lock.close()

    def _read(self, work: Callable[[sa.Connection], ResultT]) -> ResultT:
        raw = raw_connection(self._reader)
        raw.execute("BEGIN")
        try:
            return work(self._reader)
        finally:
            if raw.in_transaction:  # an I/O error may have ended the transaction
                raw.execute("ROLLBACK")


def migrate_file(connection: sa.Connection) -> None:
    """Migrate the schema in one transaction; raises `StoreNewer`."""
    raw = raw_connection(connection)
    raw.execute("BEGIN IMMEDIATE")
    try:
        migrate(connection)
    except BaseException:
        raw.execute("ROLLBACK")
        raise
    raw.execute("COMMIT")
