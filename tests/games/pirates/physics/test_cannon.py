"""Shots at a range with few pieces; the expected values follow from the shapes."""

from __future__ import annotations

from math import dist
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from shapely import Point

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.physics import resolver
from dogwatch.games.pirates.physics.cannon import shoot
from dogwatch.games.pirates.physics.film import BALL
from dogwatch.games.pirates.physics.scene_spec import SceneSpec
from dogwatch.games.pirates.physics.volley import Volley
from dogwatch.games.pirates.rules import aim, geometry, rules
from dogwatch.games.pirates.rules.board import Block, Disc
from dogwatch.games.pirates.rules.moves import Landed
from dogwatch.games.pirates.rules.sizes import FARTHEST, Sizes
from dogwatch.games.pirates.rules.state import ON_BOW, ON_LEFT, ON_RIGHT, ON_STERN, STANDING, Options, Shot
from tests.games.pirates.physics.scenes import EAST, shooting_range, shot, target
from tests.games.pirates.physics.trial import poses_of, try_one

SQUARE = 650
"""A pull that hits the sail of a galleon 60 cm away."""


def test_a_square_hit_topples_a_galleon() -> None:
    landed, _ = shoot(shooting_range(target(6_000)), shot(SQUARE))
    assert landed.fell == (0,)
    (rest,) = landed.rests
    assert rest.face == ON_RIGHT  # it headed north and was hit from the west
    assert dist((rest.x, rest.y), (6_000, 0)) < 800


def test_a_shot_from_the_other_side_topples_it_the_other_way() -> None:
    landed, _ = shoot(shooting_range(target(6_000, 1_800)), shot(SQUARE))
    assert [rest.face for rest in landed.rests] == [ON_LEFT]


def test_a_shot_past_everything_moves_nothing() -> None:
    landed, film = shoot(shooting_range(target(6_000)), shot(SQUARE, EAST + 200))
    assert landed == Landed()
    assert [track.body for track in film.tracks] == [BALL]


def test_a_weak_shot_pushes_and_does_not_topple() -> None:
    landed, _ = shoot(shooting_range(target(3_000)), shot(250))
    assert landed.fell == ()
    (rest,) = landed.rests
    assert rest.face == STANDING
    assert rest.x > 3_000


def test_an_island_shields_what_is_behind_it() -> None:
    bare = shooting_range(target(6_000))
    shielded = replace(bare, lands=(Disc("rock", 4_500, 0, 400, 900),))
    assert shoot(bare, shot(SQUARE))[0].fell == (0,)
    assert shoot(shielded, shot(SQUARE))[0] == Landed()


def test_a_low_island_does_not_stop_a_high_ball() -> None:
    bare = shooting_range(target(6_000))
    low = replace(bare, lands=(Block(3_000, 0, 0, 1_600, 300, 300, 0),))
    assert shoot(low, shot(SQUARE))[0] == shoot(bare, shot(SQUARE))[0]


def test_one_falling_piece_takes_another_with_it() -> None:
    """P13: every one that falls counts."""
    crowd = shooting_range(target(4_000), target(4_600))
    assert shoot(crowd, shot(600))[0].fell == (0, 1)


def test_a_piece_pushed_over_the_edge_has_fallen() -> None:
    """P15."""
    landed, film = shoot(shooting_range(target(14_800)), Shot(0, (13_000, 0), EAST, 1_000))
    assert landed.fell == (0,)
    (rest,) = landed.rests
    assert rest.x > 15_000
    falls = next(track for track in film.tracks if track.body == 0)
    assert poses_of(falls)[-1][2] < -1_000


def test_a_lying_piece_has_a_body_and_cannot_fall_again() -> None:
    lying = shooting_range(target(5_000, face=ON_LEFT))
    landed, _ = shoot(lying, shot(300))
    assert landed.fell == ()
    assert [rest.face for rest in landed.rests] == [ON_LEFT]
    assert landed.rests[0].x > 5_000


@pytest.mark.parametrize("face", [ON_LEFT, ON_RIGHT, ON_BOW, ON_STERN])
def test_overlaps_of_lying_pieces_throw_nothing_over(face: int) -> None:
    """The boards of a lying piece extend beyond its footprint: pieces that they overlap must not be flung."""
    crowd = [target(4_000, 900, y=y, face=STANDING if y else face) for y in (-300, 0, 300)]
    for pull in (150, 250, 350):
        landed, _ = shoot(shooting_range(*crowd), shot(pull))
        assert landed.fell == ()
        for rest in landed.rests:
            before = crowd[rest.piece]
            assert before.face == face or dist((rest.x, rest.y), (before.x, before.y)) < 200


@pytest.mark.parametrize(("face", "turn"), [(ON_BOW, 2_250), (ON_STERN, 450)])
def test_a_ball_that_begins_inside_a_lying_piece_does_not_touch_it(face: int, turn: int) -> None:
    """P11, P22: only its standing outline keeps the cannon away, and its boards lie across the muzzle."""
    across = target(550, turn, y=300, face=face)
    assert round(geometry.footprint(across, Sizes()).distance(Point(0, 0))) > Sizes().cannon
    landed, _ = shoot(shooting_range(across, target(6_000)), shot(SQUARE))
    alone, _ = shoot(shooting_range(target(6_000)), shot(SQUARE))
    assert landed.fell == (1,)
    assert [replace(rest, piece=0) for rest in landed.rests] == list(alone.rests)


