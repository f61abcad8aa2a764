"""The live table: one writer, whose state is the fold of a committed log.

Append, commit, then publish: an entry is acknowledged and broadcast only after the store has committed it.
"""

from __future__ import annotations

import asyncio
import pickle
import time
import weakref
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from dogwatch.fair.days import opens
from dogwatch.games import log
from dogwatch.games.base import CHANCE, AnyGame, Arg, Refusal
from dogwatch.games.guided import GUIDE
from dogwatch.games.log import Entry, Fold, Join, Move
from dogwatch.games.start import Start
from dogwatch.store.base import Appended, AppendResult, DuplicateCommand, Row, Store, StoreDown
from dogwatch.store.table_rows import SeatRow, StoredTable, TableRow
from dogwatch.tables.bot_failures import BotFailed
from dogwatch.tables.caps import LogCap
from dogwatch.tables.claims import Absence, AbsentSince, Claims, always_present
from dogwatch.tables.clock import Clocks, TimeControl
from dogwatch.tables.commands import (
    Accepted,
    Answer,
    ClaimAbsent,
    Command,
    OfferDraw,
    OfferKind,
    Play,
    Refused,
    Reply,
    Resign,
    TakeBack,
)
from dogwatch.tables.events import Result
from dogwatch.tables.folded_log import Draft, FoldedLog
from dogwatch.tables.history import TableSetup
from dogwatch.tables.offers import Offers
from dogwatch.tables.tasks import (
    MAX_RECENT,
    MOVE,
    QueueKey,
    TaskExecutor,
    events,
    other_moves,
    redraws,
    story,
)

Now = Callable[[], int]
"""Milliseconds since the epoch."""

Publish = Callable[[str, Sequence[bytes], int | None], None]
"""(table, messages, number of the last entry if the messages are events)."""

PlayDone = Callable[[Reply | StoreDown | None], None]
"""Called with the reply to a move; None if `LiveTable.execute` must execute it."""

_MAX_CONFLICTS = 20


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def no_op(table: LiveTable) -> None:
    """No-op: the default `on_change` callback."""


def _weak(table: LiveTable) -> Callable[[msgspec.Struct], Awaitable[None]]:
    """`LiveTable.broadcast` without a cycle: a table that nobody uses is freed at once."""
    reference = weakref.ref(table)

    async def broadcast(message: msgspec.Struct) -> None:
        found = reference()
        if found is not None:
            await found.broadcast(message)

    return broadcast


def start_state_of(row: TableRow) -> str | None:
    """JSON of the state that a table's game began from; None for the start of its rules."""
    if row.start is None:
        return None
    return msgspec.json.encode(msgspec.json.decode(row.start, type=Start).state).decode()


