"""Analyses for hints: queued as jobs, cached by request, rate-limited.

Only a client that holds a seat may request one, and during a game only if no other person plays: there is no
help against people.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import msgspec

from dogwatch import bots
from dogwatch.games.base import CHANCE
from dogwatch.server.denied import denied
from dogwatch.server.job_runner import JobKind, JobRunner
from dogwatch.server.process import Overrun
from dogwatch.server.protocol import AnalysisState, AskAnalysis
from dogwatch.server.table_service import TableService
from dogwatch.store.analyses import FAILED, Analysis
from dogwatch.store.jobs import Job
from dogwatch.tables.elsewhere import bare
from dogwatch.tables.table import LiveTable

Analyse = Callable[[str, int, str, Any, float], Awaitable[bytes]]
"""(game, rules version, level, state, seconds) → an analysis as JSON."""

KIND = JobKind("analysis", max_waiting=200)


class _Question(msgspec.Struct, frozen=True):
    game: str
    rules: int
    level: str
    seconds: int
    state: msgspec.Raw


class AnalysisService:
    """Queues analysis requests and runs them one at a time, with a lower rank than bots' turns."""

    def __init__(self, table_service: TableService, analyse: Analyse, name: str) -> None:
        self._table_service = table_service
        self._tables = table_service.tables
        self._analyse = analyse
        self.job_runner = JobRunner(
            table_service.tables, KIND, name, self._answer, table_service.budgets.hints
        )

    async def ask(self, table: str, asked: AskAnalysis, token: str | None, address: str) -> AnalysisState:
        """Queue an analysis of the state after an entry, or return the existing one."""
        live = await self._may_ask(table, token)
        if asked.number > live.fold.number:  # the client saw it through another process
            await live.load()
        is_now = asked.number == live.fold.number  # the last entry may be a join or a take-back, not a move
        state = live.fold.state if is_now else await live.state_at(asked.number)
        if state is None or live.game.turn(state) in (None, CHANCE):
            raise denied(404, "server-nothing-to-analyse", number=asked.number)
        if asked.level not in bots.accepted(live.game.name):
            raise denied(400, "server-no-such-level", level=asked.level)
        encoded = msgspec.Raw(msgspec.json.encode(bare(state)))
        question = _Question(live.game.name, live.game.rules_version, asked.level, asked.seconds, encoded)
        payload = msgspec.json.encode(question)
        key = sha256(payload).hexdigest()
        return _state(await self.job_runner.submit(key, payload, address))

    async def _may_ask(self, table: str, token: str | None) -> LiveTable:
        live, held = await self._tables.get(table), await self._table_service.seats.held(table, token)
        if live is None:
            raise denied(404, "server-no-such-table")
        if not held:
            raise denied(403, "server-not-your-seat")
        if live.fold.outcome is None and (len(live.fold.sitting) > 1 or live.row.tournament is not None):
            raise denied(403, "server-no-help-against-people")
        if live.fold.outcome is None and live.rated:
            raise denied(403, "server-rated-no-help")
        if live.is_sealed:
            raise denied(403, "daily-no-help")
        return live

    async def find(self, key: str) -> AnalysisState:
        """The state of a requested analysis."""
        return _state(await self.job_runner.find(key))

    async def _answer(self, job: Job) -> bytes:
        """Run a job; returns the analysis as JSON, or `FAILED`."""
        question = msgspec.json.decode(job.payload, type=_Question)
        asked = question.game, question.rules, question.level, question.state
        try:
            return await self._analyse(*asked, float(question.seconds))
        except Overrun:  # a retry would overrun again and kill another process
            return FAILED


def _state(known: Analysis) -> AnalysisState:
    if known.result is None or known.finished is None:
        return AnalysisState(known.key, "waiting")
    if known.result == FAILED:
        return AnalysisState(known.key, "failed")
    return AnalysisState(known.key, "done", msgspec.Raw(known.result))
