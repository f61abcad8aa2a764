"""What a player may ask of a table, and what the table answers.

Every command carries an id, by which it is played once however often it is sent, and the number of the last
entry that the player saw (`after`): one that was made on an old table is refused with what was missed.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from dogwatch.games.base import Arg

CommandId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{8,40}$(?!\n)")]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
OfferKind: TypeAlias = Literal["draw", "takeback"]


class _Command(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag=str.lower):
    id: CommandId
    after: Number
    seat: SeatNumber


class Play(_Command, frozen=True):
    """Make a move."""

    move: msgspec.Raw


class TakeBack(_Command, frozen=True):
    """Take back to this seat's last decision: at once where nobody else is concerned, else as an offer."""


class OfferDraw(_Command, frozen=True):
    """Offer a draw."""


class Answer(_Command, frozen=True):
    """Accept or decline what another seat offers."""

    kind: OfferKind
    accept: bool


class Resign(_Command, frozen=True):
    """Give the game up."""


Command: TypeAlias = Play | TakeBack | OfferDraw | Answer | Resign


class Accepted(msgspec.Struct, frozen=True, gc=False, tag="accepted"):
    """The command is in the log for good: `number` is the entry that it became, or the last one there is."""

    id: str
    number: int


class Refused(msgspec.Struct, frozen=True, gc=False, tag="refused"):
    """The command changed nothing, and why."""

    id: str
    clause: str
    code: str
    args: dict[str, Arg]
    number: int
    """The table's last entry: events up to it precede this answer."""


Reply: TypeAlias = Accepted | Refused
