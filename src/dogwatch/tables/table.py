"""The live table: one writer, whose state is the fold of a committed log.

Append, commit, then tell: an entry is acknowledged and broadcast only after the store has it for good.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.fair import Luck
from dogwatch.games import log
from dogwatch.games.base import CHANCE, Arg, Game, Refusal
from dogwatch.games.log import Entry, Fold, Join, Move
from dogwatch.store.base import Appended, Repeated, Row, Store
from dogwatch.store.lobby import SeatRow, TableRow
from dogwatch.tables.caps import LogCap
from dogwatch.tables.clock import Clock, Clocks
from dogwatch.tables.commands import (
    Accepted,
    Answer,
    Command,
    OfferDraw,
    OfferKind,
    Play,
    Refused,
    Reply,
    Resign,
    TakeBack,
)
from dogwatch.tables.events import Step, choices_of, clocks_after, take
from dogwatch.tables.failing import BotFailed
from dogwatch.tables.offers import Offers
from dogwatch.tables.past import Past, Setting
from dogwatch.tables.work import (
    BOTS_ONLY,
    KEPT,
    Caught,
    Shown,
    Standing,
    Work,
    Worked,
    catch_up,
    event_of,
    events,
    states,
    story,
    takes_back,
    with_chance,
)

Now = Callable[[], int]
"""Milliseconds since the epoch."""

Publish = Callable[[str, Sequence[bytes], int | None], None]
"""(table, messages, the last entry's number if they are events)."""

_log = logging.getLogger("dogwatch.tables")
_FEW_ROWS = 32
"""Of a game that is not slow: so many are folded and told within some milliseconds."""
_MAX_RACES = 20


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def nobody(table: LiveTable) -> None:
    """Who is told of a change before anybody asked to be."""


class LiveTable:
    """One table in this process. Other processes may hold the same one: the store decides who was first."""

    def __init__(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        seed: bytes,
        store: Store,
        publish: Publish,
        work: Work,
        now: Now = now_ms,
    ) -> None:
        self.row = row
        self.seats = list(seats)
        self.people = frozenset(seat.seat for seat in seats if seat.kind == "person")
        self.clock = msgspec.json.decode(row.clock, type=Clock) if row.clock else None
        self._setting = Setting(row.game, row.rules, row.options, len(seats), self.people, seed, self.clock)
        self._past = Past(self._setting)
        self.game: Game[Any, Any, Any] = self._past.game
        self._slow = games.is_slow(self.game)
        self.options = self._past.options
        self.fold: Fold[Any, Any] = self._past.fold()
        self.offers = Offers(row.id, self.people, store.lobby, self.tell_all)
        self.failed: BotFailed | None = None
        """Set when the bot whose turn it is gave up; see `standing_failure`."""
        self.used = now()
        self.address = ""
        """Of who made the table or plays at it; "" when no one has come since it was loaded."""
        self.moved: Callable[[LiveTable], None] = nobody
        """Told after every change, to wake bots and set deadlines."""
        self._times = self._past.times()
        self._store = store
        self._publish = publish
        self._work = work
        self._now = now
        self._lock = asyncio.Lock()
        self._seed = seed
        self._luck: Luck | None = None
        self._loaded = False
        self._cap = LogCap(self.game, self.options)
        self._recent: list[bytes] = []
        self._commands: dict[str, int] = {}
        self._teller = self._past.teller()
        self._shown: Shown | None = None
        """Of the state as it stands, in a slow game."""

    # Reading

    async def load(self) -> None:
        """Fold what the log holds beyond what is known here, and tell it."""
        async with self._lock:
            await self._catch_up()
            if self.fold.outcome is None:
                await self.offers.load()

    async def _catch_up(self) -> None:
        rows = await self._store.read(self.row.id, self.fold.number)
        tell = len(rows) if self._loaded else KEPT  # nobody can have listened to what came before
        if not rows:
            told = []
        elif self._slow or len(rows) > _FEW_ROWS:
            told = await self._catch_up_elsewhere(rows, tell)
        else:
            told = self._catch_up_here(rows)
        self._loaded = True
        self._cap.count(rows)
        for row in rows:
            if row.command:
                self._commands[row.command] = row.number
        if rows:
            self._tell(told)

    def _catch_up_here(self, rows: Sequence[Row]) -> list[bytes]:
        told = []
        for row in rows:
            step = take(self.fold, self._past.entry(row))
            event = self._teller.event(step, row.time, last=row is rows[-1])
            told.append(event.encoded(clocks_after(self._times, step, row.time)))
        return told

    async def _catch_up_elsewhere(self, rows: Sequence[Row], tell: int) -> list[bytes]:
        """From where the game stands, or from the beginning where that is not enough."""
        known = self.fold.line
        standing = None
        if self.fold.number and self.fold.outcome is None and not takes_back(self._past, rows):
            standing = self._standing()
        elif self.fold.number:
            rows, known = await self._store.read(self.row.id), ()
        caught = await self._caught(standing, rows, tell)
        states = {number: self.game.decode_state(state) for number, state in caught.states.items()}
        line = [(number, states.get(number)) for number in caught.line]
        self.fold = self._past.fold()
        self.fold.go_to(
            caught.number,
            caught.nonces,
            [*known[:-1], *line] if standing else line,
            begun=caught.begun,
            outcome=caught.outcome,
        )
        self._times, self._shown = caught.times, caught.shown
        return caught.told

    async def _caught(self, standing: Standing | None, rows: Sequence[Row], tell: int) -> Caught:
        caught: Caught = pickle.loads(
            await self._work.do(catch_up, self._setting, standing, rows, tell, key=self.key)
        )
        return caught

    def _standing(self, back_to: int | None = None) -> Standing:
        """Where the game stands, with the state that is gone back to."""
        fold = self.fold
        line = [place for place in fold.line[:-1] if place[0] == back_to] + [fold.line[-1]]
        encoded_line = [(number, msgspec.json.encode(state)) for number, state in line]
        return Standing(fold.number, fold.nonces, fold.begun, encoded_line, self._times)

    async def show(self) -> tuple[Any, Any]:
        """(view, choices) of the state as it stands. When it returns, `fold` is at that state."""
        if not self._slow:
            return self.game.view(self.fold.state), choices_of(self.game, self.people, self.fold)
        while self._shown is None:
            number, standing = self.fold.number, self._standing()
            shown = (await self._caught(standing, [], 0)).shown
            if self.fold.number == number:
                self._shown = shown
        return msgspec.Raw(self._shown.view), msgspec.Raw(self._shown.choices)

    async def state_at(self, number: int) -> Any:
        """The state after an entry; None when it was taken back, or the entry was no move."""
        if number not in (each for each, _ in self.fold.line):
            return None
        state = dict(self.fold.line).get(number)
        if state is None:
            await self._recall(number)
            state = dict(self.fold.line).get(number)
        return state

    async def _recall(self, number: int) -> None:
        """Fold the log anew for the states up to that one: only the last ones are at hand after loading."""
        last = self.fold.number
        rows = [row for row in await self._store.read(self.row.id) if row.number <= last]
        found = pickle.loads(await self._work.do(states, self._setting, rows, number, key=self.key))
        self.fold.remember({each: self.game.decode_state(state) for each, state in found.items()})

    async def entries(self) -> list[Entry[Any]]:
        """The whole log."""
        return [self._past.entry(row) for row in await self._store.read(self.row.id)]

    async def film(self, number: int) -> bytes | None:
        """How what an entry says came about, if there is a film of it."""
        return await self._store.film(self.row.id, number)

    async def events_after(self, number: int) -> list[bytes] | None:
        """Encoded events after an entry; None when the log is shorter than that."""
        if number > self.fold.number:
            return None
        missed = self.fold.number - number
        if missed <= len(self._recent):
            return self._recent[len(self._recent) - missed :]
        return await self._replay_from(number)

    async def event(self, number: int) -> bytes | None:
        """The encoded event of one entry, with the whole view; None when there is no such entry."""
        if not 0 < number <= self.fold.number:
            return None
        rows = await self._store.read(self.row.id, 0)
        return (await self._events(rows[:number], number - 1, len(rows), whole=True))[0]

    async def _replay_from(self, number: int) -> list[bytes]:
        rows = await self._store.read(self.row.id, 0)
        return await self._events(rows, number, len(rows), whole=False)

    async def _events(self, rows: Sequence[Row], after: int, last: int, *, whole: bool) -> list[bytes]:
        asked = self._setting, rows, after, last, whole
        found: list[bytes] = pickle.loads(await self._work.do(events, *asked, key=self.key))
        return found

    async def told(self) -> bytes:
        """The story from the first entry on, as JSON."""
        rows = await self._store.read(self.row.id)
        return await self._work.do(story, self._setting, rows, key=self.key)

    @property
    def key(self) -> tuple[str, str]:
        """(address, table): for whom work is done. Tables with bots only have an address of their own."""
        return self.address if self.people else BOTS_ONLY + self.address, self.row.id

    @property
    def revealed_seed(self) -> str | None:
        """The seed in hexadecimal, once the game is over."""
        return None if self.fold.outcome is None else self._seed.hex()

    @property
    def clocks(self) -> Clocks | None:
        """Time left per seat."""
        return self._times.clocks if self._times else None

    @property
    def deadline(self) -> tuple[int, int] | None:
        """(seat, when its time runs out)."""
        return self._times.deadline if self._times and self.fold.outcome is None else None

    @property
    def begun(self) -> bool:
        """Whether everybody has sat down."""
        return self.fold.seated

    @property
    def standing_failure(self) -> BotFailed | None:
        """The failure of the bot whose turn it is now."""
        return self.failed if self.failed and self.failed.number == self.fold.number else None

    # Writing

    async def join(self, seat: int, nonce: str) -> Refusal | None:
        """A person sits down; with the last of them play begins."""
        return await self._write(Join(seat, nonce))

    async def begin(self) -> None:
        """Let chance make the first moves, where nobody has to sit down first."""
        async with self._lock:
            if self.begun and self.fold.turn == CHANCE and self.fold.outcome is None:
                await self._append([], None)

    async def play_for(self, seat: int, after: int, move: Any) -> Refusal | None:
        """A bot's move, thought about after that entry; refused when the table has moved on."""
        return await self._write(Move(seat, move), after)

    async def end(self, entry: Entry[Any], after: int) -> Refusal | None:
        """Time has run out, or the game is abandoned."""
        return await self._write(entry, after)

    async def execute(self, command: Command, held: frozenset[int]) -> Reply:
        """Do what a player asks, once; `held` are the seats that the player may act for."""
        self.used = self._now()
        if command.seat not in held:
            return self._refused(command, Refusal("", "table-not-your-seat"))
        number = 0

        async def attempt() -> bool:
            nonlocal number
            known = self._commands.get(command.id)
            if known is not None:
                number = known
                return True
            if command.after > self.fold.number:  # seen through another process
                await self._catch_up()
            if command.after != self.fold.number:
                raise Refusal("", "table-stale", {"after": command.after})
            entry = await self._entry_for(command, held)
            if entry is None:  # an offer, not an entry
                number = self.fold.number
                return True
            number = self.fold.number + 1
            return await self._append([entry], command.id)

        try:
            await self._until_first(attempt)
        except Refusal as refusal:
            return self._refused(command, refusal)
        return Accepted(command.id, number)

    async def _write(self, entry: Entry[Any], after: int | None = None) -> Refusal | None:
        """An entry that is nobody's command; `after` refuses it when the table has moved on."""

        async def attempt() -> bool:
            if after is not None and after != self.fold.number:
                raise Refusal("", "table-stale", {"after": after})
            return await self._append([entry], None)

        try:
            await self._until_first(attempt)
        except Refusal as refusal:
            return refusal
        return None

    async def _until_first(self, attempt: Callable[[], Awaitable[bool]]) -> None:
        """Attempt to write until no other writer was first. Raises `Refusal`."""
        async with self._lock:
            for _ in range(_MAX_RACES):
                if await attempt():
                    return
        raise Refusal("", "table-busy")

    async def _entry_for(self, command: Command, held: frozenset[int]) -> Entry[Any] | None:
        match command:
            case Play(seat=seat, move=raw):
                return Move(seat, self._decode_move(raw))
            case Resign(seat=seat):
                return log.Resign(seat)
            case TakeBack(seat=seat):
                return await self._take_back(seat, held)
            case OfferDraw(seat=seat):
                return await self._offer_draw(seat)
            case Answer():
                return await self._answer(command)

    def _decode_move(self, raw: msgspec.Raw) -> Any:
        try:
            return self.game.decode_move(bytes(raw))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("", "table-unreadable-move", {"problem": str(error)}) from None

    # Offers

    async def _take_back(self, seat: int, held: frozenset[int]) -> Entry[Any] | None:
        """At once where all the people sit at one screen or play against bots; else the others are asked."""
        to = await self._last_decision(seat)
        if to is None:
            raise Refusal("", "table-nothing-to-take-back")
        self._cap.check(log.TakeBack(to))
        if self.people <= held:
            return log.TakeBack(to)
        await self._put_offer("takeback", seat, to)
        return None

    async def _last_decision(self, seat: int) -> int | None:
        """The entry after which this seat last decided something."""
        for number, known in reversed(self.fold.line[:-1]):
            state = known or await self.state_at(number)
            if self.game.turn(state) == seat:
                return int(number)
        return None

    async def _offer_draw(self, seat: int) -> Entry[Any] | None:
        if self.people <= {seat}:
            raise Refusal("", "table-no-draw-with-bots")
        await self._put_offer("draw", seat, 0)
        return None

    async def _put_offer(self, kind: OfferKind, seat: int, to: int) -> None:
        refusal = self.fold.check(log.Agree())
        if refusal is not None:
            raise refusal
        await self.offers.put(kind, seat, self.fold.number, to)

    async def tell_all(self, message: msgspec.Struct) -> None:
        """Tell everybody something that is not in the log, in all processes."""
        encoded = msgspec.json.encode(message)
        self._publish(self.row.id, [encoded], None)
        await self._store.say(self.row.id, encoded)

    async def _answer(self, command: Answer) -> Entry[Any] | None:
        offer = await self.offers.answer(command, self.fold.number)
        if offer is None:
            return None
        return log.Agree() if command.kind == "draw" else log.TakeBack(offer.to)

    # The one place that writes

    async def _append(self, entries: list[Entry[Any]], command: str | None) -> bool:
        """Commit entries and what chance does after them, then tell; False when another writer was first.

        Raises `Refusal` when an entry cannot come next.
        """
        for entry in entries:
            self._cap.check(entry)
        fold = self.fold.fork()
        worked: list[Worked] = []
        shown = None
        if self._slow:
            steps, worked, shown = await self._advance(fold, entries[0] if entries else None)
        else:
            for entry in entries:
                refusal = fold.check(entry)
                if refusal is not None:
                    raise refusal
            steps = with_chance(self._past, fold, entries, lambda: self._luck_of(fold))
        if not steps:
            return True
        when, first = self._now(), steps[0].number
        rows = [
            Row(
                step.number,
                msgspec.json.encode(step.entry),
                when,
                command if step.number == first else None,
                step.film,
            )
            for step in steps
        ]
        appending = self._store.append(self.row.id, rows)  # meanwhile this puts it into words
        if worked:
            told_of = [
                event_of(step, each, when, self._seed) for step, each in zip(steps, worked, strict=True)
            ]
        else:
            told_of = [self._teller.event(step, when, last=step is steps[-1]) for step in steps]
        verdict = await appending
        if not isinstance(verdict, Appended):
            await self._catch_up()
            if isinstance(verdict, Repeated) and command is not None:
                self._commands[command] = verdict.number
            return False
        self._cap.count(rows)
        if command is not None:
            self._commands[command] = first
        self.fold, self._shown = fold, shown
        self._tell(
            [
                event.encoded(clocks_after(self._times, step, when))
                for step, event in zip(steps, told_of, strict=True)
            ]
        )
        return True

    async def _advance(
        self, fold: Fold[Any, Any], entry: Entry[Any] | None
    ) -> tuple[list[Step], list[Worked], Shown]:
        """What the rules of a slow game say about an entry, and what chance does after it."""
        back_to = entry.to if isinstance(entry, log.TakeBack) else None
        if back_to is not None and await self.state_at(back_to) is not None:
            fold.remember(dict(self.fold.line))
        if entry is not None and (fold.outcome is not None or not isinstance(entry, Move)):
            refusal = fold.check(entry)
            if refusal is not None:
                raise refusal
        data = None if entry is None else msgspec.json.encode(entry)
        try:
            worked, shown = await self._work.advance(self._setting, self._standing(back_to), data, self.key)
        except Refusal:
            raise
        except Exception:
            _log.exception("table %s, after entry %s: a move was not worked out", self.row.id, fold.number)
            raise
        steps = [
            take(fold, self._past.decode(each.entry), each.film, self.game.decode_state(each.state))
            for each in worked
        ]
        return steps, worked, shown

    def _luck_of(self, fold: Fold[Any, Any]) -> Luck:
        """All nonces are in the log before chance first moves."""
        if self._luck is None:
            self._luck = Luck(self._seed, fold.nonces)
        return self._luck

    def _tell(self, told: list[bytes]) -> None:
        """Tell of the last entries."""
        self._recent += told
        del self._recent[:-KEPT]
        self._publish(self.row.id, told, self.fold.number)
        self.moved(self)

    def _refused(self, command: Command, refusal: Refusal) -> Refused:
        args: dict[str, Arg] = refusal.args
        return Refused(command.id, refusal.clause, refusal.code, args, self.fold.number)
