"""The picture of the table: whole pieces, the cannon, the aim and the last shot."""

from __future__ import annotations

import re

import numpy as np
from msgspec.structs import replace

import dogwatch
from dogwatch.games.pirates.research.drawing import chart, draw
from dogwatch.games.pirates.research.gymnasium import CannonEnv
from dogwatch.games.pirates.rules import board

BRASS = (206, 162, 72)


def numbers(text: str) -> list[float]:
    return [float(each) for each in re.findall(r"-?[\d.]+", text)]


def test_pieces_at_the_edge_are_drawn_whole() -> None:
    state = dogwatch.game("pirates").start()
    edge = board.bounds(state.options)
    corners = [(x, y) for x in (edge.left, edge.right) for y in (edge.bottom, edge.top)]
    places = [(*corners[number % 4], 450 * number) for number in range(len(state.pieces))]
    pieces = tuple(
        replace(piece, x=x, y=y, heading=heading)
        for piece, (x, y, heading) in zip(state.pieces, places, strict=True)
    )
    canvas = draw(replace(state, pieces=pieces))
    width, height = canvas.size
    polygons = re.findall(r'<polygon points="([^"]+)"', canvas.svg())
    assert len(polygons) >= len(pieces)
    for polygon in polygons:
        at = numbers(polygon)
        assert min(at) >= 0
        assert max(at[::2]) <= width
        assert max(at[1::2]) <= height


def test_the_practice_shows_the_cannon_and_the_last_shot() -> None:
    table = CannonEnv(render_mode="rgb_array", tremor="rough")
    table.reset(seed=4)
    practice = table.practice
    assert practice.state is not None
    before = draw(practice.state, practice.gun).svg()
    assert practice.gun.fired is None
    assert before.count('fill="#cea248"') == 1, "the cannon"
    table.step(np.array([-0.3, 0.5], np.float32))
    gun = practice.gun
    assert gun.aimed is not None
    assert gun.fired is not None
    assert gun.aimed.bearing == 3600 - 540
    after = draw(practice.state, gun).svg()
    assert after.count("<polyline") > before.count("<polyline") + 10, "the aim is dashed"
    shown = table.render()
    assert (np.abs(shown.astype(int) - BRASS).sum(axis=2) < 12).any()
    trembled = False
    for _ in range(4):
        table.step(np.array([-0.3, 0.5], np.float32))
        trembled |= practice.gun.aimed != practice.gun.fired
    assert trembled
    table.reset(seed=4)
    assert practice.gun.fired is None, "a new table has no last shot"


def test_a_shot_in_progress_shows_its_cannon() -> None:
    game = dogwatch.game("pirates")
    state = game.start({"first": "red"})
    assert "#cea248" not in draw(state).svg()
    assert "@" not in chart(state)
    fired = game.play(state, game.parse_move(state, "fire rb 45 60"))
    assert draw(fired).svg().count('fill="#cea248"') == 1
    assert "@" in chart(fired)


def test_the_practice_as_text_shows_the_cannon() -> None:
    table = CannonEnv(render_mode="ansi")
    table.reset(seed=4)
    assert table.render().count("@") == 1
