"""The set-up: drawing ships, switching pairs, placing pirates, choosing a side (R2, R5–R7)."""

from __future__ import annotations

import pytest

from dogwatch.games.base import CHANCE, BadText
from dogwatch.games.raft.rules import Options
from dogwatch.games.raft.rules.moves import Draw, Placer

from .table import GAME, PORT, SMALL, STARBOARD, laid, legal, play, refusal, rows, verbs, wander

SHIPS = "adbcadbccbcbadad"
"""Draws of a short start in the order of the pairs; nothing is rafted."""
LIES = "2ab1/abcc1/aa1dd/1bbcd/1cd2"


def test_who_places_is_drawn_or_set() -> None:  # R7
    state = GAME.start()
    assert (GAME.turn(state), GAME.chances(state)) == (CHANCE, [(Placer(0), 1), (Placer(1), 1)])
    assert play(state, "placer S").placer == STARBOARD
    assert GAME.start({"placer": "port"}).placer == PORT
    assert GAME.start({"placer": "starboard"}).placer == STARBOARD
    assert GAME.start({"placer": "port"}).phase == "draw"


def test_any_ship_takes_the_first_place_of_a_pair() -> None:  # R5
    state = GAME.start({"size": "short", "placer": "port"})
    assert GAME.chances(state) == [(Draw(ship), 4) for ship in range(4)]
    assert rows(state) == "2oo1/oooo1/oo1oo/1oooo/1oo2"
    assert [rows(play(state, f"draw {ship}"))[1] for ship in "abcd"] == ["a", "b", "c", "d"]


@pytest.mark.parametrize(("first", "second"), ["ad", "da", "bc", "cb"])
def test_the_second_differs_in_both_and_others_are_set_aside(first: str, second: str) -> None:  # R5
    state = play(GAME.start({"size": "short", "placer": "port"}), f"draw {first}")
    others = [ship for ship in "abcd" if ship != second]
    aside = play(state, *(f"draw {ship}" for ship in others))
    assert rows(aside) == f"2{first}o1/oooo1/oo1oo/1oooo/1oo2"
    assert aside.aside == tuple(int(ship != second) for ship in "abcd")
    fitting = play(aside, f"draw {second}")
    assert rows(fitting) == f"2{first}o1/oooo1/oo1oo/1oooo/1o{second}2"
    assert fitting.aside == aside.aside  # ships set aside stay there
    assert sum(fitting.pile) == 16 - 2 - 3


def test_ships_set_aside_become_the_pile_when_it_is_empty() -> None:  # R5
    state = GAME.start({"own_layout": SMALL, "placer": "port"})
    state = play(state, "draw a", "draw a", "draw b", "draw b", "draw c", "draw c", "draw d")
    assert (state.pile, state.aside) == ((0, 0, 0, 1), (1, 2, 2, 0))
    state = play(state, "draw d")  # takes the next first place; the pile is empty
    assert (state.pile, state.aside) == ((1, 2, 2, 0), (0, 0, 0, 0))
    assert legal(state) == {"draw a", "draw b", "draw c"}
    assert dict(GAME.chances(state)) == {Draw(0): 1, Draw(1): 2, Draw(2): 2}


def test_a_ship_that_is_not_in_the_pile_cannot_be_drawn() -> None:  # R5
    state = play(GAME.start({"own_layout": SMALL, "placer": "port"}), "draw a", "draw a")
    assert refusal(state, "draw a").clause == "R5"
    assert refusal(state, Draw(4)).code == "raft-refused-not-in-pile"
    assert refusal(state, Draw(-1)).code == "raft-refused-not-in-pile"


def test_ships_lie_in_pairs_that_differ_in_both() -> None:  # R5
    for seed in range(30):
        state = next(s.after for s in wander(Options(), seed) if s.after.phase not in ("placer", "draw"))
        grid = [[*row.replace("3", "...").replace("1", ".")] for row in rows(state).split("/")]
        for row in range(7):
            for column in range(7):
                ship, image = grid[row][column], grid[6 - row][6 - column]
                assert ship + image in ("..", "ad", "da", "bc", "cb")
        assert state.pile == state.aside == (0, 0, 0, 0)


# Switching

TOGETHER = "adadadadbcbcbcbc"
"""All gold is in the upper half."""


def test_no_switch_without_a_raft() -> None:  # R6
    state = laid(SHIPS)
    assert (rows(state), state.phase, GAME.turn(state)) == (LIES, "place", PORT)


