"""The database server of a simulated world as plain Python values: many times faster than SQL.

`database.SqlDatabase` is the same with the server's own SQL. A test runs seeds on both: equal traces show
that the SQL and this model do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec
from msgspec.structs import replace

from dogwatch.store.analyses import FAILED, Analysis
from dogwatch.store.base import Appended, Conflict, DuplicateCommand, Gap, NoTable, Row
from dogwatch.store.batch_writer import PendingAppend
from dogwatch.store.jobs import _PROMPT, _SKEW, NEVER, Job
from dogwatch.store.table_queries import by_holder
from dogwatch.store.table_rows import OfferRow, SeatRow, StoredTable, TableRow
from dogwatch.tables.clock import TimeControl
from tests.simulation.invariants import Setup


class MemoryJobs:
    """`Jobs`. All changes but `put` are asynchronous: the next durable commit makes them durable."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database
        self.jobs: dict[int, Job] = {}
        """By id, which SQLite gives again after the last one is deleted."""
        self._keys: dict[tuple[str, str, int], int] = {}
        self._before: dict[int, Job | None] = {}
        """What changed since the last durable commit, as it was then."""

    def _set(self, number: int, job: Job | None) -> None:
        before = self.jobs.pop(number, None)
        self._before.setdefault(number, before)
        if before is not None:
            del self._keys[before.kind, before.subject, before.number]
        if job is not None:
            self.jobs[number] = job
            self._keys[job.kind, job.subject, job.number] = number

    def commit(self) -> None:
        self._before = {}

    def crash(self) -> None:
        before = self._before
        for number in before:
            self._set(number, None)
        for number, job in before.items():
            if job is not None:
                self._set(number, job)
        self._before = {}

    def put(self, kind: str, subject: str, number: int, due: int, payload: bytes = b"") -> bool:
        is_new = (kind, subject, number) not in self._keys
        if is_new:
            name = max(self.jobs, default=0) + 1
            self._set(name, Job(name, kind, subject, number, due, 0, "", 0, payload))
        self._database.commit()
        return is_new

    def count(self, kind: str) -> int:
        return sum(job.kind == kind for job in self.jobs.values())

    def claim(
        self,
        worker: str,
        kinds: Sequence[str],
        now: int,
        lease_ms: int,
        limit: int,
        prompt: Sequence[str] = (),
    ) -> list[Job]:
        ready = [
            job
            for job in self.jobs.values()
            if (job.due <= now or (now + _PROMPT <= job.due < NEVER and job.kind in prompt))
            and (job.lease_until <= now or job.lease_until > now + _SKEW * lease_ms)
            and job.kind in kinds
        ]
        ready.sort(key=lambda job: (job.due, job.id))
        claimed = [
            replace(job, lease_until=now + lease_ms, worker=worker, attempts=job.attempts + 1)
            for job in ready[:limit]
        ]
        for job in claimed:
            self._set(job.id, job)
        return claimed

    def _still(self, job: Job) -> Job | None:
        mine = self.jobs.get(job.id)
        lease = (job.kind, job.subject, job.number, job.attempts, job.worker)
        if mine is None or lease != (mine.kind, mine.subject, mine.number, mine.attempts, mine.worker):
            return None
        return mine

    def _change(self, job: Job, **fields: Any) -> bool:
        mine = self._still(job)
        if mine is not None:
            self._set(job.id, replace(mine, **fields))
        return mine is not None

    def renew(self, job: Job, now: int, lease_ms: int) -> bool:
        return self._change(job, lease_until=now + lease_ms)

    def done(self, job: Job) -> bool:
        mine = self._still(job)
        if mine is not None:
            self._set(job.id, None)
        return mine is not None

    def retry(self, job: Job, due: int) -> bool:
        return self._change(job, due=due, lease_until=0, worker="")

    def give_up(self, job: Job, note: bytes) -> bool:
        return self._change(job, due=NEVER, lease_until=0, worker="", payload=note)

    def _find_given_up(self, kind: str, subject: str, number: int) -> Job | None:
        job = self.jobs.get(self._keys.get((kind, subject, number), -1))
        return job if job is not None and job.due == NEVER else None

    def given_up(self, kind: str, subject: str, number: int) -> bytes | None:
        job = self._find_given_up(kind, subject, number)
        return None if job is None else job.payload

    def revive(self, kind: str, subject: str, number: int, now: int, attempts: int) -> bool:
        job = self._find_given_up(kind, subject, number)
        if job is not None:
            self._set(job.id, replace(job, due=now, attempts=attempts, payload=b""))
        return job is not None

    def drop(self, kind: str, subject: str) -> None:
        for job in list(self.jobs.values()):
            if job.kind == kind and job.subject == subject:
                self._set(job.id, None)


