"""The Litestar application: wires store, tables, bots, services and endpoints together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

from dogwatch import games
from dogwatch.health.error_reports import report_error
from dogwatch.health.supervise import supervise
from dogwatch.server import admin_socket
from dogwatch.server.administration import Administration
from dogwatch.server.analysis_service import AnalysisService
from dogwatch.server.bot_service import BotService
from dogwatch.server.calculators import Calculators
from dogwatch.server.club_gate import ClubGate
from dogwatch.server.club_service import ClubService
from dogwatch.server.connection_info import connection_info
from dogwatch.server.daily_service import DailyService
from dogwatch.server.denied import Denied
from dogwatch.server.exercise_service import ExerciseService
from dogwatch.server.http import api
from dogwatch.server.limits import Budgets, Limits, RateLimited
from dogwatch.server.loop_lag import measure_loop_lag
from dogwatch.server.middleware import RequestGuard, add_headers
from dogwatch.server.observed_app import ObservedApp
from dogwatch.server.page import built_page, page
from dogwatch.server.passkey_service import PasskeyService
from dogwatch.server.player_service import PlayerService
from dogwatch.server.pool import PoolHealth
from dogwatch.server.process import WorkFailed
from dogwatch.server.protocol import Problem, Saving
from dogwatch.server.puzzle_service import PuzzleService
from dogwatch.server.readiness import Readiness
from dogwatch.server.replay_service import ReplayService
from dogwatch.server.result_service import ResultService
from dogwatch.server.review_service import ReviewService
from dogwatch.server.scrape import Scrapers, metrics
from dogwatch.server.table_service import TableService
from dogwatch.server.thinkers import Thinkers
from dogwatch.server.tournament_service import TournamentService
from dogwatch.server.websocket import bot_live, live
from dogwatch.server.your_turn.endpoints import PushServices
from dogwatch.server.your_turn.messenger import Messenger
from dogwatch.server.your_turn.sender import Sender
from dogwatch.server.your_turn.service import TurnService
from dogwatch.server.your_turn.webhook import Webhook
from dogwatch.store import NoTable, Store, StoreDamaged, StoreDown, open_store
from dogwatch.tables.hub import Hub
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import GameUnavailable, Tables
from dogwatch.tables.worker import Worker

MAX_BODY = 65_536
_UNUSED_FOR = 14 * 24 * 3_600_000
_ABANDONED_AFTER = 90 * 24 * 3_600_000
_HOUSEKEEPING = 600.0
_FORGET = 30.0
"""Seconds between two looks for idle tables in memory."""
_GONE = "client disconnected prematurely"
"""Detail of the internal error that Litestar raises when a client disconnects while sending a body."""

_log = logging.getLogger("dogwatch.server")


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of one server process."""

    database: str
    """A file (SQLite) or a postgresql:// URL."""
    thinkers: int = 2
    """Worker processes for bots, about 200 MB each."""
    calculators: int = 2
    """Worker processes for slow tasks of the games, about 60 MB each."""
    limits: Limits = Limits()
    page: Path = msgspec.field(default_factory=built_page)
    """Folder of the built page."""
    address: str | None = None
    """URL of this server in the local network, if known."""
    trusted_proxy: str = ""
    """Addresses and networks of proxies whose forwarded headers are believed, or "*"."""
    metrics_from: str = ""
    """Addresses and networks that may read /metrics; "" for this machine only."""
    club: str = ""
    """The code that browsers have to enter; "" for an open server."""
    words: str = ""
    """The operator's words about this server, as plain text."""
    public_url: str = ""
    """Address of the site, as "https://table.example.org": for links in messages, and as the contact for push
    services."""
    push_services: tuple[str, ...] = ()
    """Hosts of push services, in addition to the known ones."""
    push_local: bool = False
    """Whether push services on this machine are allowed: for tests."""
    webhook: Webhook | None = None
    """Where "your turn" messages are posted."""
    access_log: bool = False
    """Whether to log every request and WebSocket."""
    operator_tournaments: bool = False
    """Whether only the operator may create tournaments; otherwise every player who keeps a name."""


