"""The slow work of a table: functions of values that can be sent to another process.

Each takes and gives what pickle can carry; results are bytes. `Work` runs them: at once, in this process,
unless a server has processes for them.
"""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from dogwatch import games
from dogwatch.fair import Luck
from dogwatch.games.base import CHANCE, Outcome
from dogwatch.games.log import Chance, Entry, Fold, TakeBack
from dogwatch.store.base import Row
from dogwatch.tables.clock import Times
from dogwatch.tables.events import Event, Step, choices_of, clocks_after, take
from dogwatch.tables.past import Past, Setting

KEPT: Final = 64
"""Events, and states of a game's line, that a table keeps at hand; older ones are folded anew."""
MOVE, PAST, REPLAY = range(3)
"""Ranks of work: moves come before loading and looking back, and those before replays."""

BOTS_ONLY: Final = "bots of "
"""Before the address in the key of a table with bots only: nobody waits for its work."""
Key: TypeAlias = tuple[str, str]
"""For whom work is done: (address, table)."""


class Resolved(NamedTuple):
    """Chance's move, and a film of how it came about."""

    move: Any
    film: bytes | None = None


Resolve: TypeAlias = Callable[[str, Any], Resolved]
"""Chance's move where the rules cannot draw it, from (game name, state)."""


class Standing(msgspec.Struct, frozen=True):
    """Where a game that is not over stands."""

    number: int
    nonces: dict[int, str]
    begun: bool
    line: list[tuple[int, bytes]]
    """Numbers and states as JSON: the last one, and before it the one that is gone back to, if any."""
    times: Times | None = None


class Worked(msgspec.Struct, frozen=True):
    """One entry of an append, with all that the rules say about it, as JSON."""

    entry: bytes
    state: bytes
    film: bytes | None
    view: bytes
    """What changed."""
    choices: bytes
    story: bytes


class Shown(msgspec.Struct, frozen=True):
    """What is seen of a state, as JSON."""

    view: bytes
    choices: bytes


class Caught(msgspec.Struct, frozen=True):
    """Rows folded: where the game stands, and the last events."""

    number: int
    nonces: dict[int, str]
    begun: bool
    outcome: Outcome | None
    line: list[int]
    """Numbers of all states that were not taken back, as far as the rows go."""
    states: dict[int, bytes]
    """The last of them, as JSON."""
    times: Times | None
    told: list[bytes]
    shown: Shown


class Work:
    """Where slow work is done. A server passes `do`, which runs functions in processes that can be killed,
    and an `advance` that they can import."""

    def __init__(
        self,
        resolve: Resolve | None = None,
        advance: Callable[..., bytes] | None = None,
        do: Callable[..., Awaitable[bytes]] | None = None,
    ) -> None:
        self._resolve = resolve
        self._advance = advance
        self._do = do

    async def do(self, function: Callable[..., bytes], *args: Any, key: Key, rank: int = PAST) -> bytes:
        """A function's result."""
        if self._do is None:
            return function(*args)
        return await self._do(function, *args, key=key, rank=rank)

    async def advance(
        self, setting: Setting, standing: Standing, entry: bytes | None, key: Key
    ) -> tuple[list[Worked], Shown]:
        """See `advance`; raises `Refusal`."""
        if self._advance is None:
            found = advance(setting, standing, entry, self._resolve)
        else:
            found = await self.do(self._advance, setting, standing, entry, key=key, rank=MOVE)
        worked: tuple[list[Worked], Shown] = pickle.loads(found)
        return worked

    async def settle(self, game: str, rules: int, options: Any, key: Key) -> Any:
        """Options as a checked struct; raises `BadOptions`."""
        found = games.game(game, rules)
        if not games.is_slow(found):
            return found.settle(options)
        settled = await self.do(settle, game, rules, msgspec.json.encode(options), key=key, rank=MOVE)
        return msgspec.json.decode(settled, type=found.options)


# In whichever process


@lru_cache(maxsize=64)
def _past(setting: Setting) -> Past:
    return Past(setting)


def settle(game: str, rules: int, options: bytes) -> bytes:
    """Options settled, as JSON."""
    return msgspec.json.encode(games.game(game, rules).settle(msgspec.json.decode(options)))


def with_chance(
    past: Past,
    fold: Fold[Any, Any],
    entries: Sequence[Entry[Any]],
    luck: Callable[[], Luck],
    resolve: Resolve | None = None,
) -> list[Step]:
    """Fold in the entries, and every chance move that follows from them."""
    steps = [take(fold, entry) for entry in entries]
    while fold.turn == CHANCE and fold.seated:
        steps.append(take(fold, *_chance(past, fold, luck, resolve)))
    return steps


