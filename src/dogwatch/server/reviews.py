"""Reviews of games that are over: a job that goes from decision to decision, keeps what it has and shows it.

Each decision is one question to the thinkers, so bots and hints wait for no more than that. What is done is
kept with the analysis, also when the process ends: another one goes on from there.

A game may be a table's, for whoever may see it, or lie in a file: that is believed only when every entry and
every draw has been checked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final

import msgspec

from dogwatch import bots
from dogwatch.records import Record
from dogwatch.review import Decision, Verdict, decisions, review
from dogwatch.server.chores import Chores, Kind
from dogwatch.server.lounge import Lounge, denied
from dogwatch.server.process import Overrun
from dogwatch.server.protocol import ReviewState
from dogwatch.server.replays import Replays
from dogwatch.store.analyses import FAILED, Analysis
from dogwatch.store.jobs import Job

Judge = Callable[[str, str, Decision, float], Awaitable[bytes]]
"""(game, level, decision, seconds) → a verdict as JSON."""

KIND: Final = Kind("review", most_waiting=50)
ALL_SECONDS: Final = 40.0
"""Thinking time for a whole game."""
MOST_SECONDS: Final = 0.6
"""For one decision."""
MOST_DECISIONS: Final = 1_000
"""A game with more of them would keep the thinkers for too long, however short the thought."""
_LEVEL: Final = "captain"
_EDITION: Final = 4
"""Of what a review says: one of an older edition is not shown for it."""


class _Progress(msgspec.Struct, frozen=True):
    of: int
    verdicts: dict[int, Verdict] = {}
    """By the number of the decision's last entry."""


class Reviewer:
    """Takes games, and goes through them one at a time."""

    def __init__(self, lounge: Lounge, replays: Replays, judge: Judge, name: str) -> None:
        self._lounge = lounge
        self._replays = replays
        self._store = lounge.tables.store
        self._judge = judge
        self.chores = Chores(lounge.tables, KIND, name, self._review, lounge.budgets.reviews)

    async def of_table(self, table: str, token: str | None, address: str) -> ReviewState:
        """Queue the review of a finished game, or give what is known of it."""
        record = await self._lounge.written(table, token)
        return await self._ask(record, address)

    async def of_file(self, data: bytes, address: str) -> ReviewState:
        """The same of a game in a file; refuses one that is forged, or whose luck cannot be checked."""
        record = await self._replays.believed(data)
        return await self._ask(record, address)

    async def _ask(self, record: Record, address: str) -> ReviewState:
        if record.outcome is None:
            raise denied(409, "server-not-over")
        if _LEVEL not in bots.levels(record.header.game):  # simpler bots guess; what they say is no chance
            raise denied(409, "server-no-captain")
        of = len(await asyncio.to_thread(decisions, record))
        if of > MOST_DECISIONS:
            raise denied(413, "server-too-long-to-review", most=MOST_DECISIONS)
        known = await self.chores.ask(_key(record), record.dumps(), address)
        return _state(known, of)

    async def find(self, key: str) -> ReviewState:
        """How far a review is."""
        return _state(await self.chores.find(key), 0)

    async def _review(self, job: Job) -> bytes | None:
        """The review as JSON; None when another has taken over."""
        record = await asyncio.to_thread(Record.loads, job.payload)
        decided, game = await asyncio.to_thread(decisions, record), record.header.game
        seconds = min(MOST_SECONDS, ALL_SECONDS / max(len(decided), 1))
        progress = await self._begun(job.table, len(decided))
        for decision in decided:
            if decision.number in progress.verdicts:
                continue
            try:
                found = await self._judge(game, _LEVEL, decision, seconds)
            except Overrun:  # it would overrun again, and cost another process
                return FAILED
            progress.verdicts[decision.number] = msgspec.json.decode(found, type=Verdict)
            await self._store.analyses.note(job.table, msgspec.json.encode(progress))
            if not await self.chores.renew(job):
                return None
        return msgspec.json.encode(await asyncio.to_thread(review, record, _LEVEL, progress.verdicts))

    async def _begun(self, key: str, of: int) -> _Progress:
        known = await self._store.analyses.get(key)
        if known is not None and known.result:
            return msgspec.json.decode(known.result, type=_Progress)
        return _Progress(of, {})


def _key(record: Record) -> str:
    """What was played, whoever played it: another name makes no other review."""
    header = record.header
    game = header.game, header.rules, header.options
    played = (KIND.name, _EDITION, *game, record.entries)
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