def create_app(
    config: Config, existing_store: Store | None = None, on_compiling: Callable[[], None] = lambda: None
) -> Litestar:
    """The application, on an open store or on one that it opens at startup. It closes the store in the end.

    `on_compiling` is called if bots must be compiled; the others play meanwhile.
    """

    budgets, gate = Budgets(config.limits), ClubGate(config.club)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = existing_store or await open_store(config.database)
        calculators = app.state.calculators = Calculators(config.calculators)
        thinkers = app.state.thinkers = Thinkers(config.thinkers, calculators, on_compiling)
        tables = Tables(store, calculators.executor)
        name = f"{os.getpid()}-{secrets.token_hex(4)}"
        worker = Worker(tables, thinkers.choose, name, thinkers.wait_for)
        table_service = app.state.table_service = TableService(tables, budgets, gate)
        analysis_service = app.state.analysis_service = AnalysisService(table_service, thinkers.analyse, name)
        app.state.replay_service = ReplayService(table_service)
        review_service = app.state.review_service = ReviewService(table_service, thinkers.judge, name)
        player_service = app.state.player_service = PlayerService(table_service)
        app.state.passkey_service = PasskeyService(table_service, player_service)
        app.state.bot_service = BotService(table_service, player_service)
        exercise_service = app.state.exercise_service = ExerciseService(budgets)
        puzzle_service = app.state.puzzle_service = PuzzleService(store, budgets, tables.now)
        daily_service = app.state.daily_service = DailyService(
            table_service, calculators.offered, thinkers.choose
        )
        worker.on_daily_over = daily_service.count
        turn_service = app.state.turn_service = TurnService(
            tables,
            table_service.identity,
            PushServices(config.push_services, allow_local=config.push_local),
            config.public_url,
            has_channel=config.webhook is not None,
        )
        messenger = app.state.messenger = Messenger(
            tables, turn_service, name, Sender(), config.webhook, config.public_url
        )
        tables.on_change = partial(_call_both, worker.schedule_jobs, messenger.schedule)
        tables.presence.on_left = messenger.left
        tournament_service = app.state.tournament_service = TournamentService(
            table_service, name, by_operator=config.operator_tournaments
        )
        result_service = ResultService(tables, name)
        worker.on_finished = result_service.wake
        app.state.club_service = ClubService(table_service)
        app.state.address = config.address
        readiness = app.state.readiness = Readiness(store.probe, partial(_tell_saving, tables.hub))
        worker.on_store_down = readiness.report_down
        app.state.scrapers = Scrapers(config.metrics_from)
        app.state.ready = False
        running: list[asyncio.Task[None]] = []

        def stop() -> None:
            """Stop background tasks and refuse queued calls; called before running requests are finished."""
            starting.cancel()
            for task in running:
                task.cancel()
            calculators.refuse()
            table_service.challenges.close()

        app.state.stop = stop
        starting = asyncio.gather(thinkers.start(), calculators.start())
        await asyncio.wait([starting])
        games.probe()
        background: dict[str, Callable[[], Awaitable[None]]] = {
            "lag": measure_loop_lag,
            "worker": worker.run,
            "analyses": analysis_service.job_runner.run,
            "reviews": review_service.job_runner.run,
            "messages": messenger.runner.run,
            "results": result_service.run,
            "heartbeat": tables.heartbeat.run,
            "presence": tables.presence.keep_alive,
            "long writes": partial(readiness.watch_writes, lambda: store.writing_since),
            "idle tables": partial(_forget_idle, tables),
            "daily seeds": daily_service.keep_seeds,
            "captain's daily courses": daily_service.run_captain,
            "tournaments": tournament_service.runner.run,
            "housekeeping": partial(
                _housekeeping,
                tables,
                [
                    analysis_service.job_runner.expire_results,
                    puzzle_service.expire,
                    daily_service.expire,
                    player_service.expire,
                ],
            ),
        }
        if not starting.cancelled():  # the server was not stopped meanwhile
            starting.result()
            running += [
                *(asyncio.create_task(supervise(name, work), name=name) for name, work in background.items()),
                asyncio.create_task(supervise("sweep", worker.sweep, ends=True), name="sweep"),
            ]
            _ = app.openapi_schema  # built now: on the first request it would block the event loop
            app.state.ready = True
            _log.info("ready")
        try:
            async with admin_socket.listening(
                config.database, Administration(tables, table_service.identity, tournament_service)
            ):
                yield
        finally:
            app.state.ready = False
            tables.hub.drop_all()
            stop()
            readiness.close()
            await asyncio.gather(*running, return_exceptions=True)
            await tables.close()
            await asyncio.gather(thinkers.close(), calculators.close())
            await asyncio.gather(exercise_service.close(), puzzle_service.close())
            await store.close()

    return ObservedApp(
        route_handlers=[api, live, bot_live, health, ready, metrics, connection_info, page(config.page)],
        lifespan=[lifespan],
        dependencies={
            "table_service": Provide(_table_service, sync_to_thread=False),
            "analysis_service": Provide(_analysis_service, sync_to_thread=False),
            "exercise_service": Provide(_exercise_service, sync_to_thread=False),
            "puzzle_service": Provide(_puzzle_service, sync_to_thread=False),
            "daily_service": Provide(_daily_service, sync_to_thread=False),
            "player_service": Provide(_player_service, sync_to_thread=False),
            "bot_service": Provide(_bot_service, sync_to_thread=False),
            "turn_service": Provide(_turn_service, sync_to_thread=False),
            "passkey_service": Provide(_passkey_service, sync_to_thread=False),
            "tournament_service": Provide(_tournament_service, sync_to_thread=False),
            "club_service": Provide(_club_service, sync_to_thread=False),
            "review_service": Provide(_review_service, sync_to_thread=False),
            "replay_service": Provide(_replay_service, sync_to_thread=False),
        },
        middleware=[RequestGuard(budgets, gate)],
        before_send=[add_headers],
        exception_handlers={
            Denied: _denied,
            RateLimited: _rate_limited,
            StoreDown: _store_down,
            WorkFailed: _work_failed,
            NoTable: _no_table,
            GameUnavailable: _unavailable,
            HTTPException: _http,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _failed,
        },
        state=State(
            {
                "instance": secrets.token_hex(8),
                "stop": lambda: None,
                "club_gate": gate,
                "words": config.words,
            }
        ),
        openapi_config=OpenAPIConfig("Dogwatch", "1"),
        request_max_body_size=MAX_BODY,
        logging_config=None,
        debug=False,
        trusted_proxy=config.trusted_proxy,
        access_log=config.access_log,
    )


