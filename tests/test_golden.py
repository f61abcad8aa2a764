"""Golden records: games of every release must fold, verify and end as before.

Every game needs one. To add one: play or generate a game, `Record.save` it as
`tests/golden/<game>-<rules version>-<what is special>.json`, and add its last position and seal to `ENDS`.
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
        "over:b 12 rt:-5141,-5141,1350;ra:-4959,-2469,0;rb:-4717,-4717,448;rc:3545,-4979,"
        "900;bt:-5141,5141,2250;ba:1545,4979,900;bb:-2516,5603,900;bc:-2999,4439,900;gt:5"
        '141,5141,3150;ga=b;gb=b;gc=b;yt:5141,-5141,450;ya=r;yb=r;yc=r - 0 - - - {"turns"'
        ':6,"tremor":"steady"} f43139bc320043c6a9f31ce5c78812ac'
    ),
    "pirates-1-everything.json": (
        "over:b 9 rt=-;ra=-;rb=-;rc=-;bt:-3141,3141,2250;ba:-2497,3006,1139;bb:-2803,2788"
        ",1156;bc:-2979,1916,1800;gt:3141,3141,3150;ga:2994,2460,2247;gb:1871,2230,2414/2"
        ";gc:2093,3504,2955;yt:3141,-3141,450;ya=-;yb=-;yc:2987,-2459,3163;gh=b;mo:-1589,"
        "-1021,450 - 0 sent:mo;fought:rb*mo - chest:island;goods:r>y;goods:b>r@bc;goods:g"
        '>b@ga;goods:y>g@yc;storm:0,0;kraken:0,0 {"players":4,"teams":true,"turns":3,"tre'
        'mor":"steady","expert":true,"treasure":true,"ghost":true,"monster":true,"storm":'
        'true,"merchant":true,"kraken":true,"sizes":{"side":6000,"beyond":1500}} 16378b98'
        "094ec78233323529a788dc0c"
    ),
    "pirates-1-three.json": (
        "over:b 12 rt:-3173,-1832,1500;ra:-1606,18,450;rb:-2631,-1582,692;rc=b;bt:0,3664,"
        "2700;ba=-;bb:1493,1021,2713;bc=r;gt:3173,-1832,300;ga=b;gb:-2068,-2278,2250;gc:1"
        "839,-1212,2700;gh:1301,1771,2700 - 0 - - goods:r>b@ra;goods:b>g@bb;goods:g>r@gb "
        '{"players":3,"turns":4,"tremor":"steady","ghost":true,"merchant":true,"sizes":{"'
        'side":6000,"beyond":1500}} 506b3f94087362f985df2000d33e94b5'
    ),
    "raft-1-full.json": (
        "3abc1/bbacdd1/bbaadc1/aab1cdB1/1baY1dc1/1aabYdc1/1b1dcB2 Y 0/1 0/0 B "
        "99f584fb1e62ee859e646dba9d19b626"
    ),
    "raft-1-own-layout.json": "bdacY/2ad/1bBbY1/1dBac B 1/0 1/1 Y 08025d93b3f4b324bcba2be4e6b294fd",
    "raft-1-short.json": "2aYb1/1bBc2/aa2d/1bbYcBa/1c3 B 1/0 1/1 Y 9d3524ff41e7f53ddebf9e48f0074a6e",
    "shanghaien-1-daily.json": (
        "8 R over:R - - - -/A23F23G24C1D2S4I134*/-/- -/A34F134C3D1T133S33I3/-/- - 3,2,3/ch"
        "ance/other_than_caller/base 76ee39febd8e2b264206feb967477e6a"
    ),
    "shanghaien-1-default.json": (
        "8 R over:R - - - -/A4*F4G2C4*D234T3S2I12/N/- -/A3*F33C23T3S3I4/NR/- - 3,2,3/chan"
        "ce/other_than_caller/base 70917126feddcdb6586844dded9e34d1"
    ),
    "shanghaien-1-extra.json": (
        "8 R over:R - - - -/F23G12*D24S3I1/R/- -/A23G4*C334D3T3S3I3/P/- - 2,4,2/blue/alte"
        "rnate/extra dd236293f8c77c599b80762c33a39fa1"
    ),
    "shanghaien-1-substitute.json": (
        "8 B over:B - - - -/A24F3G34T123*S3I13*/-/- -/G2C24D3S1234I3/-/- - 3,2,3/chance/o"
        "ther_than_caller/base 62f77be0d165f821e16bcf479a200db5"
    ),
    "shanghaien-1-taken-back.json": (
        "8 R over:R - - - -/A33F3C33D334T2S34/N/- -/A24*F23G23C1I124/-/- - 3,2,3/chance/o"
        "ther_than_caller/base 3977194b63775eb27680bc33d216397d"
    ),
}


def test_every_game_has_golden_records_of_its_rules() -> None:
    for name in games.names():
        game = games.game(name)
        assert [file for file in ENDS if file.startswith(f"{name}-{game.rules_version}-")], name


def test_every_file_is_listed() -> None:
    assert {path.name for path in GOLDEN.glob("*.json")} == set(ENDS)


@pytest.mark.parametrize("name", sorted(ENDS))
def test_golden_records_fold_as_before(name: str) -> None:
    record = Record.load(GOLDEN / name)
    report = dogwatch.verify(record)
    assert {fact.key for fact in report.open} <= {"verify-redrawn", "verify-resolved"}
    assert f"{record.game.text(record.fold.state)} {record.seal}" == ENDS[name]
