"""The folded log of a table: its state, clock and view. Slow games are folded in another process."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.fair import FairRng
from dogwatch.games import log
from dogwatch.games.base import AnyGame, Refusal
from dogwatch.games.log import Entry, Fold, Move
from dogwatch.store.base import Row
from dogwatch.tables.events import Event, Step, choices_of, clocks_after, fold_entry
from dogwatch.tables.history import History, TableSetup
from dogwatch.tables.tasks import (
    BOTS_ONLY,
    HISTORY,
    EncodedView,
    FoldResult,
    FoldSnapshot,
    QueueKey,
    TaskExecutor,
    catch_up,
    check_goes_on,
    event_of,
    states,
    takes_back,
    with_chance,
)

_log = logging.getLogger("dogwatch.tables")
_MAX_INLINE_ROWS = 32
"""Rows that are folded on the event loop, in games that are not slow: a few milliseconds."""


class Draft:
    """Entries that are checked and folded, but not committed."""

    __slots__ = ("command", "events", "fold", "rows", "shown", "steps", "when")

    def __init__(self, fold: Fold[Any, Any], steps: list[Step], when: int, command: str | None) -> None:
        self.fold = fold
        """After the entries."""
        self.steps = steps
        self.when = when
        self.command = command
        """Id of the player's command that made the first entry."""
        self.rows: list[Row] = []
        for step in steps:
            self.rows.append(Row(step.number, msgspec.json.encode(step.entry), when, command, step.film))
            command = None
        self.events: list[Event] = []
        """Without clocks."""
        self.shown: EncodedView | None = None
        """View and choices after the entries, in a slow game."""


