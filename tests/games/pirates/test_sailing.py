"""Navigation: knots, paths and room to stop."""

from __future__ import annotations

from math import dist

import pytest

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules import sample
from dogwatch.games.pirates.rules.moves import Fire, Landed, Sail, Tremor, Wind

from .table import BLUE, GAME, legal, n, piece, play, refused, roll, sea, words

OPEN = {"ra": (-3000, 0, 0)}


def test_the_die_gives_one_to_three_knots() -> None:  # P20
    assert GAME.chances(sea("roll")) == [(Wind(1), 2), (Wind(2), 2), (Wind(3), 2)]
    assert GAME.check(sea("roll"), Wind(4)) == IllegalMove("P20", "pirates-refused-chance-first")


def test_knots_are_shared_in_whole_knots() -> None:  # P20
    state = roll(sea("roll", {"ra": (-3000, 0, 0), "rb": (-3000, 2500, 0)}), 3)
    state = play(state, "sail ra -300,12 facing 0")  # 12 mm cost a whole knot
    assert state.knots == 2
    state = play(state, "sail rb 90 1")
    assert state.knots == 1
    assert refused(state, "sail ra 0 2") == ("P21", "pirates-refused-knots")
    state = play(state, "sail ra 0 1")
    assert (state.knots, state.mover) == (0, BLUE)


def test_knots_need_not_be_spent() -> None:  # P20
    assert play(sea("sail", OPEN, knots=3), "done").mover == BLUE


def test_pieces_that_cannot_move() -> None:  # P20 P32 P50
    at = {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0), "rb": (-3000, 3000, 0, 2)}
    state = sea("sail", at, melees=("ra*ba",), options={"expert": True})
    assert refused(state, "sail ra 0 1") == ("P32", "pirates-refused-in-melee")
    assert refused(state, "sail rb 0 1") == ("P50", "pirates-refused-damaged")
    assert refused(state, "sail rt 0 1") == ("P20", "pirates-refused-tower-moves")
    assert refused(state, "sail ba 0 1") == ("P20", "pirates-refused-not-your-galleon")
    assert GAME.check(state, Sail(99, ((0, 0),), 0)) == IllegalMove("P20", "pirates-refused-not-there")
    assert refused(sea("sail", {"ra": BLUE}), "sail ra 0 1") == ("P20", "pirates-refused-not-there")


def test_navigation_is_skipped_if_no_piece_can_move() -> None:  # P20
    gone = dict.fromkeys(("rb", "rc", "ga", "gb", "gc"), BLUE)
    state = sea("roll", {**gone, "ra": (-3000, 0, 0), "ba": (-2000, 0, 0)}, melees=("ra*ba",))
    assert roll(state, 3).phase == "melee"


def test_a_path_is_no_longer_than_its_knots() -> None:  # P21
    state = sea("sail", OPEN, knots=1)
    assert legal(state, "sail ra -300,100 facing 0")
    assert refused(state, "sail ra -300,100.1 facing 0") == ("P21", "pirates-refused-knots")
    # round a corner: 50 and 50, and a little more
    assert legal(state, "sail ra -300,50 -250,50 facing 0")
    assert refused(state, "sail ra -300,50 -249.9,50 facing 0") == ("P21", "pirates-refused-knots")


def test_a_galleon_may_end_on_any_heading() -> None:  # P21
    for heading in (0, 1, 900, 3599):
        after = play(sea("sail", OPEN), f"sail ra 90 1 facing {heading / 10}")
        assert piece(after, "ra").heading == heading
    assert GAME.check(sea("sail", OPEN), Sail(1, ((-3000, 500),), 3600)) == IllegalMove(
        "P21", "pirates-refused-bearing"
    )


def test_turning_on_the_spot_takes_a_knot() -> None:  # P21
    after = play(sea("sail", OPEN), "sail ra facing 90")
    assert (piece(after, "ra").x, piece(after, "ra").heading, after.knots) == (-3000, 900, 2)


def test_the_number_of_points_of_a_path_is_limited() -> None:  # P21
    state = sea("sail", OPEN)
    assert GAME.check(state, Sail(1, (), 0)) == IllegalMove("P21", "pirates-refused-path", {"most": 64})
    assert GAME.check(state, Sail(1, ((-3000, 10),) * 65, 0)) is not None
    assert GAME.check(state, Sail(1, ((-3000, 10),) * 64, 0)) is None


def test_the_stand_circle_crosses_nothing() -> None:  # P22
    beside = {"ra": (-3000, 0, 0), "rb": (-2660, 800, 0)}
    # galleon b's stand begins 130 left of its middle: 210 from x = -3000
    assert legal(sea("sail", beside), "sail ra 0 2")
    nearer = {"ra": (-3000, 0, 0), "rb": (-2661, 800, 0)}
    assert refused(sea("sail", nearer), "sail ra 0 2") == ("P22", "pirates-refused-in-the-way")


def test_the_stand_circle_is_an_option() -> None:  # P22
    beside = {"ra": (-3000, 0, 0), "rb": (-2570, 800, 0)}  # 300 from the path
    assert legal(sea("sail", beside, options={"sizes": {"stand_circle": 300}}), "sail ra 0 2")
    wide = sea("sail", beside, options={"sizes": {"stand_circle": 301}})
    assert refused(wide, "sail ra 0 2") == ("P22", "pirates-refused-in-the-way")


