"""Levels of bots: the same names for every game, and only those whose libraries are installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogwatch import bots
from dogwatch.bots import DEFAULT_LEVEL, LEVELS, bot, levels
from dogwatch.cli import seating
from dogwatch.games import names
from dogwatch.words import LANGUAGES, words

WEB = Path(__file__).parents[2] / "web/src/games/players.ts"


@pytest.mark.parametrize("game", names())
def test_levels_are_listed_weakest_first(game: str) -> None:
    offered = levels(game)
    assert DEFAULT_LEVEL in offered
    assert list(offered) == [level for level in LEVELS if level in offered]
    for level in offered:
        assert bot(game, level).level == level


def test_every_level_has_a_name_in_every_language() -> None:
    for language in LANGUAGES:
        named = [seating.level_name(level, words(language), "raft") for level in LEVELS]
        assert len({*named, *LEVELS}) == 2 * len(LEVELS)
    page = WEB.read_text("utf-8")
    for level in LEVELS:
        assert f"{level}: 'table-level-{level.replace('_', '-')}'" in page


def test_unknown_games_and_levels_are_refused() -> None:
    assert levels("chess") == ()
    with pytest.raises(KeyError, match="unknown game 'chess'"):
        bot("chess", "captain")
    with pytest.raises(KeyError, match="deckhand"):
        bot("raft", "admiral")


def test_a_level_is_not_offered_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "find_spec", lambda package: None if package == "numba" else package)
    assert levels("raft") == ("cabin_boy", "deckhand")
    assert bots.missing("raft").keys() == {"bosun", "captain"}
    with pytest.raises(ModuleNotFoundError, match=r"needs numba; run pip install 'dogwatch-table\[server\]'"):
        bot("raft", "captain")