class FoldedLog:
    """What the committed entries of one table come to, and drafts of the next ones."""

    def __init__(
        self,
        table: str,
        setup: TableSetup,
        game: AnyGame,
        executor: TaskExecutor,
        read: Callable[[str], Awaitable[list[Row]]],
    ) -> None:
        self.setup = setup
        self.history = History(setup, game)
        self.fold: Fold[Any, Any] = self.history.fold()
        self.game_clock = self.history.game_clock()
        self.slow = games.is_slow(game)
        self.address = ""
        """Client address of the table's maker or last player; "" if unknown, as after a restart."""
        self._table = table
        self._game = game
        self._executor = executor
        self._read = read
        self._rng: FairRng | None = None
        self._event_builder = self.history.event_builder()
        self._shown: EncodedView | None = None
        """View and choices of the current state, in a slow game."""

    @property
    def key(self) -> QueueKey:
        """(address, table) in the fair queue. Tables with bots only get a separate address key."""
        return self.address if self.setup.people else BOTS_ONLY + self.address, self._table

    async def do(self, task: Callable[..., bytes], *args: Any, rank: int = HISTORY) -> bytes:
        """Run a task of this table, whose first argument is its setup."""
        return await self._executor.do(task, self.setup, *args, key=self.key, rank=rank)

    # Committed entries

    async def follow(self, rows: Sequence[Row], count: int) -> list[bytes]:
        """Fold the rows that come next; returns the encoded events of at least the last `count`."""
        if not rows:
            return []
        if self.slow or len(rows) > _MAX_INLINE_ROWS:
            return await self._follow_elsewhere(rows, count)
        encoded_events = []
        for row in rows:
            step = fold_entry(self.fold, self.history.entry(row))
            event = self._event_builder.event(step, row.time, row.entry, row.command, last=row is rows[-1])
            encoded_events.append(event.encoded(clocks_after(self.game_clock, step, row.time)))
        return encoded_events

    async def _follow_elsewhere(self, rows: Sequence[Row], count: int) -> list[bytes]:
        """Fold rows in another process: from a snapshot, or the whole log if a row takes back."""
        known = self.fold.line
        snapshot = None
        if self.fold.number and self.fold.outcome is None and not takes_back(self.history, rows):
            snapshot = self._snapshot()
        elif self.fold.number:
            rows, known = await self._read_to(rows[-1].number), ()
        result = await self._fold_elsewhere(snapshot, rows, count)
        states = {number: self._game.decode_state(state) for number, state in result.states.items()}
        line = [(number, states.get(number)) for number in result.line]
        self.fold = self.history.fold()
        self.fold.go_to(
            result.number,
            result.nonces,
            [*known[:-1], *line] if snapshot else line,
            begun=result.begun,
            outcome=result.outcome,
            drawn=result.drawn,
            substitutes=result.substitutes,
        )
        self.game_clock, self._shown = result.game_clock, result.shown
        return result.events

    async def _fold_elsewhere(
        self, snapshot: FoldSnapshot | None, rows: Sequence[Row], count: int
    ) -> FoldResult:
        result: FoldResult = pickle.loads(await self.do(catch_up, snapshot, rows, count))
        return result

    async def _read_to(self, last: int) -> list[Row]:
        """The log up to an entry: the store may have more, which the table does not know yet."""
        return [row for row in await self._read(self._table) if row.number <= last]

    def _snapshot(self, back_to: int | None = None) -> FoldSnapshot:
        """The current state, and the state after entry `back_to` for a take-back."""
        fold = self.fold
        line = [place for place in fold.line[:-1] if place[0] == back_to] + [fold.line[-1]]
        encoded_line = [(number, msgspec.json.encode(state)) for number, state in line]
        return FoldSnapshot(
            *(fold.number, fold.nonces, fold.begun, encoded_line, self.game_clock),
            *(fold.drawn, fold.substitutes),
        )

    async def show(self) -> tuple[Any, Any]:
        """(view, choices) of the current state. When it returns, `fold` is at that state."""
        if not self.slow:
            return self._game.view(self.fold.state), choices_of(self._game, self.fold)
        while self._shown is None:
            number, snapshot = self.fold.number, self._snapshot()
            shown = (await self._fold_elsewhere(snapshot, [], 0)).shown
            if self.fold.number == number:
                self._shown = shown
        return msgspec.Raw(self._shown.view), msgspec.Raw(self._shown.choices)

    async def state_at(self, number: int) -> Any:
        """The state after an entry; None if it was taken back or the entry is not a move."""
        if number not in (each for each, _ in self.fold.line):
            return None
        state = dict(self.fold.line).get(number)
        if state is None:  # loading keeps only the last states: fold the log again
            rows = await self._read_to(self.fold.number)
            encoded = pickle.loads(await self.do(states, rows, number))
            self.fold.remember({each: self._game.decode_state(state) for each, state in encoded.items()})
            state = dict(self.fold.line).get(number)
        return state

    # Drafts

    def draft(self, entry: Entry[Any] | None, command: str | None, when: int, *, may_end: bool) -> Draft:
        """Check and fold an entry, if any, and the chance moves after it. Raises `Refusal`."""
        fold = self.fold.fork()
        refusal = None if entry is None else fold.check(entry)
        if refusal is not None:
            raise refusal.copy()
        entries = () if entry is None else (entry,)
        steps = with_chance(self.history, fold, entries, lambda: self._rng_of(fold))
        if not may_end:
            check_goes_on(self._game, steps)
        draft = Draft(fold, steps, when, command)
        for step, row in zip(steps, draft.rows, strict=True):
            draft.events.append(
                self._event_builder.event(step, when, row.entry, row.command, last=step is steps[-1])
            )
        return draft

    async def draft_elsewhere(
        self, entry: Entry[Any] | None, command: str | None, now: Callable[[], int], *, may_end: bool
    ) -> Draft:
        """`draft` for a slow game, in another process."""
        fold = self.fold.fork()
        back_to = entry.to if isinstance(entry, log.TakeBack) else None
        if back_to is not None and await self.state_at(back_to) is not None:
            fold.remember(dict(self.fold.line))
        if entry is not None and (fold.outcome is not None or not isinstance(entry, Move)):
            refusal = fold.check(entry)
            if refusal is not None:
                raise refusal.copy()
        data = None if entry is None else msgspec.json.encode(entry)
        try:
            encoded_steps, shown = await self._executor.advance(
                self.setup, self._snapshot(back_to), data, may_end, self.key
            )
        except Refusal:
            raise
        except Exception:
            _log.exception("table %s: advancing after entry %s failed", self._table, fold.number)
            raise
        steps = [
            fold_entry(fold, self.history.decode(each.entry), each.film, self._game.decode_state(each.state))
            for each in encoded_steps
        ]
        draft = Draft(fold, steps, now(), command)
        draft.shown = shown
        for step, each, row in zip(steps, encoded_steps, draft.rows, strict=True):
            draft.events.append(event_of(step, each, draft.when, self.setup.told_seed, row.command))
        return draft

    def commit(self, draft: Draft) -> list[bytes]:
        """Make the entries of a draft, which is in the store now, the table's own; returns their events."""
        self.fold, self._shown = draft.fold, draft.shown
        return [
            event.encoded(clocks_after(self.game_clock, step, draft.when))
            for step, event in zip(draft.steps, draft.events, strict=True)
        ]

    def _rng_of(self, fold: Fold[Any, Any]) -> FairRng:
        """The RNG, made once: all nonces are in the log before the first chance move."""
        if self._rng is None:
            self._rng = FairRng(self.setup.seed, fold.nonces)
        return self._rng
