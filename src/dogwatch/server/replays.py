"""Games to be watched again: of tables, and of files that somebody kept."""

from __future__ import annotations

import asyncio

from dogwatch.games.base import Refusal
from dogwatch.records import BadRecord, Record, unroll, verify
from dogwatch.server.lounge import Denied, Lounge, denied
from dogwatch.server.protocol import Broken, Problem, Replay, SeatInfo

MAX_RECORD = 1_048_576
"""Bytes of a file; the longest games fit several times."""


class Replays:
    """Unrolls records, one at a time and beside the loop: who plays does not wait for who watches."""

    def __init__(self, lounge: Lounge) -> None:
        self._lounge = lounge
        self._turn = asyncio.Semaphore(1)

    async def of_table(self, table: str, token: str | None) -> Replay:
        """A table's game so far."""
        record = await self._lounge.written(table, token)
        mine = await self._lounge.held(table, token)
        async with self._turn:
            return await asyncio.to_thread(_replay, record, None, tuple(sorted(mine)))

    async def of_file(self, data: bytes) -> Replay:
        """A record's file, as far as it can be believed."""
        async with self._turn:
            return await asyncio.to_thread(_read, data)

    async def believed(self, data: bytes) -> Record:
        """The game in a record's file, if every entry of it is right and its luck is proved."""
        async with self._turn:
            record, bad = await asyncio.to_thread(_record, data)
        if bad is not None:
            raise _refused(bad)
        if record.outcome is not None and record.seed is None:
            raise denied(400, "server-record-unproved")
        return record


def _read(data: bytes) -> Replay:
    record, bad = _record(data)
    return _replay(record, bad, ())


def _record(data: bytes) -> tuple[Record, BadRecord | None]:
    try:
        return Record.read(data)
    except BadRecord as refusal:
        raise _refused(refusal) from None


def _refused(refusal: BadRecord) -> Denied:
    cause = refusal.__cause__
    return Denied(400, cause if isinstance(cause, Refusal) else refusal)


def _replay(record: Record, bad: BadRecord | None, mine: tuple[int, ...]) -> Replay:
    header, report, unrolled = record.header, verify(record), unroll(record)
    return Replay(
        game=header.game,
        rules=header.rules,
        options=header.options,
        seats=tuple(SeatInfo(each.kind, each.level, each.name, True, False) for each in header.players),
        mine=mine,
        commitment=header.commitment,
        seed=record.seed.hex() if record.seed else None,
        seal=record.seal,
        start=unrolled.start,
        entries=unrolled.entries,
        proved=report.proved,
        doubts=report.open,
        limits=report.limits,
        broken=_broken(bad) if bad else None,
    )


def _broken(bad: BadRecord) -> Broken:
    cause = bad.__cause__
    reason = Problem(cause.code, cause.args, cause.clause) if isinstance(cause, Refusal) else None
    return Broken(bad.number, bad.code, bad.args, bad.clause, reason)
