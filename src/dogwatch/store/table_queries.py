"""Reads of whole tables, each in one statement.

Every further statement, and every further row, would be a round trip to PostgreSQL, or another wait of
SQLite's thread for the GIL. So a table's seats, holders, offers and log are columns with JSON.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import holders, seats, tables
from dogwatch.store.table_rows import (
    Cursor,
    OfferKind,
    OfferRow,
    SeatKind,
    SeatRow,
    StoredTable,
    TableListing,
    TableRow,
)

TABLE_COLUMNS = [column for column in tables.c if column.name != "seed"]
"""The fields of a `TableRow`."""
_NAMES = [column.name for column in TABLE_COLUMNS]
_COLUMNS = ", ".join(f'"{name}"' for name in _NAMES)
_END: Cursor = (2**62, "")
"""Before the newest item of every list."""

_SELECT = f"""
SELECT {_COLUMNS},
    (SELECT CAST({{array}}({{row}}(seat, kind, level, name, open, salt, mark, player,
        invited)) AS TEXT)
        FROM seats WHERE "table" = tables.id),"""
_STORED = (
    _SELECT
    + """ seed,
    (SELECT CAST({array}({row}(seat, {hash})) AS TEXT) FROM holders WHERE "table" = tables.id),
    (SELECT CAST({array}({row}(kind, seat, number, to_number)) AS TEXT)
        FROM offers WHERE "table" = tables.id),
    (SELECT CAST({array}({row}(number, {entry}, time, command)) AS TEXT) FROM log WHERE "table" = tables.id)
FROM tables WHERE id = {mark}1
"""
)


def _list(newest: str, ids: str) -> str:
    """A list of the tables with these ids; the parameters are the token's hash, the limit and the cursor."""
    return f"""{_SELECT}
    (SELECT CAST({{array}}({{row}}(seat, token_hash = {{mark}}1)) AS TEXT)
        FROM holders WHERE "table" = tables.id),
    (SELECT COALESCE(max(number), 0) FROM log WHERE "table" = tables.id)
FROM tables WHERE id IN ({ids}) AND ({newest}, id) < ({{mark}}3, {{mark}}4)
ORDER BY {newest} DESC, id DESC LIMIT {{mark}}2
"""


OPEN = _list(
    "created",
    # The index `tables_open` has them in order.
    """SELECT id FROM tables WHERE listed = TRUE AND ended IS NULL AND (created, id) < ({mark}3, {mark}4)
    AND EXISTS (SELECT 1 FROM seats WHERE "table" = tables.id AND open AND NOT EXISTS
        (SELECT 1 FROM holders WHERE holders."table" = seats."table" AND holders.seat = seats.seat))
    ORDER BY created DESC, id DESC LIMIT {mark}2""",
)
RUNNING = _list("touched", """SELECT "table" FROM holders WHERE token_hash = {mark}1 AND ended IS NULL""")
FINISHED = _list(
    "ended",
    # The index of `holders` has them in order. A browser may hold several seats of a table.
    """SELECT "table" FROM (SELECT DISTINCT ended, "table" FROM holders
    WHERE token_hash = {mark}1 AND ended IS NOT NULL AND (ended, "table") < ({mark}3, {mark}4)
    ORDER BY ended DESC, "table" DESC LIMIT {mark}2) AS newest""",
)
_DIALECTS = {
    "sqlite": {
        "array": "json_group_array",
        "row": "json_array",
        "hash": "hex(token_hash)",
        "entry": "CAST(entry AS TEXT)",
        "mark": "?",
    },
    "postgresql": {
        "array": "json_agg",
        "row": "json_build_array",
        "hash": "encode(token_hash, 'hex')",
        "entry": "convert_from(entry, 'UTF8')",
        "mark": "$",
    },
}
_STATEMENTS = {
    (query, dialect): query.format(**words)
    for query in (_STORED, OPEN, RUNNING, FINISHED)
    for dialect, words in _DIALECTS.items()
}
_Flag: TypeAlias = bool | int
"""SQLite's booleans are integers."""
_seats_decoder = msgspec.json.Decoder(
    list[tuple[int, SeatKind, str | None, str | None, _Flag, str | None, str | None, str | None, str | None]]
)
_holders_decoder = msgspec.json.Decoder(list[tuple[int, str]])
_held_decoder = msgspec.json.Decoder(list[tuple[int, _Flag]])
_offers_decoder = msgspec.json.Decoder(list[tuple[OfferKind, int, int, int | None]])
_log_decoder = msgspec.json.Decoder(list[tuple[int, str, int, str | None]])


