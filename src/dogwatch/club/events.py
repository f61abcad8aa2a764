"""Events of a tournament. Its log is append-only; `dogwatch.club.tournament.Tournament` is the fold of it."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["open", "swiss", "robin"]
How: TypeAlias = Literal["played", "absent", "void"]

WIN: Final = 2
DRAW: Final = 1
LOSS: Final = 0
"""Results are counted in half points."""
HOUSE: Final = ""
"""In place of an entrant: the bot that fills an empty chair. It has no place in the standings."""


class _Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag=str.lower):
    pass


class Created(_Event, frozen=True, kw_only=True):
    """The first event of every tournament. Times are milliseconds."""

    kind: Kind
    game: str
    rules: int
    options: str
    """JSON."""
    clock: str
    """JSON of the time control."""
    seats: int
    """Seats of a table."""
    rounds: int
    """Rounds to play; 0 in an open tournament. In a round robin 0 stands for as many as all need to meet."""
    minutes: int
    """Length of an open tournament; otherwise 0."""
    starts: int
    """When it starts, in milliseconds since the epoch."""
    pause: int
    """Between the last result of a round and the next round."""
    absent: int
    """Time in which a player must sit down at a new table."""
    bot: str = ""
    """Level of the bot that takes an empty chair; "" if a player without an opponent gets a bye."""
    place: str
    """The name of the tournament: a key of the list of sea names."""
    serial: int
    """Distinguishes tournaments of the same name."""
    maker: str = ""
    """Player's id; "" for the operator."""


class Joined(_Event, frozen=True):
    """A player or a bot enters, or comes back after `Withdrawn`."""

    entrant: str
    """Player's id; of a bot, a name that no player's id can be."""
    level: str = ""
    """Level of a bot; "" for a person."""


class Withdrawn(_Event, frozen=True):
    """An entrant is not paired any more."""

    entrant: str
    absent: bool = False
    """Whether it did not come to its tables, and was withdrawn for that."""


class Renamed(_Event, frozen=True):
    """The operator gave it another name from the list."""

    place: str
    serial: int


class Board(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A table of a tournament."""

    table: str
    seats: tuple[str, ...]
    """Entrants, or `HOUSE`."""


class Paired(_Event, frozen=True):
    """A round is paired; in an open tournament, some of the waiting players are."""

    round: int
    """From 1."""
    boards: tuple[Board, ...]
    byes: tuple[str, ...] = ()
    """Entrants who have no table in this round and score a win."""


class Result(_Event, frozen=True):
    """The game at a table is over."""

    table: str
    halves: tuple[int, ...]
    """Half points per seat."""
    how: How
    """Whether it was played; "absent" if somebody did not sit down, "void" if it was called off."""
    absent: tuple[str, ...] = ()
    """Entrants who did not sit down."""


class Finished(_Event, frozen=True):
    """The tournament is over."""


class Cancelled(_Event, frozen=True):
    """The tournament was called off: too few entrants, or by the operator."""


Event: TypeAlias = Created | Renamed | Joined | Withdrawn | Paired | Result | Finished | Cancelled

_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def decode_event(data: bytes) -> Event:
    """An event from JSON; raises `msgspec.DecodeError`."""
    return _decoder.decode(data)
