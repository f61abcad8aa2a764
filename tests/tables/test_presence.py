"""Presence: all processes know the connected seats; those of a dead process are dropped."""

from __future__ import annotations

from typing import Any

import msgspec

from dogwatch.tables.hub import Hub
from dogwatch.tables.presence import (
    MAX_WATCHING,
    SILENCE_LIMIT,
    Alive,
    Here,
    Presence,
    PresenceMessage,
    Present,
)
from tests.tables.room import START, Ear, Time

_word = msgspec.json.Decoder(PresenceMessage)


class Processes:
    """Some processes that receive each other's messages immediately."""

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
                    answer = each.on_message(table, _word.decode(payload))
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


async def test_seats_are_seen_from_all_processes() -> None:
    world = Processes(3)
    red = await world.come(0, 0)
    blue = await world.come(1, 1)
    watching = await world.come(2)
    assert world.seats() == [[0, 1]] * 3, "the third process started last, and asked"
    assert red.heard() == [
        {"type": "present", "seats": [0], "watching": 0},
        {"type": "present", "seats": [0, 1], "watching": 0},
        {"type": "present", "seats": [0, 1], "watching": 1},
    ]
    await world.go(1, blue)
    assert world.seats() == [[0]] * 3
    assert [ear.heard()[-1]["seats"] for ear in (red, watching)] == [[0], [0]]


async def test_spectators_of_all_processes_are_counted_up_to_a_limit() -> None:
    world = Processes(2)
    red = await world.come(0, 0)
    audience = [await world.come(1), await world.come(0)]
    assert [message["watching"] for message in red.heard()] == [0, 1, 2]
    await world.go(1, audience.pop(0))
    assert [message["watching"] for message in red.heard()] == [1]
    audience += [await world.come(1) for _ in range(MAX_WATCHING)]
    red.heard()
    said = len(world.said)
    await world.come(1)
    assert (red.heard(), len(world.said)) == ([], said), "no message beyond the limit"
    assert world.all[0].message("t") == world.all[1].message("t") == Present((0,), MAX_WATCHING)


async def test_a_second_device_changes_nothing_until_both_are_gone() -> None:
    world = Processes(2)
    await world.come(0, 0)
    phone, laptop = await world.come(0, 1), await world.come(1, 1)
    said = len(world.said)
    await world.go(0, await world.come(0, 1))
    assert len(world.said) == said, "no new message"
    await world.go(0, phone)
    assert world.seats() == [[0, 1]] * 2
    await world.go(1, laptop)
    assert world.seats() == [[0]] * 2


async def test_seats_of_a_silent_process_are_dropped() -> None:
    world = Processes(2)
    red, _ = await world.come(0, 0), await world.come(1, 1)
    there = next(word.process for speaker, word in world.said if speaker == 1)
    for _ in range(3):
        world.time.go(SILENCE_LIMIT / 1000 - 1)
        world.all[0].on_message("", Alive(there))
    world.all[0].forget_silent()
    assert world.seats()[0] == [0, 1]
    world.time.go(SILENCE_LIMIT / 1000 + 1)
    world.all[0].forget_silent()
    assert world.seats()[0] == [0]
    assert red.heard()[-1] == {"type": "present", "seats": [0], "watching": 0}


async def test_the_time_of_a_disconnection_is_known_to_other_processes() -> None:
    world = Processes(2)
    red = await world.come(0, 0)
    there = world.all[1]
    assert there.absent_since("t", 0) == 0
    assert there.absent_since("t", 1) == START, "never seen: it may have been connected before the start"
    world.time.go(5)
    await world.go(0, red)
    world.time.go(5)
    assert there.absent_since("t", 0) == START + 5_000
    await world.come(0, 0)
    assert there.absent_since("t", 0) == 0


async def test_nothing_is_kept_of_disconnected_seats() -> None:
    world = Processes(2)
    await world.go(0, await world.come(0, 0))
    world.time.go(26 * 3600)
    for each in world.all:
        each.forget_silent()
        kept = {name: value for name, value in vars(each).items() if isinstance(value, dict) and value}
        assert not kept


async def test_only_processes_with_connections_reply() -> None:
    world = Processes(3)
    await world.come(0, 0)
    await world.go(1, await world.come(1))
    before = len(world.said)
    await world.come(2, 1)
    assert [(speaker, word.ask) for speaker, word in world.said[before:]] == [(2, True), (0, False)]
    assert all(isinstance(word, Here) for _, word in world.said)
