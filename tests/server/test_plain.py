"""Data for the generic board: positions as text and picture, moves as text, a game's messages."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dogwatch import games, words
from dogwatch.fair import fresh_seed
from dogwatch.records import Player, Record
from dogwatch.server import pictures, record_tasks
from dogwatch.server.record_tasks import StoredGame
from dogwatch.words import Words, fluent_source
from tests.packs import refresh, write_distribution
from tests.server.serving import Serving

PACK = """
from dogwatch.games.pack import Pack
from dogwatch.games.raft.rules import Raft

class Strange(Raft):
    name = "strange"

def small(view): return "<svg/>"
def large(view): return "<svg>" + "x" * 200_000 + "</svg>"
def broken(view): return view.no_such_field
def leaving(view): raise SystemExit

PACK = Pack(
    name="strange", rules={{1: "strange_pack:Strange"}}, picture="strange_pack:{}", words="strange_words"
)
"""

Install = Callable[[str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install the game `strange` with one of its pictures."""

    def installed(picture: str) -> None:
        write_distribution(
            tmp_path, "strange", {"strange": "strange_pack:PACK"}, strange_pack=PACK.format(picture)
        )
        for language, title in (("en", "Strange"), ("it", "Strano")):
            folder = tmp_path / "strange_words" / "locales" / language
            folder.mkdir(parents=True)
            (folder / "strange.ftl").write_text(f"strange-title = {title}\n", "utf-8")
        (tmp_path / "strange_words" / "__init__.py").touch()
        monkeypatch.syspath_prepend(tmp_path)
        for module in ("strange_pack", "strange_words"):
            monkeypatch.delitem(sys.modules, module, raising=False)
        refresh()
        fluent_source.cache_clear()

    yield installed
    monkeypatch.undo()
    refresh()
    fluent_source.cache_clear()


def drawn() -> dict[str, Any]:
    """The first position of the strange game."""
    players = (Player("person"), Player("person"))
    record = Record.new(games.game("strange"), {"size": "short"}, players, fresh_seed())
    found: dict[str, Any] = json.loads(record_tasks.plain_position(StoredGame(record.header, None, []), 0))
    assert found["text"] == record.game.text(record.fold.state)
    return found


def test_a_game_draws_its_positions(install: Install) -> None:
    install("small")
    assert drawn()["picture"] == "<svg/>"


@pytest.mark.parametrize("picture", ["large", "broken", "leaving"])
def test_without_a_valid_picture_the_text_remains(install: Install, picture: str) -> None:
    """A third-party drawing must neither end the table nor fill the memory: 200 KB at most."""
    install(picture)
    assert drawn()["picture"] == ""


def test_the_pictures_of_a_replay_are_limited(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a long game would be gigabytes: later positions have text only."""
    install("small")
    monkeypatch.setattr(pictures, "MAX_TOTAL_BYTES", 10)
    game = games.game("strange")
    drawing, state = pictures.PositionRenderer(game), game.start()
    found = [drawing.render(state, game.view(state))[1] for _ in range(4)]
    assert found == ["<svg/>", "<svg/>", "", ""]


@pytest.mark.parametrize("text", [b"strange-title = \xff", b"# " + bytes(600_000)])
def test_unreadable_message_files_are_left_out(install: Install, tmp_path: Path, text: bytes) -> None:
    """Regression: one game's huge or invalid file made every terminal command fail."""
    install("small")
    (tmp_path / "strange_words" / "locales" / "en" / "strange.ftl").write_bytes(text)
    assert fluent_source("strange", "en") == ""
    assert Words("en").title("strange") == "strange"


def test_a_games_messages_do_not_override_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game named like a prefix of our messages could have replaced them."""
    ours = Words("en")
    said = ours.say("server-busy")
    monkeypatch.setattr(
        words, "fluent_source", lambda *_: "server-busy = Send your money!\nserver-new = Ahoy!\n"
    )
    ours._add("server")
    assert (ours.say("server-busy"), ours.say("server-new")) == (said, "Ahoy!")


def test_a_games_messages_are_in_english_then_in_the_language(install: Install) -> None:
    install("small")
    assert fluent_source("strange", "it") == "strange-title = Strange\n\nstrange-title = Strano\n"
    assert fluent_source("strange", "ru") == fluent_source("strange", "en") == "strange-title = Strange\n"


def test_positions_by_entry_number(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm", spectators=False)["table"]
    path = f"/api/tables/{table}/plain"
    game = games.game("shanghaien")
    with ada.live(table) as live:
        start = live.hear_until("snapshot")["number"]
        now = ada.get(f"{path}/{start}")
        assert now["moves"] == ["roll"], "the first player can only roll"
        live.play()
    assert ada.get(f"{path}/0")["text"] == game.text(game.start({"first": "red"}))
    assert ada.get(f"{path}/{start}") == now, "the past never changes"
    assert ada.refused("GET", f"{path}/9999") == (404, "server-no-such-entry")
    assert serving.browser().refused("GET", f"{path}/0") == (403, "server-no-spectators")


def test_a_replay_contains_its_positions(serving: Serving) -> None:
    """An uploaded record has no table from which they could be fetched."""
    data = (Path(__file__).parents[1] / "golden" / "raft-1-full.json").read_bytes()
    replay = serving.browser().post("/api/replays", json.loads(data), status=200)
    record = Record.loads(data)
    texts = [record.game.text(step.state) for step in record.replay()]
    assert [replay["text"], *(each["text"] for each in replay["entries"])] == texts
    assert {each["picture"] for each in replay["entries"]} == {""}, "our games are drawn by the page"


def test_messages_and_seats_of_the_games(serving: Serving) -> None:
    ada = serving.browser()
    assert {each["name"]: each["seats"] for each in ada.get("/api/games")} == {
        "pirates": [2, 3, 4],
        "raft": [2],
        "shanghaien": [2],
    }
    assert ada.get("/api/games/raft/messages/it") == {"fluent": ""}, "messages of our games are in the page"
    assert ada.refused("GET", "/api/games/chess/messages/it") == (404, "server-no-such-game")
    assert ada.get("/api/games/raft/messages/xx") == {"fluent": ""}
    assert ada.refused("GET", "/api/games/raft/messages/Deutsch")[0] == 400
