"""Play many tables while servers are killed and the store fails; then check all guarantees."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from dogwatch import games
from dogwatch.games.log import Chance, Fold, entry_type
from dogwatch.records import Header, Record
from dogwatch.records.record import FORMAT
from dogwatch.records.record import Player as Seated
from dogwatch.records.verify import verify
from dogwatch.store import Row, Store, open_store
from tests.chaos.company import Hinted, Offering
from tests.chaos.faults import Fault, clock_set_back
from tests.chaos.player import Figures, Player, Wrong, sealed
from tests.chaos.processes import Server
from tests.chaos.seating import Seating

FINISH_SECONDS = 180.0
FAULT_SECONDS = (0.5, 3.0)
_BANK = {"kind": "bank", "seconds": 600, "increment": 5}

Faults: TypeAlias = Callable[[Sequence[Server]], dict[str, Fault]]
"""Servers → the store's faults by name."""


class Kind(msgspec.Struct, frozen=True):
    """Game, options and players of a table."""

    game: str = "shanghaien"
    options: dict[str, Any] = {}
    level: str = ""
    """Level of the bot; "" for two people."""
    clock: dict[str, Any] | None = None
    offers: bool = False


DEFAULT_KINDS = (
    *(Kind(),) * 12,
    Kind(clock=_BANK, offers=True),
    Kind("raft", {"size": "short"}, clock=_BANK, offers=True),
    Kind("pirates", {"turns": 2}),
    Kind(level="deckhand"),
    Kind("raft", {"size": "short"}, level="deckhand"),
    Kind("pirates", {"turns": 2}, level="cabin_boy", clock=_BANK),
)
"""Kinds of tables, used in turn; most are as fast as possible."""


class Game(msgspec.Struct):
    """What the players of one table received and sent."""

    table: str
    tokens: list[str]
    seals: list[bytes]
    numbers: list[int]
    acknowledged: dict[str, int]


class Report(msgspec.Struct):
    """Results of a storm."""

    seconds: float
    acknowledged: int
    events: int
    games: int
    kills: int
    faults: dict[str, int]
    """Faults of the store, by kind."""
    bot_moves: int
    hints: int
    offers: int
    films: int
    reconnects: int
    resends: int
    repeated: int
    lost: int
    doubled: int
    complaints: list[str]


class Storm:
    """Runs servers and players, kills servers and breaks the store."""

    def __init__(
        self,
        database: str,
        folder: Path,
        *,
        processes: int,
        tables: int,
        faults: Faults | None = None,
        kinds: Sequence[Kind] = DEFAULT_KINDS,
        seed: int = 1,
    ) -> None:
        self._database = database
        self._luck = random.Random(seed)
        self.clock = folder / "clock"
        """See `tests.chaos.shifted`: of the machine that all servers run on."""
        self._servers = [
            Server(database, folder / f"server{each}.log", clock=self.clock) for each in range(processes)
        ]
        self._tables = tables
        self._kinds = kinds
        self._faults = faults(self._servers) | {"clock": clock_set_back(self.clock)} if faults else {}
        self._failed: Counter[str] = Counter()
        self._least_faults = 0
        self._films = 0
        self._figures = Figures()
        self._games: list[Game] = []
        self._over = False

    async def run(
        self, seconds: float, calm: tuple[float, float] = (0.5, 5.0), least_faults: int = 1
    ) -> Report:
        """Play for `seconds`, finish all tables and check. `calm` is the range of a server's lifetime.

        There is at least one kill, and there are at least `least_faults` faults if any are configured.
        """
        self._least_faults = least_faults if self._faults else 0
        begin = time.monotonic()
        try:
            for server in self._servers:
                server.start()
            await asyncio.gather(*(server.ready() for server in self._servers))
            seating = Seating([server.address for server in self._servers], self._luck)
            playing = [
                asyncio.create_task(self._play_on(seating, self._kinds[number % len(self._kinds)]))
                for number in range(self._tables)
            ]
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
            kills=self._kills,
            faults=dict(self._failed),
            bot_moves=figures.bot_moves,
            hints=figures.hints,
            offers=figures.offers,
            films=self._films,
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
        """Let the store fail, or kill servers, sometimes all; killed servers are restarted."""
        async with asyncio.timeout(FINISH_SECONDS):
            while self._figures.acknowledged < self._tables:  # until all tables have begun
                await asyncio.sleep(0.1)
        end = time.monotonic() + seconds
        while time.monotonic() < end or not self._kills or self._is_missing_faults:
            await asyncio.sleep(self._luck.uniform(*calm))
            for task in playing:
                if task.done():
                    task.result()
            if self._faults and (self._is_missing_faults or 2 * self._failed.total() <= self._kills):
                await self._fail()
                continue
            victims = self._servers if self._luck.random() < 0.2 else [self._luck.choice(self._servers)]
            for victim in victims:
                victim.kill()
            for victim in victims:
                victim.start()
            await asyncio.gather(*(victim.ready() for victim in victims))

    @property
    def _is_missing_faults(self) -> bool:
        return self._failed.total() < self._least_faults

    @property
    def _kills(self) -> int:
        return sum(server.kills for server in self._servers)

    async def _fail(self) -> None:
        """Let the store fail for a while, with each kind of fault in turn."""
        name = min(self._faults, key=lambda kind: self._failed[kind])
        self._failed[name] += 1
        async with self._faults[name]():
            await asyncio.sleep(self._luck.uniform(*FAULT_SECONDS))
        await asyncio.gather(*(server.ready() for server in self._servers))

    async def _play_on(self, seating: Seating, kind: Kind) -> None:
        """Play one game after the other, the last one to its end."""
        while not self._over:
            table, players = await self._seated(seating, kind)
            tokens = [player.token for player in players]
            await asyncio.gather(*(player.play() for player in players))
            self._games.append(
                Game(
                    table,
                    tokens,
                    [player.seal for player in players],
                    [player.number for player in players],
                    {each: number for player in players for each, number in player.acknowledged.items()},
                )
            )

    async def _seated(self, seating: Seating, kind: Kind) -> tuple[str, list[Player]]:
        more: dict[str, Any] = {"options": kind.options, "clock": kind.clock}
        addresses = [server.address for server in self._servers]
        self._luck.shuffle(addresses)
        if kind.level:
            table, token = await seating.against_bot(kind.level, kind.game, **more)
            return table, [Hinted(seating, table, 0, token, addresses, self._figures, self._luck)]
        table, tokens = await seating.two_people(kind.game, **more)
        player = Offering if kind.offers else Player
        return table, [
            # The two players use different servers if there are two.
            player(table, seat, token, addresses[seat:] + addresses[:seat], self._figures, self._luck)
            for seat, token in enumerate(tokens)
        ]

    async def _check_records(self, seating: Seating) -> None:
        """Download and verify the records of the last games."""
        for game in self._games[-self._tables :]:
            answer = await seating.get(f"/api/tables/{game.table}/record", game.tokens[0])
            record = Record.loads(answer.raise_for_status().content)
            if not _is_proved(record):
                raise Wrong(f"{game.table}: the record is unfinished, or its draws are not proved")

    async def _check_store(self) -> tuple[int, int]:
        """Compare acknowledged commands with the store; returns (lost, doubled)."""
        store = await open_store(self._database)
        try:
            lost = doubled = 0
            for game in self._games:
                rows = await store.read(game.table)
                missing, twice = _compare(game, rows)
                lost, doubled = lost + missing, doubled + twice
                self._films += await _check_log(store, game, rows)
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


