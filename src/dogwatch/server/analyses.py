"""Analyses for reviews and hints: queued as jobs, cached by what was asked, limited.

Only who holds a seat may ask, and while the game goes on only where no other person plays: nobody gets help
against a person.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import msgspec

from dogwatch import bots, games
from dogwatch.games.base import CHANCE
from dogwatch.server.chores import Chores, Kind
from dogwatch.server.lounge import Lounge, denied
from dogwatch.server.process import Overrun
from dogwatch.server.protocol import AnalysisState, AskAnalysis
from dogwatch.store.analyses import FAILED, Analysis
from dogwatch.store.jobs import Job
from dogwatch.tables.table import LiveTable

Analyse = Callable[[str, int, str, Any, float], Awaitable[bytes]]
"""(game, rules version, level, state, seconds) → an analysis as JSON."""

KIND = Kind("analysis", most_waiting=200)


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
        self._analyse = analyse
        self.chores = Chores(lounge.tables, KIND, name, self._answer, lounge.budgets.hints)

    async def ask(self, table: str, asked: AskAnalysis, token: str | None, address: str) -> AnalysisState:
        """Queue an analysis of the state after an entry, or give what is known of it."""
        live = await self._may_ask(table, token)
        if asked.number > live.fold.number:  # seen through another process
            await live.load()
        is_now = asked.number == live.fold.number  # who sat down last, or took back, moved nothing
        state = live.fold.state if is_now else await live.state_at(asked.number)
        if state is None or live.game.turn(state) in (None, CHANCE):
            raise denied(404, "server-nothing-to-analyse", number=asked.number)
        if asked.level not in bots.levels(live.game.name):
            raise denied(400, "server-no-such-level", level=asked.level)
        encoded = msgspec.Raw(msgspec.json.encode(state))
        question = _Question(live.game.name, live.game.rules_version, asked.level, asked.seconds, encoded)
        payload = msgspec.json.encode(question)
        key = sha256(payload).hexdigest()
        return _state(await self.chores.ask(key, payload, address))

    async def _may_ask(self, table: str, token: str | None) -> LiveTable:
        live, held = await self._tables.get(table), await self._lounge.held(table, token)
        if live is None:
            raise denied(404, "server-no-such-table")
        if not held:
            raise denied(403, "server-not-your-seat")
        if live.fold.outcome is None and len(live.people) > 1:
            raise denied(403, "server-no-help-against-people")
        return live

    async def find(self, key: str) -> AnalysisState:
        """What is known of an analysis that was asked for."""
        return _state(await self.chores.find(key))

    async def _answer(self, job: Job) -> bytes:
        """The analysis as JSON."""
        question = msgspec.json.decode(job.payload, type=_Question)
        game, rules = question.game, question.rules
        state = games.game(game, rules).decode_state(bytes(question.state))
        try:
            return await self._analyse(game, rules, question.level, state, float(question.seconds))
        except Overrun:  # it would overrun again, and cost another process
            return FAILED


def _state(known: Analysis) -> AnalysisState:
    if known.result is None or known.finished is None:
        return AnalysisState(known.key, "waiting")
    if known.result == FAILED:
        return AnalysisState(known.key, "failed")
    return AnalysisState(known.key, "done", msgspec.Raw(known.result))
