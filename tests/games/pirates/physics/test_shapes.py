"""Boxes of the pieces, and their rest poses."""

from __future__ import annotations

import pytest

from dogwatch.games.pirates.physics.scene import Scene, tilts
from dogwatch.games.pirates.physics.shapes import balance, mass, shape
from dogwatch.games.pirates.rules import geometry, rules
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import FACES, STANDING, Kind, Options
from dogwatch.games.pirates.rules.view import view as view_of
from tests.games.pirates.physics.scenes import shooting_range, target

KINDS: tuple[Kind, ...] = ("galleon", "tower", "ghost", "monster")


def test_a_galleon_is_as_high_as_the_melee_reaches() -> None:
    galleon = shape("galleon", Sizes())
    assert max(box.bottom + box.size[2] for box in galleon) == Sizes().reach
    assert mass(galleon) == 11_000
    assert balance(galleon) == pytest.approx(185.5, abs=0.1)


@pytest.mark.parametrize("kind", KINDS)
def test_seen_from_above_a_piece_is_its_footprint(kind: Kind) -> None:
    """P22: one outline for gaps, overlaps and the physics."""
    from_above = {box.size[:2] for box in shape(kind, Sizes()) if box.part != "sail"}
    assert from_above == set(geometry.boxes(kind, Sizes()))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("face", FACES)
def test_a_piece_stays_on_the_face_it_rests_on(kind: Kind, face: int) -> None:
    scene = Scene(shooting_range(target(3_000, 320, kind, face=face)))
    before = scene.poses[1].copy()
    scene.wake(1)
    scene.step(500)
    assert abs(scene.poses[1] - before).max() < 2e-4
    assert (tilts(scene.poses[1]) < 1) == (face == STANDING)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_drawn_is_what_the_ball_hits(kind: Kind) -> None:
    view = view_of(rules.start(Options())).shapes
    boards = {"tower": (view.tower,), "monster": (view.monster,)}.get(kind, (view.hull, view.sail))
    drawn, bottom = [(view.stand, 0)], view.slot
    for board in boards:
        drawn.append((board, bottom))
        bottom += board[2]
    assert [(box.size, box.bottom) for box in shape(kind, Sizes())] == drawn
