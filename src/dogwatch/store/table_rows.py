"""Rows of the lobby: tables, their seats and offers, and how tables are listed."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec

SeatKind: TypeAlias = Literal["person", "bot"]
OfferKind: TypeAlias = Literal["draw", "takeback", "void", "rematch"]
Cursor: TypeAlias = tuple[int, str]
"""The last item of a page: the time that the list is sorted by, and the table's id."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its secret seed, which only `Lobby.stored` reads."""

    id: str
    game: str
    rules: int
    pack: str = ""
    """The distribution that the game was from when the table was created, and its version."""
    options: str
    """JSON."""
    commitment: str
    """SHA-256 of the seed, hexadecimal."""
    listed: bool = False
    """Whether it is in the public list while a seat is free."""
    spectators: bool = True
    clock: str | None = None
    created: int
    touched: int
    ended: int | None = None
    outcome: str | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    start: str | None = None
    """JSON of the `Start` that the game began from; None for the start of its rules."""
    daily: str | None = None
    """Date of a daily deal, as "2026-11-18"."""
    tournament: str | None = None
    """Id of the tournament that it belongs to."""
    rated: bool = False
    """Whether the game moves ratings. Cleared before the game begins if somebody has no kept name."""
    counted: int | None = None
    """When the results were stored."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at a table."""

    seat: int
    kind: SeatKind
    level: str | None = None
    name: str | None = None
    open: bool = False
    """Whether it may be taken without an invitation."""
    held: bool = False
    """Whether a browser holds it. Derived: ignored when writing."""
    salt: str | None = None
    mark: str | None = None
    """The name's commitment, a salted hash that is part of the record."""
    player: str | None = None
    """Id of the player who sits there with a kept name."""
    invited: str | None = None
    """Id of the player who is challenged to take the seat."""


class OfferRow(msgspec.Struct, frozen=True):
    """An offer of a seat. A table has at most one of each kind."""

    kind: OfferKind
    seat: int
    number: int
    to_number: int | None = None


class StoredTable(NamedTuple):
    """Everything about a table: what a process needs to load it."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    seed: bytes
    """Secret."""
    holders: dict[bytes, frozenset[int]]
    """Token's hash -> the seats that the browser holds."""
    offers: list[OfferRow]
    log: list[tuple[int, bytes, int, str | None]]
    """The fields of each `Row`, in order, without films."""


class TableListing(msgspec.Struct, frozen=True):
    """A table with its seats, as an item of a list."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    number: int
    """Of the log's last entry; 0 if it is empty."""
    mine: tuple[int, ...]
    """Seats of the browser that asks."""
