"""Every message that passes a door: `docs/protocol.md` and the client's types are made from this."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from dogwatch import names
from dogwatch.games.base import Arg, Fact, Outcome
from dogwatch.records import Shown
from dogwatch.tables.clock import Clock, Clocks
from dogwatch.tables.commands import (
    Accepted,
    Answer,
    Number,
    OfferDraw,
    Play,
    Refused,
    Resign,
    SeatNumber,
    TakeBack,
)
from dogwatch.tables.events import Event
from dogwatch.tables.failing import BotFailed
from dogwatch.tables.offers import Declined, Offer
from dogwatch.tables.presence import Present

Name = Annotated[str, msgspec.Meta(max_length=4 * names.LONGEST)]
"""`names.tidy` says which names are accepted."""
Nonce = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2}){16,64}$(?!\n)")]
Secret = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$(?!\n)")]
"""In Python `$` also matches before a last newline."""

Phrase: TypeAlias = Literal[
    "hello", "good-luck", "well-played", "nice-move", "oops", "thanks", "one-moment", "good-game", "goodbye"
]


# Over HTTP


class SeatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit at a seat: me, a friend by invitation, anybody, or a bot.

    No nonce here: the client sends it (`Sit`) after it has noted the table's commitment.
    """

    kind: Literal["me", "friend", "anybody", "bot"]
    level: Annotated[str, msgspec.Meta(max_length=24)] = ""
    name: Name = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a table."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    seats: Annotated[tuple[SeatWanted, ...], msgspec.Meta(max_length=8)]
    options: dict[str, Any] = {}
    spectators: bool = True
    clock: Clock | None = None


class Invitation(msgspec.Struct, frozen=True):
    """A one-use invitation to a seat; it belongs into a link's fragment."""

    seat: int
    secret: str


class TableMade(msgspec.Struct, frozen=True):
    """A new table. Note the commitment, then add a nonce for every seat of yours (`Sit`)."""

    table: str
    commitment: str
    invitations: tuple[Invitation, ...]


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take the seat that an invitation is for; without a nonce where another device has added it."""

    secret: Secret
    nonce: Nonce | None = None
    name: Name = ""


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Look where an invitation leads, without using it. The secret is no part of an address."""

    secret: Secret


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Add the nonce at a seat that one holds, or take a seat that is open to anybody."""

    seat: SeatNumber
    nonce: Nonce
    name: Name = ""


class Seated(msgspec.Struct, frozen=True):
    """The seat is yours."""

    table: str
    seat: int


class InviteMore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fresh invitation to a seat that one holds (a second device) or has not filled yet."""

    seat: SeatNumber


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Change the nickname at a seat that one holds."""

    seat: SeatNumber
    name: Name


class AskAnalysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What does a bot of that level see in the state after this entry, given so much time?"""

    number: Number
    level: Annotated[str, msgspec.Meta(max_length=24)]
    seconds: Annotated[int, msgspec.Meta(ge=1, le=10)] = 2


class AnalysisState(msgspec.Struct, frozen=True):
    """An analysis that was asked for; ask again by its key until it is done."""

    key: str
    status: Literal["waiting", "done", "failed"]
    result: Any = None
    """Values per seat, moves with values, best line, proven or not; `told` puts the best move into words."""