class MemoryLobby:
    """The parts of `Lobby` that simulated tables use. Every change is durable."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database
        self.tables: dict[str, TableRow] = {}
        self.seat_rows: dict[str, tuple[SeatRow, ...]] = {}
        """Without `held`."""
        self.seeds: dict[str, bytes] = {}
        self.holders: dict[str, set[tuple[int, bytes]]] = {}
        self.pending: dict[str, dict[str, OfferRow]] = {}

    def create_table(
        self,
        table: TableRow,
        seat_rows: Sequence[SeatRow],
        *,
        seed: bytes,
        held: Iterable[tuple[int, bytes]] = (),
        invited: Iterable[tuple[int, bytes]] = (),
        once: bool = False,
    ) -> str:
        assert table.rematch_of is None
        if once and table.id in self.tables:
            return table.id
        self.tables[table.id], self.seeds[table.id] = table, seed
        self.seat_rows[table.id] = tuple(sorted(seat_rows, key=lambda row: row.seat))
        self.holders[table.id], self.pending[table.id] = set(held), {}
        self._database.new_table(table.id)
        self._database.commit()
        return table.id

    def table(self, table: str) -> TableRow | None:
        return self.tables.get(table)

    def stored(self, table: str) -> StoredTable | None:
        row = self.tables.get(table)
        if row is None:
            return None
        log = [(each.number, each.entry, each.time, each.command) for each in self._database.read(table, 0)]
        held = by_holder(sorted(self.holders[table]))
        return StoredTable(row, self.seats(table), self.seeds[table], held, self.offers(table), log)

    def seating(self, table: str) -> tuple[tuple[SeatRow, ...], dict[bytes, frozenset[int]]]:
        return self.seats(table), by_holder(sorted(self.holders.get(table, ())))

    def seats(self, table: str) -> tuple[SeatRow, ...]:
        held = {seat for seat, _ in self.holders.get(table, ())}
        return tuple(replace(row, held=row.seat in held) for row in self.seat_rows.get(table, ()))

    def seats_held(self, token_hash: bytes, table: str) -> tuple[int, ...]:
        return tuple(sorted(seat for seat, token in self.holders.get(table, ()) if token == token_hash))

    def take(self, table: str, seat: int, token_hash: bytes, player: str | None = None) -> bool:
        self._database.commit()
        row = next((row for row in self.seats(table) if row.seat == seat), None)
        if row is None or not row.open or row.held:
            return False
        self.holders[table].add((seat, token_hash))
        return True

    def set_name(
        self,
        table: str,
        seat: int,
        name: str | None,
        salt: str | None = None,
        mark: str | None = None,
        player: str | None = None,
        level: str | None = None,
    ) -> None:
        self._database.commit()
        self.seat_rows[table] = tuple(
            replace(row, name=name, salt=salt, mark=mark) if row.seat == seat else row
            for row in self.seat_rows[table]
        )

    def offers(self, table: str) -> list[OfferRow]:
        known = self.pending.get(table, {})
        return [known[kind] for kind in sorted(known)]

    def put_offer(self, table: str, offer: OfferRow) -> None:
        self._database.commit()
        self.pending[table][offer.kind] = offer

    def clear_offers(self, table: str, kind: str | None = None) -> None:
        self._database.commit()
        known = self.pending.get(table, {})
        if kind is None:
            known.clear()
        else:
            known.pop(kind, None)

    def tables_with_jobs(self, after: str, limit: int) -> list[str]:
        found = sorted(
            name
            for name, row in self.tables.items()
            if name > after
            and row.ended is None
            and (
                row.clock is not None
                or any(seat.kind == "bot" or seat.player for seat in self.seat_rows[name])
            )
        )
        return found[:limit]

    def finish(self, table: str, outcome: str, now: int) -> bool:
        self._database.commit()
        row = self.tables.get(table)
        if row is None or row.ended is not None:
            return False
        self.tables[table] = replace(row, ended=now, touched=now, outcome=outcome)
        return True

    def touch(self, table: str, now: int) -> None:
        self._database.commit()
        row = self.tables.get(table)
        if row is not None and row.touched < now:
            self.tables[table] = replace(row, touched=now)


class MemoryAnalyses:
    """`Analyses`. Every change is durable."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database
        self.analyses: dict[str, Analysis] = {}

    def request(self, key: str, now: int) -> bool:
        self._database.commit()
        known = self.analyses.get(key)
        if known is not None and known.result != FAILED:
            return False
        self.analyses[key] = Analysis(key, None, now, None)
        return True

    def get(self, key: str) -> Analysis | None:
        return self.analyses.get(key)

    def save_progress(self, key: str, result: bytes) -> None:
        self._database.commit()
        known = self.analyses.get(key)
        if known is not None and known.finished is None:
            self.analyses[key] = replace(known, result=result)

    def finish(self, key: str, result: bytes, now: int) -> None:
        self._database.commit()
        known = self.analyses.get(key)
        if known is not None:
            self.analyses[key] = replace(known, result=result, finished=now)


