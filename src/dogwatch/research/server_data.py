"""Publishes a server's games as a folder of Parquet files by month, with a data card and checksums.

Only games whose people have agreed are read (`dogwatch.store.publishable`), and only what identifies nobody
is written: no names, ids, times, seeds or nonces. Games of a month are in random order, so that neighbours do
not tell who played twice.
"""

from __future__ import annotations

import os
import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from hashlib import file_digest
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from dogwatch import bots
from dogwatch.fair.days import DAY, GRACE, day_of
from dogwatch.games.base import Refusal
from dogwatch.records import NETWORK, Player, Record, plies
from dogwatch.research.base import Rows
from dogwatch.research.data_card import Contents, card
from dogwatch.research.dataset import DICTIONARY, RowWriter, kinds
from dogwatch.research.missing import needs
from dogwatch.research.position_values import Captain, Value, reviewed_values
from dogwatch.server.record_tasks import StoredGame, header_of, record_of, review_key
from dogwatch.store.publishable import At, PublishableGame, publishable_games, read_publishable, read_reviews
from dogwatch.store.reading import read_snapshot

with needs():
    import pyarrow as pa

CHECKSUMS: Final = "SHA256SUMS"
CARD: Final = "README.md"
PERSON: Final = "person"
_BATCH: Final = 50
"""Games in memory at a time; each batch is a transaction of its own, which does not hold up the server."""
_SECRET: Final = ("seed", "seal")
"""Columns that would find the game again on its server, where it has names."""
_ADDED: Final[Mapping[str, Any]] = {
    "games": [("rated", pa.bool_()), ("ratings", pa.list_(pa.int16()))],
    "moves": [
        ("value_best", pa.float32()),
        ("value_played", pa.float32()),
        ("value_unit", DICTIONARY),
        ("value_source", DICTIONARY),
    ],
}


class _Loaded(NamedTuple):
    """A game, ready for its rows."""

    id: str
    record: Record
    added: dict[str, Any]
    """Further columns of its row in "games"."""
    review: bytes | None


def publish(
    database: str,
    folder: Path,
    captain: Captain | None = None,
    *,
    on_total: Callable[[int], None] = lambda _: None,
    on_game: Callable[[], None] = lambda: None,
) -> Contents:
    """Write the games that may be published now to a new folder, which appears only when complete.

    Args:
        database: The address of the server's database; the server may run meanwhile.
        folder: Where to write; it must not exist.
        captain: Computes values of positions without a review; None for none.
        on_total: Called with the number of games.
        on_game: Called after each game.

    Raises:
        Refusal: The database cannot be read.
        FileExistsError: The folder exists.
        OSError: It cannot be written.
    """
    if folder.exists():
        raise FileExistsError(folder)
    now = time.time_ns() // 1_000_000
    at = At(now, day_of(now - DAY - GRACE))
    found = read_snapshot(database, partial(publishable_games, at=at))
    on_total(len(found))
    by_month: dict[str, list[str]] = {}
    for table, ended in found:
        by_month.setdefault(month_of(ended), []).append(table)
    draft = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", suffix=".part", dir=folder.parent))
    try:
        contents = Contents(
            now=now,
            schemas={name: rows.schema for name, rows in _kinds().items()},
            about={name: {"id": "of the game", **rows.about} for name, rows in _kinds().items()},
        )
        for month, ids in by_month.items():
            random.SystemRandom().shuffle(ids)
            _write_month(
                draft, month, _loaded(database, month, ids, at, contents), contents, captain, on_game
            )
        if captain is not None:
            contents.values_missed = captain.missed
        (draft / CARD).write_text(card(contents), "utf-8")
        _write_checksums(draft)
        draft.chmod(0o755)
        os.rename(draft, folder)  # fails if the folder was made meanwhile and is not empty
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return contents


def month_of(ended: int) -> str:
    """The month (UTC, as "2026-11") of a time in milliseconds since the epoch."""
    return datetime.fromtimestamp(ended / 1000, UTC).strftime("%Y-%m")


def _kinds() -> dict[str, Rows]:
    """The kinds of rows as they are published: with ids instead of files, and without secrets."""
    return {name: rows._replace(schema=_schema(name, rows.schema)) for name, rows in kinds().items()}


