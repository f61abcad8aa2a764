"""The fixtures of the browser's scene tests, written by `make_scenes`, still have the current types."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from dogwatch.games.log import Chance
from dogwatch.games.log import Move as Moved
from dogwatch.games.pirates.physics.film import Film
from dogwatch.games.pirates.rules.choices import Choices
from dogwatch.games.pirates.rules.moves import Move
from dogwatch.games.pirates.rules.state import Options
from dogwatch.games.pirates.rules.view import Shapes, View
from tests.games.pirates.make_scenes import FILE, WANTED

SCENES: dict[str, Any] = json.loads(FILE.read_text())


def test_every_kind_of_step_is_there() -> None:
    assert list(SCENES) == list(WANTED)


@pytest.mark.parametrize("name", SCENES)
def test_a_step_has_the_types_that_the_server_sends(name: str) -> None:
    scene = SCENES[name]
    for which in ("before", "after"):
        view = msgspec.convert(scene[which], View)
        assert json.loads(msgspec.json.encode(view)) == scene[which]
        assert view.shapes == msgspec.convert(Options().sizes, Shapes, from_attributes=True)
    msgspec.convert(scene["entry"], Chance[Move] | Moved[Move])
    msgspec.convert(scene["choices"], Choices | None)
    film = msgspec.convert(scene["film"], Film | None)
    assert (film is not None) == (scene["entry"]["move"]["type"] == "landed")
