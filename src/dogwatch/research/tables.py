"""Records as tables: rows of games, of moves or of cannon shots, in Arrow and Parquet.

`docs/research.md` describes the columns. Files are written batch by batch: they may be larger than memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from dogwatch.games.base import CHANCE, Actions, Game, Refusal
from dogwatch.games.log import Chance, Move, TakeBack
from dogwatch.games.pirates import ending
from dogwatch.games.pirates.moves import Fire, Landed, Tremor
from dogwatch.records import BadRecord, Record
from dogwatch.research.missing import needs

with needs():
    import pyarrow as pa
    import pyarrow.parquet as pq

Rows: TypeAlias = Literal["games", "moves", "shots"]
KINDS: Final[tuple[Rows, ...]] = ("games", "moves", "shots")
_BATCH: Final = 2_000

_WORD: Final = pa.dictionary(pa.int32(), pa.string())
SCHEMAS: Final[Mapping[Rows, Any]] = {
    "games": pa.schema(
        [
            ("file", pa.string()),
            ("game", _WORD),
            ("rules", pa.int32()),
            ("options", _WORD),
            ("players", pa.list_(pa.string())),
            ("finished", pa.bool_()),
            ("winners", pa.list_(pa.int8())),
            ("points", pa.list_(pa.int16())),
            ("utilities", pa.list_(pa.int8())),
            ("reason", _WORD),
            ("decisions", pa.int32()),
            ("chances", pa.int32()),
            ("actions", pa.list_(pa.int32())),
            ("moves", pa.list_(pa.string())),
            ("seed", pa.string()),
            ("seal", pa.string()),
        ]
    ),
    "moves": pa.schema(
        [
            ("file", _WORD),
            ("game", _WORD),
            ("number", pa.int32()),
            ("seat", pa.int8()),
            ("player", _WORD),
            ("position", pa.string()),
            ("move", pa.string()),
            ("action", pa.int32()),
            ("legal", pa.int32()),
            ("utility", pa.int8()),
        ]
    ),
    "shots": pa.schema(
        [
            ("file", _WORD),
            ("number", pa.int32()),
            ("seat", pa.int8()),
            ("player", _WORD),
            ("base", pa.int8()),
            ("x_mm", pa.float32()),
            ("y_mm", pa.float32()),
            ("bearing_deg", pa.float32()),
            ("pull", pa.float32()),
            ("tremor_bearing_deg", pa.float32()),
            ("tremor_pull", pa.float32()),
            ("moved", pa.list_(pa.int8())),
            ("fell", pa.list_(pa.int8())),
            ("points", pa.int16()),
        ]
    ),
}


class _Step(NamedTuple):
    number: int
    seat: int
    before: Any
    move: Any
    after: Any


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


def table(records: Iterable[tuple[str, Record]], rows: Rows = "games") -> Any:
    """All rows as one Arrow table."""
    return pa.Table.from_pylist(list(_all(records, rows)), SCHEMAS[rows])


def write(
    records: Iterable[tuple[str, Record]],
    path: Path,
    rows: Rows = "games",
    tell: Callable[[], None] = lambda: None,
) -> int:
    """All rows into one Parquet file, which is there only when it is whole; how many they are."""
    draft, count = path.with_name(path.name + ".part"), 0
    try:
        with pq.ParquetWriter(draft, SCHEMAS[rows], compression="zstd") as writer:
            batch: list[dict[str, Any]] = []
            for row in _all(_told(records, tell), rows):
                batch.append(row)
                count += 1
                if len(batch) == _BATCH:
                    writer.write_table(pa.Table.from_pylist(batch, SCHEMAS[rows]))
                    batch = []
            writer.write_table(pa.Table.from_pylist(batch, SCHEMAS[rows]))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return count


def _told(records: Iterable[tuple[str, Record]], tell: Callable[[], None]) -> Iterator[tuple[str, Record]]:
    for record in records:
        yield record
        tell()


def _all(records: Iterable[tuple[str, Record]], rows: Rows) -> Iterator[dict[str, Any]]:
    make = {"games": _games, "moves": _moves, "shots": _shots}[rows]
    for file, record in records:
        yield from make(file, record)


def _steps(record: Record) -> list[_Step]:
    """The moves that count: those not taken back."""
    found: list[_Step] = []
    before: Any = None
    for step in record.replay():
        entry = step.entry
        if isinstance(entry, TakeBack):
            found = [each for each in found if each.number <= entry.to]
        elif isinstance(entry, Move):
            found.append(_Step(step.number, entry.seat, before, entry.move, step.state))
        elif isinstance(entry, Chance):
            found.append(_Step(step.number, CHANCE, before, entry.move, step.state))
        before = step.state
    return found


def _names(record: Record) -> list[str]:
    """Who sat where: a bot's level, a person's name."""
    return [player.level or player.name for player in record.header.players]


def _numbers(record: Record, steps: list[_Step]) -> list[int | None]:
    """Each move's number among the decisions, or -1 - its number among chance's; None without numbers."""
    numbering: Actions[Any] | None = record.game.actions(record.options)
    if numbering is None:
        return [None] * len(steps)
    return [
        -1 - numbering.encode(step.move) if step.seat == CHANCE else numbering.encode(step.move)
        for step in steps
    ]


def _games(file: str, record: Record) -> Iterator[dict[str, Any]]:
    steps, outcome, game = _steps(record), record.outcome, record.game
    numbers = _numbers(record, steps)
    chances = sum(step.seat == CHANCE for step in steps)
    yield {
        "file": file,
        "game": record.header.game,
        "rules": record.header.rules,
        "options": msgspec.json.encode(record.header.options, order="sorted").decode(),
        "players": _names(record),
        "finished": outcome is not None,
        "winners": None if outcome is None else list(outcome.winners),
        "points": None if outcome is None else list(outcome.points),
        "utilities": None if outcome is None else list(outcome.utilities),
        "reason": None if outcome is None else outcome.reason,
        "decisions": len(steps) - chances,
        "chances": chances,
        "actions": None if None in numbers else numbers,
        "moves": [game.move_text(step.before, step.move) for step in steps],
        "seed": record.seed.hex() if record.seed is not None else None,
        "seal": record.seal,
    }


def _moves(file: str, record: Record) -> Iterator[dict[str, Any]]:
    steps, names, game = _steps(record), _names(record), record.game
    for step, number in zip(steps, _numbers(record, steps), strict=True):
        decides = step.seat != CHANCE
        yield {
            "file": file,
            "game": record.header.game,
            "number": step.number,
            "seat": step.seat,
            "player": names[step.seat] if decides else "chance",
            "position": game.text(step.before),
            "move": game.move_text(step.before, step.move),
            "action": number if decides or number is None else -1 - number,
            "legal": _count(game, step.before) if decides else None,
            "utility": record.outcome.utilities[step.seat] if record.outcome and decides else None,
        }


def _count(game: Game[Any, Any, Any], state: Any) -> int | None:
    return len(game.moves(state)) if game.is_complete(state) else None


def _shots(file: str, record: Record) -> Iterator[dict[str, Any]]:
    """Of the pirates' games; the others have no cannon."""
    names = _names(record)
    fired: tuple[_Step, Fire] | None = None
    tremor = Tremor(0, 0)
    for step in _steps(record):
        if isinstance(step.move, Fire):
            fired = (step, step.move)
        elif isinstance(step.move, Tremor):
            tremor = step.move
        elif isinstance(step.move, Landed) and fired is not None:
            first, fire = fired
            yield {
                "file": file,
                "number": first.number,
                "seat": first.seat,
                "player": names[first.seat],
                "base": fire.base,
                "x_mm": fire.place[0] / 10,
                "y_mm": fire.place[1] / 10,
                "bearing_deg": fire.bearing / 10,
                "pull": fire.pull / 1000,
                "tremor_bearing_deg": tremor.bearing / 10,
                "tremor_pull": tremor.pull / 1000,
                "moved": [rest.piece for rest in step.move.rests],
                "fell": list(step.move.fell),
                "points": ending.points(step.after, first.seat) - ending.points(first.before, first.seat),
            }
