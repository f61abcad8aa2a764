"""Packs are found by entry points, imported on first use, and left out with a warning if they fail."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from dogwatch import games
from dogwatch.fair import fresh_seed
from dogwatch.games.pack import Pack
from dogwatch.records import Player, Record
from dogwatch.research.base import research
from tests.packs import Install, refresh

OURS = ("pirates", "raft", "shanghaien")
GOOD = """
from dogwatch.games.pack import Pack
PACK = Pack(name="{}", rules={{1: "dogwatch.games.raft.rules:Raft"}})
"""


def test_our_games_are_found_by_entry_points() -> None:
    assert games.names() == OURS
    assert {games.origin(name).distribution for name in OURS} == {"dogwatch-table"}


def test_a_pack_does_not_import_its_game() -> None:
    """The server and `dogwatch --help` start without the rules, shapely or numba."""
    code = (
        "import sys; from dogwatch import games; games.names(); import dogwatch.games.raft; "
        "loaded = [name for name in sys.modules if name.startswith('dogwatch.games.raft.')]; "
        "assert not loaded, loaded; assert not {'shapely', 'numba'} & set(sys.modules); "
        "from dogwatch.games.shanghaien import award; print(award.__module__)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert found.stdout.strip() == "dogwatch.games.shanghaien.rules.award"


def test_a_pack_of_another_distribution_is_found(install: Install) -> None:
    install("strange", {"strange-game": "strange:PACK"}, strange=GOOD.format("strange-game"))
    assert games.names() == (*OURS, "strange-game")
    assert games.origin("strange-game") == ("strange", "1.0")
    assert games.part("strange-game", "terminal") is None


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("raise RuntimeError('the sea is rough')\n", "RuntimeError: the sea is rough"),
        ("import sys; sys.exit('enough')\n", "SystemExit: enough"),
        ("PACK = 7\n", "broken:PACK must be a Pack, got int"),
        (GOOD.format("another"), "must have that name, got 'another'"),
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
    assert "pack broken (wreck 1.0) failed and is left out" in warning.getMessage()
    assert problem in warning.getMessage()
    with pytest.raises(KeyError, match=r"the pack of game .*broken.* failed"):
        games.game("broken")


def test_two_packs_of_one_name_are_refused(install: Install, caplog: pytest.LogCaptureFixture) -> None:
    """It would be unknown which of them a record or a table belongs to."""
    install("pretender", {"raft": "pretender:PACK"}, pretender=GOOD.format("raft"))
    assert games.names() == ("pirates", "shanghaien")
    with pytest.raises(KeyError) as refused:
        games.game("raft")
    for message in (caplog.text, str(refused.value)):
        assert "pretender 1.0" in message
        assert "dogwatch-table 0" in message


def test_the_rules_must_match_the_pack(install: Install) -> None:
    install("liar", {"liar": "liar:PACK"}, liar=GOOD.format("liar"))
    with pytest.raises(ValueError, match="must be version 1 of 'liar', got version 1 of 'raft'"):
        games.game("liar")


def test_games_can_be_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOGWATCH_GAMES", "raft, chess")
    refresh()
    try:
        assert games.names() == ("raft",)
    finally:
        monkeypatch.undo()
        refresh()


def test_a_pack_needs_rules() -> None:
    with pytest.raises(ValueError, match="rules must map versions >= 1"):
        Pack(name="nothing", rules={})


def test_a_slow_import_is_logged(
    install: Install, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Regression: a server that waited for a pack logged nothing."""
    monkeypatch.setattr(games, "_PATIENCE", 0.05)
    install(
        "slow", {"slow": "slow_pack:PACK"}, slow_pack="import time; time.sleep(0.5)\n" + GOOD.format("slow")
    )
    assert "slow" in games.names()
    assert "still importing pack slow (slow 1.0)" in caplog.text


def test_a_record_names_the_distribution_of_the_game(install: Install) -> None:
    install("nim-table", {"nim": "tests.nim:PACK"})
    record = Record.new(games.game("nim"), {}, (Player("person"), Player("person")), fresh_seed())
    assert json.loads(record.dumps())["header"]["pack"] == "nim-table 1.0"


def test_a_missing_observation_says_what_to_add(install: Install) -> None:
    install("nim-table", {"nim": "tests.nim:PACK"})
    with pytest.raises(NotImplementedError, match="set `research` in its pack to a subclass"):
        research("nim").observer(None)
