"""Combinations of scenarios, teams and the expert variant."""

from __future__ import annotations

import pytest

from dogwatch.games.pirates.rules import board, geometry
from dogwatch.games.pirates.rules.state import NOBODY, ON_ISLAND, Goods, Melee

from .table import (
    ALL,
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


def test_treasure_ghost_and_monster_share_the_middle() -> None:  # P66
    state = GAME.start({"treasure": True, "ghost": True, "monster": True})
    (island,) = board.discs(state.options)
    assert (island.kind, island.x, island.y) == ("treasure", 0, 0)
    sizes = state.options.sizes
    for name in ("gh", "mo"):
        assert geometry.gap_to_disc(piece(state, name), (0, 0), island.radius, sizes) == 200
    assert geometry.is_clear(state.options, state.pieces, n(state, "mo"))


def test_ghost_and_monster_without_treasure() -> None:  # P61 P62 P66
    state = GAME.start({"ghost": True, "monster": True})
    assert [disc.kind for disc in board.discs(state.options)] == ["treasure"]
    assert (piece(state, "mo").x, piece(state, "mo").y) == (0, 0)
    assert state.chest == -2


def test_storm_and_kraken_lie_under_whatever_is_in_the_middle() -> None:  # P66
    for more in ({}, {"treasure": True}, {"monster": True}):
        state = GAME.start({"storm": True, "kraken": True, **more})
        assert (state.storm, state.kraken, state.prisoners) == ((0, 0), (0, 0), ())


def test_the_ghost_never_has_the_chest() -> None:  # P60 P61
    options = {"treasure": True, "ghost": True}
    at = {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    state = fight(sea("melee", at, options=options, chest="ba", sent=("gh",)), "attack gh ba", FLAG)
    assert state.chest == ON_ISLAND
    moved = play(sea("sail", {"gh": (-2000, 0, 0)}, options=options), "sail gh -118,0 facing 0")
    assert moved.chest == ON_ISLAND


def test_the_monster_sends_the_chest_back() -> None:  # P60 P62
    options = {"treasure": True, "monster": True}
    at = {"mo": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    state = fight(sea("melee", at, options=options, chest="ba", sent=("mo",)), "attack mo ba", FLAG)
    assert (state.chest, piece(state, "ba").holder) == (ON_ISLAND, NOBODY)


def test_ghost_and_monster_leave_each_other_alone() -> None:  # P61 P62
    at = {"mo": (-3000, 0, 0), "gh": (-2000, 0, 0)}
    state = sea(
        "melee", {**at, "ba": (-2500, 1300, 0)}, options={"ghost": True, "monster": True}, sent=("gh", "mo")
    )
    assert refused(state, "attack gh mo") == ("P62", "pirates-refused-monster")
    assert refused(state, "attack mo gh") == ("P62", "pirates-refused-no-enemy")
    assert {"attack gh ba", "attack mo ba"} <= words(state)


def test_expert_and_treasure() -> None:  # P50 P52 P60
    options = {"expert": True, "treasure": True}
    state = sea("fire", {"ba": (3000, 0, 0)}, options=options, chest="ba")
    assert shot(state, fallen(state, "ba"), fell=("ba",)).chest == n(state, "ba")  # it stays aboard
    lies = {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0, 1)}
    taken = play(sea("melee", lies, options=options, chest="ba"), "attack ra ba")
    assert taken.chest == n(taken, "ra")
    by_tower = sea("melee", {"ba": (-5700, -4300, 450, 1)}, options=options, chest="ba")
    assert play(by_tower, "attack rt ba").chest == ON_ISLAND
    assert GAME.view(sea("sail", lies, options=options, chest="ba")).players[BLUE].points == 3


def test_expert_and_ghost() -> None:  # P50 P52 P61
    options = {"expert": True, "ghost": True}
    state = sea("fire", {"gh": (2000, 2000, 0)}, options=options)
    assert piece(shot(state, fallen(state, "gh"), fell=("gh",)), "gh").face == 1  # it lies until taken
    at = {"ra": (-3000, 0, 0), "gh": (-2000, 0, 0, 1)}
    assert piece(play(sea("melee", at, options=options), "attack ra gh"), "gh").holder == RED
    assert refused(sea("sail", at, options=options), "sail gh 0 1") == ("P50", "pirates-refused-damaged")
    lying = {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0, 1)}
    by_ghost = play(sea("melee", lying, options=options, sent=("gh",)), "attack gh ba")
    assert piece(by_ghost, "ba").holder == NOBODY


def test_expert_and_monster() -> None:  # P52 P62
    options = {"expert": True, "monster": True}
    at = {"mo": (-3000, 0, 0), "ba": (-2000, 0, 0, 1)}
    state = play(sea("melee", at, options=options, sent=("mo",)), "attack mo ba")
    assert state.phase == "combat"  # it always rolls
    assert piece(GAME.play(state, FLAG), "ba").holder == NOBODY


def test_expert_and_merchant() -> None:  # P50 P64
    options = {"expert": True, "merchant": True}
    state = sea("fire", {"ba": (3000, 0, 0)}, options=options, goods={"ba": "r"})
    after = shot(state, fallen(state, "ba"), fell=("ba",))
    assert after.goods[1].aboard == n(state, "ba")  # damaged is not lost
    lies = {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0, 1)}
    taken = play(sea("melee", lies, options=options, goods={"ba": "r"}), "attack ra ba")
    assert taken.goods[1] == Goods(1, 0)


