"""Fuzz the server's endpoint in this process: real tables and services, no socket, a simulated clock."""

from __future__ import annotations

import gc
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, cast

import msgspec

from dogwatch import games
from dogwatch.health.metrics import errors
from dogwatch.server.protocol import NewTable, SeatWanted, Sit
from dogwatch.server.tokens import fresh_token
from dogwatch.tables.table import LiveTable
from tests.fuzz.messages import OPTIONS, Messages
from tests.fuzz.report import Report
from tests.simulation.memory import MemoryDatabase
from tests.simulation.process import Process
from tests.simulation.seeded import seeded, unheard
from tests.simulation.socket import SimulatedProtocol, serve
from tests.simulation.store import Bus
from tests.simulation.weather import Plan, Weather
from tests.simulation.world import World

_BATCH = 8
"""Messages that a page sends at a time."""
_GAMES = ("shanghaien", "shanghaien", "shanghaien", "raft")
_MAX_ENTRIES = 300
"""A table with more is left for a new one."""
_PATIENCE = 60_000
"""Simulated milliseconds within which everything is answered."""


class _Referee:
    """Notes unexpected errors of the process."""

    def __init__(self) -> None:
        self.errors: list[str] = []

    def failed(self, what: str) -> None:
        self.errors.append(what)

    def task_done(self, task: Any) -> None:
        if not task.cancelled() and task.exception() is not None:
            self.errors.append(repr(task.exception()))

    def thought(self, *_: object) -> None: ...


class _Page:
    """A page at one table: sends batches and counts the replies. It is also the connection and its checks."""

    stalled = False

    def __init__(self, fuzz: Fuzz, messages: Messages, table: str, seats: int) -> None:
        self.server: SimulatedProtocol | None = None
        self.messages = messages
        self.table = table
        self.code: int | None = None
        """The close code, once it is closed."""
        self._fuzz = fuzz
        self._seats = seats

    # For the server's end

    def open(self) -> None: ...

    def close_by_server(self, code: int, _reason: str) -> None:
        self.code = code

    def send_texts(self, texts: Sequence[bytes]) -> None: ...

    def received(self, _text: str) -> None:
        self._fuzz.report.messages += 1

    def sent(self, text: bytes) -> None:
        self._fuzz.report.count_reply(text)

    # For the fuzz

    @property
    def is_idle(self) -> bool:
        """Whether the server has handled everything."""
        server = self.server
        if self.code is not None:
            return True
        return (
            server is not None and not server._inbox and bool(server._waiting and not server._waiting.done())
        )

    def send_batch(self, live: LiveTable, random: Random) -> None:
        """Send messages: most of them for the table as it is now."""
        assert self.server is not None
        number, turn, legal = live.fold.number, live.fold.turn, ""
        if turn is not None and turn >= 0 and live.begun:
            legal = msgspec.json.encode(random.choice(live.game.moves(live.fold.state))).decode()
        seat = turn if turn is not None and turn >= 0 else 0
        for _ in range(_BATCH):
            any_seat = seat if random.random() < 0.9 else random.randrange(self._seats)
            self.server._take(self.messages.next(number, any_seat, legal))


