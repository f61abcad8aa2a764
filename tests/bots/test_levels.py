"""The ladder's rungs: the same names for every game, and only those that can think here."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogwatch import bots
from dogwatch.bots import LEVELS, USUAL, bot, levels
from dogwatch.cli import seating
from dogwatch.games import names
from dogwatch.words import LANGUAGES, words

WEB = Path(__file__).parents[2] / "web/src/games/players.ts"


@pytest.mark.parametrize("game", names())
def test_levels_are_offered_the_weakest_first(game: str) -> None:
    offered = levels(game)
    assert USUAL in offered
    assert list(offered) == [level for level in LEVELS if level in offered]
    for level in offered:
        assert bot(game, level).level == level


def test_every_level_has_a_name_in_every_language() -> None:
    for language in LANGUAGES:
        named = [seating.level_name(level, words(language)) for level in LEVELS]
        assert len({*named, *LEVELS}) == 2 * len(LEVELS)
    page = WEB.read_text("utf-8")
    for level in LEVELS:
        assert f"{level}: 'table-level-{level.replace('_', '-')}'" in page


def test_other_names_are_refused() -> None:
    assert levels("chess") == ()
    with pytest.raises(KeyError, match="there are: none"):
        bot("chess", "captain")
    with pytest.raises(KeyError, match="deckhand"):
        bot("raft", "admiral")


def test_without_its_parts_a_level_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "find_spec", lambda package: None if package == "numba" else package)
    assert levels("raft") == ("cabin_boy", "deckhand")
    with pytest.raises(ModuleNotFoundError, match=r"needs numba: .* pip install '\.\[bots\]'"):
        bot("raft", "captain")