def test_kraken_and_merchant() -> None:  # P64 P65
    options = {"kraken": True, "merchant": True}
    state = sea("melee", {"ra": (-3000, 0, 0), "rb": (-3000, 2000, 0), "ba": (-2000, 2000, 0)},
                options=options, goods={"ra": "b"}, kraken=(-3000, 300), held=("ra",))  # fmt: skip
    assert legal(state, "struggle ra")  # otherwise it would be stuck for ever
    assert refused(state, "attack ra ba")[0] == "P64"
    laden = sea("melee", {"ra": (-3000, 0, 0)}, options=options, goods={"ra": "b"}, kraken=(-3000, 900))
    assert refused(laden, "struggle ra") == ("P64", "pirates-refused-goods-aboard")  # in reach, but free
    prisoner = sea("sail", options=options, kraken=(-4979, -4400), held=("ra",))
    assert legal(prisoner, "load ra")  # a prisoner in port may still load


def test_kraken_and_expert() -> None:  # P50 P65
    at = {"ra": (-3000, 0, 0, 1), "rb": (-3000, 2000, 0), "ba": (-2000, 2000, 0)}
    state = sea("melee", at, options={"kraken": True, "expert": True}, kraken=(-3000, 300), held=("ra",))
    assert refused(state, "struggle ra") == ("P50", "pirates-refused-damaged")


def test_a_prisoner_set_up_beside_the_kraken_is_free() -> None:  # P15 P51 P65
    # it lies under another galleon's stand and is set up to the west, 550 from the kraken's centre
    at = {"ra": (-3000, 0, 0, 1), "ba": (-2950, 0, 0)}
    options = {"kraken": True, "expert": True}
    state = play(sea("repair", at, options=options, kraken=(-2650, 0), held=("ra", "ba")), "repair ra")
    assert piece(state, "ra").x < -3200
    assert state.prisoners == (n(state, "ba"),)
    assert GAME.parse(GAME.text(state)) == state
    near = play(sea("repair", at, options=options, kraken=(-3000, 0), held=("ra", "ba")), "repair ra")
    assert near.prisoners == (n(state, "ra"), n(state, "ba"))


def test_storm_and_kraken() -> None:  # P63 P65
    gone = dict.fromkeys(("rb", "rc", "ga", "gb", "gc"), BLUE)
    options = {"storm": True, "kraken": True}
    held = sea("roll", {**gone, "ra": (-2000, 0, 0)}, options=options, kraken=(-2000, 300), held=("ra",))
    assert roll(held, 1).knots == 1  # a prisoner near the storm gains nothing
    free = sea("roll", {**gone, "ra": (-2000, 0, 0)}, options=options, kraken=(-2000, 300))
    assert roll(free, 1).knots == 2


def test_storm_and_expert() -> None:  # P50 P63
    gone = dict.fromkeys(("rb", "rc", "ga", "gb", "gc"), BLUE)
    lies = sea("roll", {**gone, "ra": (-2000, 0, 0, 1)}, options={"storm": True, "expert": True})
    assert roll(lies, 1).knots == 1


