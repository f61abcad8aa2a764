"""Daily deals: one seed per day for everybody, one try per browser, the captain's own try.

The seed of a day is made the day before and stays in the server until the day is over (`days.opens`).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec

from dogwatch import games
from dogwatch.fair import commitment, fresh_seed
from dogwatch.fair.days import DAY, begins, day_of, is_day, opens, shifted
from dogwatch.games.base import Refusal
from dogwatch.server import daily_tasks
from dogwatch.server.daily_messages import (
    BeginDaily,
    Course,
    CourseStep,
    DailyGame,
    DailyResult,
    DailyRow,
    DailyTry,
    Day,
    PlayStep,
    StepPlayed,
)
from dogwatch.server.daily_tasks import PERSON, CountedResult, PlayedStep
from dogwatch.server.denied import Denied, denied
from dogwatch.server.identity import Who
from dogwatch.server.offered import CAPTAIN
from dogwatch.server.protocol import DailyOffer, GameInfo
from dogwatch.server.record_tasks import StoredGame, header_of
from dogwatch.server.seat_service import seat_row
from dogwatch.server.table_service import TableService
from dogwatch.server.tokens import table_id_of
from dogwatch.store import daily as stored
from dogwatch.store.base import StoreDown
from dogwatch.store.daily import DailySeed, Finish
from dogwatch.store.table_rows import SeatRow, TableRow
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tasks import BOTS_ONLY, MOVE
from dogwatch.tables.worker import DAILY_SEED

Choose = Callable[..., Awaitable[Any]]
"""`Thinkers.choose`."""

ROWS: Final = 50
"""Rows of the table of the day."""
KEPT_DAYS: Final = 400
"""Days for which tries and seeds are kept: the age of the browsers' cookie."""
_CHECK: Final = 600.0
"""Seconds between two looks whether tomorrow has a seed."""
_SECONDS: Final = 1.0
_RETRY: Final = 2.0
"""Seconds between two tries of the captain while the store is down."""

_result_decoder = msgspec.json.Decoder(DailyResult)


class _Step(msgspec.Struct, frozen=True):
    """A stored decision of a course."""

    points: int
    mark: str
    move: msgspec.Raw


_steps_decoder = msgspec.json.Decoder(list[_Step])


