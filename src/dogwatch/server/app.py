"""Everything wired together: store, tables, bots, doors."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from msgspec.structs import asdict

from dogwatch import games
from dogwatch.health import counters
from dogwatch.health.reports import report
from dogwatch.health.supervise import supervise
from dogwatch.server.analyses import Analyst
from dogwatch.server.calculators import Calculators
from dogwatch.server.chores import Chores
from dogwatch.server.doorman import Doorman, add_headers
from dogwatch.server.http import api
from dogwatch.server.lag import Lag
from dogwatch.server.limits import Budgets, Limits, TooMuch
from dogwatch.server.lounge import Denied, Lounge
from dogwatch.server.page import built_page, page
from dogwatch.server.pool import Health
from dogwatch.server.process import WorkFailed
from dogwatch.server.protocol import Problem
from dogwatch.server.readiness import Readiness
from dogwatch.server.replays import Replays
from dogwatch.server.reviews import Reviewer
from dogwatch.server.socket import live
from dogwatch.server.thinkers import Thinkers
from dogwatch.store import NoTable, Store, StoreDamaged, StoreDown, open_store
from dogwatch.tables.tables import GameUnavailable, Tables
from dogwatch.tables.worker import Worker

MAX_BODY = 65_536
_UNUSED_FOR = 14 * 24 * 3_600_000
_ABANDONED_AFTER = 90 * 24 * 3_600_000
_HOUSEKEEPING = 600.0
_GONE = "client disconnected prematurely"
"""Litestar raises this as an internal error when a client leaves in the middle of a body."""

_log = logging.getLogger("dogwatch.server")


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """How this process serves."""

    database: str
    """A file (SQLite) or a postgresql:// address."""
    thinkers: int = 2
    """Processes in which bots think, of about 200 MB each."""
    calculators: int = 2
    """Processes for the games' slow work, of about 60 MB each."""
    limits: Limits = Limits()
    page: Path = msgspec.field(default_factory=built_page)
    """Where the built page lies."""
    address: str | None = None
    """Where other devices find this server, if it knows."""


def create_app(
    config: Config, opened: Store | None = None, compiling: Callable[[], None] = lambda: None
) -> Litestar:
    """The application, on a store that is open already or on one that it opens.

    `compiling` is told when the bots have code to compile before anybody can play.
    """

    budgets = Budgets(config.limits)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        games.probe()
        store = opened or await open_store(config.database)
        calculators = app.state.calculators = Calculators(config.calculators)
        thinkers = app.state.thinkers = Thinkers(config.thinkers, calculators, compiling)
        tables = Tables(store, calculators.work)
        name = f"{os.getpid()}-{secrets.token_hex(4)}"
        worker = Worker(tables, thinkers.choose, name)
        lounge = app.state.lounge = Lounge(tables, budgets)
        analyst = app.state.analyst = Analyst(lounge, thinkers.analyse, name)
        app.state.replays = Replays(lounge)
        reviewer = app.state.reviewer = Reviewer(lounge, thinkers.judge, name)
        app.state.address = config.address
        app.state.readiness = Readiness(store.probe)
        app.state.lag = Lag()
        app.state.ready = False
        await asyncio.gather(thinkers.start(), calculators.start())
        endless: dict[str, Callable[[], Awaitable[None]]] = {
            "lag": app.state.lag.run,
            "worker": worker.run,
            "analyses": analyst.chores.run,
            "reviews": reviewer.chores.run,
            "heartbeat": tables.heartbeat.run,
            "presence": tables.presence.keep_alive,
            "housekeeping": partial(_keep_house, tables, analyst.chores),
        }
        running = [
            *(asyncio.create_task(supervise(name, work), name=name) for name, work in endless.items()),
            asyncio.create_task(supervise("sweep", worker.sweep, ends=True), name="sweep"),
        ]

        def stop() -> None:
            """Begin nothing new, and let nobody wait: called before requests under way are finished."""
            for task in running:
                task.cancel()
            calculators.refuse()

        app.state.stop = stop
        _ = app.openapi_schema  # built now: the first request for it would hold everybody up
        app.state.ready = True
        _log.info("ready")
        try:
            yield
        finally:
            app.state.ready = False
            tables.hub.drop_all()
            stop()
            await asyncio.gather(*running, return_exceptions=True)
            await tables.close()
            await asyncio.gather(thinkers.close(), calculators.close())
            await store.close()

    return Litestar(
        route_handlers=[api, live, health, ready, metrics, page(config.page)],
        lifespan=[lifespan],
        dependencies={
            "lounge": Provide(_lounge, sync_to_thread=False),
            "analyst": Provide(_analyst, sync_to_thread=False),
            "reviewer": Provide(_reviewer, sync_to_thread=False),
            "replays": Provide(_replays, sync_to_thread=False),
        },
        middleware=[Doorman(budgets)],
        before_send=[add_headers],
        exception_handlers={
            Denied: _denied,
            TooMuch: _too_much,
            StoreDown: _store_down,
            WorkFailed: _not_done,
            NoTable: _no_table,
            GameUnavailable: _unavailable,
            HTTPException: _http,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _failed,
        },
        openapi_config=OpenAPIConfig("Dogwatch", "1"),
        request_max_body_size=MAX_BODY,
        logging_config=None,
        debug=False,
    )


