"""Tasks of a table that may be slow: functions on picklable arguments that return bytes.

`TaskExecutor` runs them in this process, or in worker processes if the server has any.
"""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from dogwatch import games
from dogwatch.fair import DailyRng, FairRng
from dogwatch.games.base import CHANCE, AnyGame, Outcome, Refusal
from dogwatch.games.guided import WOULD_END, going_on, quiet_moves
from dogwatch.games.log import Chance, Entry, Fold, TakeBack, luck_take_backs
from dogwatch.games.openings import open_with
from dogwatch.games.start import Start
from dogwatch.store.base import Row
from dogwatch.tables.clock import GameClock
from dogwatch.tables.elsewhere import Elsewhere, Opened, Seen, opened, seen
from dogwatch.tables.events import Event, Step, choices_of, clocks_after, fold_entry
from dogwatch.tables.history import History, TableSetup

MAX_RECENT: Final = 64
"""Recent events and states that a table keeps in memory; older ones are folded again from the log."""
MOVE, HISTORY, REPLAY = range(3)
"""Priorities of tasks: moves first, then loading and history, then replays."""

BOTS_ONLY: Final = "bots of "
"""Prefix of the address in the key of a table with bots only: no person waits for its tasks."""
_MAX_OTHERS: Final = 8
QueueKey: TypeAlias = tuple[str, str]
"""(address, table) for which a task runs; the queue is fair between them."""


class Resolved(NamedTuple):
    """A chance move from a resolver, and optionally its film."""

    move: Any
    film: bytes | None = None


Resolve: TypeAlias = Callable[[str, Any], Resolved]
"""(game name, state) → a chance move that the rules cannot draw."""


class FoldSnapshot(msgspec.Struct, frozen=True):
    """The state of a game that is not over, in a form that another process can continue from."""

    number: int
    nonces: dict[int, str]
    begun: bool
    line: list[tuple[int, bytes]]
    """(entry number, state as JSON): the current one, preceded by a take-back's target if any."""
    game_clock: GameClock | None = None
    drawn: dict[str, int] = {}
    """`Fold.drawn` of a daily deal."""
    substitutes: dict[int, str] = {}
    """`Fold.substitutes`."""


class EncodedStep(msgspec.Struct, frozen=True):
    """One entry of an append with its state, view changes, choices and story, all as JSON."""

    entry: bytes
    state: bytes
    film: bytes | None
    view: bytes
    """Changed fields only."""
    choices: bytes
    story: bytes


class EncodedView(msgspec.Struct, frozen=True):
    """View and choices of a state, as JSON."""

    view: bytes
    choices: bytes


class FoldResult(msgspec.Struct, frozen=True):
    """Result of folding rows: the current state, recent states and the last events."""

    number: int
    nonces: dict[int, str]
    begun: bool
    outcome: Outcome | None
    line: list[int]
    """Entry numbers of all states in these rows that were not taken back."""
    states: dict[int, bytes]
    """The last `MAX_RECENT` of them, as JSON."""
    game_clock: GameClock | None
    events: list[bytes]
    shown: EncodedView
    drawn: dict[str, int] = {}
    """`Fold.drawn` of a daily deal."""
    substitutes: dict[int, str] = {}
    """`Fold.substitutes`."""


class TaskExecutor:
    """Runs tasks. A server passes `do`, which runs functions in processes that can be killed, and an
    `advance` that those processes can import."""

    def __init__(
        self,
        resolve: Resolve | None = None,
        advance: Callable[..., bytes] | None = None,
        do: Callable[..., Awaitable[bytes]] | None = None,
    ) -> None:
        self._resolve = resolve
        self._advance = advance
        self._do = do

    async def do(
        self, function: Callable[..., bytes], *args: Any, key: QueueKey, rank: int = HISTORY
    ) -> bytes:
        """Run a task and return its result."""
        if self._do is None:
            return function(*args)
        return await self._do(function, *args, key=key, rank=rank)

    async def advance(
        self,
        setup: TableSetup,
        snapshot: FoldSnapshot,
        entry: bytes | None,
        may_end: bool,
        key: QueueKey,
    ) -> tuple[list[EncodedStep], EncodedView]:
        """Run `advance` and decode its result; raises `Refusal`."""
        if self._advance is None:
            data = advance(setup, snapshot, entry, may_end, self._resolve)
        else:
            data = await self.do(self._advance, setup, snapshot, entry, may_end, key=key, rank=MOVE)
        result: tuple[list[EncodedStep], EncodedView] = pickle.loads(data)
        return result

    async def settle(
        self, game: str, rules: int, options: Any, key: QueueKey, start: str | None = None
    ) -> tuple[AnyGame, Any]:
        """The game to use in this process, and the settled options; raises `BadOptions`.

        `start` is the state that the table began from, as JSON, if it is not the start of the rules.
        """
        if games.is_strange(game):
            encoded = msgspec.json.encode(options)
            data = await self.do(opening, game, rules, encoded, start, key=key, rank=MOVE)
            opened_game = msgspec.json.decode(data, type=Opened)
            return Elsewhere(game, rules, opened_game), opened_game.options
        by = games.game(game, rules)
        if not by.slow:
            return by, by.settle(options)
        settled = await self.do(settle, game, rules, msgspec.json.encode(options), key=key, rank=MOVE)
        return by, msgspec.json.decode(settled, type=by.options)

    async def open_with(
        self, game: str, rules: int, name: str, options: Any, key: QueueKey
    ) -> tuple[dict[str, Any], Start]:
        """The settled options, as JSON values, and the start of a named opening; raises `Refusal`."""
        encoded = msgspec.json.encode(options)
        data = await self.do(named_opening, game, rules, name, encoded, key=key, rank=MOVE)
        return msgspec.json.decode(data, type=tuple[dict[str, Any], Start])