def _chance(
    past: Past, fold: Fold[Any, Any], luck: Callable[[], Luck], resolve: Resolve | None
) -> tuple[Chance[Any], bytes | None]:
    game = past.game
    if game.is_resolved(fold.state):
        if resolve is None:
            raise RuntimeError(f"no resolver for chance's moves in {game.name}")
        resolved = resolve(game.name, fold.state)
        refusal = game.check(fold.state, resolved.move)
        if refusal is not None:  # nothing is committed: the table stays as it was before the command
            move, position = msgspec.json.encode(resolved.move).decode(), game.text(fold.state)
            where = f"position {position}; move {move}"
            raise RuntimeError(f"the rules of {game.name} refuse a resolved move: {refusal}; {where}")
        return Chance(resolved.move), resolved.film
    source = luck().source(fold.number + 1)
    return Chance(game.draw(fold.state, source), tuple(source.taken)), None


def advance(
    setting: Setting, standing: Standing, entry: bytes | None, resolve: Resolve | None = None
) -> bytes:
    """Check an entry (None: chance begins), and fold it in with all that chance does after it."""
    past = _past(setting)
    fold = _resumed(past, standing)
    teller = past.teller()
    entries = [] if entry is None else [past.decode(entry)]
    for each in entries:
        refusal = fold.check(each)
        if refusal is not None:
            raise refusal
    steps = with_chance(past, fold, entries, lambda: Luck(setting.seed, fold.nonces), resolve)
    worked = []
    for step in steps:
        event = teller.event(step, 0, last=step is steps[-1])
        worked.append(
            Worked(
                entry=msgspec.json.encode(step.entry),
                state=msgspec.json.encode(step.state),
                film=step.film,
                view=msgspec.json.encode(event.view),
                choices=msgspec.json.encode(event.choices),
                story=msgspec.json.encode(event.story),
            )
        )
    choices = worked[-1].choices if worked else b"null"
    return pickle.dumps((worked, Shown(msgspec.json.encode(teller.view_of(fold.state)), choices)))


def _resumed(past: Past, standing: Standing) -> Fold[Any, Any]:
    fold = past.fold()
    line = [(number, past.game.decode_state(state)) for number, state in standing.line]
    fold.go_to(standing.number, standing.nonces, line, begun=standing.begun)
    return fold


def catch_up(setting: Setting, standing: Standing | None, rows: Sequence[Row], told: int) -> bytes:
    """Fold rows, from the beginning or from where the game stood, and build the last `told` events.

    From where it stood only rows that take nothing back.
    """
    past = _past(setting)
    fold, times = (
        (past.fold(), past.times()) if standing is None else (_resumed(past, standing), standing.times)
    )
    teller, events = past.teller(), []
    for left, row in zip(range(len(rows) - 1, -1, -1), rows, strict=True):
        step = take(fold, past.entry(row))
        clocks = clocks_after(times, step, row.time)
        if left < told:
            events.append(teller.event(step, row.time, last=not left).encoded(clocks))
    line = fold.line
    choices = choices_of(past.game, setting.people, fold)
    return pickle.dumps(
        Caught(
            number=fold.number,
            nonces=fold.nonces,
            begun=fold.begun,
            outcome=fold.outcome,
            line=[number for number, _ in line],
            states={number: msgspec.json.encode(state) for number, state in line[-KEPT:]},
            times=times,
            told=events,
            shown=Shown(msgspec.json.encode(teller.view_of(fold.state)), msgspec.json.encode(choices)),
        )
    )


def takes_back(past: Past, rows: Sequence[Row]) -> bool:
    """Whether one of the rows takes something back."""
    return any(isinstance(past.entry(row), TakeBack) for row in rows)


def states(setting: Setting, rows: Sequence[Row], upto: int) -> bytes:
    """The last states of a log's line up to entry `upto`."""
    past = _past(setting)
    fold = past.fold()
    for row in rows:
        fold.apply(past.entry(row))
    line = [(number, state) for number, state in fold.line if number <= upto]
    return pickle.dumps({number: msgspec.json.encode(state) for number, state in line[-KEPT:]})


def events(setting: Setting, rows: Sequence[Row], after: int, last: int, whole: bool = False) -> bytes:
    """See `Past.events`."""
    return pickle.dumps(_past(setting).events(rows, after, last, whole=whole))


def story(setting: Setting, rows: Sequence[Row]) -> bytes:
    """See `Past.story`, as JSON."""
    return msgspec.json.encode(_past(setting).story(rows))


def event_of(step: Step, worked: Worked, time: int, seed: bytes) -> Event:
    """The event of an entry that was worked out elsewhere, without clocks."""
    view: Any = msgspec.Raw(worked.view)
    facts: Any = msgspec.Raw(worked.story)
    return Event(
        number=step.number,
        time=time,
        entry=step.entry,
        turn=step.turn if step.seated else None,
        view=view,
        choices=msgspec.Raw(worked.choices),
        story=facts,
        outcome=step.outcome,
        seed=seed.hex() if step.outcome is not None else None,
    )
