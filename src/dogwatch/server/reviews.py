"""Reviews of games that are over: a job that goes from decision to decision, keeps what it has and shows it.

Each decision is one question to the thinkers, so bots and hints wait for no more than that. What is done is
kept with the analysis, also when the process ends: another one goes on from there.

A game may be a table's, for whoever may see it, or lie in a file: that is believed only when every entry and
every draw has been checked.
"""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from dogwatch import bots
from dogwatch.games.base import Refusal
from dogwatch.review import Verdict
from dogwatch.server import recorded
from dogwatch.server.chores import Chores, Kind
from dogwatch.server.lounge import Denied, Lounge, denied
from dogwatch.server.process import Overrun
from dogwatch.server.protocol import ReviewState
from dogwatch.server.recorded import Question, Reviewed
from dogwatch.store.analyses import FAILED, Analysis
from dogwatch.store.jobs import Job

Judge = Callable[[str, int, str, Question, float], Awaitable[bytes]]
"""(game, rules version, level, question, seconds) → a verdict as JSON."""

KIND: Final = Kind("review", most_waiting=50)
ALL_SECONDS: Final = 40.0
"""Thinking time for a whole game."""
MOST_SECONDS: Final = 0.6
"""For one decision."""
MOST_DECISIONS: Final = 1_000
"""A game with more of them would keep the thinkers for too long, however short the thought."""
_LEVEL: Final = "captain"


class _Progress(msgspec.Struct, frozen=True):
    of: int
    verdicts: dict[int, Verdict] = {}
    """By the number of the decision's last entry."""


class Reviewer:
    """Takes games, and goes through them one at a time."""

    def __init__(self, lounge: Lounge, judge: Judge, name: str) -> None:
        self._lounge = lounge
        self._work = lounge.tables.work
        self._store = lounge.tables.store
        self._judge = judge
        self.chores = Chores(lounge.tables, KIND, name, self._review, lounge.budgets.reviews)

    async def of_table(self, table: str, token: str | None, address: str) -> ReviewState:
        """Queue the review of a finished game, or give what is known of it."""
        kept = await self._lounge.kept(table, token)
        return await self._ask(
            await self._work.do(recorded.reviewed_table, kept, key=(address, table)), address
        )

    async def of_file(self, data: bytes, address: str) -> ReviewState:
        """The same of a game in a file; refuses one that is forged, or whose luck cannot be checked."""
        try:
            found = await self._work.do(recorded.reviewed_file, data, key=(address, ""))
        except Refusal as refusal:
            raise Denied(400, refusal) from None
        return await self._ask(found, address)

    async def _ask(self, found: bytes, address: str) -> ReviewState:
        asked: Reviewed = pickle.loads(found)
        if not asked.over:
            raise denied(409, "server-not-over")
        if not asked.proved:
            raise denied(400, "server-record-unproved")
        if _LEVEL not in bots.levels(asked.game):  # simpler bots guess; what they say is no chance
            raise denied(409, "server-no-captain")
        if asked.decisions > MOST_DECISIONS:
            raise denied(413, "server-too-long-to-review", most=MOST_DECISIONS)
        return _state(await self.chores.ask(asked.key, asked.file, address), asked.decisions)

    async def find(self, key: str) -> ReviewState:
        """How far a review is."""
        return _state(await self.chores.find(key), 0)

    async def _review(self, job: Job) -> bytes | None:
        """The review as JSON; None when another has taken over."""
        key = "", job.table
        decided: list[Question] = pickle.loads(await self._work.do(recorded.questions, job.payload, key=key))
        game, rules = recorded.game_of(job.payload)
        seconds = min(MOST_SECONDS, ALL_SECONDS / max(len(decided), 1))
        progress = await self._begun(job.table, len(decided))
        for question in decided:
            if question.number in progress.verdicts:
                continue
            try:
                found = await self._judge(game, rules, _LEVEL, question, seconds)
            except Overrun:  # it would overrun again, and cost another process
                return FAILED
            progress.verdicts[question.number] = msgspec.json.decode(found, type=Verdict)
            await self._store.analyses.note(job.table, msgspec.json.encode(progress))
            if not await self.chores.renew(job):
                return None
        verdicts = msgspec.json.encode(progress.verdicts)
        return await self._work.do(recorded.review_of, job.payload, _LEVEL, verdicts, key=key)

    async def _begun(self, key: str, of: int) -> _Progress:
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
