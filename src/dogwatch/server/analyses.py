"""Analyses for reviews and hints: queued as jobs, cached by what was asked, limited.

Only who holds a seat may ask, and while the game goes on only where no other person plays: nobody gets help
against a person.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import msgspec

from dogwatch import bots, games
from dogwatch.games.base import CHANCE
from dogwatch.server.limits import Limiter
from dogwatch.server.lounge import Lounge, denied
from dogwatch.server.protocol import AnalysisState, AskAnalysis
from dogwatch.server.secrets import hashed
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job
from dogwatch.tables.table import LiveTable

Analyse = Callable[[str, str, Any, float], Awaitable[bytes]]
"""(game, level, state, seconds) → an analysis as JSON."""

KIND = "analysis"
MOST_WAITING = 200
"""How many may wait in all; beyond that nobody can ask."""
AT_ONCE, PER_SECOND = 40, 0.5
"""How many one browser may ask for that were not asked before."""
KEPT = 30 * 24 * 3_600_000

_LEASE = 60_000
_POLL = 5.0
_ATTEMPTS = 3
_FAILED = b""
"""Kept in place of a result that could not be had."""

_log = logging.getLogger("dogwatch.server")


class _Question(msgspec.Struct, frozen=True):
    game: str
    rules: int
    level: str
    seconds: int
    state: msgspec.Raw


class Analyst:
    """Takes questions, and answers them one at a time, beside the bots that people wait for."""

    def __init__(self, lounge: Lounge, analyse: Analyse, name: str) -> None:
        self._lounge = lounge
        self._tables = lounge.tables
        self._store = lounge.tables.store
        self._analyse = analyse
        self._name = name
        self._wake = asyncio.Event()
        self._asked = Limiter(PER_SECOND, AT_ONCE)

    # Asking

    async def ask(self, table: str, asked: AskAnalysis, token: str | None) -> AnalysisState:
        """Queue an analysis of the state after an entry, or give what is known of it."""
        live = await self._may_ask(table, token)
        is_now = asked.number == live.fold.number  # who sat down last, or took back, moved nothing
        state = live.fold.state if is_now else dict(live.fold.line).get(asked.number)
        if state is None or live.game.turn(state) in (None, CHANCE):
            raise denied(404, "server-nothing-to-analyse", number=asked.number)
        if asked.level not in bots.levels(live.game.name):
            raise denied(400, "server-no-such-level", level=asked.level)
        encoded = msgspec.Raw(msgspec.json.encode(state))
        question = _Question(live.game.name, live.game.rules_version, asked.level, asked.seconds, encoded)
        payload = msgspec.json.encode(question)
        key = sha256(payload).hexdigest()
        known = await self._known(key)
        if known is None:
            await self._limit(token or "")
            await self._store.analyses.ask(key, self._tables.now())
            known = AnalysisState(key, "waiting")
        if known.status == "waiting":  # also when whoever asked before died between the two
            await self._store.jobs.put(KIND, key, 0, self._tables.now(), payload)
            self._wake.set()
        return known

    async def _may_ask(self, table: str, token: str | None) -> LiveTable:
        live, held = await self._tables.get(table), await self._lounge.held(table, token)
        if live is None:
            raise denied(404, "server-no-such-table")
        if not held:
            raise denied(403, "server-not-your-seat")
        if live.fold.outcome is None and len(live.people) > 1:
            raise denied(403, "server-no-help-against-people")
        return live

    async def _limit(self, token: str) -> None:
        crowded = await self._store.analyses.waiting() >= MOST_WAITING
        if crowded or not self._asked.take(hashed(token).hex()):
            raise denied(429, "server-too-many-analyses")

    async def find(self, key: str) -> AnalysisState:
        """What is known of an analysis that was asked for."""
        known = await self._known(key)
        if known is None:
            raise denied(404, "server-no-such-analysis")
        return known

    async def _known(self, key: str) -> AnalysisState | None:
        found = await self._store.analyses.get(key)
        if found is None:
            return None
        if found.result is None or found.finished is None:
            return AnalysisState(key, "waiting")
        if found.result == _FAILED:
            return AnalysisState(key, "failed")
        return AnalysisState(key, "done", msgspec.Raw(found.result))

    # Answering

    async def run(self) -> None:
        """Answer until cancelled."""
        while True:
            try:
                done = await self.answer_one()
            except StoreDown:
                done = False
            if not done:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), _POLL)
                self._wake.clear()

    async def answer_one(self) -> bool:
        """Answer the question that has waited for longest; False when there is none."""
        now = self._tables.now()
        jobs = await self._store.jobs.claim(self._name, [KIND], now, _LEASE, 1)
        for job in jobs:
            result = await self._result(job)
            if result is None:
                await self._store.jobs.retry(job, self._tables.now() + _LEASE)
            else:
                await self._store.analyses.finish(job.table, result, self._tables.now())
                await self._store.jobs.done(job)
        return bool(jobs)

    async def _result(self, job: Job) -> bytes | None:
        """The analysis as JSON; None to try again."""
        try:
            question = msgspec.json.decode(job.payload, type=_Question)
            state = games.game(question.game).decode_state(bytes(question.state))
            return await self._analyse(question.game, question.level, state, float(question.seconds))
        except Exception:
            _log.exception("an analysis failed")
            return None if job.attempts < _ATTEMPTS else _FAILED

    async def keep_house(self) -> None:
        """Forget old results."""
        await self._store.analyses.expire(self._tables.now() - KEPT)
