"""HTTP and WebSocket messages. `docs/protocol.md` describes them; the page's types are generated."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from dogwatch import player_names
from dogwatch.games.base import Arg, Fact, Outcome
from dogwatch.games.start import MAX_OPENING
from dogwatch.records import ReplayEntry
from dogwatch.tables.bot_failures import BotFailed
from dogwatch.tables.claims import Absence
from dogwatch.tables.clock import Clocks, TimeControl
from dogwatch.tables.commands import (
    Accepted,
    Answer,
    ClaimAbsent,
    CommandId,
    Number,
    OfferDraw,
    Play,
    Refused,
    Resign,
    SeatNumber,
    TakeBack,
)
from dogwatch.tables.events import Events, Result
from dogwatch.tables.offers import Declined, Offer
from dogwatch.tables.presence import Present

Name = Annotated[str, msgspec.Meta(max_length=4 * player_names.MAX_NAME_LENGTH)]
"""`player_names.normalise_name` decides which names are accepted."""
Nonce = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2}){16,64}$(?!\n)")]
Secret = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$(?!\n)")]
"""`(?!\\n)`: in Python `$` also matches before a trailing newline."""

Phrase: TypeAlias = Literal[
    "hello", "good-luck", "well-played", "nice-move", "oops", "thanks", "one-moment", "good-game", "goodbye"
]


# Over HTTP


class SeatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player wanted at a seat: the maker, an invited friend, the first comer, a bot or a certain player.

    No nonce here: the client sends it (`Sit`) after it has recorded the table's commitment.
    """

    kind: Literal["me", "friend", "anybody", "bot", "player"]
    level: Annotated[str, msgspec.Meta(max_length=24)] = ""
    name: Name = ""
    player: Annotated[str, msgspec.Meta(pattern=r"^(?:[0-9a-z]{6,20})?$(?!\n)")] = ""
    """Id of the player who is challenged, for the kind "player"."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Create a table."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    seats: Annotated[tuple[SeatWanted, ...], msgspec.Meta(max_length=8)]
    options: dict[str, Any] = {}
    spectators: bool = True
    clock: TimeControl | None = None
    opening: Annotated[str, msgspec.Meta(max_length=MAX_OPENING)] = ""
    """A start position of the game's pack, by name (`GameInfo.openings`); "" for the start of the rules."""
    rated: bool = False
    """Whether the game moves ratings. The maker must keep a name; the game becomes friendly if another
    person sits down without one."""
    id: CommandId | None = None
    """Repeated by the same browser, because the answer was lost, it gets the same answer."""


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Create a table that goes on from the state after entry `entry` of another game.

    That game is a table's, or that of a record file. The new table has its rules version and its options.
    """

    entry: Number
    seats: Annotated[tuple[SeatWanted, ...], msgspec.Meta(max_length=8)]
    table: Annotated[str, msgspec.Meta(pattern=r"^(?:[0-9a-z]{6,20})?$(?!\n)")] = ""
    record: msgspec.Raw = msgspec.field(default_factory=msgspec.Raw)
    """The record, as it is in its file; instead of `table`."""
    puzzle: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """"game/id" of a puzzle, instead of both; `entry` is then 0."""
    spectators: bool = True
    clock: TimeControl | None = None


class Began(msgspec.Struct, frozen=True):
    """The position that a game began from. Such a game is never rated."""

    source: str
    """Hash of the source record after `entry`; "" for an opening, or for a position set by hand."""
    entry: int
    opening: str
    """Name of an opening of the game's pack, or ""."""


class Invitation(msgspec.Struct, frozen=True):
    """A one-use invitation to a seat. Put the secret into a link's fragment, never into its path or query."""

    seat: int
    secret: str


class TableMade(msgspec.Struct, frozen=True):
    """A new table. Record the commitment, then add a nonce for each of your seats (`Sit`)."""

    table: str
    commitment: str
    invitations: tuple[Invitation, ...]


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Use an invitation. Omit the nonce if another device has added it for this seat."""

    secret: Secret
    nonce: Nonce | None = None
    name: Name = ""


class LookUpInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Look up an invitation without using it. The secret is in the body, not in the URL."""

    secret: Secret


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Add the nonce of a seat that the client holds, or take an open seat."""

    seat: SeatNumber
    nonce: Nonce
    name: Name = ""


class Seated(msgspec.Struct, frozen=True):
    """The client holds the seat."""

    table: str
    seat: int


class InviteMore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Create an invitation to a seat that the client holds (for a second device) or that is still empty."""

    seat: SeatNumber


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Change the nickname at a seat that the client holds."""

    seat: SeatNumber
    name: Name


class AskAnalysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Request a bot's analysis of the state after entry `number`, with `seconds` of thinking time."""

    number: Number
    level: Annotated[str, msgspec.Meta(max_length=24)]
    seconds: Annotated[int, msgspec.Meta(ge=1, le=10)] = 2


