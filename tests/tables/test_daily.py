"""Tables of daily deals: keys go on after a restart, the seed is not told at the end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec

from dogwatch.fair import commitment, seed_from
from dogwatch.fair.days import begins, opens
from dogwatch.games.log import Chance
from dogwatch.store import SeatRow, Store, TableRow, open_store
from dogwatch.tables.commands import Accepted, Play, Refused, Resign, TakeBack
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables

DAY = "2026-11-18"
SEED = seed_from("a day")
BOTH = frozenset({0, 1})


class Time:
    now = begins(DAY) + 1_000

    def __call__(self) -> int:
        return self.now


async def _create(store: Store, name: str, now: int) -> None:
    row = TableRow(
        id=name,
        game="shanghaien",
        rules=1,
        options="{}",
        commitment=commitment(SEED),
        created=now,
        touched=now,
        daily=DAY,
    )
    await store.lobby.create_table(row, [SeatRow(0, "person"), SeatRow(1, "person")], seed=SEED)


async def _play(live: LiveTable, moves: int, line: str) -> None:
    chosen = Random(line)
    for number in range(moves):
        move = msgspec.Raw(msgspec.json.encode(chosen.choice(live.game.moves(live.fold.state))))
        turn = live.fold.turn
        assert turn is not None
        command = Play(f"{line}-{live.fold.number}-{number}", live.fold.number, turn, move)
        assert isinstance(await live.execute(command, BOTH), Accepted)


async def _drawn(store: Store, live: LiveTable) -> dict[str, object]:
    entries = [live._folded.history.entry(row) for row in await store.read(live.row.id)]
    fold = live._folded.history.fold()
    for entry in entries:
        fold.add(entry)
    return {str(entry.key): entry.draws for entry in entries if isinstance(entry, Chance)}


async def test_keys_go_on_after_a_restart(tmp_path: Path) -> None:
    store, time = await open_store(tmp_path / "tables.sqlite3"), Time()
    drawn = []
    for line in ("one", "other"):
        await _create(store, line, time.now)
        for _ in range(3):  # each with more entries than are folded on the event loop
            tables = Tables(store, now=time)
            live = await tables.get(line)
            assert live is not None
            await live.begin()
            await _play(live, 25, line)
            await tables.close()
            found = await _drawn(store, live)
        drawn.append(found)
    one, other = drawn
    common = one.keys() & other.keys()
    assert len(common) > 20
    assert all(one[key] == other[key] for key in common)
    await store.close()


async def test_no_event_tells_the_seed_and_nothing_is_taken_back(tmp_path: Path) -> None:
    store, time = await open_store(tmp_path / "tables.sqlite3"), Time()
    await _create(store, "daily", time.now)
    tables = Tables(store, now=time)
    live = await tables.get("daily")
    assert live is not None
    await live.begin()
    assert live.begun
    await _play(live, 3, "one")
    reply = await live.execute(TakeBack("take-back", live.fold.number, 0), BOTH)
    assert isinstance(reply, Refused)
    assert reply.code == "log-daily-take-back"
    assert isinstance(await live.execute(Resign("resign-1", live.fold.number, 0), BOTH), Accepted)
    told = b"".join(await live.events_after(0) or [])
    assert SEED.hex().encode() not in told
    assert (live.revealed_seed, live.may_watch) == (None, False)
    time.now = opens(DAY)
    assert (live.revealed_seed, live.may_watch) == (SEED.hex(), True)
    await tables.close()
    await store.close()
