"""The dataset of cannon shots."""

from __future__ import annotations

from pathlib import Path

import pytest

import dogwatch
from dogwatch.games.log import Chance, Move
from dogwatch.games.pirates.rules import ending
from dogwatch.games.pirates.rules.moves import Fire, Landed
from dogwatch.research import dataset

GOLDEN = Path(__file__).parents[3] / "golden"


def test_shots_match_the_record() -> None:
    files = [GOLDEN / "pirates-1-default.json", GOLDEN / "pirates-1-everything.json"]
    rows = dataset.arrow_table(dataset.load(files), "shots").to_pylist()
    found = 0
    for file in files:
        record = dogwatch.Record.load(file)
        mine = [row for row in rows if row["file"] == file.name]
        fires = [each for each in record.entries if isinstance(each, Move) and isinstance(each.move, Fire)]
        landings = [
            each for each in record.entries if isinstance(each, Chance) and isinstance(each.move, Landed)
        ]
        for row, fired, landed in zip(mine, fires, landings, strict=False):
            assert row["seat"] == fired.seat
            assert row["bearing_deg"] == pytest.approx(fired.move.bearing / 10)
            assert row["pull"] == pytest.approx(fired.move.pull / 1000)
            assert row["fell"] == list(landed.move.fell)
        assert len(mine) == len(landings)
        for seat in range(record.game.seats(record.options)):
            by_shots = sum(row["points"] for row in mine if row["seat"] == seat)
            assert by_shots <= ending.points(record.fold.state, seat)
        found += len(mine)
    assert found > 4
    assert any(row["points"] for row in rows)
    assert dataset.arrow_table(dataset.load([GOLDEN / "raft-1-short.json"]), "shots").num_rows == 0
