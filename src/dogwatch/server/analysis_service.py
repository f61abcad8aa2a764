"""Analyses for hints, and bots' reasons for their moves: queued as jobs, cached by request, rate-limited.

Only a client that holds a seat may request one, and during a game only if no other person plays: there is no
help against people.
"""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final

import msgspec

from dogwatch import bots
from dogwatch.games.base import CHANCE
from dogwatch.server import record_tasks
from dogwatch.server.denied import denied
from dogwatch.server.job_runner import JobKind, JobRunner
from dogwatch.server.process import Overrun
from dogwatch.server.protocol import AnalysisState, AskAnalysis
from dogwatch.server.record_tasks import BotDecision
from dogwatch.server.table_service import TableService
from dogwatch.store.analyses import FAILED, Analysis
from dogwatch.store.jobs import Job
from dogwatch.tables.elsewhere import bare
from dogwatch.tables.table import LiveTable

Analyse = Callable[..., Awaitable[bytes]]
"""(game, rules version, level, state, seconds) → an analysis as JSON; with a decision's moves as a further
argument, the reasons for it."""

WHY_SECONDS: Final = 1
"""Thinking time for the reasons of a move."""

KIND = JobKind("analysis", max_waiting=200)


class _Question(msgspec.Struct, frozen=True):
    game: str
    rules: int
    level: str
    seconds: int
    state: msgspec.Raw
    moves: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    """The decision whose reasons are asked for."""


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
        return await self._submit(question, address)

    async def explain(self, table: str, number: int, token: str | None, address: str) -> AnalysisState:
        """Queue the reasons for a bot's move, or return the existing ones. Refused where hints are.

        Each request is charged, since it reads and replays the whole record.
        """
        live = await self._may_ask(table, token)
        self.job_runner.charge(address)
        stored = await self._table_service.stored_game(table, token)
        found: BotDecision | None = pickle.loads(
            await self._tables.executor.do(record_tasks.bot_decision, stored, number, key=(address, table))
        )
        if found is None or found.level not in bots.accepted(live.game.name):
            raise denied(404, "server-nothing-to-explain", number=number)
        asked = live.game.name, live.game.rules_version, found.level, WHY_SECONDS
        question = _Question(*asked, msgspec.Raw(found.state), msgspec.Raw(found.moves))
        return await self._submit(question, address, is_paid=True)

    async def _submit(self, question: _Question, address: str, *, is_paid: bool = False) -> AnalysisState:
        payload = msgspec.json.encode(question)
        key = sha256(payload).hexdigest()
        return _state(await self.job_runner.submit(key, payload, address, is_paid=is_paid))

    async def _may_ask(self, table: str, token: str | None) -> LiveTable:
        live, held = await self._tables.get(table), await self._table_service.seats.held(table, token)
        if live is None:
            raise denied(404, "server-no-such-table")
        if not held:
            raise denied(403, "server-not-your-seat")
        if live.fold.outcome is None and live.row.tournament is not None:
            raise denied(403, "server-tournament-no-help")
        if live.fold.outcome is None and len(live.fold.sitting) > 1:
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
            moves = () if question.moves is msgspec.UNSET else (bytes(question.moves),)
            return await self._analyse(*asked, float(question.seconds), *moves)
        except Overrun:  # a retry would overrun again and kill another process
            return FAILED


def _state(known: Analysis) -> AnalysisState:
    if known.result is None or known.finished is None:
        return AnalysisState(known.key, "waiting")
    if known.result == FAILED:
        return AnalysisState(known.key, "failed")
    return AnalysisState(known.key, "done", msgspec.Raw(known.result))