def _lounge(state: State) -> Lounge:
    lounge: Lounge = state.lounge
    return lounge


def _analyst(state: State) -> Analyst:
    analyst: Analyst = state.analyst
    return analyst


def _reviewer(state: State) -> Reviewer:
    reviewer: Reviewer = state.reviewer
    return reviewer


def _replays(state: State) -> Replays:
    replays: Replays = state.replays
    return replays


async def _keep_house(tables: Tables, chores: Chores) -> None:
    """Forget idle tables, delete those without a move, and end games that nobody goes on with."""
    while True:
        await asyncio.sleep(_HOUSEKEEPING)
        tables.forget_idle()
        with contextlib.suppress(StoreDown):
            await chores.keep_house()
            expired = await tables.store.lobby.expire(tables.now(), _UNUSED_FOR)
            if expired:
                await tables.forget_gone()
                _log.info("expired %s unused tables", expired)
            abandoned = await tables.abandon_unused(_ABANDONED_AFTER)
            if abandoned:
                _log.info("abandoned %s unfinished games", abandoned)


# What every answer has in common


def _problem(status: int, problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=status)


def _denied(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, Denied)
    refusal = error.refusal
    return _problem(error.status, Problem(refusal.code, dict(refusal.args), refusal.clause))


def _too_much(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    assert isinstance(error, TooMuch)
    return Response(Problem(error.code, error.args), status_code=429, headers=error.headers)


def _store_down(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    damaged = isinstance(error, StoreDamaged)
    _log.log(logging.ERROR if damaged else logging.WARNING, "the store is down: %s", error)
    return _problem(503, Problem("server-store-damaged" if damaged else "server-store-down"))


def _not_done(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The pool has logged a process that overran or died; the others are too large, or too many."""
    assert isinstance(error, WorkFailed)
    _log.warning("%s %s: %s", request.method, request.url.path, error)
    return _problem(error.status, Problem(error.code))


def _no_table(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    """It expired while somebody looked at it."""
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
    """A body nested without end, or text that is none: the decoder does not call these malformed."""
    return _problem(400, Problem("server-bad-request", {"problem": str(error)}))


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    number = report("request", error, method=request.method, path=request.url.path)
    return _problem(500, Problem("server-failed", {"error": number}))


# For the operator


def _pools(state: State) -> dict[str, Health]:
    return {"thinkers": state.thinkers.health, "calculators": state.calculators.health}


@get("/healthz", include_in_schema=False)
async def health() -> dict[str, str]:
    """The process lives."""
    return {"status": "alive"}


@get("/readyz", include_in_schema=False)
async def ready(state: State) -> Response[dict[str, str]]:
    """The process can serve: the store can be written, bots can think and slow work can be done."""
    if not state.ready:
        return Response({"status": "starting"}, status_code=503)
    if not await state.readiness.ready():
        return Response({"status": "store down"}, status_code=503)
    for name, health in _pools(state).items():
        if not health.alive:
            return Response({"status": f"no {name}"}, status_code=503)
    return Response({"status": "ready"})


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def metrics(state: State) -> str:
    """Figures for Prometheus."""
    lounge: Lounge = state.lounge
    figures = {
        "dogwatch_tables_in_memory": len(lounge.tables),
        "dogwatch_connections": len(lounge.tables.hub),
        **{
            f"dogwatch_{name}_{figure}": value
            for name, health in _pools(state).items()
            for figure, value in asdict(health).items()
        },
    }
    gauges = "".join(f"# TYPE {name} gauge\n{name} {value}\n" for name, value in figures.items())
    lag: Lag = state.lag
    return gauges + lag.exposition() + counters.exposition()
