"""Requests of the fair cut's page, and the answers."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from dogwatch.games.base import Choices, Fact
from dogwatch.games.raft.rules.moves import Move, Put
from dogwatch.games.raft.rules.notation import LONGEST
from dogwatch.games.raft.rules.state import Side
from dogwatch.games.raft.rules.view import View
from dogwatch.review.line import Step

Position = Annotated[str, msgspec.Meta(max_length=LONGEST)]
"""The game's text of a position in the set-up, after all ships are laid."""


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class AskDeal(_Request, frozen=True, tag="deal"):
    """Lay the ships by chance; with `placed`, the captain places the pirates, fairly or not."""

    size: Literal["short", "full"] = "short"
    placed: bool = False


class AskPut(_Request, frozen=True, tag="put"):
    """Place a pirate."""

    position: Position
    move: Put


class AskVerdict(_Request, frozen=True, tag="verdict"):
    """Judge a placement. The page asks again until the answer is done.

    `side` is the side that the player took; None if the captain chooses.
    """

    position: Position
    side: Side | None = None


Request: TypeAlias = AskDeal | AskPut | AskVerdict


class Placing(msgspec.Struct, frozen=True):
    """A position in the set-up, with the moves of the seat to move: the placer's, or the choice of a side."""

    position: str
    view: View
    choices: Choices[Move] | None


class Chance(msgspec.Struct, frozen=True):
    """Yellow's chance of winning, as far as the search has come."""

    yellow: float
    """From 0 to 1; exactly 0 or 1 if a win is forced."""
    depth: int
    """Plies."""
    plies: int = 0
    """Until the forced end; 0 if none is known."""


class Judged(msgspec.Struct, frozen=True):
    """A judged placement."""

    takes: Side
    """The captain's choice: the better side."""
    position: str
    """In play: Yellow is to move."""
    view: View
    """After the choice."""
    line: tuple[Step, ...]
    """The best play of both sides."""
    why: tuple[Fact, ...]
    """What speaks for the better side, or for each if the cut is even."""


class Verdict(msgspec.Struct, frozen=True):
    """The chances, and the verdict when the search is over."""

    chance: Chance | None
    """None before the first result: the search is being compiled, or others are judged first."""
    verdict: Judged | None = None