@pytest.mark.parametrize(
    ("line", "what"),
    [("sail ra 90 3", "land"), ("sail rb 90 3", "piece"), ("sail rc 270 1", "edge")],
)
def test_obstacles_are_named(line: str, what: str) -> None:  # P22
    at = {"ra": (-2000, 0, 0), "rb": (-2000, 3000, 0), "ba": (-1000, 3000, 0), "rc": (-8500, 0, 0)}
    state = sea("sail", at)
    refusal = GAME.check(state, GAME.parse_move(state, line))
    assert refusal == IllegalMove("P22", "pirates-refused-in-the-way", {"what": what})


def test_towers_and_palm_islands_are_obstacles() -> None:  # P22
    state = sea("sail", {"ra": (-6500, 5141, 0)})
    assert refused(state, "sail ra 90 2") == ("P22", "pirates-refused-in-the-way")


def test_a_path_round_an_obstacle_is_legal() -> None:  # P22
    state = sea("sail", {"ra": (-1200, 0, 0)})
    assert refused(state, "sail ra 0,120 facing 0")[0] == "P22"
    assert legal(state, "sail ra -106.1,106.1 0,150 facing 0")


def test_the_footprint_is_free_where_a_galleon_stops() -> None:  # P22
    state = sea("sail", {"ra": (-3000, 0, 0), "rb": (-2000, 1000, 900)})
    # head on: the hulls would touch; broadside there is room
    assert refused(state, "sail ra -260,100 facing 90") == ("P22", "pirates-refused-no-room")
    assert legal(state, "sail ra -260,100 facing 0")


def test_a_gap_of_zero_is_an_overlap() -> None:  # P22
    state = sea("sail", {"ra": (-3000, 0, 0), "rb": (-2000, 1000, 900)})
    # bow to stern: 350 and 350 make 700
    assert refused(state, "sail ra -270,100 facing 90") == ("P22", "pirates-refused-no-room")
    assert legal(state, "sail ra -270.1,100 facing 90")


def test_the_footprint_stays_on_the_table() -> None:  # P22
    state = sea("sail", {"ra": (-8500, 0, 0)})
    assert refused(state, "sail ra -870,0 facing 90") == ("P22", "pirates-refused-no-room")
    assert legal(state, "sail ra -870,0 facing 0")


def test_ports_and_tokens_are_open_water() -> None:  # P22
    empty = {"ba": (3000, 0, 0), "bb": (0, 3000, 0), "bc": (0, -3000, 0)}
    state = sea("sail", {**empty, "ra": (-3900, 3900, 0)}, options={"storm": True}, storm=(-4300, 4300))
    assert legal(state, "sail ra -475,475 facing 45")


def test_lying_pieces_may_be_passed_but_not_stopped_on() -> None:  # P22
    state = sea("sail", {"ra": (-3000, 0, 0), "ba": (-3000, 1000, 0, 1)}, options={"expert": True})
    assert legal(state, "sail ra 0 2")
    assert refused(state, "sail ra 0 1") == ("P22", "pirates-refused-no-room")


def test_an_obstacle_near_the_start_must_not_come_nearer() -> None:  # P22
    state = sea("sail")
    b = piece(state, "rb")  # between the other galleons, which are inside its stand circle
    assert legal(state, "sail rb 45 2")
    aside = (b.x + 30, b.y - 30)
    assert refused(state, f"sail rb {aside[0] / 10},{aside[1] / 10} facing 45") == (
        "P22",
        "pirates-refused-in-the-way",
    )
    start = GAME.start({"first": "red"})
    after = roll(GAME.apply(GAME.apply(GAME.apply(start, GAME.moves(start)[0]), Tremor(0, 0)), Landed()), 1)
    assert {line.split()[1] for line in words(after) if line.startswith("sail")} == {
        "ra", "rb", "rc", "ga", "gb", "gc",
    }  # fmt: skip


def test_choices_show_the_water_in_reach() -> None:  # P20 P21
    state = sea("sail", {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0)}, knots=2, melees=("ra*ba",))
    choices = GAME.choices(state)
    assert choices is not None
    assert {(way.piece, way.knots) for way in choices.sail} == {
        (n(state, name), 2) for name in ("rb", "rc", "ga", "gb", "gc")
    }
    assert choices.done


def test_the_suggested_path_ends_nearest_to_an_enemy() -> None:  # P20
    state = sea("sail", {"ra": (-3000, 3000, 0), "ba": (-2000, 3500, 0), "rb": (-3000, 5500, 0)}, knots=2)
    choices = GAME.choices(state)
    assert choices is not None
    suggested = {move.piece: move for move in choices.moves if isinstance(move, Sail)}
    listed = [move for move in GAME.moves(state) if isinstance(move, Sail)]
    assert set(suggested) == {move.piece for move in listed}
    for number, way in suggested.items():
        enemy = sample.nearest(state, number)[0]
        ends = [dist(move.path[-1], enemy) for move in listed if move.piece == number]
        assert dist(way.path[-1], enemy) == min(ends)


def test_the_suggested_shot_of_a_base_aims_at_the_nearest_enemy() -> None:  # P11
    state = sea("fire", {"ra": (-3000, 0, 0), "ba": (-2000, 3500, 0)})
    choices = GAME.choices(state)
    assert choices is not None
    firsts: dict[int, Fire] = {}
    for move in GAME.moves(state):
        if isinstance(move, Fire):
            firsts.setdefault(move.base, move)
    assert choices.moves == tuple(firsts.values())