class ReviewState(msgspec.Struct, frozen=True):
    """A review that was asked for; ask again by its key until it is done."""

    key: str
    status: Literal["waiting", "done", "failed"]
    done: int
    of: int
    """Decisions that were looked at, of all."""
    result: Any = None
    """A `Review`."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    rules: int
    options: dict[str, Any]
    """JSON schema of the options."""
    levels: tuple[str, ...]
    seats: tuple[int, ...]
    """How many can play: the usual number first. Several where the options have `players`."""


class GameMessages(msgspec.Struct, frozen=True):
    """The sentences that a game brings itself."""

    fluent: str
    """In English, then in the wanted language as far as the game speaks it: later messages override."""


class Plain(msgspec.Struct, frozen=True):
    """A position, for a board that knows nothing of its game."""

    text: str
    picture: str
    """SVG, at most 200 KB; "" where the game draws none. Show it as an image: it may hold scripts."""
    moves: tuple[str, ...]
    """The moves that may be chosen, in the rules' notation."""


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat as all see it."""

    kind: Literal["person", "bot"]
    level: str
    name: str
    taken: bool
    open: bool
    """Whether anybody may sit down there now."""


class Invited(msgspec.Struct, frozen=True):
    """Where an invitation leads. Note the commitment before you send a nonce with the claim."""

    table: str
    game: str
    commitment: str
    seat: int
    seats: tuple[SeatInfo, ...]


class Address(msgspec.Struct, frozen=True):
    """Where other devices find this server; null where it does not know, or only this machine reaches it."""

    network: str | None


class TableInfo(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    commitment: str
    seats: tuple[SeatInfo, ...]
    number: int
    turn: int | None
    outcome: Outcome | None
    created: int
    touched: int
    mine: tuple[int, ...]
    available: bool
    """Whether the game is installed here, with the rules of this table."""


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a request: a key, its arguments, and the rule clause where there is one."""

    code: str
    args: dict[str, Arg] = {}
    clause: str = ""


class Broken(msgspec.Struct, frozen=True):
    """Why a record is not believed from an entry on; `reason` where a rule says more."""

    number: int
    code: str
    args: dict[str, Arg]
    clause: str = ""
    reason: Problem | None = None


class Replay(msgspec.Struct, frozen=True):
    """A game to be watched again, as far as its record can be believed."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    mine: tuple[int, ...]
    commitment: str
    seed: str | None
    """Revealed when the game is over."""
    seal: str
    start: Any
    """The view before the first entry."""
    text: str
    picture: str
    """The position before the first entry: see `Plain`."""
    entries: tuple[Shown, ...]
    proved: tuple[Fact, ...]
    """What `dogwatch verify` proves."""
    doubts: tuple[Fact, ...]
    """What it cannot prove of this game."""
    limits: tuple[Fact, ...]
    """What it cannot prove of any such game."""
    broken: Broken | None
    """Only in files: a table's own log is whole."""


# Over the WebSocket, from the client


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """Say one of the fixed phrases."""

    seat: SeatNumber
    phrase: Phrase


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    """Send what came after this entry again, or a snapshot where that is too much."""

    after: Number


class Retry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="retry"):
    """Let a bot that gave up try again; `seat` is one's own."""

    seat: SeatNumber


FromClient: TypeAlias = Play | TakeBack | OfferDraw | Answer | Resign | Say | Resume | Retry


# Over the WebSocket, to the client


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """All there is to know about a table now."""

    table: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    mine: tuple[int, ...]
    spectators: bool
    clock: Clock | None
    commitment: str
    nonces: tuple[str, ...]
    """Each seat's nonce as the log has it; empty where none was added."""
    seed: str | None
    """Revealed when the game is over."""
    number: int
    begun: bool
    turn: int | None
    view: Any
    choices: Any
    outcome: Outcome | None
    clocks: Clocks | None
    offers: tuple[Offer, ...]
    failed: BotFailed | None
    """The bot whose turn it is gave up."""
    present: tuple[int, ...]
    rematch: str | None
    now: int
    """The server's clock, in milliseconds since the epoch."""


class Seats(msgspec.Struct, frozen=True, tag="seats"):
    """Somebody sat down or changed a name."""

    seats: tuple[SeatInfo, ...]


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Somebody said a phrase."""

    seat: int
    phrase: Phrase


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """The next game of the same people, sides swapped."""

    table: str
    commitment: str


class Unreadable(msgspec.Struct, frozen=True, tag="unreadable"):
    """That was no message of this protocol; `id` is the command's own, where one could be read."""

    problem: str
    id: str = ""


ToClient: TypeAlias = (
    Snapshot
    | Event
    | Accepted
    | Refused
    | Offer
    | Declined
    | BotFailed
    | Seats
    | Present
    | Said
    | Rematch
    | Unreadable
)
