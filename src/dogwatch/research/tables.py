"""Records as tables: rows of games, of moves, or of what a game adds (cannon shots), in Arrow and Parquet.

`docs/research.md` describes the columns. Files are written batch by batch: they may be larger than memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from dogwatch import games
from dogwatch.games.base import CHANCE, Actions, Game, Refusal
from dogwatch.records import BadRecord, Ply, Record, plies
from dogwatch.research.base import Rows, research
from dogwatch.research.missing import needs

with needs():
    import pyarrow as pa
    import pyarrow.parquet as pq

_BATCH: Final = 2_000

WORD: Final = pa.dictionary(pa.int32(), pa.string())
_GAMES: Final = pa.schema(
    [
        ("file", pa.string()),
        ("game", WORD),
        ("rules", pa.int32()),
        ("options", WORD),
        ("players", pa.list_(pa.string())),
        ("finished", pa.bool_()),
        ("winners", pa.list_(pa.int8())),
        ("points", pa.list_(pa.int16())),
        ("utilities", pa.list_(pa.int8())),
        ("reason", WORD),
        ("decisions", pa.int32()),
        ("chances", pa.int32()),
        ("actions", pa.list_(pa.int32())),
        ("moves", pa.list_(pa.string())),
        ("seed", pa.string()),
        ("seal", pa.string()),
    ]
)
_MOVES: Final = pa.schema(
    [
        ("file", WORD),
        ("game", WORD),
        ("number", pa.int32()),
        ("seat", pa.int8()),
        ("player", WORD),
        ("position", pa.string()),
        ("move", pa.string()),
        ("action", pa.int32()),
        ("legal", pa.int32()),
        ("utility", pa.int8()),
    ]
)


def record_files(place: Path) -> list[Path]:
    """The records in a folder, in the order of their names; or the one record."""
    return sorted(place.glob("*.json")) if place.is_dir() else [place]


def load(files: Iterable[Path]) -> Iterator[tuple[str, Record]]:
    """Each record with its file's name; `Refusal` names the file that is none."""
    for file in files:
        try:
            yield file.name, Record.load(file)
        except BadRecord as bad:
            raise Refusal("", "research-bad-record", {"file": file.name}) from bad


def kinds() -> dict[str, Rows]:
    """The kinds of rows that there are: "games", "moves", and those that only one game has."""
    found = {"games": Rows(_GAMES, _games), "moves": Rows(_MOVES, _moves)}
    for name in games.names():
        for kind, rows in research(name).rows().items():
            found[kind] = Rows(rows.schema, _only(name, rows))
    return found


def _only(name: str, rows: Rows) -> Callable[[str, Record], Iterator[dict[str, Any]]]:
    return lambda file, record: rows.of(file, record) if record.header.game == name else iter(())


def table(records: Iterable[tuple[str, Record]], rows: str = "games") -> Any:
    """All rows as one Arrow table."""
    kind = kinds()[rows]
    return pa.Table.from_pylist(list(_all(records, kind)), kind.schema)


def write(
    records: Iterable[tuple[str, Record]],
    path: Path,
    rows: str = "games",
    tell: Callable[[], None] = lambda: None,
) -> int:
    """All rows into one Parquet file, which is there only when it is whole; how many they are."""
    kind = kinds()[rows]
    draft, count = path.with_name(path.name + ".part"), 0
    try:
        with pq.ParquetWriter(draft, kind.schema, compression="zstd") as writer:
            batch: list[dict[str, Any]] = []
            for row in _all(_told(records, tell), kind):
                batch.append(row)
                count += 1
                if len(batch) == _BATCH:
                    writer.write_table(pa.Table.from_pylist(batch, kind.schema))
                    batch = []
            writer.write_table(pa.Table.from_pylist(batch, kind.schema))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return count


def _told(records: Iterable[tuple[str, Record]], tell: Callable[[], None]) -> Iterator[tuple[str, Record]]:
    for record in records:
        yield record
        tell()


def _all(records: Iterable[tuple[str, Record]], kind: Rows) -> Iterator[dict[str, Any]]:
    for file, record in records:
        yield from kind.of(file, record)


def names_of(record: Record) -> list[str]:
    """Who sat where: a bot's level, a person's name."""
    return [player.level or player.name for player in record.header.players]


def _numbers(record: Record, line: list[Ply]) -> list[int | None]:
    """Each move's number among the decisions, or -1 - its number among chance's; None without numbers."""
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
        "moves": [game.move_text(ply.state, ply.move) for ply in line],
        "seed": record.seed.hex() if record.seed is not None else None,
        "seal": record.seal,
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
            "player": names[ply.seat] if decides else "chance",
            "position": game.text(ply.state),
            "move": game.move_text(ply.state, ply.move),
            "action": number if decides or number is None else -1 - number,
            "legal": _count(game, ply.state) if decides else None,
            "utility": record.outcome.utilities[ply.seat] if record.outcome and decides else None,
        }


def _count(game: Game[Any, Any, Any], state: Any) -> int | None:
    return len(game.moves(state)) if game.is_complete(state) else None
