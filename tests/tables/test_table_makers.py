"""TableMakers: which address made which unfinished table, for a bounded number of tables."""

from __future__ import annotations

from dogwatch.games.log import Resign
from dogwatch.tables.table_makers import TableMakers
from tests.tables.room import Room


def test_tables_with_bots_only_are_counted_by_maker() -> None:
    makers = TableMakers()
    makers.add("one", "192.0.2.7", bots_only=True)
    makers.add("two", "192.0.2.7", bots_only=False)
    assert (makers.of("two"), makers.of("three")) == ("192.0.2.7", "")
    assert (makers.bots_only("192.0.2.7"), makers.bots_only("192.0.2.8")) == (1, 0)
    for _ in range(2):
        makers.forget("one")
        assert (makers.of("one"), makers.bots_only("192.0.2.7")) == ("", 0)


def test_the_oldest_is_forgotten_when_there_are_too_many() -> None:
    makers = TableMakers(remembered=2)
    for table in ("one", "two", "three"):
        makers.add(table, "192.0.2.7", bots_only=True)
    assert (makers.of("one"), makers.bots_only("192.0.2.7")) == ("", 2)


async def test_a_finished_game_does_not_count(room: Room) -> None:
    live = await room.begun()
    room.tables.makers.add(live.row.id, "192.0.2.7", bots_only=True)
    await live.end(Resign(0), live.fold.number)
    assert room.tables.makers.bots_only("192.0.2.7") == 0