def _table_service(state: State) -> TableService:
    table_service: TableService = state.table_service
    return table_service


def _analysis_service(state: State) -> AnalysisService:
    analysis_service: AnalysisService = state.analysis_service
    return analysis_service


def _exercise_service(state: State) -> ExerciseService:
    exercise_service: ExerciseService = state.exercise_service
    return exercise_service


def _puzzle_service(state: State) -> PuzzleService:
    puzzle_service: PuzzleService = state.puzzle_service
    return puzzle_service


def _daily_service(state: State) -> DailyService:
    daily_service: DailyService = state.daily_service
    return daily_service


def _player_service(state: State) -> PlayerService:
    player_service: PlayerService = state.player_service
    return player_service


def _bot_service(state: State) -> BotService:
    bot_service: BotService = state.bot_service
    return bot_service


def _turn_service(state: State) -> TurnService:
    turn_service: TurnService = state.turn_service
    return turn_service


def _passkey_service(state: State) -> PasskeyService:
    passkey_service: PasskeyService = state.passkey_service
    return passkey_service


def _tournament_service(state: State) -> TournamentService:
    tournament_service: TournamentService = state.tournament_service
    return tournament_service


def _club_service(state: State) -> ClubService:
    club_service: ClubService = state.club_service
    return club_service


