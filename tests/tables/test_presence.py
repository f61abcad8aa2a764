"""Who is at a table is known to all processes; what a dead one said is forgotten."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from dogwatch.tables.hub import Hub
from dogwatch.tables.presence import SILENT, Alive, Here, Presence, Word
from tests.tables.room import START, Ear, Time

_word = msgspec.json.Decoder(Word)


class Processes:
    """Some processes that hear one another at once."""

    def __init__(self, count: int) -> None:
        self.time = Time()
        self.hubs = [Hub() for _ in range(count)]
        self.all = [Presence(hub, self._sayer(number), self.time) for number, hub in enumerate(self.hubs)]
        self.deaf: set[int] = set()
        self.said: list[tuple[int, Any]] = []

    def _sayer(self, speaker: int) -> Any:
        async def say(table: str, payload: bytes) -> None:
            self.said.append((speaker, _word.decode(payload)))
            for number, each in enumerate(self.all):
                if number != speaker and number not in self.deaf:
                    answer = each.hear(table, _word.decode(payload))
                    if answer is not None:
                        await answer

        return say

    async def come(self, process: int, *seats: int) -> Ear:
        ear, hub = Ear(frozenset(seats)), self.hubs[process]
        first = "t" not in hub
        hub.enter("t", ear)
        await self.all[process].changed("t", first=first)
        return ear

    async def go(self, process: int, ear: Ear) -> None:
        self.hubs[process].leave("t", ear)
        await self.all[process].changed("t")

    def seats(self) -> list[list[int]]:
        return [sorted(each.seats("t")) for each in self.all]


def test_everybody_is_seen_from_everywhere() -> None:
    async def test() -> None:
        world = Processes(3)
        red = await world.come(0, 0)
        blue = await world.come(1, 1)
        watching = await world.come(2)
        assert world.seats() == [[0, 1]] * 3, "the third came last, and asked"
        assert red.heard() == [{"type": "present", "seats": [0]}, {"type": "present", "seats": [0, 1]}]
        await world.go(1, blue)
        assert world.seats() == [[0]] * 3
        assert [ear.heard()[-1]["seats"] for ear in (red, watching)] == [[0], [0]]

    asyncio.run(test())


def test_a_second_device_changes_nothing_until_both_are_gone() -> None:
    async def test() -> None:
        world = Processes(2)
        await world.come(0, 0)
        phone, laptop = await world.come(0, 1), await world.come(1, 1)
        said = len(world.said)
        await world.go(0, await world.come(0, 1))
        assert len(world.said) == said, "nothing new to say"
        await world.go(0, phone)
        assert world.seats() == [[0, 1]] * 2
        await world.go(1, laptop)
        assert world.seats() == [[0]] * 2

    asyncio.run(test())


def test_a_process_that_falls_silent_has_nobody() -> None:
    async def test() -> None:
        world = Processes(2)
        red, _ = await world.come(0, 0), await world.come(1, 1)
        there = next(word.process for speaker, word in world.said if speaker == 1)
        for _ in range(3):
            world.time.go(SILENT / 1000 - 1)
            world.all[0].hear("", Alive(there))
        world.all[0].forget_silent()
        assert world.seats()[0] == [0, 1]
        world.time.go(SILENT / 1000 + 1)
        world.all[0].forget_silent()
        assert world.seats()[0] == [0]
        assert red.heard()[-1] == {"type": "present", "seats": [0]}

    asyncio.run(test())


def test_when_a_seat_was_left_is_known_elsewhere() -> None:
    async def test() -> None:
        world = Processes(2)
        red = await world.come(0, 0)
        there = world.all[1]
        assert there.absent_since("t", 0) == 0
        assert there.absent_since("t", 1) == START, "never seen: it may have been there before the start"
        world.time.go(5)
        await world.go(0, red)
        world.time.go(5)
        assert there.absent_since("t", 0) == START + 5_000
        await world.come(0, 0)
        assert there.absent_since("t", 0) == 0

    asyncio.run(test())


def test_nothing_is_kept_of_those_who_have_gone() -> None:
    async def test() -> None:
        world = Processes(2)
        await world.go(0, await world.come(0, 0))
        world.time.go(3600)
        for each in world.all:
            each.forget_silent()
            kept = {name: value for name, value in vars(each).items() if isinstance(value, dict) and value}
            assert not kept

    asyncio.run(test())


def test_only_those_who_have_somebody_answer() -> None:
    async def test() -> None:
        world = Processes(3)
        await world.come(0, 0)
        await world.come(1)
        before = len(world.said)
        await world.come(2, 1)
        assert [(speaker, word.ask) for speaker, word in world.said[before:]] == [(2, True), (0, False)]
        assert all(isinstance(word, Here) for _, word in world.said)

    asyncio.run(test())
