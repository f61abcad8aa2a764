"""A server process: the server's own tables, worker, services and endpoint on a loop that can be killed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.health.supervise import supervise
from dogwatch.server.analysis_service import AnalysisService
from dogwatch.server.limits import MAX_LIMIT, Budgets, Limits
from dogwatch.server.table_service import TableService
from dogwatch.store.base import StoreDown
from dogwatch.tables import tasks
from dogwatch.tables.tables import Tables
from dogwatch.tables.tasks import TaskExecutor
from dogwatch.tables.worker import Worker
from tests.simulation.database import Database
from tests.simulation.invariants import Referee
from tests.simulation.loop import SimulatedLoop
from tests.simulation.network import Link
from tests.simulation.socket import serve
from tests.simulation.store import Bus, SimulatedStore
from tests.simulation.weather import Weather
from tests.simulation.world import EPOCH, World

_NO_LIMITS = Limits(
    requests=MAX_LIMIT, messages=MAX_LIMIT, tables=MAX_LIMIT, hints=MAX_LIMIT, connections=MAX_LIMIT
)

Call = Callable[[TableService, AnalysisService], Awaitable[Any]]
"""An HTTP request, as calls of the services."""
Answer = Callable[[Any], None]
"""Called with the result of a request, or with the exception that it raised."""


class Process:
    """One process. `start` boots it anew with an empty memory."""

    def __init__(
        self, world: World, weather: Weather, database: Database, bus: Bus, referee: Referee, name: str
    ) -> None:
        self.name = name
        self._world, self._weather, self._database, self._bus = world, weather, database, bus
        self._referee = referee
        self._skew = world.random.choice((0, 0, 0, -200, 150))
        """Milliseconds by which this machine's clock is wrong."""
        self._links: list[Link] = []
        self._graves: list[object] = []
        """Loops of killed processes. Kept, or their coroutines would run their `finally` blocks."""
        self._loop: SimulatedLoop | None = None
        self._store: SimulatedStore
        self._table_service: TableService | None = None
        self._hints: AnalysisService
        self._starts = 0

    @property
    def is_up(self) -> bool:
        """Whether it runs and has booted."""
        return self._loop is not None and self._table_service is not None

    @property
    def _name(self) -> str:
        """Another one after each start."""
        return f"{self.name}-{self._starts}"

    def now(self) -> int:
        """The wall clock of this process."""
        return EPOCH + self._world.now + self._skew

    def start(self) -> None:
        """Boot with an empty memory, unless it runs."""
        if self._loop is not None:
            return
        self._starts += 1
        self._world.log("start", self.name)
        self._loop = SimulatedLoop(self._world, self._on_error)
        self._store = SimulatedStore(
            self._world, self._weather, self._database, self._bus, self._loop, self._name
        )
        self._world.loops.append(self._loop)
        self._loop.call_soon(self._boot)

    def kill(self, *, quietly: bool = False) -> None:
        """Stop at once. `quietly`: pages do not learn that their connections are gone."""
        if self._loop is None:
            return
        self._world.log("die", self.name)
        self._graves += [self._loop, self._store, self._table_service]
        if self._loop in self._world.loops:
            self._world.loops.remove(self._loop)
        self._bus.stores.remove(self._store)
        self._store.dead = True
        self._loop, self._table_service = None, None
        links, self._links = self._links, []
        for link in links:
            link.die(quietly=quietly)

    def pause(self) -> None:
        """Stop running until `go_on`, as a process that is suspended."""
        if self._loop in self._world.loops:
            self._world.log("pause", self.name)
            self._world.loops.remove(self._loop)

    def go_on(self) -> None:
        """Run again after a pause."""
        if self._loop is not None and self._loop not in self._world.loops:
            self._world.loops.append(self._loop)

    def lose_notifications(self, milliseconds: int) -> None:
        """Lose the connection that receives notifications for a while."""
        if self._loop is not None:
            self._store.lose_listener()
            self._world.at(milliseconds, self._store.listen_again)

    def bury(self) -> None:
        """Forget everything, at the end of a run."""
        self.kill(quietly=True)
        for grave in self._graves:
            if isinstance(grave, SimulatedLoop):
                grave.close()
        self._graves.clear()

    # Requests of pages

    def connect(self, link: Link, table: str, token: str, after: int | None) -> None:
        """Accept a WebSocket, or refuse it while the process is down."""
        if self._loop is None or self._table_service is None:
            link.lose_page()
            return
        self._links = [each for each in self._links if each.server is not None or each.page is not None]
        self._links.append(link)
        wire = self._referee.wire(self._name, table, after)
        self._spawn(serve(link, self._loop, self._table_service, wire, table, token, after))

    def request(self, call: Call, answer: Answer) -> None:
        """Handle an HTTP request: `answer` gets the result or the exception, if the process lives so long."""
        if self._table_service is None:
            answer(StoreDown("connection refused"))
            return
        service = self._table_service

        async def handle() -> None:
            try:
                result = await call(service, self._hints)
            except Exception as error:
                result = error
            answer(result)

        self._spawn(handle())

    def _spawn(self, work: Any) -> None:
        assert self._loop is not None
        self._loop.call_soon(self._begin, self._loop, work)

    def _begin(self, loop: SimulatedLoop, work: Any) -> None:
        task = loop.create_task(work)
        task.add_done_callback(self._referee.task_done)

    # Booting

    def _boot(self) -> None:
        """As `dogwatch.server.app` wires it."""
        loop = self._loop
        assert loop is not None
        tables = Tables(self._store, TaskExecutor(advance=tasks.advance, do=self._do), self.now)
        worker = Worker(tables, self._think, self._name)
        service = TableService(tables, Budgets(_NO_LIMITS, loop.time))
        self._hints = AnalysisService(service, self._analyse, self._name)
        for label, work in {
            "worker": worker.run,
            "analyses": self._hints.job_runner.run,
            "heartbeat": tables.heartbeat.run,
            "presence": tables.presence.keep_alive,
        }.items():
            loop.create_task(supervise(label, work))
        loop.create_task(supervise("sweep", worker.sweep, ends=True))
        self._table_service = service

    async def _do(self, function: Callable[..., bytes], *args: Any, **_: Any) -> bytes:
        """A calculator: runs a slow task a little later."""
        await asyncio.sleep(self._world.random.choice((0.001, 0.01, 0.1)))
        return function(*args)

    async def _think(
        self, game: str, rules: int, level: str, state: Any, seconds: float, key: tuple[str, str]
    ) -> Any:
        """A thinker: chooses any move a little later, or fails."""
        await asyncio.sleep(self._world.random.choice((0.005, 0.05, 0.3, 1.0)))
        if self._weather.thinker_fails():
            raise RuntimeError("the simulated thinker failed")
        by = games.game(game, rules)
        known = by.decode_state(bytes(state)) if isinstance(state, msgspec.Raw) else state
        move = self._world.random.choice(by.moves(known))
        self._referee.thought(key[1], known, move)
        return move

    async def _analyse(self, game: str, rules: int, level: str, state: Any, seconds: float) -> bytes:
        await asyncio.sleep(self._world.random.choice((0.05, 1.0)))
        if self._weather.thinker_fails():
            raise RuntimeError("the simulated thinker failed")
        return b'{"simulated":true}'

    def _on_error(self, context: dict[str, Any]) -> None:
        self._referee.failed(f"event loop: {context['message']}: {context.get('exception')!r}")