def _schema(name: str, schema: Any) -> Any:
    kept = [field.with_name("id") if field.name == "file" else field for field in schema]
    return pa.schema(
        [
            *(field for field in kept if field.name not in _SECRET),
            *(pa.field(added, kind) for added, kind in _ADDED.get(name, ())),
        ]
    )


def _loaded(
    database: str, month: str, ids: Sequence[str], at: At, contents: Contents
) -> Iterator[_Loaded | None]:
    """The games of a month; None for one that cannot be read, or may no longer be published."""
    number = 0
    for begin in range(0, len(ids), _BATCH):
        batch = ids[begin : begin + _BATCH]
        stored = read_snapshot(database, partial(read_publishable, ids=batch, at=at))
        contents.withdrawn += len(batch) - len(stored)
        yield from [None] * (len(batch) - len(stored))
        records = [(game, _record(game)) for game in stored]
        keys = {id(record): review_key(record) for _, record in records if record is not None}
        reviews = read_snapshot(database, partial(read_reviews, keys=list(keys.values()))) if keys else {}
        for game, record in records:
            if record is None:
                contents.unreadable += 1
                yield None
                continue
            number += 1
            added = {"rated": game.table.rated, "ratings": _ratings(game)}
            yield _Loaded(f"{month}-{number:06}", record, added, reviews.get(keys[id(record)]))


def _record(game: PublishableGame) -> Record | None:
    """The game without what identifies its players; None if its rules are not installed or refuse it."""
    header = header_of(game.table, game.seats)
    players = tuple(
        Player("bot", level=seat.level or "") if seat.kind == "bot" else Player(PERSON, _label(seat.level))
        for seat in game.seats
    )
    start = None if header.start is None else msgspec.structs.replace(header.start, source="", entry=0)
    bare = msgspec.structs.replace(header, players=players, commitment="", start=start)
    try:
        return record_of(StoredGame(bare, None, game.entries))
    except (Refusal, msgspec.MsgspecError):
        return None


def _label(level: str | None) -> str:
    return NETWORK if level == NETWORK else PERSON


def _ratings(game: PublishableGame) -> list[int | None]:
    declared = bots.ratings(game.table.game)
    return [
        declared.get(seat.level or "") if seat.kind == "bot" else game.ratings.get(seat.seat)
        for seat in game.seats
    ]


def _write_month(
    folder: Path,
    month: str,
    loaded: Iterator[_Loaded | None],
    contents: Contents,
    captain: Captain | None,
    on_game: Callable[[], None],
) -> None:
    rows, writers = _kinds(), dict[str, RowWriter]()
    with ExitStack() as opened:

        def write(kind: str, row: dict[str, Any]) -> None:
            if kind not in writers:  # a month without such rows has no such file
                (folder / kind).mkdir(exist_ok=True)
                path = folder / kind / f"{month}.parquet"
                writers[kind] = opened.enter_context(RowWriter(path, rows[kind].schema))
            row["id"] = row.pop("file")
            writers[kind].add({name: row.get(name) for name in rows[kind].schema.names})

        for game in loaded:
            if game is not None:
                values = _values(game, captain)
                contents.count(month, game.record, len(values))
                for kind, each in rows.items():
                    for row in each.of(game.id, game.record):
                        added = game.added if kind == "games" else {}
                        write(kind, row | added | (_columns(values, row) if kind == "moves" else {}))
            on_game()
    contents.rows.update(Counter({kind: writer.count for kind, writer in writers.items()}))


def _values(game: _Loaded, captain: Captain | None) -> dict[int, Value]:
    if game.review is not None:
        return reviewed_values(game.review)
    if captain is None:
        return {}
    header = game.record.header
    return captain.values(header.game, header.rules, plies(game.record))


def _columns(values: Mapping[int, Value], row: Mapping[str, Any]) -> dict[str, Any]:
    found = values.get(row["number"])
    return {} if found is None else {f"value_{name}": value for name, value in found._asdict().items()}


def _write_checksums(folder: Path) -> None:
    """A list that `sha256sum -c` checks."""
    lines = []
    for file in sorted(each for each in folder.rglob("*") if each.is_file()):
        with file.open("rb") as data:
            lines.append(
                f"{file_digest(data, 'sha256').hexdigest()}  {file.relative_to(folder).as_posix()}\n"
            )
    (folder / CHECKSUMS).write_text("".join(lines), "utf-8")