def test_the_next_shot_from_elsewhere_touches_it() -> None:
    crowd = shooting_range(target(550, 2_250, y=300, face=ON_BOW), target(6_000))
    from_afar = Shot(0, (-1_000, 0), EAST, SQUARE)  # would hit the galleon without the lying piece
    assert shoot(shooting_range(target(6_000)), from_afar)[0].fell == (0,)
    volley = Volley(crowd)
    assert [volley.felled_by(each) for each in (shot(SQUARE), from_afar, shot(SQUARE))] == [(1,), (), (1,)]


def test_a_trophy_has_no_body() -> None:
    spec = shooting_range(replace(target(4_000), holder=1), target(6_000))
    landed, film = shoot(spec, shot(SQUARE))
    assert landed.fell == (1,)
    assert {track.body for track in film.tracks} == {BALL, 1}


def test_sizes_are_options_of_the_physics_too() -> None:
    """A heavier galleon stands where a lighter one falls."""
    spec = shooting_range(target(6_000))
    heavy = replace(spec, sizes=replace(spec.sizes, stand_mass=60_000, hull_mass=30_000))
    assert shoot(spec, shot(SQUARE))[0].fell == (0,)
    assert shoot(heavy, shot(SQUARE))[0].fell == ()


@pytest.mark.parametrize(
    "odd",
    [
        {"stand": (10, 10, 10), "stand_mass": 100, "hull_mass": 100, "sail_mass": 100},
        {"hull": (2_000, 2_000, 10), "slot": 200},
        {"sail": (10, 10, 2_000), "sail_mass": 100_000, "fastest": 20_000},
        {"ball": 500, "ball_mass": 100_000, "friction": 0},
    ],
)
def test_every_legal_size_gives_a_result(
    odd: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MuJoCo writes no log into the working directory."""
    monkeypatch.chdir(tmp_path)
    sizes = msgspec.convert(msgspec.to_builtins(Sizes()) | odd, Sizes)
    landed, film = shoot(shooting_range(target(4_000), target(6_000), sizes=sizes), shot(700))
    assert set(landed.fell) <= {rest.piece for rest in landed.rests}
    assert film.frames > 1
    assert not list(tmp_path.iterdir())


def test_shoot_requires_a_shot_in_progress() -> None:
    state = replace(rules.start(Options(first="red")), shot=Shot(1, (0, 4_000), 0, 500))
    with pytest.raises(ValueError, match="no shot is in progress"):
        resolver.shoot(state)


def test_a_simulated_shot_takes_a_trophy() -> None:
    start = rules.start(Options(first="red"))
    enemy = start.pieces[5]
    aimed = Shot(1, (enemy.x, enemy.y - 4_000), 0, 560)
    landed, _ = resolver.shoot(replace(start, phase="flight", shot=aimed))
    assert 5 in landed.fell
    after = rules.apply(replace(start, phase="flight", shot=aimed), landed)
    assert after.pieces[5].holder == 0


def test_rest_poses_far_away_are_clamped() -> None:
    """The rules rejected results beyond ten metres: a heavy, fast ball carries a light ship that far."""
    sizes = Sizes(ball=400, ball_mass=50_000, fastest=20_000)
    landed, _ = shoot(shooting_range(target(300), sizes=sizes), shot(1_000))
    assert landed.fell == (0,)
    assert landed.rests[0].x == FARTHEST


def test_a_result_that_the_rules_refuse_moves_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """P16: the game must go on, and the log holds what is needed to find the cause."""
    start = rules.start(Options(first="red"))
    enemy = start.pieces[5]
    flight = replace(start, phase="flight", shot=Shot(1, (enemy.x, enemy.y - 4_000), 0, 560))
    monkeypatch.setattr(rules, "check", lambda *_: IllegalMove("P16", "pirates-refused-landed"))
    landed, film = resolver.shoot(flight)
    assert landed == Landed()
    assert [track.body for track in film.tracks] == [BALL]
    assert "flight:r" in caplog.text
    assert '"fell":[5]' in caplog.text


@pytest.mark.parametrize("batch", range(4))
def test_random_shots_keep_the_invariants(batch: int) -> None:
    """The short form of `make shots`: bodies come to rest on the table and none is flung."""
    for index in range(25):
        try_one(f"test/{batch}/{index}")


def test_islands_are_where_the_rules_have_them() -> None:
    state = rules.start(Options(first="red"))
    spec = resolver.scene_spec(state)
    assert isinstance(spec, SceneSpec)
    assert len(spec.lands) == 5
    ball_stops = poses_of(shoot(spec, Shot(0, (0, -4_000), 0, 400))[1].tracks[0])[-1]
    assert ball_stops[1] < -850


@pytest.mark.parametrize(("pull", "said"), aim.ranges(Sizes())[::3])
def test_the_ball_first_touches_the_table_where_the_choices_say(pull: int, said: int) -> None:
    (track,) = shoot(shooting_range(), shot(pull))[1].tracks
    poses = poses_of(track)
    falling = next(index for index, (_, _, height) in enumerate(poses) if height < poses[index - 1][2])
    lowest = next(at for at in range(falling, len(poses)) if poses[at + 1][2] >= poses[at][2])
    # The ball touches the table between two frames around the lowest one.
    assert poses[lowest - 1][0] <= said <= poses[lowest + 1][0]