# Tasks: run in this process or another one


@lru_cache(maxsize=64)
def _history(setup: TableSetup) -> History:
    return History(setup)


def settle(game: str, rules: int, options: bytes) -> bytes:
    """Options settled, as JSON."""
    return msgspec.json.encode(games.game(game, rules).settle(msgspec.json.decode(options)))


def opening(game: str, rules: int, options: bytes, start: str | None = None) -> bytes:
    """A third-party game before its first move: an `Opened`, as JSON."""
    return msgspec.json.encode(opened(games.game(game, rules), msgspec.json.decode(options), start))


def named_opening(game: str, rules: int, name: str, options: bytes) -> bytes:
    """The settled options and the `Start` of a named opening, as JSON."""
    return msgspec.json.encode(open_with(games.game(game, rules), name, msgspec.json.decode(options)))


def _sent(history: History, state: Any, turn: int | None, outcome: Outcome | None = None) -> bytes:
    """A state as JSON for the table's process; a `Seen` for a third-party game."""
    if games.is_strange(history.game.name):
        return msgspec.json.encode(seen(history.game, history.setup.seats, state, turn, outcome))
    return msgspec.json.encode(state)


def _got(history: History, data: bytes) -> Any:
    """Decode a state from the table's process; the inverse of `_sent`."""
    if games.is_strange(history.game.name):
        data = bytes(msgspec.json.decode(data, type=Seen).state)
    return history.game.decode_state(data)


def _asked(history: History, entry: bytes) -> Entry[Any]:
    """Decode a requested entry. Moves of third-party games are decoded only here."""
    try:
        return history.decode(entry)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("", "table-unreadable-move", {"problem": str(error)}) from None


def with_chance(
    history: History,
    fold: Fold[Any, Any],
    entries: Sequence[Entry[Any]],
    rng: Callable[[], FairRng],
    resolve: Resolve | None = None,
) -> list[Step]:
    """Fold entries and the chance moves that follow them."""
    steps = [fold_entry(fold, entry) for entry in entries]
    while fold.turn == CHANCE and fold.seated:
        steps.append(fold_entry(fold, *_chance(history, fold, rng, resolve)))
    return steps


def _chance(
    history: History, fold: Fold[Any, Any], rng: Callable[[], FairRng], resolve: Resolve | None
) -> tuple[Chance[Any], bytes | None]:
    game = history.game
    if game.is_resolved(fold.state):
        if resolve is None:
            raise RuntimeError(f"{game.name} needs a resolver for its chance moves, got none")
        resolved = resolve(game.name, fold.state)
        refusal = game.check(fold.state, resolved.move)
        if refusal is not None:  # nothing is committed: the table stays in its state before the command
            move, position = msgspec.json.encode(resolved.move).decode(), game.text(fold.state)
            where = f"position {position}; move {move}"
            raise RuntimeError(f"{game.name}: the resolver's move is illegal: {refusal.summary}; {where}")
        return Chance(resolved.move), resolved.film
    if fold.daily:
        key = fold.draw_key()
        daily = DailyRng(history.setup.seed, game.name).source(key)
        return Chance(game.draw(fold.state, daily), tuple(daily.taken), key), None
    source = rng().source(fold.number + 1)
    return Chance(game.draw(fold.state, source), tuple(source.taken)), None


def advance(
    setup: TableSetup,
    snapshot: FoldSnapshot,
    entry: bytes | None,
    may_end: bool = True,
    resolve: Resolve | None = None,
) -> bytes:
    """Check and fold an entry (None: chance moves first) and the chance moves after it.

    Returns a pickled (list of `EncodedStep`, `EncodedView`). Raises `Refusal`.
    """
    history = _history(setup)
    fold = _fold_of(history, snapshot)
    event_builder = history.event_builder()
    entries = [] if entry is None else [_asked(history, entry)]
    for each in entries:
        refusal = fold.check(each)
        if refusal is not None:
            raise refusal.copy()
    steps = with_chance(history, fold, entries, lambda: FairRng(setup.seed, fold.nonces), resolve)
    if not may_end:
        check_goes_on(history.game, steps)
    encoded_steps = []
    for step in steps:
        data = msgspec.json.encode(step.entry)
        event = event_builder.event(step, 0, data, last=step is steps[-1])
        encoded_steps.append(
            EncodedStep(
                entry=data,
                state=_sent(history, step.state, step.turn, step.outcome),
                film=step.film,
                view=msgspec.json.encode(event.view),
                choices=msgspec.json.encode(event.choices),
                story=msgspec.json.encode(event.story),
            )
        )
    choices = encoded_steps[-1].choices if encoded_steps else b"null"
    return pickle.dumps(
        (encoded_steps, EncodedView(msgspec.json.encode(event_builder.view_of(fold.state)), choices))
    )


