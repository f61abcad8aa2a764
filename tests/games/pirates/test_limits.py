"""Edge cases: the last piece, the last knot, mates, experts and combinations of rules."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from dogwatch.games.pirates.rules import Options, board, geometry, sample
from dogwatch.games.pirates.rules.moves import Sail
from dogwatch.games.pirates.rules.state import NOBODY, ON_ISLAND, ON_TABLE, Goods, Melee

from .table import (
    BLUE,
    FLAG,
    GAME,
    GREEN,
    RED,
    SWORDS,
    YELLOW,
    fallen,
    fight,
    legal,
    n,
    piece,
    play,
    refused,
    rest,
    roll,
    sea,
    shot,
    words,
)

TEAMS: dict[str, Any] = {"players": 4, "teams": True}
KRAKEN, STORM = {"kraken": True}, {"storm": True}
NOBODY_SAILS = dict.fromkeys(("ra", "rb", "rc", "ga", "gb", "gc"), BLUE)
"""Red has towers only."""


# The end


def test_a_tower_alone_keeps_its_player_in() -> None:  # P40
    last: dict[str, Any] = dict.fromkeys(("bb", "bc", "yt", "ya", "yb", "yc"), RED)
    state = sea("melee", {**last, "ra": (-3000, 0, 0), "ba": (-2000, 0, 0)})
    state = fight(state, "attack ra ba", FLAG)
    assert (state.phase, state.mover) == ("fire", BLUE)
    assert GAME.outcome(state) is None


def test_the_game_ends_within_the_turn() -> None:  # P40
    last: dict[str, Any] = dict.fromkeys(("bt", "bb", "bc", "yt", "ya", "yb", "yc"), RED)
    state = sea("melee", {**last, "ra": (-3000, 0, 0), "ba": (-2000, 0, 0)}, turns=6)
    state = fight(state, "attack ra ba", FLAG)
    assert (state.phase, state.turns, state.mover, state.strike) == ("over", 6, RED, None)


def test_the_game_ends_if_the_last_piece_is_no_players_trophy() -> None:  # P40 P61
    last: dict[str, Any] = dict.fromkeys(("bt", "bb", "bc", "yt", "ya", "yb", "yc"), RED)
    at = {**last, "gh": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    state = fight(sea("melee", at, options={"ghost": True}, sent=("gh",)), "attack gh ba", FLAG)
    assert (state.phase, piece(state, "ba").holder) == ("over", NOBODY)


def test_towers_of_a_team_are_added() -> None:  # P40 P41
    # 4 points each: a tower in each hand against a tower and two galleons
    outcome = GAME.outcome(
        sea(
            "over",
            {"bt": RED, "yt": GREEN, "rt": BLUE, "ra": YELLOW, "ga": YELLOW},
            options=TEAMS,
            turns=160,
        )
    )
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((RED, GREEN), "pirates-over-towers")


# Knots


def test_the_storm_adds_to_the_highest_roll_too() -> None:  # P63
    state = roll(sea("roll", {"ra": (-2000, 0, 0)}, options=STORM), 3)
    assert state.knots == 4
    assert legal(state, "sail ra 0 4")


def test_near_the_storm_is_measured_in_knots() -> None:  # P63
    gone = dict.fromkeys(("rb", "rc", "ga", "gb", "gc"), BLUE)
    for x, knots in ((-2029, 2), (-2030, 1)):  # three knots of 500, and 530 of disc and stand
        state = sea("roll", {**gone, "ra": (x, 0, 0)}, options={**STORM, "sizes": {"knot": 500}})
        assert roll(state, 1).knots == knots


def test_a_ghost_near_the_storm_gives_no_knot() -> None:  # P61 P63
    state = sea("roll", {"gh": (-1500, 0, 0)}, options={**STORM, "ghost": True})
    assert roll(state, 1).knots == 1


def test_a_player_without_galleons_may_move_the_tokens() -> None:  # P20 P63 P65
    for options, move in ((STORM, "storm 90"), (KRAKEN, "kraken 90 1")):
        state = roll(sea("roll", NOBODY_SAILS, options=options), 1)
        assert state.phase == "sail"
        assert (play(state, move).mover, play(state, move).phase) == (BLUE, "fire")
    assert roll(sea("roll", NOBODY_SAILS), 1).mover == BLUE


def test_the_kraken_costs_a_knot_even_where_it_is() -> None:  # P20 P65
    state = play(sea("sail", options=KRAKEN, knots=2), "kraken 0,0")
    assert state.knots == 1


# The kraken's prisoners


def test_the_kraken_catches_own_and_damaged_galleons_alike() -> None:  # P50 P65
    at = {"ra": (-3000, 2000, 0), "ba": (-2600, 2000, 0, 1)}
    state = sea("sail", at, options={**KRAKEN, "expert": True}, kraken=(-2800, 1500))
    after = play(state, "kraken -280,200")
    assert after.prisoners == (n(state, "ra"), n(state, "ba"))
    assert refused(after, "sail ra 0 1") == ("P65", "pirates-refused-prisoner")


def test_the_kraken_leaves_none_of_the_movers_prisoners() -> None:  # P65
    at = {"ba": (-3000, 2000, 0), "bb": (-2600, 2000, 0)}
    state = sea("sail", at, mover=BLUE, options=KRAKEN, kraken=(-2800, 2000), held=("ba", "bb"))
    assert refused(state, "kraken -320,200") == ("P65", "pirates-refused-kraken-holds")  # off one of the two
    assert legal(state, "kraken -290,200")


def test_the_beaten_kraken_frees_all_that_it_leaves() -> None:  # P65
    at = {"ra": (-3000, 2000, 0), "bb": (-2600, 2000, 0)}
    state = sea("melee", at, options=KRAKEN, kraken=(-2800, 2000), held=("ra", "bb"))
    won = fight(state, "struggle ra", FLAG)
    assert play(won, "kraken -280,400").prisoners == ()
    assert play(won, "kraken -250,200").prisoners == (n(state, "bb"),)


# Goods and the chest


def test_goods_brought_home_cannot_be_loaded_again() -> None:  # P64
    state = sea("sail", options={"merchant": True})
    state = replace(state, goods=(Goods(0, 1, kept=BLUE), *state.goods[1:]))
    assert refused(state, "load ra") == ("P64", "pirates-refused-no-goods-here")


def test_a_friend_that_falls_keeps_its_goods() -> None:  # P15 P64
    state = sea("fire", {"ra": (3000, 0, 0)}, options={"merchant": True}, goods={"ra": "b"})
    after = shot(state, fallen(state, "ra"), fell=("ra",))
    assert after.goods[0].aboard == n(state, "ra")


def test_an_experts_own_carrier_keeps_the_chest() -> None:  # P15 P50 P60
    state = sea("fire", {"ra": (3000, 0, 0)}, options={"expert": True, "treasure": True}, chest="ra")
    assert shot(state, fallen(state, "ra"), fell=("ra",)).chest == n(state, "ra")
    enemy = sea("fire", {"ba": (8800, 0, 0)}, options={"expert": True, "treasure": True}, chest="ba")
    over_the_edge = rest(enemy, "ba", 9700, 300)  # its face is still standing
    assert shot(enemy, over_the_edge, fell=("ba",)).chest == n(enemy, "ba")


def test_a_mates_carrier_that_falls_loses_the_chest() -> None:  # P41 P60
    state = sea("fire", {"ga": (3000, 0, 0)}, options={**TEAMS, "treasure": True}, chest="ga")
    after = shot(state, fallen(state, "ga"), fell=("ga",))
    assert (after.chest, piece(after, "ga").holder) == (ON_ISLAND, ON_TABLE)


# Friends, experts, shots


def test_an_experts_mate_is_set_up_not_damaged() -> None:  # P15 P41 P50
    state = sea("fire", {"ga": (3000, 0, 0), "ba": (2000, 0, 0)}, options={**TEAMS, "expert": True})
    after = shot(state, fallen(state, "ga"), fallen(state, "ba"), fell=("ga", "ba"))
    assert (piece(after, "ga").face, piece(after, "ba").face) == (0, 1)


def test_a_mates_piece_is_not_repaired() -> None:  # P41 P51
    at = {"ra": (-3000, 0, 0, 1), "ga": (3000, 0, 0, 1)}
    state = sea("repair", at, options={**TEAMS, "expert": True})
    assert words(state) == {"repair ra", "done"}
    assert refused(state, "repair ga") == ("P51", "pirates-refused-not-damaged")


def test_a_mate_may_not_sail_or_fire_ones_ships() -> None:  # P11 P20 P41
    assert refused(sea("sail", options=TEAMS), "sail ga 225 1") == ("P20", "pirates-refused-not-your-galleon")
    assert refused(sea("fire", options=TEAMS), "fire ga 225 50") == ("P11", "pirates-refused-not-your-piece")


def test_a_mate_takes_no_damaged_mate() -> None:  # P41 P52
    at = {"ra": (-3000, 0, 0), "ga": (-2000, 0, 0, 1), "ba": (-4000, 0, 0, 1)}
    state = sea("melee", at, options={**TEAMS, "expert": True})
    assert words(state) == {"attack ra ba", "done"}


def test_a_piece_that_falls_onto_an_island_is_set_up_beside_it() -> None:  # P15
    state = sea("fire", {"ra": (-1200, 0, 0)})
    after = shot(state, rest(state, "ra", -700, 0, 0, 2), fell=("ra",))
    stands = piece(after, "ra")
    assert geometry.is_clear(after.options, after.pieces, n(after, "ra"))
    assert -1000 <= stands.x <= -980
    assert abs(stands.y) <= 20


def test_a_monster_shot_over_the_edge_is_set_up_on_the_table() -> None:  # P15 P62
    state = sea("fire", {"mo": (8800, 0, 0)}, options={"monster": True})
    after = shot(state, rest(state, "mo", 9600, 0, 0, 1), fell=("mo",))
    assert after.wounded
    assert geometry.is_clear(after.options, after.pieces, n(after, "mo"))


def test_an_experts_ghost_over_the_edge_lies_at_it() -> None:  # P50 P61
    state = sea("fire", {"gh": (8800, 0, 0)}, options={"ghost": True, "expert": True})
    lies = piece(shot(state, rest(state, "gh", 9600, 50, 0, 2), fell=("gh",)), "gh")
    assert (lies.x, lies.y, lies.face, lies.holder) == (9000, 50, 2, ON_TABLE)


# Several melees


def test_a_third_player_fights_the_ghost_in_their_own_melee() -> None:  # P61
    at = {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0), "ga": (-3000, 1300, 0)}
    options = {"players": 3, "ghost": True}
    state = fight(sea("melee", at, options=options, mover=GREEN, melees=("ba*gh@0",)), "attack ga gh", SWORDS)
    ba, ga, gh = (n(state, name) for name in ("ba", "ga", "gh"))
    assert state.melees == (Melee((ba, gh), RED), Melee((ga, gh)))
    sender = sea("melee", at, options=options, melees=("ba*gh@0", "ga*gh"))
    assert words(sender) == {"attack gh ba"}  # in the other melee only its attacker goes on


def test_beating_the_ghost_ends_all_its_melees() -> None:  # P32 P61
    at = {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0), "ga": (-3000, 1300, 0)}
    state = sea("melee", at, options={"players": 3, "ghost": True}, mover=BLUE, melees=("ba*gh@0", "ga*gh"))
    after = fight(state, "attack ba gh", FLAG)
    assert (after.melees, piece(after, "gh").holder) == ((), BLUE)


# The table of three, and listed moves


def test_the_triangle_has_its_own_table() -> None:  # P5 P8
    assert board.bounds(Options(players=3)) == (-9000, -6887, 9000, 9774)
    state = sea("sail", {"ra": (0, 9500, 0)}, options={"players": 3})
    assert legal(state, "sail ra 0,942 facing 0")
    assert refused(state, "sail ra 0,957 facing 0") == ("P22", "pirates-refused-in-the-way")
    low = sea("sail", {"ra": (0, -6500, 0)}, options={"players": 3})
    assert refused(low, "sail ra 180 1") == ("P22", "pirates-refused-in-the-way")


def test_only_enemies_are_aimed_at() -> None:  # P13 P41
    state = sea("fire", {"ga": (-4000, -3000, 0)}, options=TEAMS)
    enemies = {(each.x, each.y) for each in state.pieces if each.colour in (BLUE, YELLOW)}
    assert set(sample.nearest(state, n(state, "ra"))) == enemies


def test_every_point_of_a_path_counts() -> None:  # P21 P22
    state = sea("sail", {"ra": (-3000, 0, 0), "ba": (-3000, 900, 0)})
    there_and_back = Sail(n(state, "ra"), ((-3000, 500), (-3000, 0)), 0)
    refusal = GAME.check(state, there_and_back)
    assert refusal is not None
    assert refusal.clause == "P22"
    free = sea("sail", {"ra": (-3000, 0, 0)}, knots=2)
    assert GAME.apply(free, Sail(n(free, "ra"), ((-3000, 600), (-3000, 0)), 0)).knots == 0