class Fuzz:
    """One process without faults, with tables at which pages send messages."""

    def __init__(self, seed: int, pages: int) -> None:
        self.report = Report()
        self._random = Random(f"fuzz {seed}")
        self._world = World(seed)
        self._seed = seed
        self._database = MemoryDatabase(lambda *_: None)
        self._referee = _Referee()
        self._process = Process(
            *(self._world, Weather(self._world, Plan(kinds=())), self._database, Bus(self._world)),
            cast(Any, self._referee),
            "p",
        )
        self._messages = {name: Messages(name, self._random) for name in set(_GAMES)}
        self._pages = pages
        self._open: list[_Page] = []

    def run(self, messages: int, every: int, tell: Callable[[str], None]) -> Report:
        """Send that many messages; `tell` gets a line of figures after each `every`."""
        logging.disable()
        gc.collect()
        began, next_line = time.process_time(), every
        failed = _counted()
        process_time = time.process_time  # `seeded` replaces other clocks
        try:
            with seeded(self._world, self._seed):
                self._process.start()
                self._until(lambda: self._process.is_up)
                while self.report.messages < messages and not self.report.errors:
                    self._round()
                    self.report.errors += self._referee.errors
                    if self.report.messages >= next_line:
                        next_line += every
                        tell(self.report.line(process_time() - began))
                for page in self._open:
                    self._check_alive(page)
        finally:
            with unheard():
                self._process.bury()
            logging.disable(logging.NOTSET)
        if _counted() != failed:
            self.report.errors.append(f"the server counted errors: {_counted() - failed}")
        return self.report

    def _round(self) -> None:
        while len(self._open) < self._pages:
            self._open.append(self._new_page())
        for page in self._open:
            page.send_batch(self._live(page), self._random)
        self._until(lambda: all(page.is_idle for page in self._open))
        for page in self._open:
            if page.code is not None:
                self.report.errors.append(f"table {page.table}: closed with {page.code}")
            elif self._live(page).fold.outcome is not None or self._live(page).fold.number > _MAX_ENTRIES:
                self._check_alive(page)
                self._leave(page)
        self._open = [page for page in self._open if page.code is None]

    def _live(self, page: _Page) -> LiveTable:
        service = self._process._table_service
        assert service is not None
        live: LiveTable | None = service.tables._live[page.table].result()
        assert live is not None
        return live

    def _check_alive(self, page: _Page) -> None:
        """A legal move is played, unless the game is over."""
        live = self._live(page)
        before, turn = live.fold.number, live.fold.turn
        if live.fold.outcome is not None or turn is None or page.server is None:
            return
        move = msgspec.json.encode(self._random.choice(live.game.moves(live.fold.state))).decode()
        play = f'{{"type":"play","id":"alive-{before:06}","after":{before},"seat":{turn},"move":{move}}}'
        page.server._take(play)
        self._until(lambda: page.is_idle and live.fold.number > before)
        if live.fold.number <= before:
            self.report.errors.append(f"table {page.table} is dead")

    def _leave(self, page: _Page) -> None:
        assert page.server is not None
        page.server.stop_receiving()
        self._until(lambda: page.code is not None)
        service = self._process._table_service
        assert service is not None
        service.tables._drop(page.table)
        self._database.delete(page.table)
        self.report.tables += 1

    def _until(self, done: Callable[[], bool]) -> None:
        if not self._world.run(done, self._world.now + _PATIENCE):
            self.report.errors.append("no answer within a minute")

    # Making tables

    def _new_page(self) -> _Page:
        name = self._random.choice(_GAMES)
        seats = games.game(name).seats(games.game(name).settle(OPTIONS.get(name)))
        token = fresh_token()
        wanted = NewTable(name, (SeatWanted("me"),) * seats, OPTIONS.get(name, {}))
        table = self._ask(lambda service, _: service.make(wanted, token)).table
        for seat in range(seats):
            sit = Sit(seat, self._random.randbytes(16).hex())
            self._ask(lambda service, _, sit=sit: service.seats.sit(table, sit, token))
        page = _Page(self, self._messages[name], table, seats)
        process, pretended = self._process, cast(Any, page)
        assert process._loop is not None
        assert process._table_service is not None
        process._spawn(serve(pretended, process._loop, process._table_service, pretended, table, token, None))
        self._until(lambda: page.is_idle)
        return page

    def _ask(self, call: Any) -> Any:
        answers: list[Any] = []
        self._process.request(call, answers.append)
        self._until(lambda: bool(answers))
        if isinstance(answers[0], Exception):
            raise answers[0]
        return answers[0]


def _counted() -> Counter[str]:
    """Count of errors. Time is simulated here: pauses are those of other tests' servers in this process."""
    return Counter(
        {
            str(sample.labels): int(sample.value)
            for metric in errors.collect()
            for sample in metric.samples
            if sample.name.endswith("_total") and sample.labels["kind"] != "pause"
        }
    )
