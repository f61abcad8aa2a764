"""The picture is a small SVG without scripts, for every state."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from ship_captain_crew.picture import svg
from ship_captain_crew.rules import ShipCaptainCrew

GAME = ShipCaptainCrew()
ALLOWED = {"svg", "g", "path", "rect", "circle", "text", "clipPath"}


@pytest.mark.parametrize("players", [2, 6])
def test_every_state_of_a_game_can_be_drawn(players: int) -> None:
    state, random = GAME.start({"players": players, "rounds": 2}), Random(1)
    while True:
        drawn = svg(state)
        assert len(drawn.encode()) < 20_000
        tags = {
            each.tag.removeprefix("{http://www.w3.org/2000/svg}")
            for each in ElementTree.fromstring(drawn).iter()
        }
        assert tags <= ALLOWED
        if GAME.turn(state) is None:
            break
        state = GAME.apply(state, random.choice(GAME.moves(state)))
