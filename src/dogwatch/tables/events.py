"""Events: log entries as all clients at a table receive them, with view changes, choices and story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from dogwatch.games.base import AnyGame, Fact, Outcome
from dogwatch.games.effects import entry_story, view_changes
from dogwatch.games.log import Entry, Fold
from dogwatch.tables.clock import Clocks, GameClock


class Result(Outcome, frozen=True, gc=False):
    """The outcome of a finished table, as lists show it."""

    redrawn: int = 0
    """How many take-backs redrew luck against bots."""
    substituted: tuple[int, ...] = ()
    """Seats whose players left and were replaced by bots. They lost, and the game is not rated."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """One log entry. Everything in it is public: all clients receive the same bytes."""

    number: int
    time: int
    entry: Any
    turn: int | None
    view: dict[str, Any]
    """Fields of the view that the entry changed; the whole view for the first entry."""
    choices: Any
    story: tuple[Fact, ...]
    outcome: Outcome | None
    clocks: Clocks | None = None
    seed: str | None = None
    """In hexadecimal; set by the entry that ends the game, unless it is a daily deal."""
    command: str | None = None
    """Id of the player's command that made the entry: this event acknowledges it."""

    def encoded(self, clocks: Clocks | None) -> bytes:
        """The event as JSON, with these clocks."""
        return msgspec.json.encode(msgspec.structs.replace(self, clocks=clocks) if clocks else self)


class Events(msgspec.Struct, frozen=True, gc=False, tag="events"):
    """Consecutive log entries: all that one commit wrote, or those that a client has missed."""

    events: tuple[Event, ...]


def events_message(encoded_events: Sequence[bytes]) -> bytes:
    """An `Events` message as JSON, of events that are encoded already."""
    return b'{"type":"events","events":[%b]}' % b",".join(encoded_events)


class Step(msgspec.Struct, frozen=True, gc=False):
    """An entry with the state before it, and the state, turn and outcome after it."""

    before: Any
    mover: int | None
    """Whose turn it was."""
    entry: Entry[Any]
    number: int
    state: Any
    turn: int | None
    outcome: Outcome | None
    seated: bool
    by_person: bool
    """Whether a person is to move."""
    film: bytes | None = None
    """Recorded frames of a resolved chance move, stored with the entry."""


def fold_entry(fold: Fold[Any, Any], entry: Entry[Any], film: bytes | None = None, after: Any = None) -> Step:
    """Apply an entry to the fold. `after` is the resulting state if it is already computed."""
    before, mover = fold.state, fold.turn
    fold.apply(entry, after)
    return Step(
        *(before, mover, entry, fold.number, fold.state, fold.turn, fold.outcome),
        *(fold.seated, fold.by_person, film),
    )


def clocks_after(game_clock: GameClock | None, step: Step, when: int) -> Clocks | None:
    """Apply an entry to the clocks. They do not run until all people are seated."""
    if game_clock is None:
        return None
    return game_clock.follow(step.entry, step.mover, step.turn if step.seated else None, when)


class EventBuilder:
    """Builds events from entries. Keeps the last view, so that an event carries only what changed."""

    def __init__(self, game: AnyGame, seed: bytes | None, *, whole: bool = False) -> None:
        self._game = game
        self._seed = seed
        self._whole = whole
        self._state: Any = None
        self._view: Any = None

    def event(
        self, step: Step, time: int, entry: bytes, command: str | None = None, *, last: bool = True
    ) -> Event:
        """The event of an entry, which is also given as JSON; without clocks.

        Only the last entry's event has choices.
        """
        outcome = step.outcome
        return Event(
            number=step.number,
            time=time,
            entry=msgspec.Raw(entry),
            turn=step.turn if step.seated else None,
            view=self._changed(step),
            choices=choices_of(self._game, step) if last else None,
            story=entry_story(self._game, step.before, step.entry, step.state),
            outcome=outcome,
            seed=self._seed.hex() if outcome is not None and self._seed is not None else None,
            command=command,
        )

    def _changed(self, step: Step) -> dict[str, Any]:
        """The changes of the view; the whole view for the first entry, or with `whole` (a single entry)."""
        before = self.view_of(step.before) if step.number > 1 and not self._whole else None
        return view_changes(before, self.view_of(step.state))

    def view_of(self, state: Any) -> Any:
        """The view of a state. The last one is cached."""
        if state is not self._state:
            self._state, self._view = state, self._game.view(state)
        return self._view


def choices_of(game: AnyGame, standing: Fold[Any, Any] | Step) -> Any:
    """The choices of the person to move; None if no person is. Not for bots: choices can be costly."""
    deciding = standing.seated and standing.outcome is None and standing.by_person
    return game.choices(standing.state) if deciding else None


class StoryEntry(msgspec.Struct, frozen=True):
    """One log entry with its story."""

    number: int
    time: int
    entry: Any
    story: tuple[Fact, ...]
