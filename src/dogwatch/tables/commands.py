"""Commands that a player sends to a table, and the replies.

A command is idempotent by its `id`. `after` is the number of the last log entry that the player saw: the
table refuses a command whose `after` is not its current number, and the client gets the missed events first.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from dogwatch.games.base import Arg

CommandId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{8,40}$(?!\n)")]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
OfferKind: TypeAlias = Literal["draw", "takeback", "void"]
ClaimKind: TypeAlias = Literal["win", "void", "bot"]


class _Command(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag=str.lower):
    id: CommandId
    after: Number
    seat: SeatNumber


class Play(_Command, frozen=True):
    """Make a move."""

    move: msgspec.Raw
    finish: bool = False
    """At a guided table: the lessons are through, so the game may end from now on."""


class TakeBack(_Command, frozen=True):
    """Take back to this seat's last decision; becomes an offer if people at other clients play too."""


class OfferDraw(_Command, frozen=True):
    """Offer a draw."""


class Answer(_Command, frozen=True):
    """Accept or decline another seat's offer."""

    kind: OfferKind
    accept: bool


class Resign(_Command, frozen=True):
    """Resign the game."""


class ClaimAbsent(_Command, frozen=True, tag="claim"):
    """The player to move has left: claim the win, call the game off, or let a bot play on."""

    kind: ClaimKind
    level: Annotated[str, msgspec.Meta(max_length=24)] = ""
    """Of the bot."""


Command: TypeAlias = Play | TakeBack | OfferDraw | Answer | Resign | ClaimAbsent


class Accepted(msgspec.Struct, frozen=True, gc=False, tag="accepted"):
    """The command is committed. `number` is its log entry; for an offer, which has none, the last entry."""

    id: str
    number: int


class Refused(msgspec.Struct, frozen=True, gc=False, tag="refused"):
    """The command changed nothing: the reason's message `code` and `args`, and the rule `clause` or ""."""

    id: str
    clause: str
    code: str
    args: dict[str, Arg]
    number: int
    """The table's last entry; events up to it are sent before this reply."""


Reply: TypeAlias = Accepted | Refused