class DailyService:
    """What the endpoints do with daily deals. `token` is the browser's; methods raise `Denied`."""

    def __init__(self, table_service: TableService, offered: Mapping[str, GameInfo], choose: Choose) -> None:
        self._tables = table_service.tables
        self._executor = table_service.tables.executor
        self._store = table_service.tables.store
        self._budgets = table_service.budgets
        self._identity = table_service.identity
        self._seats = table_service.seats
        self._offered = offered
        self._choose = choose
        self._seeds: dict[str, DailySeed] = {}
        self._captains: set[tuple[str, str]] = set()
        """(day, game) of the courses that the captain is to play."""
        self._captain_wanted = asyncio.Event()

    # Days

    async def keep_seeds(self) -> None:
        """Make the seeds of today and tomorrow, for ever: each is committed the day before."""
        while True:
            with contextlib.suppress(StoreDown):
                await self._seed(self.today)
            await asyncio.sleep(_CHECK)

    @property
    def today(self) -> str:
        """The date in UTC."""
        return day_of(self._tables.now())

    async def _seed(self, day: str) -> DailySeed:
        """The seed of a day. If it is today or tomorrow, both get one; raises `Denied` for other days."""
        known, today = self._seeds.get(day), self.today
        if known is not None and (day != today or shifted(day, 1) in self._seeds):
            return known
        wanted = (today, shifted(today, 1))
        if day in wanted:
            found = await self._store.daily.seeds({each: fresh_seed() for each in wanted}, self._tables.now())
            self._seeds |= found
            return found[day]
        seed = await self._store.daily.seed(day)
        if seed is None:
            raise denied(404, "daily-no-such-day")
        self._seeds[day] = seed
        return seed

    async def day(self, day: str, token: str | None) -> Day:
        """A day with its deals; today for ""."""
        day = day or self.today
        if not is_day(day) or day > self.today:
            raise denied(404, "daily-no-such-day")
        seed, now = await self._seed(day), self._tables.now()
        who = await self._identity.who(token)
        browser = who.holder if who else b""
        following = await self._seed(shifted(day, 1)) if day == self.today else None
        return Day(
            day=day,
            now=now,
            ends=begins(day) + DAY,
            opens=opens(day),
            commitment=commitment(seed.seed),
            committed=seed.made,
            seed=seed.seed.hex() if now >= opens(day) else None,
            has_before=await self._store.daily.seed(shifted(day, -1)) is not None,
            next_commitment=None if following is None else commitment(following.seed),
            streak=await self._streak(browser) if browser else 0,
            games=tuple([await self._game(day, game, browser) for game in self._games()]),
        )

    def _games(self) -> list[str]:
        return [name for name in games.names() if self._offer_of(name) is not None]

    def _offer_of(self, game: str) -> DailyOffer | None:
        info = self._offered.get(game)
        return None if info is None or game not in games.names() else info.daily

    async def _game(self, day: str, game: str, browser: bytes) -> DailyGame:
        found, offer = await self._store.daily.standing(day, game, browser, ROWS), self._offer_of(game)
        own, captain, is_over = found.own, found.captain, self._tables.now() >= opens(day)
        if captain is not None and not is_over:
            self._let_captain_play(day, game, captain)  # the process that began it may have died
        knows = is_over or (own is not None and own.finished is not None)
        return DailyGame(
            game=game,
            steps=offer.steps if offer is not None else 0,
            own=None if own is None else _own(own, found.place),
            captain=_result(captain) if captain is not None and knows else None,
            captain_table=captain.table if captain is not None and is_over else None,
            players=found.players,
            best=tuple(DailyRow(each.name, _decoded(each.result), each.mine) for each in found.best),
        )

    async def _streak(self, browser: bytes) -> int:
        """Days in a row with a finished deal; today need not be among them yet."""
        played = set(await self._store.daily.days_of(browser, KEPT_DAYS))
        day = self.today if self.today in played else shifted(self.today, -1)
        streak = 0
        while day in played:
            day, streak = shifted(day, -1), streak + 1
        return streak

    async def expire(self) -> None:
        """Delete old seeds and tries."""
        await self._store.daily.expire(shifted(self.today, -KEPT_DAYS))

    # Tries

    async def begin(self, wanted: BeginDaily, token: str, address: str) -> DailyTry:
        """Begin today's try, or go on with it: the browser has only one. Raises `RateLimited`."""
        game, day, who = wanted.game, self.today, await self._identity.need(token)
        browser = who.holder
        offer = self._offer_of(game)
        if offer is None:
            raise denied(404, "daily-no-such-game")
        name = await self._seats.name_of(who, "" if who.player else wanted.name)
        own = await self._store.daily.try_of(day, game, browser)
        if own is None:
            self._budgets.tables.take(address)
            seed = await self._seed(day)
            table = None if offer.steps else table_id_of(browser.hex(), f"daily {day} {game}")
            if table is not None:
                await self._create(table, game, offer, seed, name, who)
            await self._begin_captain(game, offer, seed)
            # Last: after an outage in between, the browser has no try yet and does all of this again.
            own = await self._store.daily.begin(_new(day, game, name, table, self._tables.now()), browser)
        return _own(own, 0)

    async def _create(
        self, table: str, game: str, offer: DailyOffer, seed: DailySeed, name: str, who: Who | None
    ) -> None:
        """Create a table of the day's deal, once. Without a person the captain plays in that seat."""
        rules, now = games.versions(game)[-1], self._tables.now()
        _, options = await self._executor.settle(game, rules, offer.options, ("", table))
        row = TableRow(
            id=table,
            game=game,
            rules=rules,
            pack=str(games.origin(game)),
            options=msgspec.json.encode(options).decode(),
            commitment=commitment(seed.seed),
            created=now,
            touched=now,
            daily=seed.day,
        )
        seats = [SeatRow(seat, "bot", CAPTAIN) for seat in range(offer.seats)]
        if who is not None:
            own = who.player.id if who.player else None
            seats[PERSON] = seat_row(PERSON, "person", None, name, who=own)
        held = [] if who is None else [(PERSON, who.holder)]
        await self._store.lobby.create_table(row, seats, seed=seed.seed, held=held, once=True)
        live = await self._tables.get(table)
        if live is not None:
            await live.begin()

    async def count(self, live: LiveTable) -> None:
        """Store the result of a table that is over, if that was in time."""
        day, now = live.row.daily, self._tables.now()
        if day is None or now >= opens(day) or live.fold.outcome is None:
            return
        rows = await self._store.read(live.row.id)
        game = StoredGame(header_of(live.row, live.seats), None, [row.entry for row in rows])
        found = msgspec.json.decode(
            await self._executor.do(daily_tasks.table_result, game, key=live.key), type=CountedResult
        )
        result = msgspec.json.encode(found.result).decode()
        finish = Finish(live.seats[PERSON].name or "", found.score, result, now)
        await self._store.daily.finish_table(live.row.id, finish)

    # Courses

    async def course(self, day: str, game: str, token: str | None, address: str) -> Course:
        """The browser's course: what was decided, and the next set-up."""
        own = await self._course_of(day, game, token, address)
        return await self._shown(own, _steps_decoder.decode(own.steps))

    async def play(self, day: str, game: str, asked: PlayStep, token: str | None, address: str) -> StepPlayed:
        """Decide; the first answer to each number counts."""
        own = await self._course_of(day, game, token, address)
        who = await self._identity.who(token)
        browser = who.holder if who else b""
        steps = _steps_decoder.decode(own.steps)
        if asked.number > len(steps) + 1:
            raise denied(409, "daily-not-yet", number=len(steps) + 1)
        if asked.number == len(steps) + 1:
            if self._tables.now() >= opens(day):
                raise denied(409, "daily-too-late")
            played = await self._add_step(own, browser, steps, bytes(asked.move))
            if played is not None:
                return await self._answer(own, [*steps, played[0]], played[0], played[1])
            own = await self._course_of(day, game, token, address)  # another request was first
            steps = _steps_decoder.decode(own.steps)
        step = steps[asked.number - 1]
        again = await self._play(own, asked.number, bytes(step.move))
        return await self._answer(own, steps, step, again.answer)

    async def _course_of(self, day: str, game: str, token: str | None, address: str) -> stored.DailyTry:
        self._budgets.exercises.take(address)
        offer = self._offer_of(game)
        who = await self._identity.who(token)
        own = await self._store.daily.try_of(day, game, who.holder) if who and is_day(day) else None
        if offer is None or not offer.steps or own is None:
            raise denied(404, "daily-not-begun")
        return own

    async def _shown(self, own: stored.DailyTry, steps: list[_Step]) -> Course:
        offer = self._offer_of(own.game)
        of, done = offer.steps if offer is not None else 0, len(steps)
        following = None
        if done < of and self._tables.now() < opens(own.day):
            following = msgspec.Raw(await self._do(daily_tasks.set_up, own, done + 1))
        return Course(of, tuple(CourseStep(each.points, each.mark) for each in steps), following)

    async def _answer(
        self, own: stored.DailyTry, steps: list[_Step], step: _Step, answer: msgspec.Raw
    ) -> StepPlayed:
        return StepPlayed(CourseStep(step.points, step.mark), answer, await self._shown(own, steps))

    async def _add_step(
        self, own: stored.DailyTry, browser: bytes, steps: list[_Step], move: bytes
    ) -> tuple[_Step, msgspec.Raw] | None:
        """Decide and store it; None if another request was first. The last decision ends the course."""
        played = await self._play(own, len(steps) + 1, move)
        step = _Step(played.step.points, played.step.mark, msgspec.Raw(move))
        after = [*steps, step]
        encoded = msgspec.json.encode(after).decode()
        offer = self._offer_of(own.game)
        finish = self._finish_of(own, after) if offer is not None and len(after) == offer.steps else None
        this = own.day, own.game, browser
        is_first = await self._store.daily.add_step(*this, own.steps, encoded, finish)
        return (step, played.answer) if is_first else None

    def _finish_of(self, own: stored.DailyTry, steps: list[_Step]) -> Finish:
        points = sum(each.points for each in steps)
        result = DailyResult(0, (points,), len(steps), "".join(each.mark for each in steps))
        return Finish(own.name, points, msgspec.json.encode(result).decode(), self._tables.now())

    async def _play(self, own: stored.DailyTry, number: int, move: bytes) -> PlayedStep:
        try:
            data = await self._do(daily_tasks.play_step, own, number, move)
        except Refusal as refusal:
            raise Denied(400, refusal) from None
        return msgspec.json.decode(data, type=PlayedStep)

    async def _do(self, task: Callable[..., bytes], own: stored.DailyTry, *args: Any) -> bytes:
        rules, seed = games.versions(own.game)[-1], (await self._seed(own.day)).seed
        return await self._executor.do(task, own.game, rules, seed, *args, key=("", own.game), rank=MOVE)

    # The captain

    async def _begin_captain(self, game: str, offer: DailyOffer, seed: DailySeed) -> None:
        """The captain plays each deal that somebody has begun: at a table of its own, or the same course."""
        table = None if offer.steps else table_id_of(CAPTAIN, f"daily {seed.day} {game}")
        if table is not None:
            await self._create(table, game, offer, seed, "", None)
        new = _new(seed.day, game, "", table, self._tables.now())
        captain = await self._store.daily.begin(new, stored.CAPTAIN)
        self._let_captain_play(seed.day, game, captain)

    def _let_captain_play(self, day: str, game: str, captain: stored.DailyTry) -> None:
        """Let `run_captain` play a course that is not over; at a table the worker plays."""
        if captain.table is None and captain.finished is None:
            self._captains.add((day, game))
            self._captain_wanted.set()

    async def run_captain(self) -> None:
        """Play the captain's courses until cancelled."""
        while True:
            try:
                for day, game in sorted(self._captains):
                    await self._play_captain(day, game)
                    self._captains.discard((day, game))
            except StoreDown:  # the outage is logged where it was noticed first
                await asyncio.sleep(_RETRY)
                continue
            await self._captain_wanted.wait()
            self._captain_wanted.clear()

    async def _play_captain(self, day: str, game: str) -> None:
        offer = self._offer_of(game)
        while offer is not None and self._tables.now() < opens(day):
            own = await self._store.daily.try_of(day, game, stored.CAPTAIN)
            steps = [] if own is None else _steps_decoder.decode(own.steps)
            if own is None or own.finished is not None:
                break
            state = msgspec.Raw(await self._do(daily_tasks.course_state, own, len(steps) + 1))
            rules, key = games.versions(game)[-1], (BOTS_ONLY, f"daily {game}")
            move = await self._choose(game, rules, CAPTAIN, state, _SECONDS, key, DAILY_SEED)
            await self._add_step(own, stored.CAPTAIN, steps, msgspec.json.encode(move))


def _new(day: str, game: str, name: str, table: str | None, now: int) -> stored.DailyTry:
    return stored.DailyTry(day=day, game=game, name=name, table=table, begun=now)


def _own(own: stored.DailyTry, place: int) -> DailyTry:
    return DailyTry(own.table, len(_steps_decoder.decode(own.steps)), _result(own), place)


def _result(found: stored.DailyTry) -> DailyResult | None:
    return None if found.result is None else _decoded(found.result)


def _decoded(result: str) -> DailyResult:
    return _result_decoder.decode(result)