class AskExplanation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask a bot why it made the move of entry `number`."""

    number: Number


class AnalysisState(msgspec.Struct, frozen=True):
    """State of a requested analysis; poll by its key until it is done or failed."""

    key: str
    status: Literal["waiting", "done", "failed"]
    result: Any = None
    """Values per seat, moves with values, best line, whether proven.

    `told` describes the best move; `steps` are the positions of the line up to the next move of chance.
    Of an explanation: only `why`, the reasons for the move.
    """


class ReviewState(msgspec.Struct, frozen=True):
    """State of a requested review; poll by its key until it is done or failed."""

    key: str
    status: Literal["waiting", "done", "failed"]
    done: int
    of: int
    """Decisions in all; `done` of them are judged."""
    result: Any = None
    """A `Review`."""


class DailyOffer(msgspec.Struct, frozen=True):
    """The daily deal of a game."""

    options: dict[str, Any]
    seats: int
    steps: int
    """Decisions of a course; 0 for a game at a table."""


class DialStep(msgspec.Struct, frozen=True):
    """A step of a game's dial of strength."""

    level: str
    """What a seat's `level` is for it, as "step-7"."""
    mark: str
    """The named level that it is, or ""."""
    rating: int
    """Its estimated rating."""
    about: str
    """Message key of one sentence: how it plays."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game that this server offers."""

    name: str
    rules: int
    options: dict[str, Any]
    """JSON schema of the options."""
    levels: tuple[str, ...]
    seats: tuple[int, ...]
    """Possible numbers of players, the default first; several if the options have `players`."""
    dial: tuple[DialStep, ...] = ()
    """Even steps of strength, weakest first."""
    languages: tuple[str, ...] = ()
    """The languages in which the game brings its own messages."""
    openings: tuple[str, ...] = ()
    """Named start positions that a table can be created with."""
    exercises: tuple[str, ...] = ()
    """Names of the pack's exercises."""
    puzzles: int = 0
    """The number of its puzzles."""
    daily: DailyOffer | None = None
    """Null if it has no daily deal, or no captain here."""


class ColdBot(msgspec.Struct, frozen=True):
    """A bot whose code is being compiled, which happens once on a machine. It plays when it is ready."""

    game: str
    level: str
    seconds: int
    """Estimated seconds until it is ready, at least 1."""


class ColdBots(msgspec.Struct, frozen=True):
    """The bots that are not ready yet."""

    bots: tuple[ColdBot, ...]
    checked: bool
    """Whether all bots were checked since the server's start; if not, more may follow."""


class GameMessages(msgspec.Struct, frozen=True):
    """The messages of a game, in Fluent."""

    fluent: str
    """English messages, then those of the requested language; later messages override earlier ones."""


class PlainPosition(msgspec.Struct, frozen=True):
    """A position for a generic board."""

    text: str
    picture: str
    """SVG, at most 200 KB; "" if the game draws none. Show it as an image: it may contain scripts."""
    moves: tuple[str, ...]
    """Legal moves, in the game's notation."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Public information about a seat."""

    kind: Literal["person", "bot"]
    level: str
    name: str
    taken: bool
    open: bool
    """Whether any client may take the seat now."""
    player: str = ""
    """Id of the player who keeps this name; "" for others."""
    former: bool = False
    """Whether the name was removed."""
    substitute: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether the bot plays for a person who left; `name` is that person's."""


class Invited(msgspec.Struct, frozen=True):
    """The table and seat of an invitation. Record the commitment before sending a nonce with `Claim`."""

    table: str
    game: str
    commitment: str
    seat: int
    seats: tuple[SeatInfo, ...]
    options: dict[str, Any]
    clock: TimeControl | None
    rated: bool


class About(msgspec.Struct, frozen=True):
    """The versions of the server, its protocol, and of each game's rules that it can play, oldest first."""

    version: str
    protocol: int
    rules: dict[str, tuple[int, ...]]
    words: str = ""
    """The operator's, as plain text."""
    club: bool = False
    """Whether the server is for those who know a code."""


class ServerAddress(msgspec.Struct, frozen=True):
    """The server's URL in the local network; null if unknown or reachable from this machine only."""

    network: str | None


class RatingInfo(msgspec.Struct, frozen=True):
    """A rating with its standard deviation, rounded."""

    rating: int
    deviation: int
    provisional: bool


class Playing(msgspec.Struct, frozen=True):
    """How much is played now: unfinished tables that were used within the last minutes."""

    tables: int
    people: int


