"""`repr` of games and states, and their SVG in notebooks."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import pytest

import dogwatch
from dogwatch import games
from dogwatch.games.base import State


@pytest.mark.parametrize("name", games.names())
def test_repr_is_the_position_in_one_line(name: str) -> None:
    game = dogwatch.game(name)
    state = game.start()
    assert repr(game) == f"<{name}, rules version {game.rules_version}>"
    assert repr(state) == f"<{name} {game.text(state)}>"


@pytest.mark.parametrize("name", games.names())
def test_a_notebook_shows_a_state_as_svg(name: str) -> None:
    state = dogwatch.game(name).start()
    drawn = state._repr_svg_()
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert len(list(ElementTree.fromstring(drawn))) > 10, "more than the background"


def test_repr_does_not_raise_where_the_notation_fails() -> None:
    state = dogwatch.game("raft").start()
    broken = msgspec.structs.replace(state, options=None)
    assert "options=None" in repr(broken)


def test_a_state_of_no_game_shows_its_fields() -> None:
    class Lonely(State, frozen=True):
        stones: int = 3

    assert repr(Lonely()).endswith("Lonely(stones=3)")
    assert Lonely()._repr_svg_() is None
    assert msgspec.json.encode(Lonely()) == b'{"stones":3}'
