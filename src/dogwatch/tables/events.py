"""What everybody at a table is told about one entry: the view after it, what may be done, the story."""

from __future__ import annotations

from typing import Any

import msgspec

from dogwatch.games.base import Fact, Game, Outcome
from dogwatch.games.log import Chance, Entry, Fold, Move
from dogwatch.tables.clock import Clocks


class Event(msgspec.Struct, frozen=True, tag="event"):
    """One entry of the log. All is public: the same bytes go to everybody."""

    number: int
    time: int
    entry: Any
    turn: int | None
    view: Any
    choices: Any
    story: tuple[Fact, ...]
    outcome: Outcome | None
    clocks: Clocks | None = None
    seed: str | None = None
    """Revealed by the entry that ends the game."""


def story_of(game: Game[Any, Any, Any], before: Any, entry: Entry[Any], after: Any) -> tuple[Fact, ...]:
    """What an entry did, in the game's own facts; the log's other entries speak for themselves."""
    return game.story(before, entry.move, after) if isinstance(entry, Move | Chance) else ()


def make_event(
    game: Game[Any, Any, Any],
    before: Any,
    entry: Entry[Any],
    fold: Fold[Any, Any],
    time: int,
    seed: bytes,
) -> Event:
    """The event of an entry that has just been folded in, without clocks."""
    state, outcome = fold.state, fold.outcome
    return Event(
        number=fold.number,
        time=time,
        entry=entry,
        turn=fold.turn if fold.seated else None,
        view=game.view(state),
        choices=game.choices(state) if fold.seated and outcome is None else None,
        story=story_of(game, before, entry, state),
        outcome=outcome,
        seed=seed.hex() if outcome is not None else None,
    )


class Told(msgspec.Struct, frozen=True):
    """One entry of the past, as it was told."""

    number: int
    time: int
    entry: Any
    story: tuple[Fact, ...]
