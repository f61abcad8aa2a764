"""Melee: reach, the combat die and continued fights."""

from __future__ import annotations

from typing import Any

from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.rules.moves import Attack, Clash, Sail
from dogwatch.games.pirates.rules.state import ON_TABLE, Melee

from .table import BLUE, FLAG, GAME, RED, SWORDS, fight, legal, n, piece, play, refused, sea, told, words

NEAR = {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0)}
"""A gap of 740 between the two stands."""


def test_reach_is_less_than_a_galleons_height() -> None:  # P30
    assert legal(sea("melee", {"ra": (-3000, 0, 0), "ba": (-1941, 0, 0)}), "attack ra ba")
    state = sea("melee", {"ra": (-3000, 0, 0), "ba": (-1940, 0, 0)})
    assert refused(state, "attack ra ba") == ("P30", "pirates-refused-out-of-reach")


def test_the_gap_is_between_footprints_as_they_face() -> None:  # P22 P30
    # bow to bow 1500 apart: 1500 - 350 - 350 = 800; turned away the stands leave more
    assert refused(sea("melee", {"ra": (-3000, 0, 900), "ba": (-1500, 0, 900)}), "attack ra ba")[0] == "P30"
    assert legal(sea("melee", {"ra": (-3000, 0, 900), "ba": (-1501, 0, 900)}), "attack ra ba")
    assert not legal(sea("melee", {"ra": (-3000, 0, 0), "ba": (-1501, 0, 900)}), "attack ra ba")


def test_towers_strike_back_but_begin_no_fight() -> None:  # P30 P31
    near_port = {"ba": (-5700, -4300, 450)}
    assert refused(sea("melee", near_port), "attack rt ba") == ("P30", "pirates-refused-tower-attacks")
    assert legal(sea("melee", near_port, mover=BLUE), "attack ba rt")
    attacked = sea("melee", near_port, melees=("rt*ba",))
    assert "attack rt ba" in words(attacked)
    assert "done" not in words(attacked)  # it must (P32)
    assert legal(sea("melee", near_port, options={"towers_attack": True}), "attack rt ba")


def test_a_tower_takes_damaged_pieces() -> None:  # P52: any own piece does, and no fight is begun
    near_port = {"ba": (-5700, -4300, 450, 1)}
    assert legal(sea("melee", near_port, options={"expert": True}), "attack rt ba")


def test_each_pair_once_per_turn() -> None:  # P30
    at = {**NEAR, "bb": (-3000, 1300, 0)}
    state = fight(sea("melee", at), "attack ra ba", SWORDS)
    assert refused(state, "attack ra ba") == ("P30", "pirates-refused-fought")
    assert legal(state, "attack ra bb")  # also from within a melee
    state = fight(state, "attack ra bb", SWORDS)
    assert (state.mover, len(state.melees)) == (BLUE, 2)


def test_only_enemies_and_only_with_own_pieces() -> None:  # P30
    state = sea("melee", {**NEAR, "rb": (-3000, 1300, 0)})
    assert refused(state, "attack ra rb") == ("P30", "pirates-refused-no-enemy")
    assert refused(state, "attack ra ra") == ("P30", "pirates-refused-no-enemy")
    assert refused(state, "attack ba ra") == ("P30", "pirates-refused-not-your-piece")
    assert GAME.check(state, Attack(0, 99)) == IllegalMove("P30", "pirates-refused-not-there")
    assert GAME.check(state, Attack(-1, 2)) == IllegalMove("P30", "pirates-refused-not-there")


def test_attacks_are_optional() -> None:  # P30
    state = sea("melee", NEAR)
    assert words(state) == {"attack ra ba", "done"}
    assert play(state, "done").mover == BLUE


def test_a_galleon_may_attack_moved_or_not() -> None:  # P30
    state = sea("sail", {"ra": (-4000, 0, 0), "rb": (-2000, 1300, 0), "ba": (-2000, 0, 0)}, knots=1)
    state = play(state, "sail ra 90 1")
    assert words(state) >= {"attack ra ba", "attack rb ba"}


def test_the_combat_die() -> None:  # P31
    state = play(sea("melee", NEAR), "attack ra ba")
    assert (state.phase, state.strike) == ("combat", (n(state, "ra"), n(state, "ba")))
    assert GAME.chances(state) == [(Clash("flag"), 3), (Clash("swords"), 3)]
    changed = play(sea("melee", NEAR, options={"flags": 2}), "attack ra ba")
    assert GAME.chances(changed) == [(Clash("flag"), 2), (Clash("swords"), 4)]


