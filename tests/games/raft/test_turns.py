"""Moves in play: jump, sail, scupper, pass (R10–R14)."""

from __future__ import annotations

import pytest

from .table import FULL, GAME, SHORT, play, position, refusal, rows, verbs

LINE = "aYbBbdaccY/6bB"
"""    a    b    c    d    e    f    g
  1 aY   bB   b    d    a    c    cY
  2 .    .    .    .    .    .    bB    """
RING = "aYcYb/dB1d/bcBa"
"""   a   b   c
  1 aY  cY  b
  2 dB  .   d
  3 b   cB  a    """

BRIDGE = "bYaddBbBa/cY1c1d1/b5"
"""   a   b   c   d   e   f
  1 bY  a   d   dB  bB  a
  2 cY  .   c   .   d   .
  3 b   .   .   .   .   .    """


# Jumping


def test_yellow_jumps_in_gold_and_in_round_flotillas() -> None:  # R2 R10
    # a1 is in the gold of a1–c1 and alone in its round one; g1, spice, is only in the round of e1–g1.
    assert verbs(position(LINE), "j") == {"a1-c1", "g1-e1", "g1-f1"}


def test_black_jumps_in_spice_and_in_square_flotillas() -> None:  # R2 R10
    assert verbs(position(LINE, "B 0/0 0/0 -"), "j") == {"b1-c1", "b1-d1"}


def test_pirates_on_the_way_do_not_matter_but_their_ships_are_taken() -> None:  # R2 R10
    state = position(LINE)
    assert rows(play(state, "j a1-c1")) == "abBbYdaccY/6bB"
    found = refusal(state, "j a1-b1")
    assert (found.clause, found.code, found.args) == ("R2", "raft-refused-occupied", {"at": "b1"})


def test_a_flotilla_is_of_one_cargo_or_of_one_rig() -> None:  # R3 R10
    # From a1 over gold to c1, but no further over another kind; e1 is gold, too, but not connected.
    state = position(LINE)
    for end in ("d1", "e1", "f1"):
        found = refusal(state, f"j a1-{end}")
        assert (found.clause, found.code) == ("R10", "raft-refused-other-flotilla")


def test_corners_do_not_connect_a_flotilla() -> None:  # R3 R10
    # a2 is spice like b1, b3 and c2, but touches them at corners at most; a3 has its rig.
    assert verbs(position(RING, "B 0/0 0/0 -"), "j") == {"a2-a3"}


# Sailing


def test_a_ship_sails_with_its_pirate_through_water() -> None:  # R11 R14
    state = position(LINE)
    # Over a2 it reaches b2–f2; at a2 it would touch no other ship; g1 is enclosed by f1 and g2.
    assert verbs(state, "s") == {"a1-b2", "a1-c2", "a1-d2", "a1-e2", "a1-f2"}
    assert rows(play(state, "s a1-d2")) == "1bBbdaccY/3aY2bB"
    assert refusal(state, "s a1-a2").clause == "R14"


def test_the_rectangle_is_that_of_all_ships_at_the_start_of_the_turn() -> None:  # R11
    # g2 alone makes the second row: it may sail along it, but there is no third.
    state = position(LINE, "B 0/0 0/0 -")
    assert {"g2-a2", "g2-f2"} <= verbs(state, "s")
    inner = position("7/aYbBbdaccY/6bB/7")
    for outside in ("a1", "b1", "a4", "g4"):
        found = refusal(inner, f"s a2-{outside}")
        assert (found.clause, found.code, found.args) == ("R11", "raft-refused-outside", {"at": outside})
    assert verbs(inner, "s") == {"a2-b3", "a2-c3", "a2-d3", "a2-e3", "a2-f3"}


def test_it_may_not_leave_the_rectangle_on_the_way() -> None:  # R11
    # b2 is empty and inside the rectangle, but every path from a1 leads outside.
    state = position(RING)
    found = refusal(state, "s a1-b2")
    assert (found.clause, found.code) == ("R11", "raft-refused-no-way")
    assert verbs(state, "s") == {"b1-b2"}


def test_ships_block_the_path() -> None:  # R11
    state = position(LINE)
    assert refusal(state, "s a1-c1").code == "raft-refused-taken"
    assert refusal(state, "s g1-f2").code == "raft-refused-no-way"
    assert refusal(state, "s a1-a1").code == "raft-refused-stays"


def test_only_own_pirates_sail_and_jump() -> None:  # R10 R11
    state = position(LINE)
    for words, clause in (("s b1-b2", "R11"), ("s c1-c2", "R11"), ("s a2-b2", "R11"), ("j b1-c1", "R10")):
        found = refusal(state, words)
        assert (found.clause, found.code) == (clause, "raft-refused-no-pirate")


