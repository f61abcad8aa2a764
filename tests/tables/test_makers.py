"""Who made which table: known while the game goes on, for as many tables as fit."""

from __future__ import annotations

from pathlib import Path

from dogwatch.games.log import Resign
from dogwatch.tables.makers import Makers
from tests.tables.room import Room, with_room


def test_tables_of_bots_alone_are_counted_by_maker() -> None:
    makers = Makers()
    makers.add("one", "192.0.2.7", bots_only=True)
    makers.add("two", "192.0.2.7", bots_only=False)
    assert (makers.of("two"), makers.of("three")) == ("192.0.2.7", "")
    assert (makers.bots_only("192.0.2.7"), makers.bots_only("192.0.2.8")) == (1, 0)
    for _ in range(2):
        makers.forget("one")
        assert (makers.of("one"), makers.bots_only("192.0.2.7")) == ("", 0)


def test_the_oldest_is_forgotten_when_there_are_too_many() -> None:
    makers = Makers(remembered=2)
    for table in ("one", "two", "three"):
        makers.add(table, "192.0.2.7", bots_only=True)
    assert (makers.of("one"), makers.bots_only("192.0.2.7")) == ("", 2)


def test_a_game_that_is_over_does_not_count(tmp_path: Path) -> None:
    async def test(room: Room) -> None:
        live = await room.begun()
        room.tables.makers.add(live.row.id, "192.0.2.7", bots_only=True)
        await live.end(Resign(0), live.fold.number)
        assert room.tables.makers.bots_only("192.0.2.7") == 0

    with_room(tmp_path, test)
