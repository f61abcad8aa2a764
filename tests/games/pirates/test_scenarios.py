"""Each scenario alone."""

from __future__ import annotations

from math import dist
from typing import Any

from dogwatch.games.base import CHANCE, IllegalMove
from dogwatch.games.pirates.rules import board, geometry
from dogwatch.games.pirates.rules.moves import Blow, Deal, Kraken, Load, Struggle, Tremor, Wind
from dogwatch.games.pirates.rules.state import NOBODY, ON_ISLAND, ON_TABLE, Goods, Melee

from .table import (
    BLUE,
    FLAG,
    GAME,
    RED,
    SWORDS,
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
    words,
)

TREASURE, GHOST, MONSTER = {"treasure": True}, {"ghost": True}, {"monster": True}
STORM, MERCHANT, KRAKEN = {"storm": True}, {"merchant": True}, {"kraken": True}
NEAR = {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0)}
EMPTY_PORT = {"ba": (3000, 3000, 0), "bb": (0, 3000, 0), "bc": (0, -3000, 0)}
"""Blue's port is empty except for the tower."""


# Treasure island


def test_the_treasure_island_takes_the_middle() -> None:  # P60
    state = GAME.start(TREASURE)
    assert [(disc.kind, disc.x, disc.y) for disc in board.discs(state.options)] == [("treasure", 0, 0)]
    assert state.chest == ON_ISLAND
    assert GAME.view(state).chest_ashore == (0, 0)


def test_ending_a_move_near_the_island_takes_the_chest() -> None:  # P60
    # broadside at x: the gap is x - 130 - 850
    near = play(sea("sail", {"ra": (-2000, 0, 0)}, options=TREASURE), "sail ra -118,0 facing 0")
    assert near.chest == n(near, "ra")
    far = play(sea("sail", {"ra": (-2000, 0, 0)}, options=TREASURE), "sail ra -118.1,0 facing 0")
    assert far.chest == ON_ISLAND


def test_a_chest_that_is_aboard_cannot_be_taken_from_the_island() -> None:  # P60
    state = sea("sail", {"ra": (-2000, 0, 0), "ba": (3000, 0, 0)}, options=TREASURE, chest="ba")
    assert play(state, "sail ra -118,0 facing 0").chest == n(state, "ba")


def test_a_galleon_that_beats_the_carrier_has_the_chest() -> None:  # P60
    state = fight(sea("melee", NEAR, options=TREASURE, chest="ba"), "attack ra ba", FLAG)
    assert state.chest == n(state, "ra")
    combat = play(sea("melee", NEAR, options=TREASURE, chest="ba"), "attack ra ba")
    assert "pirates-chest-stolen" in told(combat, FLAG)


def test_a_tower_that_beats_the_carrier_sends_it_back() -> None:  # P60
    at = {"ba": (-5700, -4300, 450)}
    state = sea("melee", at, options=TREASURE, chest="ba", melees=("rt*ba",))
    assert fight(state, "attack rt ba", FLAG).chest == ON_ISLAND


def test_a_carrier_felled_by_cannon_loses_it() -> None:  # P60
    state = sea("fire", {"ba": (3000, 0, 0)}, options=TREASURE, chest="ba")
    assert shot(state, fallen(state, "ba"), fell=("ba",)).chest == ON_ISLAND
    own = sea("fire", {"ra": (3000, 0, 0)}, options=TREASURE, chest="ra")
    assert shot(own, fallen(own, "ra"), fell=("ra",)).chest == ON_ISLAND
    pushed = sea("fire", {"ba": (3000, 0, 0)}, options=TREASURE, chest="ba")
    assert shot(pushed, rest(pushed, "ba", 3100, 0)).chest == n(pushed, "ba")


def test_the_chest_is_worth_three_to_the_carriers_owner() -> None:  # P60
    state = sea("sail", {"ga": (3000, 0, 0)}, options=TREASURE, chest="ga")
    assert [player.points for player in GAME.view(state).players] == [3, 0]
    assert [player.chest for player in GAME.view(state).players] == [True, False]


