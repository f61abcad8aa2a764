"""The documented counts of the shipped puzzles are true."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from dogwatch import games
from dogwatch.puzzles import shipped
from dogwatch.puzzles.rating import BANDS, band

_DOCS = Path(__file__).parents[2] / "docs" / "puzzles.md"


def test_the_documented_stock_is_the_shipped_one() -> None:
    rows = (line[1:-1].split("|") for line in _DOCS.read_text().splitlines())
    documented = {
        (cells[0].strip(), cells[1].strip()): [int(cell.strip() or 0) for cell in cells[2:]]
        for cells in rows
        if len(cells) > 1 and cells[1].strip().startswith(("kind `", "theme `"))
    }
    counts: dict[tuple[str, str], Counter[int]] = {}
    for name in games.names():
        for puzzle in shipped(name):
            has_goals = (name, f"kind `{puzzle.kind}` {puzzle.goal}") in documented
            kind = f"kind `{puzzle.kind}`" + (f" {puzzle.goal}" if has_goals else "")
            for row in (kind, *(f"theme `{theme}`" for theme in puzzle.themes)):
                counts.setdefault((name, row), Counter())[band(puzzle.rating)] += 1
    bands = range(len(BANDS) + 1)
    assert documented == {
        row: [found.total(), *(found[each] for each in bands)] for row, found in counts.items()
    }