class LiveTable:
    """One table in this process. Other processes may write to it too: the store detects conflicts."""

    def __init__(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        seed: bytes,
        store: Store,
        publish: Publish,
        executor: TaskExecutor,
        game: AnyGame,
        now: Now = now_ms,
    ) -> None:
        self.row = row
        self.seats = list(seats)
        self.people = frozenset(seat.seat for seat in seats if seat.kind == "person")
        """Seats at which people sat down; see `Fold.sitting`."""
        self.guided = any(seat.level == GUIDE for seat in seats)
        """Whether moves that end the game are refused: until an entry of the log says `finish`."""
        self.clock = msgspec.json.decode(row.clock, type=TimeControl) if row.clock else None
        self.start = None if row.start is None else msgspec.json.decode(row.start, type=Start)
        """The position that the game began from; None for the start of its rules."""
        setup = TableSetup(
            *(row.game, row.rules, row.options, len(seats), self.people, seed, self.clock),
            start=start_state_of(row),
            daily=row.daily or "",
        )
        self.rated = row.rated
        """Whether the game moves ratings: then there are no take-backs. Cleared before the game begins."""
        self.game = game
        self._folded = FoldedLog(row.id, setup, game, executor, store.read)
        self.offers = Offers(row.id, store.lobby, _weak(self))
        self.holders: dict[bytes, frozenset[int]] = {}
        """Hash of a browser's token -> its seats, as far as this process knows: seats are never given up."""
        self.failed: BotFailed | None = None
        """Set when the bot to move gave up; see `standing_failure`."""
        self.absent_since: AbsentSince = always_present
        self.last_used = now()
        self.on_change: Callable[[LiveTable], None] = no_op
        """Called after every change; the worker schedules bots' turns and deadlines from it."""
        self._store = store
        self._publish = publish
        self._now = now
        self._lock = asyncio.Lock()
        self._seed = seed
        self._loaded = False
        self._last = 0
        """When the last entry was written."""
        self._cap = LogCap(game, self._folded.history.options)
        self._recent: list[bytes] = []
        self._commands: dict[str, int] = {}

    # Reading

    async def load(self, stored: StoredTable | None = None) -> None:
        """Read new entries of the log, fold them and publish their events.

        `stored` is what was read from the store already, before the first entry was folded.
        """
        async with self._lock:
            await self._catch_up(stored)
            if self.fold.outcome is None:
                await self.offers.load(None if stored is None else stored.offers)

    async def _catch_up(self, stored: StoredTable | None = None) -> None:
        if stored is None:
            rows = await self._store.read(self.row.id, self.fold.number)
        else:
            rows = [Row(*each) for each in stored.log]
        count = len(rows) if self._loaded else MAX_RECENT  # a table has no listeners before it is loaded
        encoded_events = await self._folded.follow(rows, count)
        self._loaded = True
        self._cap.count(rows)
        for row in rows:
            if row.command:
                self._commands[row.command] = row.number
        if rows:
            self._last = rows[-1].time
            self._note_finish(rows)
            self._publish_events(encoded_events)

    async def show(self) -> tuple[Any, Any]:
        """(view, choices) of the current state. When it returns, `fold` is at that state."""
        return await self._folded.show()

    async def state_at(self, number: int) -> Any:
        """The state after an entry; None if it was taken back or the entry is not a move."""
        return await self._folded.state_at(number)

    async def film(self, number: int) -> bytes | None:
        """The film of an entry's chance move, or None."""
        return await self._store.film(self.row.id, number)

    async def events_after(self, number: int) -> list[bytes] | None:
        """Encoded events after an entry; None if the log has no such entry."""
        if number > self.fold.number:
            return None
        missed = self.fold.number - number
        if missed <= len(self._recent):
            return self._recent[len(self._recent) - missed :]
        return await self._replay_from(number)

    async def event(self, number: int) -> bytes | None:
        """The encoded event of one entry, with the whole view; None if there is no such entry."""
        if not 0 < number <= self.fold.number:
            return None
        rows = await self._store.read(self.row.id, 0)
        return (await self._events(rows[:number], number - 1, len(rows), whole=True))[0]

    async def _replay_from(self, number: int) -> list[bytes]:
        rows = await self._store.read(self.row.id, 0)
        return await self._events(rows, number, len(rows), whole=False)

    async def _events(self, rows: Sequence[Row], after: int, last: int, *, whole: bool) -> list[bytes]:
        encoded_events: list[bytes] = pickle.loads(await self._folded.do(events, rows, after, last, whole))
        return encoded_events

    async def story(self) -> bytes:
        """The story of all entries, as JSON."""
        rows = await self._store.read(self.row.id)
        return await self._folded.do(story, rows)

    @property
    def fold(self) -> Fold[Any, Any]:
        """The fold of the committed log."""
        return self._folded.fold

    @property
    def key(self) -> QueueKey:
        """(address, table) in the fair queue."""
        return self._folded.key

    @property
    def address(self) -> str:
        """Client address of the table's maker or last player; "" if unknown, as after a restart."""
        return self._folded.address

    @address.setter
    def address(self, address: str) -> None:
        self._folded.address = address

    @property
    def revealed_seed(self) -> str | None:
        """The seed in hexadecimal, once the game is over; of a daily deal, once its day is over."""
        is_over = self.fold.outcome is not None if self.row.daily is None else not self.is_sealed
        return self._seed.hex() if is_over else None

    @property
    def is_sealed(self) -> bool:
        """Whether it is a daily deal of a day that is not over: no help, no spectators."""
        return self.row.daily is not None and self._now() < opens(self.row.daily)

    @property
    def may_watch(self) -> bool:
        """Whether people who hold no seat may watch."""
        return self.row.spectators and not self.is_sealed

    @property
    def clocks(self) -> Clocks | None:
        """Time left per seat."""
        game_clock = self._folded.game_clock
        return game_clock.clocks if game_clock else None

    @property
    def deadline(self) -> tuple[int, int] | None:
        """(seat, when its time runs out)."""
        game_clock = self._folded.game_clock
        return game_clock.deadline if game_clock and self.fold.outcome is None else None

    @property
    def begun(self) -> bool:
        """Whether all people are seated."""
        return self.fold.seated

    @property
    def standing_failure(self) -> BotFailed | None:
        """The failure of the bot to move, if it gave up at the current entry."""
        return self.failed if self.failed and self.failed.number == self.fold.number else None

    def level_of(self, seat: int) -> str:
        """Level of the bot that plays a seat; "" if a person does."""
        return self.fold.substitutes.get(seat) or self.seats[seat].level or ""

    def may_act(self, seat: int, held: frozenset[int]) -> bool:
        """Whether a client that holds these seats acts for the seat: not after a bot has replaced it."""
        return seat in held and seat not in self.fold.substitutes

    def absence(self, held: frozenset[int]) -> Absence:
        """Whether the player to move has left, and what a client that holds these seats may claim."""
        return self._claims().absence(held)

    def _claims(self) -> Claims:
        return Claims(self.fold, self.clock, self._last, self.absent_since, self._now())

    # Writing

    async def join(self, seat: int, nonce: str) -> Refusal | None:
        """Seat a person. Play begins when the last one is seated."""
        return await self._write(Join(seat, nonce))

    async def begin(self) -> None:
        """Make chance's first moves if no person has to be seated first."""
        async with self._lock:
            if self.begun and self.fold.turn == CHANCE and self.fold.outcome is None:
                await self._append(None, None)

    async def play_for(self, seat: int, after: int, move: Any) -> Refusal | None:
        """Write a bot's move, computed after entry `after`; refused if the log has grown since."""
        return await self._write(Move(seat, move), after)

    async def other_moves(self) -> list[Any]:
        """Some moves that do not end the game, for a bot whose move was refused."""
        state = msgspec.json.encode(self.fold.state)
        encoded = await self._folded.do(other_moves, state, rank=MOVE)
        raw = msgspec.json.decode(encoded, type=list[msgspec.Raw])
        return [self.game.decode_move(bytes(each)) for each in raw]

    async def result(self) -> Result | None:
        """The outcome, and how often take-backs redrew luck against bots; None while the game goes on."""
        outcome, redrawn = self.fold.outcome, 0
        if outcome is None:
            return None
        if self._cap.takebacks and len(self.fold.sitting) < len(self.seats):
            rows = await self._store.read(self.row.id)
            redrawn = msgspec.json.decode(await self._folded.do(redraws, rows), type=int)
        substituted = tuple(sorted(self.fold.substitutes))
        return Result(**msgspec.structs.asdict(outcome), redrawn=redrawn, substituted=substituted)

    async def end(
        self, entry: Entry[Any], after: int, is_due: Callable[[], bool] = lambda: True
    ) -> Refusal | None:
        """Write an entry that ends the game (time-out, abandonment).

        Refused if the log has grown since, or if it is not due when the writes before it are over.
        """
        return await self._write(entry, after, is_due)

    async def execute(self, command: Command, held: frozenset[int]) -> Reply:
        """Execute a command once per id. `held` are the seats that the player may act for."""
        self.last_used = self._now()
        if command.seat not in held | self.fold.substitutes.keys():
            return self._refused(command, Refusal("", "table-not-your-seat"))
        number = 0

        async def attempt() -> bool:
            nonlocal number
            if command.after > self.fold.number:  # the client saw it through another process
                await self._catch_up()
            known = self._commands.get(command.id)
            if known is not None:
                number = known
                return True
            if command.after != self.fold.number:
                raise Refusal("", "table-stale", {"after": command.after})
            if command.seat in self.fold.substitutes:
                raise Refusal("", "table-seat-substituted")
            entry = await self._entry_for(command, held)
            if entry is None:  # an offer has no log entry
                number = self.fold.number
                return True
            number = self.fold.number + 1
            return await self._append(entry, command.id)

        try:
            await self._retry_on_conflict(attempt)
        except Refusal as refusal:
            return self._refused(command, refusal)
        return Accepted(command.id, number)

    async def _write(
        self, entry: Entry[Any], after: int | None = None, is_due: Callable[[], bool] = lambda: True
    ) -> Refusal | None:
        """Write an entry without a command; with `after`, refused if the log has grown since."""

        async def attempt() -> bool:
            if after is not None and (after != self.fold.number or not is_due()):
                raise Refusal("", "table-stale", {"after": after})
            return await self._append(entry, None)

        try:
            await self._retry_on_conflict(attempt)
        except Refusal as refusal:
            return refusal
        return None

    async def _retry_on_conflict(self, attempt: Callable[[], Awaitable[bool]]) -> None:
        """Repeat `attempt` while it returns False (write conflict). Raises `Refusal`."""
        async with self._lock:
            for _ in range(_MAX_CONFLICTS):
                if await attempt():
                    return
        raise Refusal("", "table-busy")

    async def _entry_for(self, command: Command, held: frozenset[int]) -> Entry[Any] | None:
        match command:
            case Play(seat=seat, move=raw, finish=finish):
                return Move(seat, self._decode_move(raw), finish and self.guided)
            case Resign(seat=seat):
                return log.Resign(seat)
            case TakeBack(seat=seat):
                return await self._take_back(seat, held)
            case OfferDraw(seat=seat):
                return await self._offer_draw(seat)
            case Answer():
                return await self._answer(command, held)
            case ClaimAbsent():
                return await self._claim(command, held)

    def _decode_move(self, raw: msgspec.Raw) -> Any:
        try:
            return self.game.decode_move(bytes(raw))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("", "table-unreadable-move", {"problem": str(error)}) from None

    # Offers

    async def _take_back(self, seat: int, held: frozenset[int]) -> Entry[Any] | None:
        """A take-back entry if this client holds all people's seats; otherwise an offer to the others."""
        if self.row.tournament is not None:
            raise Refusal("", "table-tournament-take-back")
        if self.rated:
            raise Refusal("", "table-rated-no-takeback")
        to = await self._last_decision(seat)
        if to is None:
            raise Refusal("", "table-nothing-to-take-back")
        self._cap.check(log.TakeBack(to))
        if self.fold.sitting <= held:
            return log.TakeBack(to)
        await self._put_offer("takeback", seat, to)
        return None

    async def _last_decision(self, seat: int) -> int | None:
        """The entry after which this seat made its last decision."""
        for number, known in reversed(self.fold.line[:-1]):
            state = known or await self.state_at(number)
            if self.game.turn(state) == seat:
                return int(number)
        return None

    async def _offer_draw(self, seat: int) -> Entry[Any] | None:
        if self.fold.sitting <= {seat}:
            raise Refusal("", "table-no-draw-with-bots")
        await self._put_offer("draw", seat, 0)
        return None

    async def _put_offer(self, kind: OfferKind, seat: int, to: int) -> None:
        refusal = self.fold.check(log.Agree())
        if refusal is not None:
            raise refusal.copy()
        await self.offers.put(kind, seat, self.fold.number, to)

    async def broadcast(self, message: msgspec.Struct) -> None:
        """Publish a message that is not in the log to all listeners, in all processes."""
        encoded = msgspec.json.encode(message)
        self._publish(self.row.id, [encoded], None)
        await self._store.publish(self.row.id, encoded)

    async def _answer(self, command: Answer, held: frozenset[int]) -> Entry[Any] | None:
        needed = self.fold.sitting
        if command.kind == "void" and command.accept:  # the player may have returned since the offer
            self._claims().check(held, "void")
            needed = self._claims().deciders()
        offer = await self.offers.answer(command, self.fold.number, needed)
        if offer is None:
            return None
        match offer.kind:
            case "draw":
                return log.Agree()
            case "takeback":
                return log.TakeBack(offer.to)
            case "void":
                return log.Abandon()

    async def _claim(self, command: ClaimAbsent, held: frozenset[int]) -> Entry[Any] | None:
        """The entry of a claim that is due; an offer if others must agree."""
        absence = self._claims().check(held, command.kind)
        if absence.seat is None:
            return None
        if command.kind == "win":
            return log.Forfeit(absence.seat)
        if command.kind == "bot":
            return log.Substitute(absence.seat, command.level)
        if not absence.consent:
            return log.Abandon()
        await self._put_offer("void", command.seat, 0)
        return None

    # Appending: the only places that write entries

    async def _append(self, entry: Entry[Any] | None, command: str | None) -> bool:
        """Commit an entry, if any, and the chance moves after it, then publish their events.

        Returns False on a conflict with another writer. Raises `Refusal` if the entry is not legal.
        """
        if entry is not None:
            self._cap.check(entry)
        may_end, folded = self._may_end(entry), self._folded
        if folded.slow:
            draft = await folded.draft_elsewhere(entry, command, self._now, may_end=may_end)
        else:
            draft = folded.draft(entry, command, self._now(), may_end=may_end)
        if not draft.rows:
            return True
        append_result = await self._store.append(self.row.id, draft.rows)
        if not isinstance(append_result, Appended):
            await self._catch_up()
            if isinstance(append_result, DuplicateCommand) and command is not None:
                self._commands[command] = append_result.number
            return False
        self._publish_draft(draft)
        return True

    def can_play_now(self, command: Play, held: frozenset[int]) -> bool:
        """Whether the table is free, its game is fast, and the command is a new one of this player."""
        return not (
            self._folded.slow
            or command.after != self.fold.number
            or not self.may_act(command.seat, held)
            or command.finish
            or command.id in self._commands
            or self._lock.locked()
        )

    def play_now(self, command: Play, held: frozenset[int], done: PlayDone) -> bool:
        """Execute a move without a coroutine, which `execute` is. Call it only if `can_play_now`.

        Calls `done` with the reply when the move is committed, with `StoreDown` if the store is down, or with
        None if `execute` must decide: for instance if another process wrote first.

        Returns False, and does nothing, if `execute` must be called instead.
        """
        if not self._try_lock():
            return False
        try:
            entry = Move(command.seat, self._decode_move(command.move))
            self._cap.check(entry)
            draft = self._folded.draft(entry, command.id, self._now(), may_end=self._may_end(entry))
            self._store.append_then(self.row.id, draft.rows, partial(self._play_written, draft, done))
        except Refusal as refusal:
            self._lock.release()
            done(self._refused(command, refusal))
            return True
        except BaseException:
            self._lock.release()
            raise
        self.last_used = draft.when
        return True

    def _play_written(
        self,
        draft: Draft,
        done: PlayDone,
        result: AppendResult | Exception,
    ) -> None:
        reply: Reply | StoreDown | None = None
        try:
            if isinstance(result, Appended):
                self._publish_draft(draft)
                reply = Accepted(draft.command or "", draft.rows[0].number)
            elif isinstance(result, StoreDown):
                reply = result
        finally:
            self._lock.release()
            done(reply)

    def _try_lock(self) -> bool:
        """Acquire the lock if it is free and nobody waits for it."""
        acquiring = self._lock.acquire()
        try:
            acquiring.send(None)
        except StopIteration:
            return True
        acquiring.close()
        return False

    def _publish_draft(self, draft: Draft) -> None:
        """Make committed entries the table's own and publish their events."""
        self._cap.count(draft.rows)
        self._last = draft.when
        if draft.command is not None:
            self._commands[draft.command] = draft.rows[0].number
        events = self._folded.commit(draft)
        self._note_finish(draft.rows)
        self._publish_events(events)

    def _may_end(self, entry: Entry[Any] | None) -> bool:
        """Whether this entry may end the game: a move of a guided game may not."""
        return not (self.guided and isinstance(entry, Move) and not entry.finish)

    def _note_finish(self, rows: Sequence[Row]) -> None:
        """A guided game may end as soon as a move says so."""
        if self.guided:
            entries = map(self._folded.history.entry, rows)
            self.guided = not any(isinstance(entry, Move) and entry.finish for entry in entries)

    def _publish_events(self, encoded_events: list[bytes]) -> None:
        """Publish the events of the last entries."""
        self._recent += encoded_events
        del self._recent[:-MAX_RECENT]
        self._publish(self.row.id, encoded_events, self.fold.number)
        self.on_change(self)

    def _refused(self, command: Command, refusal: Refusal) -> Refused:
        args: dict[str, Arg] = refusal.args
        return Refused(command.id, refusal.clause, refusal.code, args, self.fold.number)