def test_a_ship_that_holds_others_together_may_sail_only_where_it_still_does() -> None:  # R11 R14
    # Without d1 the ships are in two parts; of the cells that it can reach only d2 touches both.
    state = position(BRIDGE, "B 0/0 0/0 -")
    ends = {way[3:] for way in verbs(state, "s") if way.startswith("d1")}
    assert ends == {"d2"}
    assert refusal(state, "s d1-e3").clause == refusal(state, "s d1-b3").clause == "R14"


# Scuppering


def test_an_empty_ship_beside_an_own_pirate() -> None:  # R12
    state = position(RING)
    # c1 is beside b1; a1 has only occupied neighbours; c3 is beside no yellow pirate.
    assert verbs(state, "x") == {"c1"}
    assert rows(play(state, "x c1")) == "aYcY1/dB1d/bcBa"
    assert refusal(state, "x b3").code == "raft-refused-aboard"
    assert refusal(state, "x c3").code == "raft-refused-not-beside"
    assert refusal(state, "x b2").code == "raft-refused-no-ship"
    assert {refusal(state, f"x {at}").clause for at in ("b3", "c3", "b2")} == {"R12"}


def test_any_cargo_and_rig() -> None:  # R12
    # b1 is gold-square, c1 spice-round here; both crews may scupper both.
    assert verbs(position("aYcYb/dB1d/bcBa", "B 0/0 0/0 -"), "x") == {"a3", "c3"}


def test_a_corner_is_not_beside() -> None:  # R3 R12
    assert refusal(position(RING), "x a3").code == "raft-refused-not-beside"
    assert refusal(position(RING), "x c2").code == "raft-refused-not-beside"


def test_an_open_edge_is_needed_and_outside_is_open() -> None:  # R12 R14
    # c2 is enclosed on all sides; a2 has open edges outside the rectangle, and connects nothing else.
    state = position("2bB1/daYdaY/2cB1", "Y 0/1 0/0 B")
    found = refusal(state, "x c2")
    assert (found.clause, found.code) == ("R12", "raft-refused-enclosed")
    assert verbs(state, "x") == {"a2"}


def test_scuppering_may_not_break_the_ships_apart() -> None:  # R14
    state = position(LINE, "B 0/0 0/0 -")
    found = refusal(state, "x c1")
    assert (found.clause, found.code) == ("R14", "raft-refused-breaks")
    assert verbs(state, "x") == set()


# Passing


@pytest.mark.parametrize("text", [SHORT, FULL, f"{LINE} B 0/0 0/0 -"])
def test_passing_is_always_allowed(text: str) -> None:  # R13
    state = GAME.parse(text)
    assert GAME.moves(state)[-1] == GAME.parse_move(state, "pass")
    after = play(state, "pass")
    assert (after.board, after.mover) == (state.board, 1 - state.mover)


def test_the_pass_may_be_the_only_move() -> None:  # R13
    state = position("3/1bYcB/1cBbY/3", "B 2/0 0/0 Y")
    assert [GAME.move_text(state, move) for move in GAME.moves(state)] == ["pass"]
    choices = GAME.choices(state)
    assert choices is not None
    assert (choices.prompt.key, choices.prompt.clause) == ("raft-prompt-must-pass", "R13")


@pytest.mark.parametrize(
    "text", [SHORT, FULL, f"{LINE} Y 0/0 0/0 -", f"{RING} B 0/0 0/0 -", f"{BRIDGE} Y 0/0 0/0 -"]
)
def test_the_prompt_names_the_kinds_of_legal_moves(text: str) -> None:  # R10 R11 R12 R13
    state = GAME.parse(text)
    choices = GAME.choices(state)
    assert choices is not None
    legal = {"j": "jump", "s": "sail", "x": "scupper"}
    assert choices.prompt.args["can"] == "-".join(name for verb, name in legal.items() if verbs(state, verb))


def test_turns_alternate() -> None:  # R7 R10
    state = GAME.parse(SHORT)
    seats = []
    for _ in range(4):
        seats.append(GAME.turn(state))
        state = GAME.play(state, GAME.moves(state)[0])
    assert seats == [0, 1, 0, 1]


def test_each_move_does_just_one_thing() -> None:  # R10 R11 R12
    state = GAME.parse(SHORT)
    for move in GAME.moves(state):
        after = GAME.play(state, move)
        verb = GAME.move_text(state, move).split()[0]
        changed = {
            name
            for name in ("ships", "yellow", "black")
            if getattr(state.board, name) != getattr(after.board, name)
        }
        assert changed == {"j": {"yellow"}, "s": {"ships", "yellow"}, "x": {"ships"}, "pass": set()}[verb]
