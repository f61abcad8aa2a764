"""Replays are bounded: in bytes, in how many are in memory, and for each address."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import msgspec
import pytest

from dogwatch.records import Record
from dogwatch.server import recorded, replays
from dogwatch.server.pool import Busy
from dogwatch.server.process import TooLarge
from dogwatch.server.protocol import Replay
from dogwatch.server.replays import MOST, MOST_OF_ADDRESS, Body, Slots
from tests.server.serving import Serving
from tests.tables.room import Room, play_out, with_room

GOLDEN = Path(__file__).parents[1] / "golden"
FILE = (GOLDEN / "raft-1-short.json").read_bytes()


def test_a_replay_is_small_on_its_way(serving: Serving) -> None:
    """A table's own replay was 183 MB; views repeat themselves, so they pack well."""
    ada = serving.browser()
    packed = ada.http.post("/api/replays", content=FILE, headers={"accept-encoding": "gzip"})
    plain = ada.http.post("/api/replays", content=FILE, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert packed.num_bytes_downloaded < len(plain.content) / 4


def test_a_replay_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = recorded.replay_of_file(FILE, False)
    assert len(msgspec.json.decode(whole, type=Replay).entries) == len(Record.loads(FILE).entries)
    assert gzip.decompress(recorded.replay_of_file(FILE, True)) == whole
    monkeypatch.setattr(recorded, "MOST_REPLAY", len(whole) - 1)
    with pytest.raises(TooLarge):
        recorded.replay_of_file(FILE, False)


def test_few_replays_are_in_memory_and_fewer_of_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty records of 1 MB that were sent and not read held 1.5 GB."""
    monkeypatch.setattr(replays, "_PATIENCE", 0.05)

    async def run() -> None:
        slots = Slots()
        unread = [await slots.body("one") for _ in range(MOST_OF_ADDRESS)]
        with pytest.raises(Busy):
            await slots.body("one")
        unread += [await slots.body(f"address {number}") for number in range(MOST - MOST_OF_ADDRESS)]
        with pytest.raises(Busy):
            await slots.body("another")
        waiting = asyncio.create_task(slots.body("one"))
        await asyncio.sleep(0)
        del unread[0]
        assert isinstance(await waiting, Body)

    asyncio.run(run())


def test_a_body_is_sent_in_pieces() -> None:
    async def run() -> None:
        body = Body()
        body.data = bytes(range(256)) * 1_000
        pieces = [piece async for piece in body]
        assert b"".join(pieces) == body.data
        assert max(map(len, pieces)) < len(body.data)

    asyncio.run(run())


def test_a_tables_record_is_written_from_its_rows(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        from dogwatch.server.lounge import Lounge

        live = await room.begun()
        await play_out(live)
        record = Record.loads(await Lounge(room.tables).record("t", None))
        assert record.entries == await live.entries()
        assert record.seed is not None

    with_room(tmp_path, test)