def test_kraken_and_ghost() -> None:  # P61 P65
    state = sea("sail", {"gh": (-1000, 1000, 0)}, options={"kraken": True, "ghost": True})
    after = play(state, "kraken -100,100")
    assert after.prisoners == ()
    assert legal(after, "sail gh 0 1")


def test_teams_and_ghost() -> None:  # P41 P61
    options = {"players": 4, "teams": True, "ghost": True}
    at = {"gh": (-3000, 0, 0), "ga": (-2000, 0, 0), "ba": (-4000, 0, 0)}
    state = sea("melee", at, options=options, sent=("gh",))
    assert refused(state, "attack gh ga") == ("P41", "pirates-refused-no-enemy")
    after = fight(state, "attack gh ba", SWORDS)
    assert after.melees == (Melee((n(state, "ba"), n(state, "gh")), RED),)
    mate = sea("melee", at, options=options, mover=GREEN, melees=("ba*gh@0",))
    assert words(mate) == {"attack ga gh", "done"}  # not compulsory for the sender's mate
    third = sea("melee", at, options=options, mover=YELLOW, melees=("ba*gh@0",), sent=())
    assert "attack gh ba" not in words(third)


def test_teams_and_monster() -> None:  # P41 P62
    at = {"mo": (-3000, 0, 0), "ga": (-2000, 0, 0), "ba": (-4000, 0, 0)}
    state = sea("melee", at, options={"players": 4, "teams": True, "monster": True}, sent=("mo",))
    assert words(state) == {"attack mo ba", "done"}


def test_teams_and_expert() -> None:  # P41 P52
    at = {"ra": (-3000, 0, 0), "ga": (-2000, 0, 0, 1)}
    state = sea("melee", {**at, "ba": (-4000, 0, 0)}, options={"players": 4, "teams": True, "expert": True})
    assert refused(state, "attack ra ga") == ("P41", "pirates-refused-no-enemy")


def test_teams_and_treasure() -> None:  # P41 P60
    options = {"players": 4, "teams": True, "treasure": True}
    state = sea("over", {"bt": RED}, options=options, chest="ya", turns=160)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((2, 0, 0, 3), (BLUE, YELLOW))


def test_merchant_and_treasure_aboard_one_ship() -> None:  # P60 P64
    options = {"merchant": True, "treasure": True}
    state = sea("sail", {"ra": (-2000, 0, 0)}, options=options, goods={"ra": "b"})
    after = play(state, "sail ra -118,0 facing 0")
    assert after.chest == n(state, "ra")
    attacked = sea("melee", {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0)}, mover=BLUE, options=options,
                   goods={"ra": "b"}, chest="ra")  # fmt: skip
    beaten = fight(attacked, "attack ba ra", FLAG)
    assert (beaten.chest, beaten.goods[0]) == (n(state, "ba"), Goods(0, 1))


def test_ghost_and_merchant() -> None:  # P61 P64
    at = {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    state = sea("melee", at, options={"ghost": True, "merchant": True}, sent=("gh",), goods={"ba": "r"})
    after = fight(state, "attack gh ba", SWORDS)
    assert after.melees == ()
    empty = {"bb": (0, 3000, 0), "bc": (0, -3000, 0), "ba": (3000, 3000, 0)}
    port = sea("sail", {**empty, "gh": (-4400, 4400, 0)}, options={"ghost": True, "merchant": True})
    assert refused(play(port, "sail gh -475,475 facing 45"), "load gh")[0] == "P64"


def test_monster_pushed_and_kraken_under_it() -> None:  # P14 P62 P65
    state = sea("fire", options={"monster": True, "kraken": True})
    after = shot(state, rest(state, "mo", 200, 0, 900))
    assert (piece(after, "mo").x, after.prisoners, after.wounded) == (200, (), False)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_scenarios_together_start(players: int) -> None:  # P66
    state = GAME.start({"players": players, "expert": True, **ALL})
    shown = GAME.view(state)
    assert {land.kind for land in shown.land} == {"palm", "treasure"}
    assert shown.chest_ashore == (0, 0)
