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
    "pirates-1-default.json": (
        "over:b 12 rt=b;ra:-4186,-4130,3521;rb:-5736,-4131,2548;rc:-1237,-5707,1305;bt=r;"
        "ba=r;bb:-5198,-7867,0;bc=r;gt=b;ga:6614,-6606,3150;gb=b;gc=b;yt:5141,-5141,450;y"
        'a=r;yb:4777,-5281,1135;yc=r - 0 - - - {"turns":6} 1139dc5d99a3baba3d7253b68e2631'
        "b1"
    ),
    "pirates-1-everything.json": (
        "over:r 12 rt:-3141,-3141,1350;ra:-1397,-2691,3489;rb:-1552,-3287,2464/1;rc:-3152"
        ",-2189,2814;bt:-3141,3141,2250;ba:442,1415,1350;bb:-2010,-1990,1350;bc:-1201,511"
        ",1926;gt:3141,3141,3150;ga=b;gb=b;gc=b;yt:3141,-3141,450;ya:2429,2636,3150;yb:27"
        "77,-3283,1127;yc=-;gh=b;mo=- - 0 - - chest:island;goods:r>y@ra;goods:b>r@bb;good"
        's:g>b;goods:y>g@ya;storm:0,0;kraken:414,1414;held:ba;wounded:mo {"players":4,"te'
        'ams":true,"turns":3,"expert":true,"treasure":true,"ghost":true,"monster":true,"s'
        'torm":true,"merchant":true,"kraken":true,"sizes":{"side":6000,"beyond":1500}} 2e'
        "28f92059d46070288643aab06caa64"
    ),
    "pirates-1-three.json": (
        "over:b 12 rt:-3173,-1832,1500;ra=b;rb=g;rc=b;bt=g;ba=r;bb=r;bc:794,1250,3068;gt:"
        "3173,-1832,300;ga:910,-781,1176;gb=b;gc:1942,1368,996;gh=g - 0 - bc*gc goods:r>b"
        ';goods:b>g;goods:g>r {"players":3,"turns":4,"ghost":true,"merchant":true,"sizes"'
        ':{"side":6000,"beyond":1500}} 211ca35b1c8af439d3f9cd94ddfa200f'
    ),
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
    assert {fact.key for fact in report.open} <= {"verify-redrawn", "verify-resolved"}
    assert f"{record.game.text(record.fold.state)} {record.seal}" == ENDS[name]