def test_white_flag() -> None:  # P31
    state = fight(sea("melee", NEAR), "attack ra ba", FLAG)
    assert piece(state, "ba").holder == RED
    assert piece(state, "ra").holder == ON_TABLE
    assert (state.strike, state.melees, state.mover) == (None, (), BLUE)
    combat = play(sea("melee", NEAR), "attack ra ba")
    facts = told(combat, FLAG)
    assert facts["pirates-surrenders"].args["targetcolour"] == "blue"
    assert facts["pirates-trophy"].args["seat"] == RED


def test_crossed_swords_and_the_attacked_strikes_on_their_turn() -> None:  # P31 P32
    state = fight(sea("melee", NEAR), "attack ra ba", SWORDS)
    assert state.melees == (Melee((n(state, "ra"), n(state, "ba"))),)
    assert (state.mover, state.phase) == (BLUE, "fire")
    answer = sea("melee", NEAR, mover=BLUE, melees=("ra*ba",))
    assert refused(answer, "done") == ("P32", "pirates-refused-fight-first")
    assert words(answer) == {"attack ba ra"}
    choices = GAME.choices(answer)
    assert choices is not None
    assert choices.prompt.key == "pirates-prompt-owed"
    after = fight(answer, "attack ba ra", FLAG)
    assert piece(after, "ra").holder == BLUE
    assert after.melees == ()


def test_all_fights_must_be_fought_each_once() -> None:  # P32
    at = {**NEAR, "bb": (-3000, 1300, 0), "bc": (-4000, 0, 0)}
    state = sea("melee", at, melees=("ra*ba", "ra*bb"))
    choices = GAME.choices(state)
    assert choices is not None
    assert choices.prompt.key == "pirates-prompt-owed-and-new"
    owed = {(fight.piece, fight.target) for fight in choices.fights if fight.owed}
    assert owed == {(n(state, "ra"), n(state, "ba")), (n(state, "ra"), n(state, "bb"))}
    assert len(choices.fights) == 3
    assert not choices.done
    state = fight(state, "attack ra bb", SWORDS)
    assert refused(state, "done") == ("P32", "pirates-refused-fight-first")
    state = fight(state, "attack ra ba", SWORDS)
    assert words(state) == {"attack ra bc", "done"}


def test_choices_have_the_probability_of_a_surrender() -> None:  # P31 P52 P65
    def percents(at: Any, **position: Any) -> set[int]:
        choices = GAME.choices(sea("melee", at, **position))
        assert choices is not None
        return {fight.percent for fight in choices.fights}

    assert percents(NEAR) == {50}
    assert percents(NEAR, options={"flags": 1}) == {17}
    assert percents({**NEAR, "ba": (-2000, 0, 0, 1)}, options={"expert": True}) == {100}
    held = {"options": {"kraken": True, "flags": 2}, "kraken": (-3000, 300), "held": ("ra",)}
    assert percents({"ra": NEAR["ra"]}, **held) == {33}


def test_a_melee_ends_with_one_of_the_two() -> None:  # P32
    at = {**NEAR, "rb": (-2000, 1300, 0), "bb": (-3000, 1300, 0)}
    state = fight(sea("melee", at, melees=("ra*ba", "rb*ba", "ra*bb")), "attack ra ba", FLAG)
    assert [melee.pieces for melee in state.melees] == [(n(state, "ra"), n(state, "bb"))]


def test_pieces_in_melee_do_not_move() -> None:  # P32
    state = sea("sail", NEAR, melees=("ra*ba",))
    refusal = GAME.check(state, Sail(n(state, "ra"), ((-3000, 500),), 0))
    assert refusal == IllegalMove("P32", "pirates-refused-in-melee")


def test_the_view_shows_melees() -> None:  # P32
    shown = GAME.view(sea("melee", NEAR, melees=("ra*ba",)))
    assert [(melee.sender, melee.owed) for melee in shown.melees] == [(None, True)]
    assert {each.name for each in shown.pieces if each.in_melee} == {"ra", "ba"}
    fought = GAME.view(sea("melee", {**NEAR, "bb": (-3000, 1300, 0)}, melees=("ra*ba",), fought=("ra*ba",)))
    assert not fought.melees[0].owed


def test_a_phase_without_moves_is_skipped() -> None:  # P10
    state = play(sea("sail", {"ra": (-3000, 0, 0), "ba": (-1000, 0, 0)}), "done")
    assert (state.mover, state.phase, state.turns) == (BLUE, "fire", 1)
