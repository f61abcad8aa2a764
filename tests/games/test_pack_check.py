"""`check_pack` finds what players of an installed pack would stumble over."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dogwatch.cli import main
from dogwatch.testing import Nonconforming, check_pack
from dogwatch.words import fluent_source, languages, words
from tests.packs import refresh, write_distribution


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package of a new game, installed for one test."""
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", "tide-pool"]) == 0
    source = tmp_path / "tide-pool" / "src"
    write_distribution(source, "tide-pool", {"tide-pool": "tide_pool:PACK"})
    monkeypatch.syspath_prepend(source)
    refresh_all()
    yield source / "tide_pool"
    monkeypatch.undo()
    refresh_all()


def refresh_all() -> None:
    for module in [name for name in sys.modules if name.partition(".")[0] == "tide_pool"]:
        del sys.modules[module]
    fluent_source.cache_clear()
    words.cache_clear()
    refresh()


@pytest.mark.usefixtures("folder")
def test_a_new_game_passes() -> None:
    assert check_pack("tide-pool", games_played=3).games == 3


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("tide-pool-took =", "tide-pool-taken =", "the message tide-pool-took is missing in English"),
        ("tide-pool-move-take =", "tide-pool-moves =", "the message tide-pool-move-take is missing"),
        ("tide-pool-refused-over =", "x =", "the message tide-pool-refused-over is missing"),
        (
            "tide-pool-about = ",
            "tide-pool-about : ",
            "the messages in en do not parse at 'tide-pool-about : ",
        ),
        ("{ $stones } stones are laid out", "{ $n } stones are laid out", "tide-pool-laid in en"),
    ],
)
def test_words_that_are_missing_or_wrong_are_named(folder: Path, old: str, new: str, problem: str) -> None:
    file = folder / "locales/en/tide-pool.ftl"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")
    refresh_all()
    with pytest.raises(Nonconforming, match=problem.replace("$", r"\$")):
        check_pack("tide-pool", games_played=1)


@pytest.mark.parametrize(
    ("picture", "problem"),
    [
        ("'<p>hello</p>'", "a picture must be SVG text that begins with <svg, got '<p>hello</p>'"),
        ("None", "got None"),
        ("'<svg>' + 200_000 * 'x'", "a picture must have at most 200000 bytes, got 200005"),
    ],
)
def test_pictures_that_nobody_would_see_are_named(folder: Path, picture: str, problem: str) -> None:
    pack = folder / "__init__.py"
    source = pack.read_text("utf-8").replace("words=", 'picture="tide_pool:draw", words=')
    pack.write_text(f"{source}\n\ndef draw(view):\n    return {picture}\n", "utf-8")
    refresh_all()
    with pytest.raises(Nonconforming, match=problem):
        check_pack("tide-pool", games_played=1)


def test_a_language_that_only_a_pack_speaks(folder: Path) -> None:
    """Its own messages are in that language, all others in English."""
    german = folder / "locales/de"
    german.mkdir()
    (german / "tide-pool.ftl").write_text("tide-pool-title = Gezeitentümpel\n", "utf-8")
    refresh_all()
    assert languages() == ("en", "it", "ru", "de")
    assert words("de").title("tide-pool") == "Gezeitentümpel"
    assert words("de").say("tide-pool-refused") == words("en").say("tide-pool-refused")
    assert words("de").say("terminal-new-game-browser") == words("en").say("terminal-new-game-browser")
    check_pack("tide-pool", games_played=1)


@pytest.mark.usefixtures("folder")
def test_a_message_that_a_pack_lacks_is_shown_as_its_key() -> None:
    """`dogwatch play` ended in the middle of a game with a KeyError."""
    assert words("en").say("tide-pool-no-such-message") == "tide-pool-no-such-message"
    with pytest.raises(LookupError):
        words("en").say("terminal-no-such-message")
