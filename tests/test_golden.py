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
    "shanghaien-1-default.json": (
        "8 B over:B - - - -/A14*F33G3C14D3*T23S3I124*/-/- -/A33**F14G23C233D124S3/-/- - 3"
        ",2,3/chance/other_than_caller/base bb39d36adad3f839f4085dad6b5f4786"
    ),
    "shanghaien-1-extra.json": (
        "8 R over:R - - - -/A134F23*G12D234T4S3I3/-/- -/A2F1G34C134D3T3*S3I123/-/- - 2,4,"
        "2/blue/alternate/extra 15aef58c4858bd05e7d649dc1e2085cc"
    ),
    "shanghaien-1-taken-back.json": (
        "8 R over:R - - - -/A123F23*G24C13D34T23I14/-/- -/A4*F3G1C4*D3T4S1I233/-/- - 3,2,"
        "3/chance/other_than_caller/base aeaaf70507fee68829e23ce7401b0882"
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
    assert not report.open
    assert f"{record.game.text(record.fold.state)} {record.seal}" == ENDS[name]
