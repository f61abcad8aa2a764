"""Reviews of games that are over: a job that goes from decision to decision, keeps what it has and shows it.

Each decision is one question to the thinkers, so bots and hints wait for no more than that. What is done is
kept with the analysis, also when the process ends: another one goes on from there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, Final

import msgspec

from dogwatch import bots
from dogwatch.records import Record
from dogwatch.review import Decision, Verdict, decisions, review
from dogwatch.server.limits import Limiter
from dogwatch.server.lounge import Lounge, denied
from dogwatch.server.protocol import ReviewState
from dogwatch.server.secrets import hashed
from dogwatch.store.analyses import Analysis
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job

Judge = Callable[[str, str, Any, Any, float], Awaitable[bytes]]
"""(game, level, state, move, seconds) → a verdict as JSON."""

KIND: Final = "review"
AT_ONCE, PER_SECOND = 10, 1 / 60
"""How many one browser may ask for that were not asked before."""
ALL_SECONDS: Final = 40.0
"""Thinking time for a whole game."""
MOST_SECONDS: Final = 0.6
"""For one decision."""

_LEASE = 60_000
_POLL = 5.0
_FAILED = b""
_log = logging.getLogger("dogwatch.server")


class _Progress(msgspec.Struct, frozen=True):
    of: int
    verdicts: dict[int, Verdict] = {}
    """By the number of the decision's entry."""


class Reviewer:
    """Takes games, and goes through them one at a time."""

    def __init__(self, lounge: Lounge, judge: Judge, name: str) -> None:
        self._lounge = lounge
        self._tables = lounge.tables
        self._store = lounge.tables.store
        self._judge = judge
        self._name = name
        self._wake = asyncio.Event()
        self._asked = Limiter(PER_SECOND, AT_ONCE)

    # Asking

    async def ask(self, table: str, token: str | None) -> ReviewState:
        """Queue the review of a finished game, or give what is known of it."""
        if not await self._lounge.held(table, token):
            raise denied(403, "server-not-your-seat")
        record = await self._lounge.written(table, token)
        if record.outcome is None:
            raise denied(409, "server-not-over")
        key = _key(record)
        known = await self._store.analyses.get(key)
        if known is None:
            if not self._asked.take(hashed(token or "").hex()):
                raise denied(429, "server-too-many-analyses")
            await self._store.analyses.ask(key, self._tables.now())
        if known is None or known.finished is None:  # also when whoever asked before died between the two
            await self._store.jobs.put(KIND, key, 0, self._tables.now(), table.encode())
            self._wake.set()
        return _state(key, known, len(decisions(record)))

    async def find(self, key: str) -> ReviewState:
        """How far a review is."""
        known = await self._store.analyses.get(key)
        if known is None:
            raise denied(404, "server-no-such-analysis")
        return _state(key, known, 0)

    # Answering

    async def run(self) -> None:
        """Review until cancelled."""
        while True:
            try:
                done = await self.review_one()
            except StoreDown:
                done = False
            if not done:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), _POLL)
                self._wake.clear()

    async def review_one(self) -> bool:
        """Review the game that has waited for longest; False when there is none."""
        jobs = await self._store.jobs.claim(self._name, [KIND], self._tables.now(), _LEASE, 1)
        for job in jobs:
            try:
                result = await self._review(job)
            except StoreDown:
                raise
            except asyncio.CancelledError:  # this process ends: another need not wait for the lease to end
                await self._store.jobs.retry(job, self._tables.now())
                raise
            except Exception:
                _log.exception("a review failed")
                result = _FAILED
            if result is not None:
                await self._store.analyses.finish(job.table, result, self._tables.now())
                await self._store.jobs.done(job)
        return bool(jobs)

    async def _review(self, job: Job) -> bytes | None:
        """The review as JSON; None when another has taken over."""
        live = await self._tables.get(job.payload.decode())
        if live is None:
            return _FAILED
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
            if not await self._store.jobs.renew(job, self._tables.now(), _LEASE):
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
    played = (KIND, header.game, header.rules, header.options, record.entries, bots.levels(header.game)[-1])
    return sha256(msgspec.json.encode(played)).hexdigest()


def _state(key: str, known: Analysis | None, of: int) -> ReviewState:
    if known is None or known.result is None:
        return ReviewState(key, "waiting", 0, of)
    if known.result == _FAILED:
        return ReviewState(key, "failed", 0, of)
    if known.finished is None:
        progress = msgspec.json.decode(known.result, type=_Progress)
        return ReviewState(key, "waiting", len(progress.verdicts), progress.of)
    return ReviewState(key, "done", of, of, msgspec.Raw(known.result))
