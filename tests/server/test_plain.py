"""What the page's plain board asks for: positions as text and picture, moves as text, a game's messages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dogwatch import games
from dogwatch.fair import fresh_seed
from dogwatch.records import Player, Record
from dogwatch.server import pictures, recorded
from dogwatch.server.recorded import Kept
from dogwatch.words import source_of
from tests.packs import write_distribution
from tests.server.serving import Serving

PACK = """
from dogwatch.games.pack import Pack
from dogwatch.games.raft.rules import Raft

class Strange(Raft):
    name = "strange"

def small(view): return "<svg/>"
def large(view): return "<svg>" + "x" * 200_000 + "</svg>"
def broken(view): return view.no_such_field

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
        monkeypatch.delitem(__import__("sys").modules, "strange_pack", raising=False)
        games.look_again()
        source_of.cache_clear()

    yield installed
    monkeypatch.undo()
    games.look_again()
    source_of.cache_clear()


def drawn() -> dict[str, Any]:
    """The first position of the strange game."""
    players = (Player("person"), Player("person"))
    record = Record.new(games.game("strange"), {"size": "short"}, players, fresh_seed())
    found: dict[str, Any] = json.loads(recorded.plain(Kept(record.header, None, []), 0))
    assert found["text"] == record.game.text(record.fold.state)
    return found


def test_a_pack_draws_its_positions(install: Install) -> None:
    install("small")
    assert drawn()["picture"] == "<svg/>"


@pytest.mark.parametrize("picture", ["large", "broken"])
def test_a_picture_that_fails_leaves_the_text(install: Install, picture: str) -> None:
    """A stranger's drawing must neither end the table nor fill memory: 200 KB at most."""
    install(picture)
    assert drawn()["picture"] == ""


def test_a_replays_pictures_end_when_they_are_too_many(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game's would be gigabytes: the later positions have text only."""
    install("small")
    monkeypatch.setattr(pictures, "MOST_IN_ALL", 10)
    game = games.game("strange")
    drawing, state = pictures.Drawing(game), game.start()
    found = [drawing.position(state, game.view(state))[1] for _ in range(4)]
    assert found == ["<svg/>", "<svg/>", "", ""]


def test_a_packs_messages_come_in_english_then_in_the_language(install: Install) -> None:
    install("small")
    assert source_of("strange", "it") == "strange-title = Strange\n\nstrange-title = Strano\n"
    assert source_of("strange", "ru") == source_of("strange", "en") == "strange-title = Strange\n"


def test_positions_are_told_by_number(serving: Serving) -> None:
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


def test_a_replay_brings_its_positions_along(serving: Serving) -> None:
    """A file has no table to be asked about them."""
    data = (Path(__file__).parents[1] / "golden" / "raft-1-full.json").read_bytes()
    replay = serving.browser().post("/api/replays", json.loads(data), status=200)
    record = Record.loads(data)
    texts = [record.game.text(step.state) for step in record.replay()]
    assert [replay["text"], *(each["text"] for each in replay["entries"])] == texts
    assert {each["picture"] for each in replay["entries"]} == {""}, "ours are drawn by the page"


def test_messages_and_seats_of_the_games(serving: Serving) -> None:
    ada = serving.browser()
    assert {each["name"]: each["seats"] for each in ada.get("/api/games")} == {
        "pirates": [2, 3, 4],
        "raft": [2],
        "shanghaien": [2],
    }
    assert ada.get("/api/games/raft/messages/it") == {"fluent": ""}, "ours are in the page"
    assert ada.refused("GET", "/api/games/chess/messages/it") == (404, "server-no-such-game")
    assert ada.refused("GET", "/api/games/raft/messages/xx")[0] == 400
