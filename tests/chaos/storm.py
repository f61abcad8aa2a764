"""Many tables at full speed while their servers are killed again and again; then every promise is checked."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from pathlib import Path
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.games.log import Fold, entry_type
from dogwatch.records import Header, Record
from dogwatch.records.record import FORMAT
from dogwatch.records.record import Player as Seated
from dogwatch.records.verify import verify
from dogwatch.store import Row, Store, open_store
from tests.chaos.player import Figures, Player, Wrong, sealed
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

FINISH_SECONDS = 180.0


class Game(msgspec.Struct):
    """What the players of one table remember of it."""

    table: str
    tokens: list[str]
    seals: list[bytes]
    numbers: list[int]
    acknowledged: dict[str, int]


class Report(msgspec.Struct):
    """The figures of a storm."""

    seconds: float
    acknowledged: int
    events: int
    games: int
    kills: int
    reconnects: int
    resends: int
    repeated: int
    lost: int
    doubled: int
    complaints: list[str]


class Storm:
    """Tables, players and the killing of servers."""

    def __init__(self, database: str, folder: Path, *, processes: int, tables: int, seed: int = 1) -> None:
        self._database = database
        self._luck = random.Random(seed)
        self._servers = [Server(database, folder / f"server{each}.log") for each in range(processes)]
        self._tables = tables
        self._figures = Figures()
        self._games: list[Game] = []
        self._over = False

    async def run(self, seconds: float, calm: tuple[float, float] = (0.5, 5.0)) -> Report:
        """Play for so long, play all tables to their end, and check; `calm` is how long a server lives."""
        begin = time.monotonic()
        try:
            for server in self._servers:
                server.start()
            await asyncio.gather(*(server.ready() for server in self._servers))
            seating = Seating([server.address for server in self._servers], self._luck)
            playing = [asyncio.create_task(self._play_on(seating)) for _ in range(self._tables)]
            try:
                await self._storm(seconds, calm, playing)
                self._over = True
                spent = time.monotonic() - begin
                async with asyncio.timeout(FINISH_SECONDS):
                    await asyncio.gather(*playing)
                await self._check_records(seating)
            finally:
                await _cancelled(playing)
                await seating.close()
        finally:
            for server in self._servers:
                with contextlib.suppress(ProcessLookupError):
                    server.stop()
        lost, doubled = await self._check_store()
        figures = self._figures
        return Report(
            seconds=spent,
            acknowledged=figures.acknowledged,
            events=figures.events,
            games=len(self._games),
            kills=sum(server.kills for server in self._servers),
            reconnects=figures.reconnects,
            resends=figures.resends,
            repeated=figures.repeated,
            lost=lost,
            doubled=doubled,
            complaints=[each for server in self._servers for each in server.complaints()],
        )

    async def _storm(
        self, seconds: float, calm: tuple[float, float], playing: list[asyncio.Task[None]]
    ) -> None:
        """Kill one server after another, now and then all at once; each is started again at once."""
        async with asyncio.timeout(FINISH_SECONDS):
            while self._figures.acknowledged < self._tables:  # until all have begun
                await asyncio.sleep(0.1)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(self._luck.uniform(*calm))
            for task in playing:
                if task.done():
                    task.result()
            victims = self._servers if self._luck.random() < 0.2 else [self._luck.choice(self._servers)]
            for victim in victims:
                victim.kill()
            for victim in victims:
                victim.start()
            await asyncio.gather(*(victim.ready() for victim in victims))

    async def _play_on(self, seating: Seating) -> None:
        """One game after another, the last of them to its end."""
        while not self._over:
            table, tokens = await seating.two_people()
            addresses = [server.address for server in self._servers]
            self._luck.shuffle(addresses)
            players = [
                # The two sit at different servers, where there are two.
                Player(table, seat, token, addresses[seat:] + addresses[:seat], self._figures, self._luck)
                for seat, token in enumerate(tokens)
            ]
            await asyncio.gather(*(player.play() for player in players))
            self._games.append(
                Game(
                    table,
                    tokens,
                    [player.seal for player in players],
                    [player.number for player in players],
                    players[0].acknowledged | players[1].acknowledged,
                )
            )

    async def _check_records(self, seating: Seating) -> None:
        """The last games' records, as anybody can download them, prove their luck."""
        for game in self._games[-self._tables :]:
            answer = await seating.get(f"/api/tables/{game.table}/record", game.tokens[0])
            record = Record.loads(answer.raise_for_status().content)
            if verify(record).open or record.outcome is None:
                raise Wrong(f"{game.table}: the record leaves something open")

    async def _check_store(self) -> tuple[int, int]:
        """Compare what players were told with what is on disk: (lost, doubled)."""
        store = await open_store(self._database)
        try:
            lost = doubled = 0
            for game in self._games:
                rows = await store.read(game.table)
                missing, twice = _compare(game, rows)
                lost, doubled = lost + missing, doubled + twice
                await _check_log(store, game, rows)
        finally:
            await store.close()
        return lost, doubled


def _compare(game: Game, rows: list[Row]) -> tuple[int, int]:
    found: dict[str, list[int]] = {}
    for row in rows:
        if row.command is not None:
            found.setdefault(row.command, []).append(row.number)
    lost = sum(number not in found.get(command, ()) for command, number in game.acknowledged.items())
    return lost, sum(len(numbers) - 1 for numbers in found.values())


async def _check_log(store: Store, game: Game, rows: list[Row]) -> None:
    """Every player heard this log, no number is missing, every entry was legal, all luck was fair."""
    if [row.number for row in rows] != list(range(1, len(rows) + 1)):
        raise Wrong(f"{game.table}: numbers are missing")
    seal = b""
    for row in rows:
        seal = sealed(seal, row.entry)
    if game.numbers != [len(rows)] * 2 or game.seals != [seal] * 2:
        raise Wrong(f"{game.table}: the players do not agree with the log")
    found, seed = await store.lobby.table(game.table), await store.lobby.seed(game.table)
    if found is None or seed is None:
        raise Wrong(f"{game.table}: the table is gone")
    rules = games.game(found.game)
    fold: Fold[Any, Any] = Fold(rules, rules.settle(msgspec.json.decode(found.options)), {0, 1})
    players = (Seated("person"), Seated("person"))
    options = msgspec.json.decode(found.options)
    header = Header(FORMAT, found.game, found.rules, options, players, found.commitment)
    record = Record(header, seed)
    decoder = msgspec.json.Decoder(entry_type(rules.move_type))
    for each in rows:
        entry = decoder.decode(each.entry)
        fold.add(entry)
        record.append(entry)
    if fold.outcome is None or verify(record).open:
        raise Wrong(f"{game.table}: the log does not end, or leaves something open")


async def _cancelled(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def describe(database: str, report: Report) -> str:
    """The figures in words."""
    return (
        f"{database}: {report.seconds:.0f} s, {report.kills} kills; "
        f"{report.acknowledged:,} moves acknowledged ({report.acknowledged / report.seconds:,.0f}/s) "
        f"in {report.games:,} games; "
        f"{report.reconnects:,} reconnects, {report.resends:,} resends, "
        f"{report.repeated:,} answered twice alike; "
        f"lost {report.lost}, doubled {report.doubled}"
    )
