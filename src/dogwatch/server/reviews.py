"""Reviews of games that are over: a job that goes from decision to decision, keeps what it has and shows it.

Each decision is one question to the thinkers, so bots and hints wait for no more than that. What is done is
kept with the analysis, also when the process ends: another one goes on from there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, Final

import msgspec

from dogwatch import bots
from dogwatch.records import Record
from dogwatch.review import Decision, Verdict, decisions, review
from dogwatch.server.chores import Chores, Kind
from dogwatch.server.lounge import Lounge, denied
from dogwatch.server.protocol import ReviewState
from dogwatch.server.secrets import hashed
from dogwatch.store.analyses import FAILED, Analysis
from dogwatch.store.jobs import Job

Judge = Callable[[str, str, Any, Any, float], Awaitable[bytes]]
"""(game, level, state, move, seconds) → a verdict as JSON."""

KIND: Final = Kind("review", at_once=10, per_second=1 / 60, most_waiting=50)
ALL_SECONDS: Final = 40.0
"""Thinking time for a whole game."""
MOST_SECONDS: Final = 0.6
"""For one decision."""


class _Progress(msgspec.Struct, frozen=True):
    of: int
    verdicts: dict[int, Verdict] = {}
    """By the number of the decision's entry."""


class Reviewer:
    """Takes games, and goes through them one at a time."""

    def __init__(self, lounge: Lounge, judge: Judge, name: str) -> None:
        self._lounge = lounge
        self._store = lounge.tables.store
        self._judge = judge
        self.chores = Chores(lounge.tables, KIND, name, self._review)

    async def ask(self, table: str, token: str | None) -> ReviewState:
        """Queue the review of a finished game, or give what is known of it."""
        if not await self._lounge.held(table, token):
            raise denied(403, "server-not-your-seat")
        record = await self._lounge.written(table, token)
        if record.outcome is None:
            raise denied(409, "server-not-over")
        known = await self.chores.ask(_key(record), table.encode(), hashed(token or "").hex())
        return _state(known, len(decisions(record)))

    async def find(self, key: str) -> ReviewState:
        """How far a review is."""
        return _state(await self.chores.find(key), 0)

    async def _review(self, job: Job) -> bytes | None:
        """The review as JSON; None when another has taken over."""
        live = await self._lounge.tables.get(job.payload.decode())
        if live is None:
            return FAILED
        record = await self._lounge.record_of(live)
        decided, game = decisions(record), record.header.game
        level = bots.levels(game)[-1]
        seconds = min(MOST_SECONDS, ALL_SECONDS / max(len(decided), 1))
        progress = await self._begun(job.table, len(decided))
        for decision in decided:
            if decision.number in progress.verdicts:
                continue
            verdict = await self._verdict(game, level, decision, seconds)
            progress.verdicts[decision.number] = verdict
            await self._store.analyses.note(job.table, msgspec.json.encode(progress))
            if not await self.chores.renew(job):
                return None
        return msgspec.json.encode(review(record, level, progress.verdicts))

    async def _begun(self, key: str, of: int) -> _Progress:
        known = await self._store.analyses.get(key)
        if known is not None and known.result:
            return msgspec.json.decode(known.result, type=_Progress)
        return _Progress(of, {})

    async def _verdict(self, game: str, level: str, decision: Decision, seconds: float) -> Verdict:
        found = await self._judge(game, level, decision.state, decision.move, seconds)
        return msgspec.json.decode(found, type=Verdict)


def _key(record: Record) -> str:
    """What was played, whoever played it: another name makes no other review."""
    header = record.header
    played = (
        KIND.name,
        header.game,
        header.rules,
        header.options,
        record.entries,
        bots.levels(header.game)[-1],
    )
    return sha256(msgspec.json.encode(played)).hexdigest()


def _state(known: Analysis, of: int) -> ReviewState:
    if known.result is None:
        return ReviewState(known.key, "waiting", 0, of)
    if known.result == FAILED:
        return ReviewState(known.key, "failed", 0, of)
    if known.finished is None:
        progress = msgspec.json.decode(known.result, type=_Progress)
        return ReviewState(known.key, "waiting", len(progress.verdicts), progress.of)
    return ReviewState(known.key, "done", of, of, msgspec.Raw(known.result))
