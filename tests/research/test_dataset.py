"""The export of records: rows agree with the games."""

from __future__ import annotations

import contextlib
from itertools import pairwise
from pathlib import Path

import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import dogwatch
from dogwatch.games.base import CHANCE, Refusal
from dogwatch.games.log import Chance, Move
from dogwatch.research import dataset

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_games_row_agrees_with_the_record(file: Path) -> None:
    record = dogwatch.Record.load(file)
    game = record.game
    [row] = dataset.arrow_table(dataset.load([file])).to_pylist()
    assert row["game"] == record.header.game
    assert row["players"] == [player.level or player.name for player in record.header.players]
    assert row["counts"] == (not record.header.daily and not record.fold.substitutes)
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


def test_moves_rows_have_position_seat_and_result() -> None:
    file = GOLDEN / "raft-1-short.json"
    record = dogwatch.Record.load(file)
    rows = dataset.arrow_table(dataset.load([file]), "moves").to_pylist()
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


def test_taken_back_moves_are_left_out() -> None:
    file = GOLDEN / "shanghaien-1-taken-back.json"
    record = dogwatch.Record.load(file)
    all_moves = sum(isinstance(each, Move | Chance) for each in record.entries)
    assert len(dataset.arrow_table(dataset.load([file]), "moves")) < all_moves


def test_pandas_and_polars_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    assert dataset.write(dataset.load(FILES), path) == len(FILES)
    frame = pd.read_parquet(path)
    assert frame.groupby("game", observed=True).size().to_dict() == {"pirates": 3, "raft": 3, "shanghaien": 5}
    assert pl.read_parquet(path)["decisions"].sum() == frame["decisions"].sum()


def test_a_failed_batch_is_written_once_and_the_file_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    def fail(_: object, table: pa.Table) -> None:
        tried.append(len(table))
        raise OSError("disk full")

    monkeypatch.setattr(pq.ParquetWriter, "write_table", fail)
    monkeypatch.setattr(dataset, "_BATCH", 2)

    def write(count: int) -> bool:
        writer = dataset.RowWriter(tmp_path / "rows", pa.schema([("id", pa.int32())]))
        with contextlib.suppress(OSError), writer:
            for number in range(count):
                writer.add({"id": number})
        return bool(writer._writer.is_open)

    assert not write(3)
    assert tried == [2]
    assert not write(1)
    assert tried == [2, 1]


def test_a_failed_export_leaves_no_file(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(Refusal, check=lambda refused: refused.code == "research-bad-record"):
        dataset.write(dataset.load([FILES[0], tmp_path / "bad.json"]), tmp_path / "games.parquet")
    assert [file.name for file in tmp_path.iterdir()] == ["bad.json"]
