"""Stores the results of finished games and moves ratings: jobs with leases, so that it happens once.

The job is stored with the outcome in one transaction; its effect is one transaction, too, which marks the
table. A crash between the two runs the job again, and a second process finds the mark.
"""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Any, Final

import msgspec

from dogwatch import bots, games
from dogwatch.club.ratings import BOT_DEVIATION, MIN_MOVES, Entrant, Rating, game_weight, prepare, rate_game
from dogwatch.health.error_reports import report_error
from dogwatch.health.supervise import backoff
from dogwatch.server.bot_challenges import one_with_bots
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job
from dogwatch.store.lobby import RESULT
from dogwatch.store.puzzle_ratings import StoredRating
from dogwatch.store.results import Before, GameResult, Opponent, Rate, SeatResult
from dogwatch.store.table_rows import SeatRow, TableRow
from dogwatch.tables.tables import Tables

DAY: Final = 24 * 3_600_000
"""Milliseconds within which games of the same opponents count as repeated."""
_ABANDONED: Final = "log-abandoned"
_LEASE: Final = 10_000
_POLL: Final = 5.0
_BATCH: Final = 64
_COLLECT: Final = 0.2
"""Seconds in which more games may end, to be counted together."""
_FIRST_RETRY, _MAX_RETRY = 1.0, 600.0


class _Outcome(msgspec.Struct, frozen=True):
    """The stored outcome, as far as results need it."""

    points: tuple[int, ...]
    """Empty if the game did not end by its rules."""
    utilities: tuple[int, ...]
    reason: str
    redrawn: int = 0
    """How many take-backs redrew luck against bots."""
    substituted: tuple[int, ...] = ()
    """Seats whose players have left, and for whom a bot went on: they have lost, and nobody is rated."""


class _Tag(msgspec.Struct, frozen=True):
    type: str


class ResultService:
    """Runs the jobs of finished tables."""

    def __init__(self, tables: Tables, name: str) -> None:
        self._tables = tables
        self._store = tables.store
        self._name = name
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """Look for jobs now."""
        self._wake.set()

    async def run(self) -> None:
        """Run jobs until cancelled."""
        while True:
            try:
                done = await self.do_some()
            except StoreDown:
                done = False
            if not done:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(_POLL):
                        await self._wake.wait()
                        await asyncio.sleep(_COLLECT)
                self._wake.clear()

    async def do_some(self) -> bool:
        """Run the oldest due jobs; False if there is none."""
        jobs = self._store.jobs
        claimed = await jobs.claim(self._name, [RESULT], self._tables.now(), _LEASE, _BATCH, prompt=[RESULT])
        try:
            await self._count(claimed)
        except StoreDown:
            raise
        except Exception:  # one of them fails: find out which
            for job in claimed:
                await self._count_alone(job)
        return bool(claimed)

    async def _count_alone(self, job: Job) -> None:
        try:
            await self._count([job])
        except StoreDown:
            raise
        except Exception as error:  # a game may not be installed, or its code may fail: others go on
            report_error("result-job", error, table=job.subject, attempt=job.attempts)
            pause = backoff(job.attempts, _FIRST_RETRY, _MAX_RETRY)
            await self._store.jobs.retry(job, self._tables.now() + int(1000 * pause))

    async def _count(self, claimed: list[Job]) -> None:
        """Count all of these tables in one transaction, or none of them. A lost lease does no harm."""
        found = await self._store.lobby.with_seats([job.subject for job in claimed])
        games = [await self._result(row, seats) for row, seats in found]
        counting = [each for each in games if each is not None]
        if any(result.rated for result, _ in counting):
            await asyncio.to_thread(prepare)
        await self._store.results.count(counting, self._tables.now())
        await self._store.jobs.all_done(claimed)

    async def _result(self, row: TableRow, seats: tuple[SeatRow, ...]) -> tuple[GameResult, Rate] | None:
        """A table's result, and what moves its ratings; None if there is nothing to count."""
        if row.outcome is None or row.ended is None or row.counted is not None:
            return None
        outcome = msgspec.json.decode(row.outcome, type=_Outcome)
        if row.start is not None or row.daily is not None or outcome.redrawn:  # as in `Record.is_counted`
            return None
        if any(seat.level == bots.GUIDE for seat in seats):  # a lesson
            return None
        teams = await self._teams(row, len(seats))
        result = GameResult(
            table=row.id,
            game=row.game,
            options=row.options,
            ended=row.ended,
            seats=tuple(_seat_result(seat, seats, teams, outcome) for seat in seats if seat.kind == "person"),
            rated=len(set(teams)) > 1 and await self._is_rated(row, seats, outcome),
            since=row.ended - DAY,
        )
        return result, partial(_rate, row.game, seats, teams, outcome)

    async def _teams(self, row: TableRow, seats: int) -> list[int]:
        if row.rules not in games.versions(row.game):  # it is not installed any more: nobody was a mate
            return list(range(seats))
        options = msgspec.json.decode(row.options)
        game, settled = await self._tables.executor.settle(row.game, row.rules, options, ("", row.id))
        return [game.team(settled, seat) for seat in range(seats)]

    async def _is_rated(self, row: TableRow, seats: tuple[SeatRow, ...], outcome: _Outcome) -> bool:
        """Whether the game may move ratings; how often its players have met is another question."""
        if not row.rated or outcome.reason == _ABANDONED or outcome.substituted:
            return False
        if row.rules not in games.versions(row.game):
            return False
        people = [seat.player for seat in seats if seat.kind == "person"]
        levels = {seat.level for seat in seats if seat.kind == "bot"}
        sides = await one_with_bots(self._store.bots, seats)
        if None in people or len(set(sides)) < len(people) or levels - bots.ratings(row.game).keys():
            return False
        entries = [msgspec.json.decode(each.entry, type=_Tag).type for each in await self._store.read(row.id)]
        return entries.count("move") >= MIN_MOVES * len(seats)


def _seat_result(
    seat: SeatRow, seats: tuple[SeatRow, ...], teams: list[int], outcome: _Outcome
) -> SeatResult:
    at = seat.seat
    undecided = outcome.reason == _ABANDONED
    left = at in outcome.substituted
    return SeatResult(
        seat=at,
        opponents=tuple(
            Opponent(each.seat, each.kind, each.level or "", each.player or "", teams[each.seat] == teams[at])
            for each in seats
            if each.seat != at
        ),
        result=-1 if left else None if undecided else outcome.utilities[at],
        points=None if undecided or not outcome.points else outcome.points[at],
        player=seat.player,
    )


def _rate(
    game: str, seats: tuple[SeatRow, ...], teams: list[int], outcome: _Outcome, before: Before
) -> dict[str, StoredRating] | None:
    """Player -> the rating after the game; None if its players have met too often."""
    weight = game_weight(before.earlier)
    if not weight:
        return None
    fixed = bots.ratings(game)
    entrants = {}
    for seat in seats:
        bot, at = seat.kind == "bot", seat.seat
        known: Any = before.ratings.get(seat.player or "")
        rating = Rating(fixed[seat.level or ""], BOT_DEVIATION) if bot else Rating(*known or Rating())
        points = outcome.points[at] if outcome.points else 0
        entrants[at] = Entrant(teams[at], rating, bot, outcome.utilities[at], points)
    after = rate_game(entrants, weight)
    return {seat.player: StoredRating(*after[seat.seat]) for seat in seats if seat.player is not None}