def test_the_placer_switches_until_nothing_is_rafted() -> None:  # R6
    state = laid(TOGETHER)
    assert rows(state) == "2aa1/aabb1/bb1cc/1ccdd/1dd2"
    assert (state.phase, GAME.turn(state)) == ("switch", PORT)
    assert legal(state) == {f"swap {pair}" for pair in range(1, 16, 2)}
    assert refusal(state, "put Y c1").clause == "R6"
    state = play(state, "swap 1")
    assert rows(state) == "2da1/aabb1/bb1cc/1ccdd/1da2"
    assert state.phase == "place"


def test_rigs_count_like_cargoes() -> None:  # R6
    state = laid("adcbcbadcbadadcb")
    assert rows(state) == "2ac1/caca1/ac1bd/1dbdb/1bd2"  # round rigs above, square ones below
    assert [len(fleet.groups) for crew in GAME.view(state).crews for fleet in (crew.cargo, crew.rig)][
        1::2
    ] == [1, 1]
    assert min(len(crew.cargo.groups) for crew in GAME.view(state).crews) > 1
    assert state.phase == "switch"


def test_one_switch_may_not_be_enough() -> None:  # R6
    state = play(laid(TOGETHER), "swap 15")
    assert rows(state) == "2aa1/aabb1/bc1bc/1ccdd/1dd2"
    assert state.phase == "switch"
    assert "swap 15" not in legal(state)
    assert refusal(state, "swap 15").code == "raft-refused-switched"
    assert refusal(state, "swap 2").code == "raft-refused-no-pair"
    assert refusal(state, "swap 17").code == "raft-refused-no-pair"
    assert refusal(state, "swap 15").clause == refusal(state, "swap 2").clause == "R6"


def test_with_pirates_aboard_nothing_is_rafted() -> None:  # R6
    together = "2aa1/aabb1/bb1cc/1ccdd/1dd2 - 0/0 0/0 -"
    assert GAME.parse(together).phase == "switch"
    with pytest.raises(BadText) as refused:
        GAME.parse(together.replace("2aa1", "2aYa1"))
    assert refused.value.args["problem"] == "rafted"


# Pirates


def test_pirates_in_any_order_each_where_it_may_stand() -> None:  # R2 R7
    state = laid(SHIPS)
    ships = {name: ship for ship in "abcd" for name in places(state, ship)}
    allowed = {"Y": "abc", "B": "bcd"}
    assert legal(state) == {f"put {s} {at}" for at, ship in ships.items() for s in "YB" if ship in allowed[s]}
    state = play(state, f"put B {places(state, 'd')[0]}")
    assert GAME.turn(state) == PORT
    taken = places(laid(SHIPS), "b")[0]
    state = play(state, f"put Y {taken}")
    assert f"put B {taken}" not in legal(state)
    assert refusal(state, f"put B {taken}").clause == "R2"
    state = play(state, f"put Y {places(laid(SHIPS), 'a')[0]}")
    assert verbs(state, "put") == {words for words in verbs(state, "put") if words.startswith("B")}
    assert refusal(state, f"put Y {places(laid(SHIPS), 'a')[1]}").code == "raft-refused-crew-complete"


@pytest.mark.parametrize(("side", "ship"), [("Y", "d"), ("B", "a")])
def test_a_pirate_may_not_stand_anywhere(side: str, ship: str) -> None:  # R2
    state = laid(SHIPS)
    found = refusal(state, f"put {side} {places(state, ship)[0]}")
    assert (found.clause, found.code) == ("R2", "raft-refused-wrong-ship")
    assert refusal(state, f"put {side} a1").code == "raft-refused-no-ship"


@pytest.mark.parametrize("placer", [PORT, STARBOARD])
@pytest.mark.parametrize("side", ["yellow", "black"])
def test_the_other_player_chooses_and_yellow_begins(placer: int, side: str) -> None:  # R7
    state = laid(SHIPS, placer=["port", "starboard"][placer])
    for words in ("put Y", "put B", "put B", "put Y"):
        assert GAME.turn(state) == placer
        state = play(state, min(found for found in legal(state) if found.startswith(words)))
    assert (state.phase, GAME.turn(state)) == ("side", 1 - placer)
    assert legal(state) == {"side Y", "side B"}
    state = play(state, f"side {side[0].upper()}")
    yellow = 1 - placer if side == "yellow" else placer
    assert (state.phase, GAME.turn(state), state.mover) == ("play", yellow, 0)
    assert GAME.view(state).crews[0].seat == yellow
    assert GAME.view(state).crews[1].seat == 1 - yellow


def places(state: object, ship: str) -> list[str]:
    """The cells of the ships of a type."""
    return [found.at for found in GAME.view(state).ships if found.letter == ship]  # type: ignore[arg-type]
