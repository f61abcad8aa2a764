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
        "over:b 12 rt:-5141,-5141,1350;ra=b;rb=b;rc=b;bt:-5141,5141,2250;ba=r;bb:-3764,46"
        "84,899;bc:-4936,798,1668;gt:5141,5141,3150;ga:5092,4369,1972;gb:-1241,4657,2700;"
        'gc=b;yt:5141,-5141,450;ya:1448,-4988,2700;yb=r;yc=r - 0 - - - {"turns":6,"tremor'
        '":"steady"} 11916843c33fabdf7f2dbb614588f257'
    ),
    "pirates-1-everything.json": (
        "over:b 12 rt:-3141,-3141,1350;ra:-2947,2141,0;rb:-2722,-2719,418;rc:-2507,-2925,"
        "349;bt:-3143,3143,2250;ba:-2545,3004,1250;bb:-2687,2724,1386;bc:-3073,2760,2011;"
        "gt:3141,3141,3150;ga:2964,1787,1776;gb:2709,2744,2257;gc:2539,2978,2271;yt:3141,"
        "-3141,450;ya:2481,47,0;yb=-;yc:1507,-1109,3150;gh=g;mo:2414,1234,0 - 0 - - chest"
        ":island;goods:r>b@ra;goods:b>r@ba;goods:g>y@ga;goods:y>g@ya;storm:0,0;kraken:-28"
        '28,2828;held:ba;held:bb;held:bc {"players":4,"teams":true,"turns":3,"tremor":"st'
        'eady","expert":true,"treasure":true,"ghost":true,"monster":true,"storm":true,"me'
        'rchant":true,"kraken":true,"sizes":{"side":6000,"beyond":1500}} f5e101995e3521e4'
        "6b4066d3c0661503"
    ),
    "pirates-1-three.json": (
        "over:r 12 rt:-3173,-1832,1500;ra=b;rb=b;rc=g;bt:0,3664,2700;ba:1040,357,1800;bb:"
        "-706,1357,2250;bc:424,1370,1350;gt:3173,-1832,300;ga=r;gb:2642,-1560,2955;gc=r;g"
        'h=b - 0 - - goods:r>b;goods:b>g@ba;goods:g>r {"players":3,"turns":4,"tremor":"st'
        'eady","ghost":true,"merchant":true,"sizes":{"side":6000,"beyond":1500}} b2aa80c0'
        "7123be7e59e4430539fe1890"
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
