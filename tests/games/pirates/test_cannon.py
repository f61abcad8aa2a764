"""The cannon: legal places, the tremor and results of shots."""

from __future__ import annotations

from math import dist

from dogwatch.games.base import CHANCE, IllegalMove
from dogwatch.games.pirates.rules import board, cannon, geometry
from dogwatch.games.pirates.rules.moves import Done, Fire, Landed, Rest, Tremor
from dogwatch.games.pirates.rules.state import ON_TABLE, Shot

from .table import (
    BLUE,
    GAME,
    RED,
    SWORDS,
    contains,
    fallen,
    fight,
    landing,
    legal,
    n,
    piece,
    play,
    refused,
    rest,
    roll,
    sea,
    shot,
    told,
)

OPEN = {"ra": (-3000, 0, 0), "ba": (3000, 0, 0)}


def test_a_turn_begins_with_a_shot_then_the_die_then_melee() -> None:  # P10
    state = sea("fire", {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0)})
    assert refused(state, "sail ra 0 1") == ("P10", "pirates-refused-not-now")
    assert refused(state, "done") == ("P10", "pirates-refused-not-now")
    state = shot(state)
    assert state.phase == "roll"
    assert GAME.turn(state) == CHANCE
    state = roll(state, 2)
    assert (state.phase, state.knots) == ("sail", 2)
    assert refused(state, "attack ra ba") == ("P20", "pirates-refused-not-now")
    state = play(state, "done")
    assert (state.phase, state.mover, state.knots) == ("melee", RED, 0)
    assert play(state, "done").mover == BLUE


def test_the_shot_is_skipped_if_no_base_can_fire() -> None:  # P10 P11
    gone = dict.fromkeys(("rt", "rb", "rc", "gt", "ga", "gb", "gc"), BLUE)
    melee = sea("melee", {**gone, "ra": (-3000, 0, 0), "ba": (-2000, 0, 0)}, mover=BLUE)
    state = fight(melee, "attack ba ra", SWORDS)
    assert state.phase == "roll"
    assert state.mover == RED
    keys = [fact.key for fact in GAME.story(play(melee, "attack ba ra"), SWORDS, state)]
    assert "pirates-no-shot" in keys


def test_the_cannon_stands_near_its_galleon() -> None:  # P11
    state = sea("fire", OPEN)
    # the stand reaches 130 to the side, the cannon's disc 250
    assert refused(state, "fire ra 90 50 at -262.0,0") == ("P11", "pirates-refused-cannon-room")
    assert legal(state, "fire ra 90 50 at -261.9,0")
    assert refused(state, "fire ra 90 50 at -231.9,0") == ("P11", "pirates-refused-cannon-far")
    assert legal(state, "fire ra 90 50 at -232.0,0")


def test_the_cannon_overlaps_nothing() -> None:  # P11
    state = sea("fire", {**OPEN, "rb": (-2400, 0, 0)})
    assert refused(state, "fire ra 90 50 at -260,0") == ("P11", "pirates-refused-cannon-room")
    assert legal(state, "fire ra 90 50 at -340,0")


def test_the_cannon_does_not_overlap_lying_pieces() -> None:  # P11 P22 P50
    state = sea("fire", {**OPEN, "bb": (-2400, 0, 0, 1)}, options={"expert": True})
    assert refused(state, "fire ra 90 50 at -260,0") == ("P11", "pirates-refused-cannon-room")
    choices = GAME.choices(state)
    assert choices is not None
    [ring] = [geometry.Area(water.outline, water.holes) for way in choices.fire if way.base == 1
              for water in way.ring]  # fmt: skip
    assert not contains([ring], (-2400, 0))


def test_the_cannon_is_on_the_table() -> None:  # P11
    state = sea("fire", {"ra": (-8700, 0, 0)})
    assert refused(state, "fire ra 90 50 at -880,0") == ("P11", "pirates-refused-cannon-room")
    assert refused(state, "fire ra 90 50 at -920,0") == ("P11", "pirates-refused-cannon-room")
    assert refused(state, "fire ra 90 50 at -926,0") == (
        "P11",
        "pirates-refused-cannon-room",
    )  # entirely off the table
    assert refused(state, "fire ra 90 50 at -875.1,15") == ("P11", "pirates-refused-cannon-room")
    edge = sea("fire", {"ra": (-8350, 0, 0)})
    assert legal(edge, "fire ra 270 50 at -875,0")  # its disc touches the edge


def test_the_island_fires_port_included() -> None:  # P11
    state = sea("fire", OPEN)
    assert legal(state, "fire rt 45 50 at -436.3,-563.7")  # beside the port
    assert legal(state, "fire rt 225 50 at -600,-600")  # behind the island
    assert refused(state, "fire rt 45 50 at -400,-600") == ("P11", "pirates-refused-cannon-far")
    assert refused(state, "fire rt 45 50 at -550,-550") == ("P11", "pirates-refused-cannon-room")


