"""Value Shanghaien's shipped puzzles again, after a change of the captain's evaluation.

    python -m bench.shanghaien_puzzles

Puzzles that the captain's new values no longer prove are dropped; the others keep their ratings. Prints the
rows of the table in docs/puzzles.md.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from dogwatch.games.shanghaien import puzzles as folder
from dogwatch.games.shanghaien.puzzles import ShanghaienPuzzles
from dogwatch.games.shanghaien.rules import Shanghaien
from dogwatch.puzzles.base import Puzzle
from dogwatch.puzzles.files import read, write
from dogwatch.puzzles.rating import BANDS, band

_FILE = Path(folder.__file__).with_name("shanghaien.jsonl.gz")
_BY = ShanghaienPuzzles(Shanghaien())


def valued(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with the captain's values; None if they do not prove its solution."""
    found = _BY._puzzle(_BY.state(puzzle))
    if found is None or found.solution != puzzle.solution:
        return None
    return replace(found, rating=puzzle.rating, deviation=puzzle.deviation)


def main() -> None:
    """Write the stock anew."""
    before = read(_FILE)
    kept = [puzzle for each in before if (puzzle := valued(each)) is not None]
    write(kept, _FILE)
    print(f"{len(kept)} of {len(before)} puzzles still hold")
    for what in ("kind", "theme"):
        names = [(name, band(each.rating)) for each in kept for name in _names(each, what)]
        for name in sorted({name for name, _ in names}):
            counts = [names.count((name, each)) for each in range(len(BANDS) + 1)]
            row = " | ".join(str(count or "") for count in (sum(counts), *counts))
            print(f"| shanghaien | {what} `{name}` | {row} |")


def _names(puzzle: Puzzle, what: str) -> tuple[str, ...]:
    return (puzzle.kind,) if what == "kind" else puzzle.themes


if __name__ == "__main__":
    main()
