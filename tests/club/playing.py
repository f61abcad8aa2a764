"""Helpers that play tournaments in memory: no server, results by lot."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from dogwatch.club.events import Created, Event, Joined, Paired, Result
from dogwatch.club.plan import Pairing, Wait, next_step, pair
from dogwatch.club.tournament import Tournament

MINUTE = 60_000


def created(**changes: Any) -> Created:
    usual: dict[str, Any] = {
        "kind": "swiss",
        "game": "raft",
        "rules": 1,
        "options": "{}",
        "clock": "{}",
        "seats": 2,
        "rounds": 5,
        "minutes": 0,
        "starts": 1_000,
        "pause": 0,
        "absent": MINUTE,
        "place": "cape-horn",
        "serial": 1,
    }
    return Created(**(usual | changes))


def table_id(round_number: int, board: int) -> str:
    return f"r{round_number}b{board}"


class Play:
    """A tournament with a clock of its own; `lot` gives the half points of a table's seats."""

    def __init__(self, setup: Created, seed: int = 0) -> None:
        self.tournament = Tournament(setup, 0)
        self.events: list[tuple[Event, int]] = [(setup, 0)]
        self.now = 0
        self.random = random.Random(seed)
        self.lot: Callable[[tuple[str, ...]], tuple[int, ...]] = self.by_lot

    def by_lot(self, seats: tuple[str, ...]) -> tuple[int, ...]:
        if self.random.random() < 0.15:
            return tuple(1 for _ in seats)
        winner = self.random.randrange(len(seats))
        return tuple(2 if seat == winner else 0 for seat in range(len(seats)))

    def add(self, event: Event) -> None:
        self.tournament.apply(event, self.now)
        self.events.append((event, self.now))

    def join(self, *names: str, level: str = "") -> None:
        for name in names:
            self.add(Joined(name, level))

    def step(self) -> bool:
        """One step; False when the tournament is over."""
        found = next_step(self.tournament, self.now)
        if found is None:
            return False
        if isinstance(found, Pairing):
            paired = pair(found, table_id)
            if paired is None:
                self.now += 1_000
            else:
                self.add(paired)
        elif isinstance(found, Wait):
            self.now = max(self.now, found.until)
        else:
            self.add(found)
        return True

    def pair_round(self) -> Paired:
        """Go on until a round is paired."""
        before = len(self.tournament.rounds)
        while len(self.tournament.rounds) == before:
            assert self.step()
        last = self.events[-1][0]
        assert isinstance(last, Paired)
        return last

    def finish_boards(self) -> None:
        for board in list(self.tournament.open_boards.values()):
            self.add(Result(board.table, self.lot(board.seats), "played"))

    def play_out(self) -> None:
        while self.step():
            self.finish_boards()