class TableInfo(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    commitment: str
    seats: tuple[SeatInfo, ...]
    number: int
    turn: int | None
    outcome: Result | None
    created: int
    touched: int
    mine: tuple[int, ...]
    available: bool
    """Whether the game and the table's rules version are installed and load."""
    options: dict[str, Any]
    clock: TimeControl | None
    rated: bool
    ratings: tuple[RatingInfo | None, ...]
    """Per seat: the rating in this game of a player or of a bot."""


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: a message key, its arguments, and the rule clause or ""."""

    code: str
    args: dict[str, Arg] = {}
    clause: str = ""


class BrokenRecord(msgspec.Struct, frozen=True):
    """The first invalid entry of a record; `reason` holds the rule's refusal if there is one."""

    number: int
    code: str
    args: dict[str, Arg]
    clause: str = ""
    reason: Problem | None = None


class Replay(msgspec.Struct, frozen=True):
    """A game for replaying, up to the first invalid entry of its record."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    mine: tuple[int, ...]
    commitment: str
    seed: str | None
    """In hexadecimal; null until the game is over."""
    seal: str
    start: Any
    """The view before the first entry."""
    text: str
    picture: str
    """The position before the first entry: see `PlainPosition`."""
    entries: tuple[ReplayEntry, ...]
    proved: tuple[Fact, ...]
    """What `dogwatch verify` proves."""
    doubts: tuple[Fact, ...]
    """What cannot be proved of this game."""
    limits: tuple[Fact, ...]
    """What cannot be proved of any such game."""
    broken: BrokenRecord | None
    """Only for uploaded files: a table's log is always valid."""
    began: Began | None
    """Null if the game began at the start of its rules."""
    daily: str = ""
    """Date of a daily deal, whose seed is null until its day is over."""


# Over the WebSocket, from the client


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """Send one of the fixed phrases."""

    seat: SeatNumber
    phrase: Phrase


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    """Request the events after this entry again; a snapshot if they are too many."""

    after: Number


class Retry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="retry"):
    """Ask a bot that gave up to retry; `seat` is the sender's."""

    seat: SeatNumber


class AskAbsence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="askabsence"):
    """Ask whether the player to move has left; `seat` is the sender's. The reply is an `Absence`."""

    seat: SeatNumber


class Open(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="open"):
    """Leave this table and listen to another one, on the same connection."""

    table: Annotated[str, msgspec.Meta(max_length=20)]
    after: Number | None = None
    """As in the connection's address: the last entry that the client has."""


FromClient: TypeAlias = (
    Play | TakeBack | OfferDraw | Answer | Resign | ClaimAbsent | Say | Resume | Retry | AskAbsence | Open
)


# Over the WebSocket, to the client


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The complete state of a table."""

    table: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    mine: tuple[int, ...]
    spectators: bool
    clock: TimeControl | None
    commitment: str
    nonces: tuple[str, ...]
    """Nonce of each seat; "" if not added yet."""
    seed: str | None
    """In hexadecimal; null until the game is over."""
    number: int
    begun: bool
    turn: int | None
    view: Any
    choices: Any
    outcome: Outcome | None
    clocks: Clocks | None
    offers: tuple[Offer, ...]
    failed: BotFailed | None
    """Set if the bot to move gave up."""
    present: tuple[int, ...]
    watching: int
    """Number of spectators, counted up to 20."""
    rematch: str | None
    now: int
    """The server's time, in milliseconds since the epoch."""
    began: Began | None = None
    """Null if the game began at the start of its rules."""
    daily: str = ""
    """Date of a daily deal, whose seed is null until its day is over."""
    tournament: str = ""
    """Id of the tournament that the table belongs to."""
    rated: bool = False
    """Whether the game moves ratings: no take-backs, no hints."""
    guided: bool = False
    """Whether moves that would end the game are refused: the lessons of a guided game are not through."""


class Seats(msgspec.Struct, frozen=True, tag="seats"):
    """A player sat down or changed a name: all seats."""

    seats: tuple[SeatInfo, ...]
    rated: bool = False
    """Whether the game still moves ratings: it becomes friendly if somebody sits down without a kept name."""


class Said(msgspec.Struct, frozen=True, tag="said"):
    """A player sent a phrase."""

    seat: int
    phrase: Phrase


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """The rematch's table: same players, sides swapped."""

    table: str
    commitment: str


class Saving(msgspec.Struct, frozen=True, tag="saving"):
    """The server's database is down, or up again; sent to everybody."""

    works: bool


class Unreadable(msgspec.Struct, frozen=True, tag="unreadable"):
    """The client's message could not be decoded; `id` is the command's id if it could be read."""

    problem: str
    id: str = ""


ToClient: TypeAlias = (
    Snapshot
    | Events
    | Accepted
    | Refused
    | Offer
    | Declined
    | Absence
    | BotFailed
    | Seats
    | Present
    | Said
    | Rematch
    | Saving
    | Unreadable
)
