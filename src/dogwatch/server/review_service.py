"""Reviews of finished games: a job that judges one decision after the other and stores its progress.

Each decision is one call to the thinkers, so bots and hints wait for one decision at most. Progress is stored
with the analysis: if the process dies, another one continues.

The game is a table's, if the client may watch it, or an uploaded record, of which all entries and draws must
be valid.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec

from dogwatch import bots
from dogwatch.games.base import Refusal
from dogwatch.review import Verdict
from dogwatch.server import record_tasks
from dogwatch.server.denied import Denied, denied
from dogwatch.server.job_runner import JobKind, JobRunner
from dogwatch.server.process import Overrun
from dogwatch.server.protocol import ReviewState
from dogwatch.server.record_tasks import EncodedDecision, ReviewRequest
from dogwatch.server.review_figures import figures
from dogwatch.server.table_service import TableService
from dogwatch.store.analyses import FAILED, Analysis
from dogwatch.store.jobs import Job

Judge = Callable[[str, int, str, EncodedDecision, float], Awaitable[bytes]]
"""(game, rules version, level, decision, seconds) → a verdict as JSON."""

KIND: Final = JobKind("review", max_waiting=50)
ALL_SECONDS: Final = 40.0
"""Thinking time for a whole game, in seconds."""
MAX_SECONDS: Final = 0.6
"""Maximum thinking time for one decision."""
MAX_DECISIONS: Final = 1_000
"""Longer games are refused: they would occupy the thinkers for too long."""
_LEVEL: Final = "captain"


class _Progress(msgspec.Struct, frozen=True):
    of: int
    verdicts: dict[int, Verdict] = {}
    """By number of the decision's last entry."""


class ReviewService:
    """Queues review requests and runs them one at a time."""

    def __init__(self, table_service: TableService, judge: Judge, name: str) -> None:
        self._table_service = table_service
        self._executor = table_service.tables.executor
        self._store = table_service.tables.store
        self._judge = judge
        self.job_runner = JobRunner(
            table_service.tables, KIND, name, self._review, table_service.budgets.reviews
        )

    async def of_table(self, table: str, token: str | None, address: str) -> ReviewState:
        """Queue the review of a finished game, or return the existing one."""
        stored = await self._table_service.stored_game(table, token)
        if stored.header.daily and stored.seed is None:
            raise denied(403, "daily-no-help")
        state = await self._ask(
            await self._executor.do(record_tasks.review_request_of_table, stored, key=(address, table)),
            address,
        )
        await self._store.results.add_review(table, state.key)
        if state.status == "done":
            await self._add_figures(state.key, bytes(state.result))
        return state

    async def of_file(self, data: bytes, address: str) -> ReviewState:
        """Like `of_table`, of an uploaded record; refused if an entry is invalid or the seed is missing."""
        try:
            request = await self._executor.do(record_tasks.review_request_of_file, data, key=(address, ""))
        except Refusal as refusal:
            raise Denied(400, refusal) from None
        return await self._ask(request, address)

    async def _ask(self, pickled: bytes, address: str) -> ReviewState:
        request: ReviewRequest = pickle.loads(pickled)
        if not request.over:
            raise denied(409, "server-not-over")
        if not request.proved:
            raise denied(400, "server-record-unproved")
        if _LEVEL not in bots.levels(request.game):  # values of weaker bots are no winning probabilities
            raise denied(409, "server-no-captain")
        if request.decisions > MAX_DECISIONS:
            raise denied(413, "server-too-long-to-review", most=MAX_DECISIONS)
        return _state(await self.job_runner.submit(request.key, request.file, address), request.decisions)

    async def find(self, key: str) -> ReviewState:
        """The state of a requested review."""
        return _state(await self.job_runner.find(key), 0)

    async def _review(self, job: Job) -> bytes | None:
        """Run a job; returns the review as JSON, `FAILED`, or None if another process has taken over."""
        key = "", job.subject
        decisions: list[EncodedDecision] = pickle.loads(
            await self._executor.do(record_tasks.encoded_decisions, job.payload, key=key)
        )
        game, rules = record_tasks.game_of(job.payload)
        seconds = min(MAX_SECONDS, ALL_SECONDS / max(len(decisions), 1))
        progress = await self._saved_progress(job.subject, len(decisions))
        for decision in decisions:
            if decision.number in progress.verdicts:
                continue
            verdict = await self._verdict(game, rules, decision, seconds)
            if verdict is None:
                return FAILED
            progress.verdicts[decision.number] = msgspec.json.decode(verdict, type=Verdict)
            await self._store.analyses.save_progress(job.subject, msgspec.json.encode(progress))
            if not await self.job_runner.renew(job):
                return None
        verdicts = msgspec.json.encode(progress.verdicts)
        done = await self._executor.do(
            record_tasks.review_of, job.payload, _LEVEL, verdicts, seconds, key=key
        )
        await self._add_figures(job.subject, done)
        return done

    async def _add_figures(self, key: str, review: bytes) -> None:
        """Add a review's figures to the captain's logs of its players."""
        if await self._store.results.awaits_review(key):
            await self._store.results.review_done(key, await asyncio.to_thread(figures, review))

    async def _verdict(
        self, game: str, rules: int, decision: EncodedDecision, seconds: float
    ) -> bytes | None:
        """A verdict as JSON. One overrun may be a moment of high load; after a second, which kills another
        process, return None."""
        for _ in range(2):
            with suppress(Overrun):
                return await self._judge(game, rules, _LEVEL, decision, seconds)
        return None

    async def _saved_progress(self, key: str, of: int) -> _Progress:
        known = await self._store.analyses.get(key)
        if known is not None and known.result:
            return msgspec.json.decode(known.result, type=_Progress)
        return _Progress(of, {})


def _state(known: Analysis, of: int) -> ReviewState:
    if known.result is None:
        return ReviewState(known.key, "waiting", 0, of)
    if known.result == FAILED:
        return ReviewState(known.key, "failed", 0, of)
    if known.finished is None:
        progress = msgspec.json.decode(known.result, type=_Progress)
        return ReviewState(known.key, "waiting", len(progress.verdicts), progress.of)
    return ReviewState(known.key, "done", of, of, msgspec.Raw(known.result))