def check_goes_on(game: AnyGame, steps: Sequence[Step]) -> None:
    """Refuse steps that end a guided game, if the player has a move that does not."""
    ended = steps[-1].outcome if steps else None
    if ended is None or going_on(game, steps[0].before) is None:
        return
    winner = ended.winners[0] if len(ended.winners) == 1 else -1
    raise Refusal("", WOULD_END, {"reason": ended.reason, "winner": winner})


def other_moves(setup: TableSetup, state: bytes) -> bytes:
    """Some moves that do not end the game, as JSON."""
    history = _history(setup)
    return msgspec.json.encode(quiet_moves(history.game, _got(history, state))[:_MAX_OTHERS])


def _fold_of(history: History, snapshot: FoldSnapshot) -> Fold[Any, Any]:
    fold = history.fold()
    line = [(number, _got(history, state)) for number, state in snapshot.line]
    fold.go_to(
        *(snapshot.number, snapshot.nonces, line),
        begun=snapshot.begun,
        drawn=snapshot.drawn,
        substitutes=snapshot.substitutes,
    )
    return fold


def catch_up(
    setup: TableSetup, snapshot: FoldSnapshot | None, rows: Sequence[Row], last_events: int
) -> bytes:
    """Fold rows, from the beginning or from a snapshot, and build the last `last_events` events.

    With a snapshot the rows must not contain take-backs. Returns a pickled `FoldResult`.
    """
    history = _history(setup)
    fold, game_clock = (
        (history.fold(), history.game_clock())
        if snapshot is None
        else (_fold_of(history, snapshot), snapshot.game_clock)
    )
    event_builder, events = history.event_builder(), []
    for left, row in zip(range(len(rows) - 1, -1, -1), rows, strict=True):
        step = fold_entry(fold, history.entry(row))
        clocks = clocks_after(game_clock, step, row.time)
        if left < last_events:
            event = event_builder.event(step, row.time, row.entry, row.command, last=not left)
            events.append(event.encoded(clocks))
    line = fold.line
    choices = choices_of(history.game, fold)
    return pickle.dumps(
        FoldResult(
            number=fold.number,
            nonces=fold.nonces,
            begun=fold.begun,
            outcome=fold.outcome,
            line=[number for number, _ in line],
            states={
                number: _sent(
                    history, state, history.game.turn(state), fold.outcome if state is fold.state else None
                )
                for number, state in line[-MAX_RECENT:]
            },
            game_clock=game_clock,
            events=events,
            shown=EncodedView(
                msgspec.json.encode(event_builder.view_of(fold.state)), msgspec.json.encode(choices)
            ),
            drawn=fold.drawn,
            substitutes=fold.substitutes,
        )
    )


def takes_back(history: History, rows: Sequence[Row]) -> bool:
    """Whether one of the rows is a take-back."""
    return any(isinstance(history.entry(row), TakeBack) for row in rows)


def states(setup: TableSetup, rows: Sequence[Row], upto: int) -> bytes:
    """The last `MAX_RECENT` states up to entry `upto` that were not taken back: a pickled dict."""
    history = _history(setup)
    fold = history.fold()
    for row in rows:
        fold.apply(history.entry(row))
    line = [(number, state) for number, state in fold.line if number <= upto]
    return pickle.dumps(
        {number: _sent(history, state, history.game.turn(state)) for number, state in line[-MAX_RECENT:]}
    )


def events(setup: TableSetup, rows: Sequence[Row], after: int, last: int, whole: bool = False) -> bytes:
    """`History.events`, pickled."""
    return pickle.dumps(_history(setup).events(rows, after, last, whole=whole))


def story(setup: TableSetup, rows: Sequence[Row]) -> bytes:
    """`History.story`, as JSON."""
    return msgspec.json.encode(_history(setup).story(rows))


def redraws(setup: TableSetup, rows: Sequence[Row]) -> bytes:
    """How many take-backs undid a move of chance, as JSON."""
    return msgspec.json.encode(luck_take_backs(map(_history(setup).entry, rows)))


def event_of(step: Step, encoded: EncodedStep, time: int, seed: bytes | None, command: str | None) -> Event:
    """The event of a step computed in another process, without clocks. With `seed`, the last one has it."""
    view: Any = msgspec.Raw(encoded.view)
    facts: Any = msgspec.Raw(encoded.story)
    return Event(
        number=step.number,
        time=time,
        entry=msgspec.Raw(encoded.entry),
        turn=step.turn if step.seated else None,
        view=view,
        choices=msgspec.Raw(encoded.choices),
        story=facts,
        outcome=step.outcome,
        seed=seed.hex() if step.outcome is not None and seed is not None else None,
        command=command,
    )