async def _check_log(store: Store, game: Game, rows: list[Row]) -> int:
    """Check that all players received this log, without gaps, with legal entries and proved draws.

    Returns the number of shots; each must have a film.
    """
    if [row.number for row in rows] != list(range(1, len(rows) + 1)):
        raise Wrong(f"{game.table}: entry numbers must be 1 to {len(rows)} without gaps")
    seal = b""
    for row in rows:
        seal = sealed(seal, row.entry)
    if set(game.numbers) != {len(rows)} or set(game.seals) != {seal}:
        raise Wrong(f"{game.table}: the players' entries differ from the log")
    stored = await store.lobby.stored(game.table)
    if stored is None:
        raise Wrong(f"{game.table}: the table is not in the store")
    found, seats, seed, *_ = stored
    rules = games.game(found.game)
    players = tuple(Seated(seat.kind, level=seat.level or "") for seat in seats)
    people = {seat for seat, player in enumerate(players) if player.kind == "person"}
    options = msgspec.json.decode(found.options)
    fold: Fold[Any, Any] = Fold(rules, rules.settle(options), people)
    header = Header(FORMAT, found.game, found.rules, options, players, found.commitment, found.pack)
    record = Record(header, seed)
    decoder = msgspec.json.Decoder(entry_type(rules.move_type))
    films = 0
    for each in rows:
        entry = decoder.decode(each.entry)
        if isinstance(entry, Chance) and rules.is_resolved(fold.state):
            films += 1
            if await store.film(game.table, each.number) is None:
                raise Wrong(f"{game.table}: the film of entry {each.number} is missing")
        fold.add(entry)
        record.append(entry)
    if fold.outcome is None or not _is_proved(record):
        raise Wrong(f"{game.table}: the log is unfinished, or its draws are not proved")
    return films


def _is_proved(record: Record) -> bool:
    """Whether the game is over and every draw is proved; a forged one raises `BadRecord`."""
    proved = {fact.key for fact in verify(record).proved}
    return record.outcome is not None and "verify-draws" in proved


async def _cancelled(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def describe(database: str, report: Report) -> str:
    """The report as text."""
    return (
        f"{database}: {report.seconds:.0f} s, {report.kills} kills, "
        f"faults: {', '.join(f'{name} {count}' for name, count in report.faults.items()) or 'none'}; "
        f"{report.acknowledged:,} moves acknowledged ({report.acknowledged / report.seconds:,.0f}/s) "
        f"in {report.games:,} games; {report.bot_moves:,} bots' moves, {report.hints:,} hints, "
        f"{report.offers:,} offers answered, {report.films:,} films; "
        f"{report.reconnects:,} reconnects, {report.resends:,} resends, "
        f"{report.repeated:,} answered twice alike; "
        f"lost {report.lost}, doubled {report.doubled}"
    )