# Ghost ship


def test_the_ghost_lies_at_an_island_beside_the_big_one() -> None:  # P61
    state = GAME.start(GHOST)
    big, treasure = board.discs(state.options)
    assert (big.kind, treasure.kind) == ("big", "treasure")
    assert dist((big.x, big.y), (treasure.x, treasure.y)) > big.radius + treasure.radius
    ghost = piece(state, "gh")
    assert geometry.gap_to_disc(ghost, (treasure.x, treasure.y), treasure.radius, state.options.sizes) == 200
    assert state.chest == -2


def test_knots_may_be_spent_on_the_ghost() -> None:  # P61
    state = play(sea("sail", {"gh": (-2000, 0, 0)}, options=GHOST, knots=2), "sail gh 0 1")
    assert (piece(state, "gh").y, state.knots, state.sent) == (1000, 1, (n(state, "gh"),))


def test_the_ghost_attacks_for_the_player_who_moved_it() -> None:  # P61
    at = {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0), "ra": (-3000, 1300, 0)}
    still = sea("melee", at, options=GHOST)
    assert refused(still, "attack gh ba") == ("P61", "pirates-refused-not-sent")
    sent = sea("melee", at, options=GHOST, sent=("gh",))
    assert legal(sent, "attack gh ba")
    assert refused(sent, "attack gh ra") == ("P30", "pirates-refused-no-enemy")