def test_the_cannon_may_stand_before_the_port_far_from_its_island() -> None:  # P11
    away = {"ra": (-3000, 0, 0), "rb": (-2000, 0, 0), "rc": (-4000, 0, 0)}
    state = sea("fire", away)
    assert legal(state, "fire rt 45 50 at -447,-447")  # 100 off the port's seaward edge, 900 off the island
    assert refused(state, "fire rt 45 50 at -432,-432") == ("P11", "pirates-refused-cannon-far")


def test_an_island_fires_only_while_its_tower_stands() -> None:  # P11
    assert refused(sea("fire", {"rt": BLUE}), "fire rt 45 50 at -430,-430") == (
        "P11",
        "pirates-refused-not-there",
    )


def test_pieces_in_melee_do_not_fire() -> None:  # P11 P32
    at = {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    assert refused(sea("fire", at, melees=("ra*ba",)), "fire ra 90 50") == ("P32", "pirates-refused-in-melee")
    other = sea("fire", at, mover=BLUE, melees=("ra*ba",))  # the attacked one neither
    assert refused(other, "fire ba 90 50") == ("P32", "pirates-refused-in-melee")
    near_tower = {"ba": (-5700, -4300, 450)}
    state = sea("fire", near_tower, melees=("rt*ba",))
    assert refused(state, "fire rt 90 50") == ("P32", "pirates-refused-in-melee")
    assert legal(state, "fire ra 45 50")


def test_only_own_pieces_fire() -> None:  # P11
    assert refused(sea("fire", OPEN), "fire ba 90 50") == ("P11", "pirates-refused-not-your-piece")
    assert GAME.check(sea("fire"), Fire(99, (0, 0), 0, 500)) == IllegalMove(
        "P11", "pirates-refused-not-there"
    )
    assert GAME.check(sea("fire", OPEN), Fire(1, (-2600, 0), 3600, 500)) == IllegalMove(
        "P11", "pirates-refused-bearing"
    )


def test_a_pull_that_leaves_the_ball_in_the_barrel_is_refused() -> None:  # P12
    state = sea("fire", OPEN)
    assert refused(state, "fire ra 90 4.9") == ("P12", "pirates-refused-pull")
    assert refused(state, "fire ra 90 100.1") == ("P12", "pirates-refused-pull")
    assert legal(state, "fire ra 90 5")
    assert legal(state, "fire ra 90 100")


def test_one_shot_per_turn() -> None:  # P12
    state = roll(shot(sea("fire", OPEN)), 1)
    assert refused(state, "fire ra 90 50") == ("P20", "pirates-refused-not-now")


def test_the_ring_is_where_the_cannon_may_stand() -> None:  # P11
    state = sea("fire", {**OPEN, "rb": (-2400, 300, 700)})
    choices = GAME.choices(state)
    assert choices is not None
    assert choices.pull == (50, 1000)
    bases = {choice.base for choice in choices.fire}
    assert bases == {n(state, name) for name in ("rt", "ra", "rb", "rc", "gt", "ga", "gb", "gc")}
    for choice in choices.fire:
        for water in choice.ring:
            for place in (*water.outline, *(spot for hole in water.holes for spot in hole)):
                assert GAME.check(state, Fire(choice.base, place, 123, 500)) is None


def test_tremors_have_a_fixed_distribution() -> None:  # P16
    for level, spread in (("steady", 1.5), ("normal", 2.2), ("rough", 3.4)):
        state = sea("tremor", OPEN, options={"tremor": level}, shot=Shot(1, (-2600, 0), 900, 500))
        found = GAME.chances(state)
        assert found is not None
        total = sum(weight for _, weight in found)
        errors = [(move.bearing, weight) for move, weight in found if isinstance(move, Tremor)]
        mean = sum(error * weight for error, weight in errors) / total
        variance = sum(error**2 * weight for error, weight in errors) / total
        assert (mean, round(variance**0.5 / 10, 1)) == (0, spread)


def test_the_tremor_moves_bearing_and_pull() -> None:  # P12 P16
    state = sea("tremor", OPEN, shot=Shot(1, (-2600, 0), 10, 980))
    after = GAME.play(state, Tremor(-81, 52))
    assert after.shot == Shot(1, (-2600, 0), 3529, 1000)  # clamped to the full pull
    low = sea("tremor", OPEN, shot=Shot(1, (-2600, 0), 10, 60))
    after = GAME.play(low, Tremor(9, -260))
    assert after.shot == Shot(1, (-2600, 0), 19, 50)  # clamped to the least pull
    stiff = sea("tremor", OPEN, shot=Shot(1, (-2600, 0), 10, 310), options={"sizes": {"least_pull": 300}})
    assert GAME.play(stiff, Tremor(9, -260)).shot == Shot(1, (-2600, 0), 19, 300)
    assert GAME.check(state, Tremor(1, 1)) == IllegalMove("P16", "pirates-refused-chance-first")


def test_a_resolver_decides_the_result() -> None:  # P16
    state = sea("flight", OPEN, shot=Shot(1, (-2600, 0), 900, 500))
    assert GAME.turn(state) == CHANCE
    assert GAME.chances(state) is None
    assert GAME.moves(state) == ()
    assert GAME.check(state, Landed()) is None
    assert GAME.apply(state, Landed()).shot is None


def test_impossible_results_are_refused() -> None:  # P16
    state = sea("flight", {**OPEN, "bb": BLUE - 1}, shot=Shot(1, (-2600, 0), 900, 500))
    ba, bb = n(state, "ba"), n(state, "bb")
    lying = sea("flight", {**OPEN, "bc": (0, 3000, 0, 1)}, options={"expert": True}, shot=state.shot)
    bc = n(lying, "bc")
    for table, landed in [
        (state, Landed((), (ba,))),  # fell, but has no rest pose
        (state, Landed((Rest(ba, 0, 2000, 0), Rest(ba, 0, 2000, 0)), ())),
        (state, Landed((Rest(bb, 0, 2000, 0, 1),), (bb,))),  # is not on the table
        (state, Landed((Rest(99, 0, 2000, 0, 1),), (99,))),
        (state, Landed((Rest(ba, 0, 2000, 0, 1),), ())),  # lies, but did not fall
        (state, Landed((Rest(ba, 9500, 0, 0),), ())),  # stands beyond the edge
        (state, Landed((Rest(ba, 0, 2000, 3600),), ())),
        (state, Landed((Rest(ba, 0, 2000, 0, 6),), (ba,))),
        (state, Landed((Rest(ba, 0, 2000, 0, -1),), (ba,))),
        (state, Landed((Rest(ba, 10**6, 0, 0, 1),), (ba,))),
        (lying, Landed((Rest(bc, 0, 3000, 0, 1),), (bc,))),  # fell twice
        (lying, Landed((Rest(bc, 0, 3000, 0, 0),), ())),  # stood up by a shot
    ]:
        assert GAME.check(table, landed) == IllegalMove("P16", "pirates-refused-landed"), landed
    assert GAME.check(state, Done()) == IllegalMove("P16", "pirates-refused-chance-first")


def test_every_enemy_that_falls_is_a_trophy() -> None:  # P13
    state = sea("fire", OPEN)
    after = shot(state, fallen(state, "ba"), fallen(state, "bt"), fell=("ba", "bt"))
    assert (piece(after, "ba").holder, piece(after, "bt").holder) == (RED, RED)
    assert GAME.view(after).players[RED].points == 3
    assert after.phase == "roll"


def test_hit_but_standing_is_a_failure() -> None:  # P13 P14
    state = sea("fire", OPEN)
    after = shot(state, rest(state, "ba", 3100, 50, 100))
    assert piece(after, "ba").holder == ON_TABLE
    flight = sea("flight", OPEN, shot=Shot(1, (-2600, 0), 900, 500))
    assert {"pirates-pushed", "pirates-missed"} <= set(
        told(flight, landing(flight, rest(flight, "ba", 3100, 50)))
    )


def test_galleons_stay_where_they_are_pushed_towers_go_back() -> None:  # P14
    state = sea("fire", OPEN)
    after = shot(state, rest(state, "ba", 3100, 50, 100), rest(state, "bt", -5000, 5100, 30))
    pushed = piece(after, "ba")
    assert (pushed.x, pushed.y, pushed.heading) == (3100, 50, 100)
    assert piece(after, "bt") == piece(state, "bt")


def test_own_pieces_are_set_up_again() -> None:  # P15
    state = sea("fire", OPEN)
    after = shot(state, rest(state, "ra", -2500, 100, 450, 2), fallen(state, "gt"), fell=("ra", "gt"))
    stands = piece(after, "ra")
    assert (stands.x, stands.y, stands.heading, stands.face, stands.holder) == (-2500, 100, 450, 0, ON_TABLE)
    assert piece(after, "gt") == piece(state, "gt")
    assert all(player.points == 0 for player in GAME.view(after).players)


def test_an_overlapping_piece_goes_the_shortest_way() -> None:  # P15
    state = sea("fire", {**OPEN, "rb": (-2500, 0, 0)})
    # 100 beside galleon b: the shortest way out is a little over 260 to the same side, along its stand
    after = shot(state, rest(state, "ra", -2600, 0, 0, 1), fell=("ra",))
    moved = piece(after, "ra")
    assert geometry.is_clear(after.options, after.pieces, n(after, "ra"))
    assert -2500 - 266 <= moved.x <= -2500 - 260
    assert moved.y == 0
    assert piece(after, "rb") == piece(state, "rb")


def test_a_galleon_that_was_pushed_into_another_makes_room() -> None:  # P15
    state = sea("fire", OPEN)
    home = piece(state, "bb")
    after = shot(state, rest(state, "ba", home.x + 10, home.y, home.heading))
    assert piece(after, "bb") == home
    assert geometry.is_clear(after.options, after.pieces, n(after, "ba"))


def test_a_galleon_in_a_towers_place_gives_way() -> None:  # P14 P15
    """Regression: the tower gave way, and stayed displaced in more than half of all games."""
    state = sea("fire", OPEN)
    home = piece(state, "bt")
    after = shot(state, rest(state, "ba", home.x, home.y, 450), rest(state, "bt", home.x, home.y + 400))
    assert piece(after, "bt") == home
    assert geometry.is_clear(after.options, after.pieces, n(after, "ba"))
    ship = piece(after, "ba")
    assert dist((ship.x, ship.y), (home.x, home.y)) < 400


def test_a_lying_galleon_in_a_towers_or_an_islands_place_gives_way() -> None:  # P14 P50
    state = sea("fire", OPEN, options={"expert": True})
    home = piece(state, "bt")
    for spot in ((home.x, home.y), (800, 0)):
        after = shot(
            state, rest(state, "ba", *spot, 450, 1), rest(state, "bt", home.x, home.y + 90, 0), fell=("ba",)
        )
        ship = piece(after, "ba")
        assert ship.face == 1
        assert piece(after, "bt") == home
        assert geometry.is_clear(after.options, after.pieces, n(after, "ba"))
        assert dist((ship.x, ship.y), spot) < 400


def test_a_piece_that_gives_way_out_of_reach_leaves_the_melee() -> None:  # P14 P32
    at = {"bt": (2000, 0, 0, 1), "ra": (-5000, 5000, 1350), "ba": (-4150, 5850, 450)}
    away = {"bb": (0, 3000, 0), "bc": (0, 5000, 0)}
    state = sea("repair", {**at, **away}, mover=BLUE, melees=("ra*ba",), options={"expert": True})
    after = play(state, "repair bt")
    assert piece(after, "bt") == board.homes(state.options)[n(state, "bt")]
    assert geometry.is_clear(after.options, after.pieces, n(after, "ra"))
    assert piece(after, "ra") != piece(state, "ra")
    assert after.melees == ()


def test_a_piece_over_the_edge_has_fallen() -> None:  # P15
    state = sea("fire", {**OPEN, "ba": (8800, 0, 0)})
    after = shot(state, rest(state, "ba", 9300, 0, 0), fell=("ba",))
    assert piece(after, "ba").holder == RED
    own = sea("fire", {"ra": (-8700, 0, 0)})
    after = shot(own, rest(own, "ra", -9500, 100, 0, 3), fell=("ra",))
    stands = piece(after, "ra")
    assert geometry.is_clear(after.options, after.pieces, n(after, "ra"))
    assert (stands.y, stands.holder) == (100, ON_TABLE)
    assert -9000 < stands.x < -8800


def test_a_piece_that_falls_or_is_pushed_away_leaves_the_melee() -> None:  # P15 P32
    at = {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0), "bb": (-3000, 1300, 0)}
    state = sea("fire", at, melees=("ra*ba", "ra*bb"))
    away = shot(state, rest(state, "ba", -1900, 0))  # a gap of 840
    assert [melee.pieces for melee in away.melees] == [(n(state, "ra"), n(state, "bb"))]
    near = shot(state, rest(state, "ba", -1950, 0))  # 790
    assert len(near.melees) == 2
    fell = shot(state, fallen(state, "ra"), fell=("ra",))
    assert fell.melees == ()
    taken = shot(state, fallen(state, "ba"), fell=("ba",))
    assert len(taken.melees) == 1
    flight = sea("flight", at, melees=("ra*ba",), shot=Shot(n(state, "rb"), (-4200, -4400), 0, 500))
    assert "pirates-melee-ends" in told(flight, landing(flight, rest(flight, "ba", -1900, 0)))


def test_the_story_of_a_fall_depends_on_the_owner() -> None:  # P13 P15
    flight = sea("flight", OPEN, shot=Shot(1, (-2600, 0), 900, 500))
    both = landing(flight, fallen(flight, "ba"), fallen(flight, "ra"), fell=("ra", "ba"))
    facts = told(flight, both)
    assert facts["pirates-felled"].args["colour"] == "blue"
    assert facts["pirates-set-up"].args["colour"] == "red"
    assert facts["pirates-felled"].clause == "P13"


def test_tremors_are_legal_and_sum_up() -> None:  # P16
    assert sum(weight for _, weight in cannon.tremors("steady")) == 2**48
