"""What everybody at a table is told about one entry: the view after it, what may be done, the story."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

import msgspec

from dogwatch.games.base import Fact, Game, Outcome
from dogwatch.games.log import Entry, Fold
from dogwatch.games.telling import changed, story_of
from dogwatch.tables.clock import Clocks, Times


class Event(msgspec.Struct, frozen=True, gc=False, tag="event"):
    """One entry of the log. All is public: the same bytes go to everybody."""

    number: int
    time: int
    entry: Any
    turn: int | None
    view: dict[str, Any]
    """What the entry changed of the view, field by field; the first entry's is whole."""
    choices: Any
    story: tuple[Fact, ...]
    outcome: Outcome | None
    clocks: Clocks | None = None
    seed: str | None = None
    """Revealed by the entry that ends the game."""

    def encoded(self, clocks: Clocks | None) -> bytes:
        """The event as it is sent."""
        return msgspec.json.encode(msgspec.structs.replace(self, clocks=clocks) if clocks else self)


class Step(msgspec.Struct, frozen=True, gc=False):
    """An entry, with the state before it and how the table stands after it."""

    before: Any
    mover: int | None
    """Whose turn it was."""
    entry: Entry[Any]
    number: int
    state: Any
    turn: int | None
    outcome: Outcome | None
    seated: bool
    film: bytes | None = None
    """How chance's move came about, kept beside the entry."""


def take(fold: Fold[Any, Any], entry: Entry[Any], film: bytes | None = None, after: Any = None) -> Step:
    """Fold an entry in; `after` is the state that it leads to, where that is known already."""
    before, mover = fold.state, fold.turn
    fold.apply(entry, after)
    return Step(before, mover, entry, fold.number, fold.state, fold.turn, fold.outcome, fold.seated, film)


def clocks_after(times: Times | None, step: Step, when: int) -> Clocks | None:
    """Let the clocks go on with an entry; they stand while somebody has yet to sit down."""
    if times is None:
        return None
    return times.follow(step.entry, step.mover, step.turn if step.seated else None, when)


class Teller:
    """Builds events from entries. Keeps the last view, so that an event carries only what changed."""

    def __init__(
        self, game: Game[Any, Any, Any], people: Set[int], seed: bytes, *, whole: bool = False
    ) -> None:
        self._game = game
        self._people = people
        self._seed = seed
        self._whole = whole
        self._state: Any = None
        self._view: Any = None

    def event(self, step: Step, time: int, *, last: bool = True) -> Event:
        """The event of an entry, without clocks. Only the last entry's has choices: others are past."""
        outcome = step.outcome
        return Event(
            number=step.number,
            time=time,
            entry=step.entry,
            turn=step.turn if step.seated else None,
            view=self._changed(step),
            choices=choices_of(self._game, self._people, step) if last else None,
            story=story_of(self._game, step.before, step.entry, step.state),
            outcome=outcome,
            seed=self._seed.hex() if outcome is not None else None,
        )

    def _changed(self, step: Step) -> dict[str, Any]:
        """What an entry changed of the view; all of it for the first, before which nobody saw any, and for
        whoever asks for an entry alone (`whole`)."""
        before = self.view_of(step.before) if step.number > 1 and not self._whole else None
        return changed(before, self.view_of(step.state))

    def view_of(self, state: Any) -> Any:
        """A state's view, kept until another state's is asked for."""
        if state is not self._state:
            self._state, self._view = state, self._game.view(state)
        return self._view


def choices_of(game: Game[Any, Any, Any], people: Set[int], standing: Fold[Any, Any] | Step) -> Any:
    """What the person to move may do. Bots work that out for themselves; where much can be done it costs."""
    deciding = standing.seated and standing.outcome is None and standing.turn in people
    return game.choices(standing.state) if deciding else None


class Told(msgspec.Struct, frozen=True):
    """One entry of the past, as it was told."""

    number: int
    time: int
    entry: Any
    story: tuple[Fact, ...]
