"""Limits of replays: bytes, and number in memory, in all and per address."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import msgspec
import pytest

from dogwatch.records import Record
from dogwatch.server import record_tasks, replay_service
from dogwatch.server.pool import Busy
from dogwatch.server.process import TooLarge
from dogwatch.server.protocol import Replay
from dogwatch.server.replay_service import MAX_REPLAYS, MAX_REPLAYS_OF_ADDRESS, ReplayBody, ReplaySlots
from tests.server.serving import Serving
from tests.tables.room import Room, entries_of, play_out

GOLDEN = Path(__file__).parents[1] / "golden"
FILE = (GOLDEN / "raft-1-short.json").read_bytes()


def test_a_replay_is_compressed(serving: Serving) -> None:
    """Regression: a table's replay was 183 MB; views are repetitive and compress well."""
    ada = serving.browser()
    packed = ada.http.post("/api/replays", content=FILE, headers={"accept-encoding": "gzip"})
    plain = ada.http.post("/api/replays", content=FILE, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert packed.num_bytes_downloaded < len(plain.content) / 4


def test_a_replay_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = record_tasks.replay_of_file(FILE, False)
    assert len(msgspec.json.decode(whole, type=Replay).entries) == len(Record.loads(FILE).entries)
    assert gzip.decompress(record_tasks.replay_of_file(FILE, True)) == whole
    monkeypatch.setattr(record_tasks, "MAX_REPLAY", len(whole) - 1)
    with pytest.raises(TooLarge):
        record_tasks.replay_of_file(FILE, False)


async def test_replays_in_memory_are_limited_in_all_and_per_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression: replays of twenty records of 1 MB that were not read held 1.5 GB."""
    monkeypatch.setattr(replay_service, "_TIMEOUT", 0.05)
    slots = ReplaySlots()
    unread = [await slots.body("one") for _ in range(MAX_REPLAYS_OF_ADDRESS)]
    with pytest.raises(Busy):
        await slots.body("one")
    unread += [
        await slots.body(f"address {number}") for number in range(MAX_REPLAYS - MAX_REPLAYS_OF_ADDRESS)
    ]
    with pytest.raises(Busy):
        await slots.body("another")
    waiting = asyncio.create_task(slots.body("one"))
    await asyncio.sleep(0)
    del unread[0]
    assert isinstance(await waiting, ReplayBody)


async def test_a_body_is_sent_in_chunks() -> None:
    body = ReplayBody()
    body.data = bytes(range(256)) * 1_000
    pieces = [piece async for piece in body]
    assert b"".join(pieces) == body.data
    assert max(map(len, pieces)) < len(body.data)


async def test_a_tables_record_is_written_from_its_rows(room: Room) -> None:
    from dogwatch.server.table_service import TableService

    live = await room.begun()
    await play_out(live)
    record = Record.loads(await TableService(room.tables).record("t", None))
    assert record.entries == await entries_of(live)
    assert record.seed is not None