def read_stored(connection: sa.Connection, table: str) -> Sequence[Any] | None:
    """Read everything about a table, for `stored_table`; None if there is none."""
    return _execute(connection, _STORED, (table,)).first()


def stored_table(found: Sequence[Any]) -> StoredTable:
    """Decode the result of `read_stored`."""
    *columns, seat_text, seed, holder_text, offer_text, log_text = found
    held = [(seat, bytes.fromhex(token)) for seat, token in _holders_decoder.decode(holder_text or "[]")]
    return StoredTable(
        _table_row(columns),
        _seat_rows(seat_text, {seat for seat, _ in held}),
        bytes(seed),
        by_holder(held),
        [OfferRow(*each) for each in sorted(_offers_decoder.decode(offer_text or "[]"))],
        sorted(
            (number, entry.encode(), when, command)
            for number, entry, when, command in _log_decoder.decode(log_text or "[]")
        ),
    )


def read_list(
    connection: sa.Connection, which: str, token_hash: bytes, limit: int, before: Cursor | None
) -> Sequence[Sequence[Any]]:
    """Read up to `limit` tables of a list (`OPEN`, `RUNNING`, `FINISHED`), for `listed_tables`."""
    return _execute(connection, which, (token_hash, limit, *(before or _END))).all()


def listed_tables(found: Sequence[Sequence[Any]]) -> list[TableListing]:
    """Decode the result of `read_list`."""
    listed = []
    for *columns, seat_text, held_text, number in found:
        held = _held_decoder.decode(held_text or "[]")
        mine = tuple(sorted(seat for seat, own in held if own))
        seat_rows = _seat_rows(seat_text, {seat for seat, _ in held})
        listed.append(TableListing(_table_row(columns), seat_rows, number, mine))
    return listed


def seats_of(connection: sa.Connection, ids: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    """Table -> its seats, in order."""
    held = sa.exists().where(holders.c.table == seats.c.table, holders.c.seat == seats.c.seat)
    found = sa.select(seats, held.label("held")).where(seats.c.table.in_(ids))
    by_table: dict[str, list[SeatRow]] = {each: [] for each in ids}
    for row in connection.execute(found.order_by(seats.c.seat)):
        by_table[row.table].append(
            SeatRow(
                *(row.seat, row.kind, row.level, row.name, bool(row.open), bool(row.held)),
                *(row.salt, row.mark, row.player, row.invited),
            )
        )
    return {each: tuple(rows) for each, rows in by_table.items()}


def by_holder(held: Iterable[tuple[int, bytes]]) -> dict[bytes, frozenset[int]]:
    """Token's hash -> its seats, from (seat, token's hash)."""
    found: dict[bytes, frozenset[int]] = {}
    for seat, token in held:
        found[token] = found.get(token, frozenset()) | {seat}
    return found


def _execute(connection: sa.Connection, query: str, values: tuple[Any, ...]) -> sa.CursorResult[Any]:
    return connection.exec_driver_sql(_STATEMENTS[query, connection.dialect.name], values)


def _table_row(columns: Iterable[Any]) -> TableRow:
    row = dict(zip(_NAMES, columns, strict=True))
    for flag in ("listed", "spectators", "rated"):
        row[flag] = bool(row[flag])
    return TableRow(**row)


def _seat_rows(text: str | None, held: set[int]) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(seat, kind, level, name, bool(is_open), seat in held, *rest)
        for seat, kind, level, name, is_open, *rest in sorted(_seats_decoder.decode(text or "[]"))
    )
