"""Every refusal code is tested and has a message in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules import Pirates
from dogwatch.games.pirates.rules.moves import Clash, Done, Fire, Repair, Wind
from dogwatch.words import LANGUAGES, words

from .table import GAME, sea

HERE = Path(__file__)
SOURCE = HERE.parents[3] / "src/dogwatch/games/pirates"


def codes() -> set[str]:
    text = "".join(file.read_text("utf-8") for file in SOURCE.rglob("*.py"))
    return set(re.findall(r'"(pirates-refused-[a-z-]+)"', text))


def test_every_refusal_is_tested() -> None:
    tests = "".join(file.read_text("utf-8") for file in HERE.parent.glob("test_*.py"))
    assert {code for code in codes() if f'"{code}"' not in tests} == set()


def test_chance_waits_for_players_and_players_for_chance() -> None:  # P10 P20 P31
    assert GAME.check(sea("sail"), Wind(1)) == IllegalMove("P20", "pirates-refused-players-turn")
    assert GAME.check(sea("fire"), Clash("flag")) == IllegalMove("P10", "pirates-refused-players-turn")
    assert GAME.check(sea("roll"), Done()) == IllegalMove("P20", "pirates-refused-chance-first")


def test_refusals_name_the_phase_that_is_due() -> None:  # P10 P51
    repair = sea("repair", {"ra": (-3000, 0, 0, 1)}, options={"expert": True})
    for state, clause in ((sea("fire"), "P10"), (sea("sail"), "P20"), (repair, "P51")):
        move = Fire(0, (0, 0), 0, 500) if state.phase != "fire" else Repair(0)
        assert GAME.check(state, move) == IllegalMove(
            clause, "pirates-refused-not-now", {"phase": state.phase}
        )


def test_other_objects_are_no_moves() -> None:
    with pytest.raises(TypeError):
        Pirates().check(GAME.start(), "fire")  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_have_messages(language: str) -> None:
    messages = words(language)
    samples: dict[str, int | str] = {
        "least": 5,
        "most": 100,
        "needed": 2,
        "knots": 1,
        "what": "land",
        "phase": "fire",
    }
    for code in codes():
        assert len(messages.say(code, samples)) > 5
