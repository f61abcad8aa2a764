"""Exports records to Arrow and Parquet: one row per game, per move, or of a kind that a game adds.

`docs/research.md` describes the columns. Files are written in batches, so they may be larger than memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from dogwatch import games
from dogwatch.games.base import CHANCE, Actions, AnyGame, Refusal
from dogwatch.records import BadRecord, Ply, Record, plies
from dogwatch.research.base import Rows, research
from dogwatch.research.missing import needs

with needs():
    import pyarrow as pa
    import pyarrow.parquet as pq

_BATCH: Final = 2_000

DICTIONARY: Final = pa.dictionary(pa.int32(), pa.string())
_GAMES: Final = pa.schema(
    [
        ("file", pa.string()),
        ("game", DICTIONARY),
        ("rules", pa.int32()),
        ("options", DICTIONARY),
        ("players", pa.list_(pa.string())),
        ("finished", pa.bool_()),
        ("winners", pa.list_(pa.int8())),
        ("points", pa.list_(pa.int16())),
        ("utilities", pa.list_(pa.int8())),
        ("reason", DICTIONARY),
        ("decisions", pa.int32()),
        ("chances", pa.int32()),
        ("actions", pa.list_(pa.int32())),
        ("moves", pa.list_(pa.string())),
        ("seed", pa.string()),
        ("seal", pa.string()),
        ("counts", pa.bool_()),
    ]
)
_MOVES: Final = pa.schema(
    [
        ("file", DICTIONARY),
        ("game", DICTIONARY),
        ("number", pa.int32()),
        ("seat", pa.int8()),
        ("player", DICTIONARY),
        ("position", pa.string()),
        ("move", pa.string()),
        ("action", pa.int32()),
        ("legal", pa.int32()),
        ("utility", pa.int8()),
    ]
)


def record_files(place: Path) -> list[Path]:
    """The `*.json` files in a folder, sorted by name; a file is returned as it is."""
    return sorted(place.glob("*.json")) if place.is_dir() else [place]


def load(files: Iterable[Path]) -> Iterator[tuple[str, Record]]:
    """Load each record, with its file's name; raises `Refusal` for a file that is no valid record."""
    for file in files:
        try:
            yield file.name, Record.load(file)
        except BadRecord as bad:
            raise Refusal("", "research-bad-record", {"file": file.name}) from bad


def kinds() -> dict[str, Rows]:
    """All kinds of rows by name: "games", "moves", and those that single games add."""
    result = {"games": Rows(_GAMES, _games), "moves": Rows(_MOVES, _moves)}
    for name in games.names():
        for kind, rows in research(name).rows().items():
            result[kind] = rows._replace(of=_only(name, rows))
    return result


def _only(name: str, rows: Rows) -> Callable[[str, Record], Iterator[dict[str, Any]]]:
    return lambda file, record: rows.of(file, record) if record.header.game == name else iter(())


def arrow_table(records: Iterable[tuple[str, Record]], rows: str = "games") -> Any:
    """All rows as one `pyarrow.Table`."""
    kind = kinds()[rows]
    return pa.Table.from_pylist(list(_all(records, kind)), kind.schema)


def write(
    records: Iterable[tuple[str, Record]],
    path: Path,
    rows: str = "games",
    on_progress: Callable[[], None] = lambda: None,
) -> int:
    """Write all rows to one Parquet file and return their number; the file appears only when complete."""
    kind = kinds()[rows]
    draft = path.with_name(path.name + ".part")
    try:
        with RowWriter(draft, kind.schema) as writer:
            for row in _all(_with_progress(records, on_progress), kind):
                writer.add(row)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return writer.count


class RowWriter:
    """Writes rows to a Parquet file, in batches. A context manager."""

    def __init__(self, path: Path, schema: Any) -> None:
        self.count = 0
        self._schema = schema
        self._batch: list[dict[str, Any]] = []
        self._writer = pq.ParquetWriter(path, schema, compression="zstd")

    def __enter__(self) -> RowWriter:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            if kind is None:
                self._flush()
        finally:
            self._writer.close()

    def add(self, row: dict[str, Any]) -> None:
        """Add a row; columns that it lacks are null."""
        self._batch.append(row)
        self.count += 1
        if len(self._batch) == _BATCH:
            self._flush()

    def _flush(self) -> None:
        batch, self._batch = self._batch, []
        self._writer.write_table(pa.Table.from_pylist(batch, self._schema))


def _with_progress(
    records: Iterable[tuple[str, Record]], on_progress: Callable[[], None]
) -> Iterator[tuple[str, Record]]:
    for record in records:
        yield record
        on_progress()


def _all(records: Iterable[tuple[str, Record]], kind: Rows) -> Iterator[dict[str, Any]]:
    for file, record in records:
        yield from kind.of(file, record)


def names_of(record: Record) -> list[str]:
    """The players by seat: a bot's level or a person's name."""
    return [each.level if each.kind == "bot" else each.name for each in record.header.players]


def _numbers(record: Record, line: list[Ply]) -> list[int | None]:
    """Each move's action number; -1 - number for a chance move, None if the game's moves have no numbers."""
    numbering: Actions[Any] | None = record.game.actions(record.options)
    if numbering is None:
        return [None] * len(line)
    return [
        -1 - numbering.encode(ply.move) if ply.seat == CHANCE else numbering.encode(ply.move) for ply in line
    ]


def _games(file: str, record: Record) -> Iterator[dict[str, Any]]:
    line, outcome, game = plies(record), record.outcome, record.game
    numbers = _numbers(record, line)
    chances = sum(ply.seat == CHANCE for ply in line)
    yield {
        "file": file,
        "game": record.header.game,
        "rules": record.header.rules,
        "options": msgspec.json.encode(record.header.options, order="sorted").decode(),
        "players": names_of(record),
        "finished": outcome is not None,
        "winners": None if outcome is None else list(outcome.winners),
        "points": None if outcome is None else list(outcome.points),
        "utilities": None if outcome is None else list(outcome.utilities),
        "reason": None if outcome is None else outcome.reason,
        "decisions": len(line) - chances,
        "chances": chances,
        "actions": None if None in numbers else numbers,
        "moves": [game.move_text(ply.before, ply.move) for ply in line],
        "seed": record.seed.hex() if record.seed is not None else None,
        "seal": record.seal,
        "counts": record.is_counted,
    }


def _moves(file: str, record: Record) -> Iterator[dict[str, Any]]:
    line, names, game = plies(record), names_of(record), record.game
    for ply, number in zip(line, _numbers(record, line), strict=True):
        decides = ply.seat != CHANCE
        yield {
            "file": file,
            "game": record.header.game,
            "number": ply.number,
            "seat": ply.seat,
            "player": ply.substitute or names[ply.seat] if decides else "chance",
            "position": game.text(ply.before),
            "move": game.move_text(ply.before, ply.move),
            "action": number if decides or number is None else -1 - number,
            "legal": _count(game, ply.before) if decides else None,
            "utility": record.outcome.utilities[ply.seat] if record.outcome and decides else None,
        }


def _count(game: AnyGame, state: Any) -> int | None:
    return len(game.moves(state)) if game.is_complete(state) else None