def _review_service(state: State) -> ReviewService:
    review_service: ReviewService = state.review_service
    return review_service


def _replay_service(state: State) -> ReplayService:
    replay_service: ReplayService = state.replay_service
    return replay_service


def _call_both(
    first: Callable[[LiveTable], None], second: Callable[[LiveTable], None], table: LiveTable
) -> None:
    first(table)
    second(table)


def _tell_saving(hub: Hub, works: bool) -> None:
    """Tell everybody whether the server can save."""
    hub.announce(msgspec.json.encode(Saving(works)))


async def _forget_idle(tables: Tables) -> None:
    """Periodically drop idle tables from memory."""
    while True:
        await asyncio.sleep(_FORGET)
        tables.forget_idle()


async def _housekeeping(tables: Tables, expire: Sequence[Callable[[], Awaitable[object]]]) -> None:
    """Periodically delete unused tables, end abandoned games and delete what has expired."""
    while True:
        await asyncio.sleep(_HOUSEKEEPING)
        with contextlib.suppress(StoreDown):
            for each in expire:
                await each()
            expired = await tables.store.lobby.expire(tables.now(), _UNUSED_FOR)
            if expired:
                await tables.forget_gone()
                _log.info("expired %s unused tables", expired)
            abandoned = await tables.abandon_unused(_ABANDONED_AFTER)
            if abandoned:
                _log.info("abandoned %s unfinished games", abandoned)


# Exception handlers


def _problem(status: int, problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=status)


def _denied(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, Denied)
    refusal = error.refusal
    return _problem(error.status, Problem(refusal.code, dict(refusal.args), refusal.clause))


def _rate_limited(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, RateLimited)
    return Response(Problem(error.code, error.args), status_code=429, headers=error.headers)


def _store_down(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, StoreDown)
    request.app.state.readiness.report_down(error)
    damaged = isinstance(error, StoreDamaged)
    return _problem(503, Problem("server-store-damaged" if damaged else "server-store-down"))


def _work_failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The pool has logged overruns and deaths of processes; this logs `TooLarge` and `Busy` as well."""
    assert isinstance(error, WorkFailed)
    _log.warning("%s %s: %s", request.method, request.url.path, error)
    return _problem(error.status, Problem(error.code))


def _no_table(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    """The table expired during the request."""
    return _problem(404, Problem("server-no-such-table"))


def _unavailable(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, GameUnavailable)
    return _problem(409, Problem("server-game-unavailable", {"game": error.game}))


def _http(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, HTTPException)
    if error.detail == _GONE:
        return _problem(400, Problem("server-bad-request", {"problem": error.detail}))
    if error.status_code >= 500:
        return _failed(request, error)
    return _problem(error.status_code, Problem("server-bad-request", {"problem": error.detail}))


def _unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A body nested too deeply or not UTF-8: the decoder raises no `DecodeError` for these."""
    return _problem(400, Problem("server-bad-request", {"problem": str(error)}))


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    number = report_error("request", error, method=request.method, path=request.url.path)
    return _problem(500, Problem("server-failed", {"error": number}))


# Endpoints for the operator


def _pools(state: State) -> dict[str, PoolHealth]:
    return {"thinkers": state.thinkers.health, "calculators": state.calculators.health}


@get("/healthz", include_in_schema=False)
async def health(state: State) -> dict[str, str]:
    """Liveness: the process responds. `instance` distinguishes it from other servers."""
    return {"status": "alive", "instance": state.instance}


@get("/readyz", include_in_schema=False)
async def ready(state: State) -> Response[dict[str, str]]:
    """Readiness: the store is writable, and thinkers and calculators are alive. Some bots may be cold."""
    if not state.ready:
        return Response({"status": "starting"}, status_code=503)
    if not await state.readiness.ready():
        return Response({"status": "store down"}, status_code=503)
    for name, health in _pools(state).items():
        if not health.alive:
            return Response({"status": f"no {name}"}, status_code=503)
    return Response({"status": "ready"})