class MemoryDatabase:
    """The durable state. `on_commit(process, table, rows)` is called for every durable append."""

    def __init__(self, on_commit: Callable[[str, str, list[Row]], None]) -> None:
        self.jobs = MemoryJobs(self)
        self.lobby = MemoryLobby(self)
        self.analyses = MemoryAnalyses(self)
        self._on_commit = on_commit
        self._logs: dict[str, list[Row]] = {}
        self._commands: dict[str, dict[str, int]] = {}

    def open(self) -> AbstractContextManager[None]:
        """As `SqlDatabase.open`."""
        return nullcontext()

    def new_table(self, table: str) -> None:
        self._logs[table], self._commands[table] = [], {}

    def delete(self, table: str) -> None:
        """Delete a table."""
        lobby = self.lobby
        for rows in (self._logs, self._commands, lobby.tables, lobby.seeds, lobby.seat_rows):
            rows.pop(table, None)
        lobby.holders.pop(table, None)
        lobby.pending.pop(table, None)

    def commit(self) -> None:
        """Make everything durable that was committed asynchronously."""
        self.jobs.commit()

    def append(self, append: PendingAppend, process: str) -> bool:
        """Commit an append of a process and set its result; returns whether it was appended."""
        self.commit()
        table, first = append.table, append.rows[0]
        log = self._logs.get(table)
        if log is None:
            append.result = NoTable(table)
        elif first.command in self._commands[table]:
            append.result = DuplicateCommand(self._commands[table][first.command or ""])
        elif first.number <= len(log):
            append.result = Conflict()
        elif first.number > len(log) + 1:
            append.result = Gap(f"table {table} has no entry {first.number - 1}")
        else:
            log += append.rows
            if first.command is not None:
                self._commands[table][first.command] = first.number
            append.result = Appended()
            self._on_commit(process, table, list(append.rows))
            return True
        return False

    def read(self, table: str, after: int) -> list[Row]:
        """The rows of a table after that number."""
        return self._logs[table][after:] if table in self._logs else []

    def unfinished(self, analyses: set[str]) -> int:
        """How many of these analyses have no result."""
        return sum(self.analyses.analyses[key].finished is None for key in analyses)

    def setup_of(self, table: str) -> Setup:
        """How a table was set up."""
        row, seats = self.lobby.tables[table], self.lobby.seat_rows[table]
        people = frozenset(each.seat for each in seats if each.kind == "person")
        control = msgspec.json.decode(row.clock, type=TimeControl) if row.clock else None
        options = msgspec.json.decode(row.options)
        return Setup(row.game, row.rules, options, people, len(seats), control, self.lobby.seeds[table].hex())

    def crash(self) -> None:
        """Lose the writes that were committed asynchronously since the last durable commit."""
        self.jobs.crash()
