"""Messages about tournaments: docs/protocol.md describes them."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec

from dogwatch.club.events import How, Kind
from dogwatch.club.standings import Standing, TieBreak
from dogwatch.club.tournament import Status
from dogwatch.tables.clock import TimeControl
from dogwatch.tables.commands import CommandId

MAX_BOTS: Final = 16
MAX_ROUNDS: Final = 63
MAX_MINUTES: Final = 240
MAX_AHEAD: Final = 14 * 24 * 3_600
"""Seconds from its creation to a tournament's start."""

Level: TypeAlias = Annotated[str, msgspec.Meta(max_length=32)]


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Create a tournament. Its name is chosen by the server."""

    kind: Kind
    game: Annotated[str, msgspec.Meta(max_length=32)]
    clock: TimeControl
    options: dict[str, Any] = {}
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MAX_ROUNDS)] = 0
    """Of a Swiss (at least 1) and of a round robin (0: as many as all need to meet); 0 in an open one."""
    minutes: Annotated[int, msgspec.Meta(ge=0, le=MAX_MINUTES)] = 0
    """Length of an open tournament, at least 1; otherwise 0."""
    starts_in: Annotated[int, msgspec.Meta(ge=0, le=MAX_AHEAD)] = 300
    """Seconds until it starts."""
    pause: Annotated[int, msgspec.Meta(ge=0, le=600)] = 15
    """Seconds between two rounds."""
    absent: Annotated[int, msgspec.Meta(ge=10, le=900)] = 120
    """Seconds in which a player must sit down at a new table."""
    bot: Level = ""
    """Level of the bot that takes an empty chair; "" for byes."""
    bots: Annotated[tuple[Level, ...], msgspec.Meta(max_length=MAX_BOTS)] = ()
    """Levels of bots that take part."""
    join: bool = True
    """Whether the maker takes part."""
    id: CommandId | None = None
    """Repeated by the same player, because the answer was lost, it gets the same answer."""


class TournamentMade(msgspec.Struct, frozen=True):
    """A tournament was created."""

    id: str


class TournamentLine(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in a list. Times are milliseconds since the epoch."""

    id: str
    place: str
    """Argument of the message `tournament-name`, as `serial` is."""
    serial: int
    kind: Kind
    game: str
    seats: int
    clock: TimeControl
    rounds: int
    """0 in an open tournament, and in a round robin that has not started and in which all shall meet."""
    minutes: int
    starts: int
    status: Status
    players: int
    """Entrants, bots included."""
    round: int
    """The current round; 0 before the first one."""
    ended: int | None = None
    joined: bool = False
    """Whether this browser's player takes part; known only for tournaments that are not over."""


class TournamentList(msgspec.Struct, frozen=True):
    """The tournaments of a server."""

    coming: tuple[TournamentLine, ...]
    """Those that are not over, the first to start first."""
    finished: tuple[TournamentLine, ...]
    """The last ones, newest first."""
    may_create: bool
    """Whether this browser's player may create one."""
    now: int


class EntrantInfo(msgspec.Struct, frozen=True):
    """A player or a bot in a tournament."""

    id: str
    name: str
    """"" for a bot, and for a player who was deleted."""
    level: str
    """Of a bot; "" for a person."""
    active: bool
    """False if it was withdrawn."""


class BoardInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a tournament."""

    table: str
    round: int
    seats: tuple[str, ...]
    """Ids of entrants; "" for the bot that takes an empty chair."""
    halves: tuple[int, ...] | None
    """Half points per seat; null until the game is over."""
    how: How
    """"absent" if somebody did not sit down, "void" if the game was called off."""
    absent: tuple[str, ...]
    entries: int
    """Length of the table's log, while the game goes on; then 0."""


class TournamentShown(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament with its standings and the boards of one round."""

    line: TournamentLine
    number: int
    """Of its last event."""
    options: dict[str, Any]
    pause: int
    """Seconds."""
    absent: int
    """Seconds in which a player must sit down."""
    bot: str
    """Level of the bot that takes an empty chair; "" for byes."""
    maker: str
    """Player's id; "" for the operator."""
    ends: int | None
    """When an open tournament stops pairing."""
    entrants: tuple[EntrantInfo, ...]
    tie_breaks: tuple[TieBreak, ...]
    """In the order in which they count: the columns of `Standing.tie_breaks`."""
    standings: tuple[Standing, ...]
    round: int
    """The round whose boards are shown; 0 for the last boards of an open tournament."""
    boards: tuple[BoardInfo, ...]
    byes: tuple[str, ...]
    next_round: int | None
    """When the next round is paired, while a pause lasts."""
    me: str | None
    """Id of this browser's entrant, if it takes part."""
    my_table: str | None
    """Where this browser's player has to sit down or plays."""
    may_join: bool
    may_withdraw: bool
    now: int


class RoundResults(msgspec.Struct, frozen=True):
    """A round with its results."""

    number: int
    boards: tuple[BoardInfo, ...]
    byes: tuple[str, ...]


class TournamentResults(msgspec.Struct, frozen=True, kw_only=True):
    """All results of a tournament."""

    line: TournamentLine
    options: dict[str, Any]
    entrants: tuple[EntrantInfo, ...]
    tie_breaks: tuple[TieBreak, ...]
    standings: tuple[Standing, ...]
    rounds: tuple[RoundResults, ...]
