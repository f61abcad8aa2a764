"""What notebooks show: states of every game and pack, pictures, records step by step."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

import dogwatch
from dogwatch import games
from dogwatch.games.base import game_of
from dogwatch.records import Record
from dogwatch.research import Stepper, render
from tests.nim import NimOne
from tests.packs import Install

GOLDEN = Path(__file__).parents[1] / "golden"


def is_svg(text: str) -> bool:
    return ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize("name", games.names())
def test_a_rendered_state_is_what_the_state_shows(name: str) -> None:
    state: Any = dogwatch.game(name).start()
    assert is_svg(state._repr_svg_())
    assert render(state)._repr_svg_() == render(state, name).svg == state._repr_svg_()
    assert game_of(state).name == name


def test_states_of_packs_without_a_drawing_are_shown_as_text(install: Install) -> None:
    """Also of old rules, and of states that are plain structs."""
    install("nim", {"nim": "tests.nim:PACK"})
    for game in (NimOne(), games.game("nim")):
        state: Any = game.start()
        assert is_svg(state._repr_svg_())
        assert game.text(state).split(" ")[0] in state._repr_svg_()
        assert render(state).svg == state._repr_svg_()


def test_pictures_are_saved(tmp_path: Path) -> None:
    picture = render(dogwatch.game("raft").start())
    picture.save(tmp_path / "raft.svg")
    assert (tmp_path / "raft.svg").read_text("utf-8") == picture.svg
    picture.save(tmp_path / "raft.png")
    height, width, _ = picture.array().shape
    with Image.open(tmp_path / "raft.png") as saved:
        assert saved.size == (width, height)
    with pytest.raises(ValueError, match=r"the name of a picture must end in \.svg or \.png, got 'x\.gif'"):
        picture.save("x.gif")


def test_only_states_can_be_rendered() -> None:
    with pytest.raises(
        TypeError, match="the game of this state is unknown: import its rules or name it; got 5"
    ):
        render(5)
    with pytest.raises(TypeError, match="state must be a state of raft, got a state of shanghaien"):
        render(dogwatch.game("shanghaien").start(), "raft")
    with pytest.raises(KeyError, match="unknown game 5; installed: "):
        render(dogwatch.game("raft").start(), 5)  # type: ignore[arg-type]


def test_a_record_is_stepped_through() -> None:
    record = Record.load(GOLDEN / "raft-1-short.json")
    steps = Stepper(record)
    assert len(steps) == len(record.entries) + 1
    assert [step.state for step in steps] == [step.state for step in record.replay()]
    assert steps.state == record.first_state
    assert steps.back().number == 0
    assert steps.next().state == steps[1].state
    assert steps.go(len(steps) - 1).next().number == len(steps) - 1
    assert steps.state == record.fold.state
    assert repr(steps.go(30)).splitlines() == [steps.caption(), record.game.text(steps.state)]
    assert steps.caption().startswith("30/51 draw d: Set aside: spice, square sails.")
    with pytest.raises(ValueError, match="number must be from 0 to 51, got 52"):
        steps.go(52)


class _Shown(HTMLParser):
    """Collects the inputs, the targets of buttons and the sections of a stepper."""

    def __init__(self) -> None:
        super().__init__()
        self.inputs: dict[str, bool] = {}
        self.targets: list[str] = []
        self.pictures = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "input":
            self.inputs[given["id"] or ""] = "checked" in given
        elif tag == "label":
            self.targets.append(given["for"] or "")
        self.pictures += tag == "svg"
        assert tag != "script"


def test_a_record_shows_itself_and_a_stepper_needs_one() -> None:
    file = GOLDEN / "raft-1-short.json"
    record = Record.load(file)
    text = record.game.text(record.fold.state)
    assert repr(record) == f"<record of raft, {len(record.entries)} entries: {text}>"
    with pytest.raises(TypeError, match=r"record must be a Record, as of Record\.load\(file\), got 'raft"):
        Stepper(file.name)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["raft-1-short", "pirates-1-default", "shanghaien-1-taken-back"])
def test_a_notebook_shows_a_record_with_buttons(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Stepper(Record.load(GOLDEN / f"{name}.json")).go(3)
    shown = _Shown()
    shown.feed(steps._repr_html_())
    assert [number for number, checked in enumerate(shown.inputs.values()) if checked] == [3]
    assert len(shown.inputs) == shown.pictures == len(steps)
    assert set(shown.targets) == set(shown.inputs)
    other = _Shown()
    monkeypatch.setattr("dogwatch.research.stepper._MAX_BYTES", 30_000)
    other.feed(steps._repr_html_())
    assert not set(other.inputs) & set(shown.inputs), "two steppers in one notebook"
    assert 1 < other.pictures < len(steps)
