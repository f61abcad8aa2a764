"""The endpoint /metrics, for the operator's Prometheus only."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping
from typing import Any, Final

from litestar import Request, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from dogwatch.server.exposition import CONTENT_TYPE, Gauges, exposition
from dogwatch.server.networks import LOOPBACK, Networks
from dogwatch.server.observed_app import UNTRUSTED
from dogwatch.server.proxies import has_forwarded_headers, hides_visitor
from dogwatch.server.table_service import TableService
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import WaitingJobs

_JOBS_TIMEOUT: Final = 2.0


class Scrapers:
    """Who may read the metrics: direct peers on this machine, or the addresses that the operator named."""

    def __init__(self, named: str = "") -> None:
        """Raises `ValueError` with the first part that is neither an address nor a network."""
        self._named = Networks(named)
        self._local = Networks(LOOPBACK)

    def admits(self, scope: Mapping[str, Any]) -> bool:
        """Whether the request may read them. Behind a trusted proxy the forwarded address counts.

        A forgotten `--trusted-proxy` or `X-Forwarded-For` must not publish the metrics, nor a visitor who
        forges a header.
        """
        address = (scope.get("client") or ("",))[0]
        if UNTRUSTED in scope or hides_visitor(scope):
            return False
        if self._named:
            return address in self._named
        return address in self._local and not has_forwarded_headers(scope)


@get("/metrics", include_in_schema=False, media_type=CONTENT_TYPE)
async def metrics(request: Request[Any, Any, Any], state: State) -> bytes:
    """Metrics in Prometheus' text format; 404 for others than the operator's scrapers."""
    if not state.scrapers.admits(request.scope):
        raise NotFoundException
    table_service: TableService = state.table_service
    tables = table_service.tables
    store_up = await state.readiness.ready()
    jobs: list[WaitingJobs] = []
    if store_up:
        with contextlib.suppress(StoreDown, TimeoutError):
            async with asyncio.timeout(_JOBS_TIMEOUT):
                jobs = await tables.store.jobs.waiting(tables.now())
    gauges = Gauges(
        tables=len(tables),
        connections=len(tables.hub),
        store_up=store_up,
        jobs=jobs,
        pools={"thinkers": state.thinkers.health, "calculators": state.calculators.health},
    )
    return await asyncio.to_thread(exposition, gauges)
