"""Golden records: games of every release must fold, verify and end as they did, for ever.

A registered game without one fails here. To add one: play or generate a game, `Record.save` it as
`tests/golden/<game>-<rules version>-<what is special>.json`, and write its last line into `ENDS`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import dogwatch
from dogwatch import games
from dogwatch.records import Record

GOLDEN = Path(__file__).parent / "golden"

ENDS: dict[str, str] = {
    "raft-1-full.json": (
        "3abc1/bbacdd1/bbaadc1/aab1cdB1/1baY1dc1/1aabYdc1/1b1dcB2 Y 0/1 0/0 B "
        "63bf5920785455e3232c84a02e7de94d"
    ),
    "raft-1-own-layout.json": "bdacY/2ad/1bBbY1/1dBac B 1/0 1/1 Y 79c2c4a12c14b2dc8d2756a6a183d871",
    "raft-1-short.json": "2aYb1/1bBc2/aa2d/1bbYcBa/1c3 B 1/0 1/1 Y 64f246c435d7e2784592e070e1293e30",
    "shanghaien-1-default.json": (
        "8 R over:R - - - -/A4*F4G2C4*D234T3S2I12/N/- -/A3*F33C23T3S3I4/NR/- - 3,2,3/chan"
        "ce/other_than_caller/base 21cf3cac207694e893af87aec3c5ce33"
    ),
    "shanghaien-1-extra.json": (
        "8 R over:R - - - -/F23G12*D24S3I1/R/- -/A23G4*C334D3T3S3I3/P/- - 2,4,2/blue/alte"
        "rnate/extra bd38a1261c5ad1e7016e8362d2fb091e"
    ),
    "shanghaien-1-taken-back.json": (
        "8 R over:R - - - -/A33F3C33D334T2S34/N/- -/A24*F23G23C1I124/-/- - 3,2,3/chance/o"
        "ther_than_caller/base c3f8eef2d9fad29b045f796c69dab9fc"
    ),
}


def test_every_game_has_golden_records_of_its_rules() -> None:
    for name in games.NAMES:
        game = games.game(name)
        assert [file for file in ENDS if file.startswith(f"{name}-{game.rules_version}-")], name


def test_every_file_is_listed() -> None:
    assert {path.name for path in GOLDEN.glob("*.json")} == set(ENDS)


@pytest.mark.parametrize("name", sorted(ENDS))
def test_golden_records_fold_as_they_did(name: str) -> None:
    record = Record.load(GOLDEN / name)
    report = dogwatch.verify(record)
    assert {fact.key for fact in report.open} <= {"verify-redrawn"}
    assert f"{record.game.text(record.fold.state)} {record.seal}" == ENDS[name]
