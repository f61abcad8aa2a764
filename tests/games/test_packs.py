"""Packs: found by entry points, imported when used, left out with a warning when they are broken."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dogwatch import games
from dogwatch.games.pack import Pack
from tests.packs import Install

OURS = ("pirates", "raft", "shanghaien")
GOOD = """
from dogwatch.games.pack import Pack
PACK = Pack(name="{}", rules={{1: "dogwatch.games.raft.rules:Raft"}})
"""


def test_ours_are_declared_like_anybodys() -> None:
    assert games.names() == OURS
    assert {games.origin(name).distribution for name in OURS} == {"dogwatch"}


def test_a_pack_imports_nothing_of_its_game() -> None:
    """The server and `dogwatch --help` start without the rules, shapely or numba of games nobody plays."""
    code = (
        "import sys; from dogwatch import games; games.names(); import dogwatch.games.raft; "
        "loaded = [name for name in sys.modules if name.startswith('dogwatch.games.raft.')]; "
        "assert not loaded, loaded; assert not {'shapely', 'numba'} & set(sys.modules); "
        "from dogwatch.games.shanghaien import award; print(award.__module__)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert found.stdout.strip() == "dogwatch.games.shanghaien.rules.award"


def test_a_strangers_pack_is_found(install: Install) -> None:
    install("strange", {"strange-game": "strange:PACK"}, strange=GOOD.format("strange-game"))
    assert games.names() == (*OURS, "strange-game")
    assert games.origin("strange-game") == ("strange", "1.0")
    assert games.part("strange-game", "terminal") is None


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("raise RuntimeError('the sea is rough')\n", "RuntimeError: the sea is rough"),
        ("PACK = 7\n", "broken:PACK must be a Pack, got int"),
        (GOOD.format("another"), "leads to a pack of another name: 'another'"),
        (GOOD.format("Broken Game"), "got 'Broken Game'"),
        (GOOD.format("broken").replace("raft.rules:Raft", "raft.rules"), 'must be "module:attribute"'),
    ],
)
def test_a_broken_pack_is_named_and_left_out(
    source: str, problem: str, install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("wreck", {"broken": "broken:PACK"}, broken=source)
    sys.modules.pop("broken", None)
    assert games.names() == OURS
    [warning] = [record for record in caplog.records if record.name == "dogwatch.games"]
    assert "the pack broken of wreck 1.0 is left out" in warning.getMessage()
    assert problem in warning.getMessage()
    with pytest.raises(KeyError, match="cannot be used"):
        games.game("broken")


def test_two_packs_of_one_name_are_refused(install: Install, caplog: pytest.LogCaptureFixture) -> None:
    """Nobody could know which of them a record or a table was played by."""
    install("pretender", {"raft": "pretender:PACK"}, pretender=GOOD.format("raft"))
    assert games.names() == ("pirates", "shanghaien")
    for told in (caplog.text, games.problems()["raft"]):
        assert "pretender 1.0" in told
        assert "dogwatch 0" in told


def test_the_rules_are_those_that_the_pack_declares(install: Install) -> None:
    install("liar", {"liar": "liar:PACK"}, liar=GOOD.format("liar"))
    with pytest.raises(ValueError, match="must be version 1 of 'liar', got version 1 of 'raft'"):
        games.game("liar")


def test_games_can_be_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOGWATCH_GAMES", "raft, chess")
    games.look_again()
    try:
        assert games.names() == ("raft",)
    finally:
        monkeypatch.undo()
        games.look_again()


def test_a_pack_needs_rules() -> None:
    with pytest.raises(ValueError, match="rules must map versions >= 1"):
        Pack(name="nothing", rules={})