def test_a_new_turn_forgets_fights_and_sent_pieces() -> None:  # P30 P61
    at = {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    state = fight(sea("melee", at, options=GHOST, sent=("gh",)), "attack gh ba", SWORDS)
    assert (state.mover, state.sent, state.fought) == (BLUE, (), ())


def test_the_ghost_takes_no_trophies() -> None:  # P61
    at = {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    sent = sea("melee", at, options=GHOST, sent=("gh",))
    state = fight(sent, "attack gh ba", FLAG)
    assert piece(state, "ba").holder == NOBODY
    assert all(player.points == 0 for player in GAME.view(state).players)
    assert told(play(sent, "attack gh ba"), FLAG)["pirates-nobodys"].clause == "P61"


def test_the_ghost_is_a_trophy_worth_one() -> None:  # P61
    state = sea("fire", {"gh": (2000, 2000, 0)}, options=GHOST)
    after = shot(state, fallen(state, "gh"), fell=("gh",))
    assert (piece(after, "gh").holder, GAME.view(after).players[RED].points) == (RED, 1)
    at = {"ra": (-3000, 0, 0), "gh": (-2000, 0, 0)}
    beaten = fight(sea("melee", at, options=GHOST), "attack ra gh", FLAG)
    assert piece(beaten, "gh").holder == RED


def test_the_ghost_fires_for_the_mover() -> None:  # P11 P61
    at = {"gh": (-2000, 0, 0), "ba": (0, 3000, 0), "ra": (0, -3000, 0)}
    for mover in (RED, BLUE):
        assert legal(sea("fire", at, options=GHOST, mover=mover), "fire gh 90 50 at -160,0")
    state = sea("fire", at, options=GHOST)
    assert n(state, "gh") in [each.base for each in GAME.choices(state).fire]  # type: ignore[union-attr]
    flying = GAME.play(play(state, "fire gh 90 50 at -160,0"), Tremor(0, 0))
    fell = landing(flying, fallen(flying, "ba"), fallen(flying, "ra"), fell=("ra", "ba"))
    after = GAME.play(flying, fell)
    assert piece(after, "ba").holder == NOBODY  # no player's trophy
    assert (piece(after, "ra").holder, piece(after, "ra").face) == (ON_TABLE, 0)  # P15: own pieces are set up
    assert [fact.clause for fact in GAME.story(flying, fell, after) if fact.key == "pirates-nobodys"] == [
        "P61"
    ]


def test_a_piece_felled_by_the_ghost_is_damaged_for_experts() -> None:  # P50 P61
    at = {"gh": (-2000, 0, 0), "ba": (0, 3000, 0)}
    state = sea("fire", at, options={**GHOST, "expert": True})
    flying = GAME.play(play(state, "fire gh 90 50 at -160,0"), Tremor(0, 0))
    after = GAME.play(flying, landing(flying, fallen(flying, "ba"), fell=("ba",)))
    assert (piece(after, "ba").holder, piece(after, "ba").face) == (ON_TABLE, 1)


def test_the_ghost_does_not_fire_in_melee_lying_or_without_the_option() -> None:  # P61
    at = {"gh": (-2000, 0, 0), "ba": (-2800, 0, 0)}
    shot_of_it = "fire gh 90 50 at -160,0"
    fights = sea("fire", at, options=GHOST, melees=("ba*gh",))
    assert refused(fights, shot_of_it) == ("P32", "pirates-refused-in-melee")
    lies = sea("fire", {"gh": (-2000, 0, 0, 1)}, options={**GHOST, "expert": True})
    assert refused(lies, shot_of_it) == ("P50", "pirates-refused-damaged")
    never = sea("fire", at, options={**GHOST, "ghost_fires": False})
    assert refused(never, shot_of_it) == ("P61", "pirates-refused-ghost-fires")


def test_a_melee_of_the_ghost_is_fought_by_both_sides() -> None:  # P61
    at = {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    state = fight(sea("melee", at, options=GHOST, sent=("gh",)), "attack gh ba", SWORDS)
    ba, gh = n(state, "ba"), n(state, "gh")
    assert state.melees == (Melee((ba, gh), RED),)
    attacked = sea("melee", at, options=GHOST, mover=BLUE, melees=("ba*gh@0",))
    assert words(attacked) == {"attack ba gh"}
    again = fight(attacked, "attack ba gh", SWORDS)
    assert again.melees == (Melee((ba, gh), RED),)
    sender = sea("melee", at, options=GHOST, melees=("ba*gh@0",))
    assert words(sender) == {"attack gh ba"}
    assert refused(sender, "done") == ("P32", "pirates-refused-fight-first")
    assert GAME.view(sender).melees[0].sender == RED


def test_in_melee_the_ghost_stays() -> None:  # P32 P61
    at = {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    state = sea("sail", at, options=GHOST, melees=("ba*gh@0",))
    assert refused(state, "sail gh 0 1") == ("P32", "pirates-refused-in-melee")


def test_a_ghost_attacked_unsent_does_not_strike_back() -> None:  # P61
    at = {"ra": (-3000, 0, 0), "gh": (-2000, 0, 0), "ba": (-2000, 1300, 0)}
    state = fight(sea("melee", at, options=GHOST), "attack ra gh", SWORDS)
    assert state.melees == (Melee((n(state, "ra"), n(state, "gh"))),)
    other = sea("melee", at, options=GHOST, mover=BLUE, melees=("ra*gh",))
    assert "attack gh ra" not in words(other)
    assert "done" in words(other)
    own = sea("melee", at, options=GHOST, melees=("ra*gh",))
    assert "done" not in words(own)


# Sea monster


def test_the_monster_stands_in_the_middle() -> None:  # P62
    state = GAME.start(MONSTER)
    assert board.discs(state.options) == ()
    assert (piece(state, "mo").x, piece(state, "mo").y) == (0, 0)


def test_the_monster_attacks_in_the_turn_it_was_moved() -> None:  # P62
    at = {"mo": (-3000, 0, 0), "ba": (-2000, 0, 0), "bb": (-4000, 0, 0)}
    assert refused(sea("melee", at, options=MONSTER), "attack mo ba") == ("P62", "pirates-refused-not-sent")
    state = sea("melee", at, options=MONSTER, sent=("mo",))
    assert words(state) == {"attack mo ba", "attack mo bb", "done"}
    state = fight(state, "attack mo ba", FLAG)
    assert piece(state, "ba").holder == NOBODY
    assert words(state) == {"attack mo bb", "done"}  # each once
    state = fight(state, "attack mo bb", SWORDS)
    assert (state.melees, state.mover) == ((), BLUE)


def test_the_monster_cannot_be_attacked() -> None:  # P62
    at = {"mo": (-3000, 0, 0), "ra": (-2000, 0, 0)}
    assert refused(sea("melee", at, options=MONSTER), "attack ra mo") == ("P62", "pirates-refused-monster")


def test_the_monster_must_fall_twice() -> None:  # P62
    for expert in (False, True):
        options = {**MONSTER, "expert": expert}
        state = sea("fire", options=options)
        after = shot(state, rest(state, "mo", 300, 0, 450, 1), fell=("mo",))
        rises = piece(after, "mo")
        assert (after.wounded, rises.x, rises.face, rises.holder) == (True, 300, 0, ON_TABLE)
        assert [each.wounded for each in GAME.view(after).pieces][-1]
        wounded = sea("fire", options=options, wounded=True)
        gone = shot(wounded, fallen(wounded, "mo"), fell=("mo",))
        assert piece(gone, "mo").holder == NOBODY
        assert GAME.view(gone).players[RED].points == 0
    flight = sea("flight", options=MONSTER, shot=GAME.apply(sea("fire"), GAME.moves(sea("fire"))[0]).shot)
    assert "pirates-monster-wounded" in told(flight, landing(flight, fallen(flight, "mo"), fell=("mo",)))


# Storm


def test_the_storm_lies_under_the_big_island() -> None:  # P63
    assert GAME.start(STORM).storm == (0, 0)


def test_near_the_storm_the_roll_is_one_more() -> None:  # P63
    # the stand's side is 130 from the galleon's middle, the storm's edge 400 from its own
    gone = dict.fromkeys(("rb", "rc", "ga", "gb", "gc"), BLUE)
    near = sea("roll", {**gone, "ra": (-3529, 0, 0)}, options=STORM)
    assert roll(near, 2).knots == 3
    assert "pirates-storm-helps" in told(near, Wind(2))
    far = sea("roll", {**gone, "ra": (-3530, 0, 0)}, options=STORM)
    assert roll(far, 2).knots == 2


def test_only_a_galleon_that_can_move_counts() -> None:  # P63
    gone = dict.fromkeys(("rb", "rc", "ga", "gb"), BLUE)
    at: dict[str, Any] = {**gone, "ra": (-2500, 0, 0), "ba": (-1500, 0, 0), "gc": (7000, 0, 0)}
    fights = sea("roll", at, options=STORM, melees=("ra*ba",))
    assert roll(fights, 2).knots == 2
    enemies = sea("roll", {**at, "ra": (7000, 1000, 0)}, options=STORM)
    assert roll(enemies, 2).knots == 2


def test_a_knot_moves_the_storm_by_a_knot() -> None:  # P63
    state = play(sea("sail", options=STORM, knots=2), "storm 90")
    assert (state.storm, state.knots) == ((1000, 0), 1)
    assert refused(state, "storm 90") == ("P63", "pirates-refused-storm-blown")  # once per turn
    assert GAME.parse(GAME.text(state)) == state
    choices = GAME.choices(state)
    assert choices is not None
    assert not choices.storm
    assert not play(state, "done").blown
    edge = sea("sail", options=STORM, storm=(8500, 0))
    assert refused(edge, "storm 90") == ("P8", "pirates-refused-off-table")
    assert GAME.check(edge, Blow(3600)) == IllegalMove("P63", "pirates-refused-bearing")
    assert refused(sea("sail"), "storm 90") == ("P63", "pirates-refused-no-storm")


# Merchant


def test_goods_are_dealt_at_random_never_for_their_own_port() -> None:  # P64
    for players, ways in ((2, 9), (3, 2), (4, 9)):
        state = GAME.start({**MERCHANT, "players": players, "first": "red"})
        assert (state.phase, GAME.turn(state)) == ("goods", CHANCE)
        deals = [
            move.goods for move, weight in GAME.chances(state) or () if isinstance(move, Deal) and weight == 1
        ]
        assert len(set(deals)) == ways
        assert all(home != colour for deal in deals for home, colour in enumerate(deal))
    state = GAME.start({**MERCHANT, "first": "red"})
    assert GAME.check(state, Deal((0, 1, 2, 3))) is not None
    assert GAME.play(state, Deal((1, 0, 3, 2))).goods[0] == Goods(0, 1)


def test_loading_in_port() -> None:  # P64
    state = sea("sail", options=MERCHANT, knots=0)
    assert {"load ra", "load rb", "load rc"} <= words(state)  # they start there
    after = play(state, "load rb")
    assert after.goods[RED].aboard == n(after, "rb")
    assert refused(after, "load ra") == ("P64", "pirates-refused-no-goods-here")
    assert refused(after, "load rb") == ("P64", "pirates-refused-hold-full")
    facts = told(state, Load(n(state, "rb")))
    assert facts["pirates-loaded"].args["goods"] == "blue"


def test_loading_before_and_after_moving() -> None:  # P64
    state = sea("sail", {**EMPTY_PORT, "ra": (-4000, 4000, 0)}, options=MERCHANT, knots=2)
    assert refused(state, "load ra") == ("P64", "pirates-refused-no-goods-here")
    state = play(state, "sail ra -475,475 facing 45")
    assert (state.phase, state.knots) == ("sail", 0)
    assert legal(state, "load ra")


def test_who_may_load() -> None:  # P64
    state = sea("sail", options=MERCHANT)
    assert refused(state, "load ba") == ("P64", "pirates-refused-not-your-galleon")
    assert refused(state, "load rt") == ("P64", "pirates-refused-not-your-galleon")
    fights = sea("sail", {"ba": (-5200, -3700, 0)}, options=MERCHANT, melees=("ra*ba",))
    assert refused(fights, "load ra") == ("P64", "pirates-refused-in-melee")
    lies = sea("sail", {"ra": (-4979, -4455, 450, 1)}, options={**MERCHANT, "expert": True})
    assert refused(lies, "load ra") == ("P50", "pirates-refused-damaged")
    assert refused(sea("sail"), "load ra") == ("P64", "pirates-refused-no-goods-here")


def test_goods_brought_home_are_two_points() -> None:  # P64
    state = sea("sail", {**EMPTY_PORT, "ra": (-4000, 4000, 0)}, options=MERCHANT, goods={"ra": "b"})
    after = play(state, "sail ra -475,475 facing 45")
    assert (after.goods[0].aboard, after.goods[0].kept) == (ON_TABLE, RED)
    assert GAME.view(after).players[RED].points == 2
    assert GAME.view(after).players[RED].goods == ("blue",)
    away = {"ra": (3000, 3000, 0), "rb": (3000, 0, 0), "rc": (0, 3000, 0), "ba": (-4000, -4000, 0)}
    blue = sea("sail", away, options=MERCHANT, goods={"ba": "r"}, mover=BLUE)
    assert play(blue, "sail ba -475,-475 facing 45").goods[1].kept == BLUE
    short = play(state, "sail ra -440,440 facing 45")
    assert short.goods[0].aboard == n(state, "ra")
    other = sea("sail", {**EMPTY_PORT, "ra": (-4000, 4000, 0)}, options=MERCHANT, goods={"ra": "y"})
    assert play(other, "sail ra -475,475 facing 45").goods[2].aboard == n(other, "ra")


def test_a_laden_galleon_neither_fires_nor_fights() -> None:  # P64
    laden = {"ra": "b"}
    assert refused(sea("fire", NEAR, options=MERCHANT, goods=laden), "fire ra 90 50") == (
        "P64",
        "pirates-refused-goods-aboard",
    )
    state = sea("melee", {**NEAR, "rb": (-2000, 1300, 0)}, options=MERCHANT, goods=laden)
    assert refused(state, "attack ra ba") == ("P64", "pirates-refused-goods-aboard")
    assert legal(state, "attack rb ba")


def test_a_laden_galleon_may_be_attacked_but_is_not_locked() -> None:  # P64
    state = sea("melee", NEAR, options=MERCHANT, goods={"ra": "b"}, mover=BLUE)
    after = fight(state, "attack ba ra", SWORDS)
    assert after.melees == ()


def test_goods_of_a_lost_galleon_go_back() -> None:  # P64
    state = sea("melee", NEAR, options=MERCHANT, goods={"ra": "b"}, mover=BLUE)
    after = fight(state, "attack ba ra", FLAG)
    assert after.goods[0] == Goods(0, 1)
    assert GAME.view(after).ports[0].goods == "blue"
    shot_at = sea("fire", {"ba": (3000, 0, 0)}, options=MERCHANT, goods={"ba": "r"})
    assert shot(shot_at, fallen(shot_at, "ba"), fell=("ba",)).goods[1] == Goods(1, 0)
    combat = play(state, "attack ba ra")
    assert told(combat, FLAG)["pirates-goods-back"].args["colour"] == "red"


# Kraken


def test_the_kraken_lies_under_the_big_island() -> None:  # P65
    assert GAME.start(KRAKEN).kraken == (0, 0)


def test_the_kraken_holds_the_galleons_it_stops_under() -> None:  # P65
    state = sea("sail", {"ba": (1000, 1000, 0), "bb": (1390, 1000, 0), "bc": (1000, 1750, 0)}, options=KRAKEN)
    after = play(state, "kraken 100,100")  # land and ships are no obstacles
    assert after.prisoners == (n(state, "ba"), n(state, "bb"))
    assert after.knots == 1
    assert refused(state, "kraken 300.1,0") == ("P20", "pirates-refused-knots")
    assert GAME.check(state, Kraken((9001, 0))) == IllegalMove("P8", "pirates-refused-off-table")


def test_a_galleon_that_sails_over_the_kraken_is_not_caught() -> None:  # P22 P65
    state = sea("sail", {"ra": (-3000, 0, 0)}, options=KRAKEN, kraken=(-3000, 1000))
    assert play(state, "sail ra 0 1").prisoners == ()


def test_a_prisoner_cannot_move() -> None:  # P65
    state = sea("sail", {"ra": (-3000, 0, 0)}, options=KRAKEN, kraken=(-3000, 300), held=("ra",))
    assert refused(state, "sail ra 0 1") == ("P65", "pirates-refused-prisoner")
    fire = sea("fire", {"ra": (-3000, 0, 0)}, options=KRAKEN, kraken=(-3000, 300), held=("ra",))
    assert legal(fire, "fire ra 90 50")


def test_the_prisoners_own_knots_do_not_free_it_but_others_do() -> None:  # P65
    at = {"ba": (-3000, 0, 0)}
    own = sea("sail", at, options=KRAKEN, mover=BLUE, kraken=(-3000, 300), held=("ba",))
    assert refused(own, "kraken -300,90") == ("P65", "pirates-refused-kraken-holds")
    assert legal(own, "kraken -300,40")
    other = sea("sail", at, options=KRAKEN, kraken=(-3000, 300), held=("ba",))
    assert play(other, "kraken -300,90").prisoners == ()
    choices = GAME.choices(other)
    assert choices is not None
    farthest = max(dist(spot, (-3000, 300)) for water in choices.kraken for spot in water.outline)
    assert farthest > 2900
    assert refused(sea("sail"), "kraken 0,0") == ("P65", "pirates-refused-no-kraken")


def test_a_shot_may_push_a_prisoner_off_the_kraken() -> None:  # P65
    state = sea("fire", {"ba": (-3000, 0, 0)}, options=KRAKEN, kraken=(-3000, 300), held=("ba",))
    assert shot(state, rest(state, "ba", -2800, 0)).prisoners == (n(state, "ba"),)
    assert shot(state, rest(state, "ba", -2700, 0)).prisoners == ()
    assert shot(state, fallen(state, "ba"), fell=("ba",)).prisoners == ()


def test_a_prisoner_may_fight_the_kraken() -> None:  # P65
    state = sea("melee", {"ra": (-3000, 0, 0)}, options=KRAKEN, kraken=(-3000, 300), held=("ra",))
    assert words(state) == {"struggle ra", "done"}
    choices = GAME.choices(state)
    assert choices is not None
    assert [(each.target, each.die, each.owed) for each in choices.fights] == [(-1, True, False)]
    lost = fight(state, "struggle ra", SWORDS)
    assert (lost.mover, lost.prisoners) == (BLUE, (n(state, "ra"),))
    won = fight(state, "struggle ra", FLAG)
    assert (won.phase, won.mover) == ("kraken", RED)
    assert refused(won, "kraken -300,30") == ("P65", "pirates-refused-kraken-must-leave")
    assert refused(won, "kraken -300,330.1") == ("P65", "pirates-refused-knots")
    assert refused(won, "done") == ("P65", "pirates-refused-not-now")
    freed = play(won, "kraken -300,330")
    assert (freed.kraken, freed.prisoners, freed.mover) == ((-3000, 3300), (), BLUE)


def test_once_per_turn_and_only_ones_own_prisoner() -> None:  # P30 P65
    at = {"ra": (-3000, 0, 0), "rb": (-3000, 750, 0), "ba": (-2600, 300, 0)}
    state = sea("melee", at, options=KRAKEN, kraken=(-3000, 370), held=("ra", "rb"))
    after = fight(state, "struggle ra", SWORDS)
    assert refused(after, "struggle ra") == ("P30", "pirates-refused-fought")
    assert legal(after, "struggle rb")
    assert refused(state, "struggle ba") == ("P65", "pirates-refused-not-your-galleon")
    assert refused(state, "struggle rt") == ("P65", "pirates-refused-not-your-galleon")
    assert refused(state, "struggle rc") == ("P65", "pirates-refused-out-of-reach")
    assert GAME.check(state, Struggle(99)) == IllegalMove("P65", "pirates-refused-not-your-galleon")
    assert refused(sea("melee"), "struggle ra") == ("P65", "pirates-refused-no-kraken")


def test_any_own_galleon_in_reach_may_fight_the_kraken() -> None:  # P30 P65
    # a gap of 800 from the disc's edge, 130 from the galleon's centre to its stand's side
    for x, may in ((-3000 - 400 - 799 - 130, True), (-3000 - 400 - 800 - 130, False)):
        state = sea(
            "melee", {"ra": (x, 0, 0), "ba": (-3000, 100, 0)}, options=KRAKEN, kraken=(-3000, 0), held=("ba",)
        )
        assert ("struggle ra" in words(state)) == may
        if may:
            won = fight(state, "struggle ra", FLAG)
            assert GAME.parse(GAME.text(won)) == won
            assert refused(won, f"kraken {x / 10},0") == ("P65", "pirates-refused-kraken-must-leave")
            assert play(won, "kraken -300,0").prisoners == (n(won, "ba"),)  # it may stay where it is


def test_the_beaten_kraken_may_go_under_another() -> None:  # P65
    at = {"ra": (-3000, 0, 0), "bb": (-3000, 2000, 0)}
    state = sea("melee", at, options=KRAKEN, kraken=(-3000, 300), held=("ra",))
    after = play(fight(state, "struggle ra", FLAG), "kraken -300,200")
    assert after.prisoners == (n(state, "bb"),)
    choices = GAME.choices(fight(state, "struggle ra", FLAG))
    assert choices is not None
    assert choices.kraken
    for water in choices.kraken:
        for spot in water.outline:
            assert GAME.check(fight(state, "struggle ra", FLAG), Kraken(spot)) is None


def test_a_beaten_kraken_can_always_leave() -> None:  # P65
    for sizes in ({"knot": 267}, {"knot": 8_000}, {"knot": 8_000, "token": 4499}):
        state = sea("melee", {"ra": (-8000, 8000, 0)}, options={**KRAKEN, "sizes": sizes},
                    kraken=(-8300, 8250), held=("ra",))  # fmt: skip
        won = fight(state, "struggle ra", FLAG)
        assert GAME.moves(won)
        assert all(n(won, "ra") not in GAME.apply(won, move).prisoners for move in GAME.moves(won))
