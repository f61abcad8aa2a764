"""Records as rows: what stands in a file is what was played."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pandas as pd
import polars as pl
import pytest

import dogwatch
from dogwatch.games.base import CHANCE, Refusal
from dogwatch.games.log import Chance, Move
from dogwatch.games.pirates.rules import ending
from dogwatch.games.pirates.rules.moves import Fire, Landed
from dogwatch.research import tables

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_row_is_the_game(file: Path) -> None:
    record = dogwatch.Record.load(file)
    game = record.game
    [row] = tables.table(tables.load([file])).to_pylist()
    assert row["game"] == record.header.game
    assert row["players"] == [player.level or player.name for player in record.header.players]
    assert row["seal"] == record.seal
    assert row["finished"] == (record.outcome is not None)
    if record.outcome is not None:
        assert row["points"] == list(record.outcome.points)
        assert row["winners"] == list(record.outcome.winners)
        assert row["reason"] == record.outcome.reason
    assert len(row["moves"]) == row["decisions"] + row["chances"]
    numbers = game.actions(record.options)
    if numbers is None:
        assert row["actions"] is None
        return
    state = game.start(record.options)
    for number, text in zip(row["actions"], row["moves"], strict=True):
        chance = game.turn(state) == CHANCE
        move = numbers.chances[-1 - number] if chance else numbers.decisions[number]
        assert text == game.move_text(state, move)
        state = game.play(state, move)
    assert state == record.fold.state


def test_moves_tell_where_they_were_made() -> None:
    file = GOLDEN / "raft-1-short.json"
    record = dogwatch.Record.load(file)
    rows = tables.table(tables.load([file]), "moves").to_pylist()
    entries = [each for each in record.entries if isinstance(each, Move | Chance)]
    assert len(rows) == len(entries)
    for row, entry, before in zip(rows, entries, _before(record), strict=True):
        assert row["position"] == record.game.text(before)
        assert row["seat"] == (entry.seat if isinstance(entry, Move) else CHANCE)
        if isinstance(entry, Move):
            assert row["legal"] == len(record.game.moves(before))
            assert record.outcome is not None
            assert row["utility"] == record.outcome.utilities[entry.seat]


def _before(record: dogwatch.Record) -> list[object]:
    steps = list(record.replay())
    return [before.state for before, after in pairwise(steps) if isinstance(after.entry, Move | Chance)]


def test_what_was_taken_back_is_left_out() -> None:
    file = GOLDEN / "shanghaien-1-taken-back.json"
    record = dogwatch.Record.load(file)
    all_moves = sum(isinstance(each, Move | Chance) for each in record.entries)
    assert len(tables.table(tables.load([file]), "moves")) < all_moves


def test_shots_are_those_of_the_cannon() -> None:
    files = [GOLDEN / "pirates-1-default.json", GOLDEN / "pirates-1-everything.json"]
    rows = tables.table(tables.load(files), "shots").to_pylist()
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
    assert tables.table(tables.load([GOLDEN / "raft-1-short.json"]), "shots").num_rows == 0


def test_two_lines_of_pandas_or_polars(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    assert tables.write(tables.load(FILES), path) == len(FILES)
    frame = pd.read_parquet(path)
    assert frame.groupby("game", observed=True).size().to_dict() == {"pirates": 3, "raft": 3, "shanghaien": 3}
    assert pl.read_parquet(path)["decisions"].sum() == frame["decisions"].sum()


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(Refusal, match="research-bad-record"):
        tables.write(tables.load([FILES[0], tmp_path / "bad.json"]), tmp_path / "games.parquet")
    assert [file.name for file in tmp_path.iterdir()] == ["bad.json"]
