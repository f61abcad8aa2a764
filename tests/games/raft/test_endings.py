"""How games end (R20–R24)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dogwatch.games.base import BadOptions
from dogwatch.games.raft.rules.ending import times_met

from .oracle import Oracle
from .table import GAME, SHORT, ended, play, position, wander

MATES = [
    # rafted up by one's own move (R20)
    ("1aY1/cYdB1/b2/dB2 Y 0/2 0/0 B", "s b1-a1", "yellow", "rig", "R20"),
    ("5/dBc3/1adBcY1/3bY1/5 Y 0/1 0/0 B", "s d4-a3", "yellow", "cargo", "R20"),
    ("1d2/1dBaYdB/1bY1c Y 1/0 0/0 Y", "s c2-c3", "yellow", "cargo-and-rig", "R20"),
    ("2cY/2a/1cYdB/1bB1 B 2/0 0/2 Y", "s b4-c4", "black", "rig", "R20"),
    ("2aY/1cbY/cBbB1/3 B 0/2 2/0 B", "s a3-a2", "black", "cargo", "R20"),
    ("5/5/3baY/dBacBbY1/5 B 1/0 0/1 Y", "s a4-c3", "black", "cargo-and-rig", "R20"),
    # rafted up by the opponent's move (R20)
    ("bB2/aYc1/1bY1/1cB1 B 3/0 0/0 Y", "s b4-a3", "yellow", "rig-given", "R20"),
    ("1cYaY/1bB1/dc1/bB2 B 0/1 1/0 B", "s a4-c2", "yellow", "cargo-given", "R20"),
    ("2a/cB1dB/abYbY/d2 B 1/0 0/0 Y", "x c1", "yellow", "cargo-and-rig-given", "R20"),
    ("2d/1cBaY/dbY1/1cB1 Y 0/1 0/0 B", "x c1", "black", "rig-given", "R20"),
    ("1cbB/1dB1/cYaY1/3 Y 1/0 0/0 Y", "s a3-a2", "black", "cargo-given", "R20"),
    ("2d/b1aY/dcBcB/aY2 Y 1/0 0/1 Y", "x c1", "black", "cargo-and-rig-given", "R20"),
    # four scuppers (R21)
    ("1aY2/1dbB1/1cBaYd Y 3/0 0/0 Y", "x d3", "yellow", "scuppers", "R21"),
    ("2aY2/cbBdcBaY/3b1/5/5 B 0/3 0/0 B", "x d3", "black", "scuppers", "R21"),
    # by vengeance: R22
    ("3d1/1bYcYc1/1cB1bB1/5/5 B 1/0 0/1 Y", "s b3-c3", "yellow", "both-rafted", "R22"),
    ("2c/1aYbB/1dB1/1bY1 Y 0/1 0/0 B", "s b4-c3", "black", "both-rafted", "R22"),
    ("3/1bYcB/1cBbY/3 Y 2/0 0/1 Y", "pass", "yellow", "both-passed", "R22"),
    ("3/1bYcB/bBcY1/3 B 0/2 2/0 B", "pass", "black", "both-passed", "R22"),
    ("acY1/bY2/cBa1/1dB1 B 2/0 0/3 Y", "pass", "yellow", "four-passes", "R22"),
    ("2a/dBcYd/1aY1/1cB1 Y 0/2 3/0 B", "pass", "black", "four-passes", "R22"),
]


@pytest.mark.parametrize(("text", "move", "side", "reason", "clause"), MATES)
def test_the_move_ends_the_game(text: str, move: str, side: str, reason: str, clause: str) -> None:
    """R20 R21 R22: one case of each kind; the oracle agrees."""
    before = GAME.parse(text)
    assert before.phase == "play"
    after = play(before, move)
    assert ended(after) == (side, reason, clause)  # R20 R21 R22
    oracle = Oracle(text)
    assert oracle.end() is None
    oracle.play(move)
    end = oracle.end()
    assert end is not None
    assert (end.winner, end.clause) == (side[0].upper(), clause)
    outcome = GAME.outcome(after)
    assert outcome is not None
    seat = 0 if side == "yellow" else 1
    assert (outcome.winners, outcome.points[seat], outcome.points[1 - seat]) == ((seat,), 1, 0)
    assert (outcome.utilities[seat], outcome.utilities[1 - seat]) == (1, -1)
    assert (GAME.turn(after), GAME.moves(after), GAME.choices(after)) == (None, (), None)


@pytest.mark.parametrize("case", MATES, ids=lambda case: case[3])
def test_seats_follow_sides(case: tuple[str, ...]) -> None:  # R7
    text, move, side, *_ = case
    swapped = replace(GAME.parse(text), yellow=1)
    outcome = GAME.outcome(play(swapped, move))
    assert outcome is not None
    assert outcome.winners == ((1,) if side == "yellow" else (0,))


# Rafting up


def test_a_single_ship_is_a_flotilla() -> None:  # R20
    # After x b5 the only ship with a square rig is c4.
    state = play(position("5/5/1cBacYcB/2da1/1baY2", "Y 0/2 0/0 B"), "x b5")
    assert GAME.view(state).crews[1].rig.groups == (("c4",),)
    assert ended(state) == ("black", "rig-given", "R20")


def test_none_left_is_not_rafted_up() -> None:  # R20
    # No spice: gold is connected, so yellow has won; black has no cargo to raft up.
    state = position("aYbBa/1a1/aYbBa", "Y 1/0 0/0 Y")
    assert ended(state) == ("yellow", "cargo-given", "R20")


def test_positions_between_moves_are_not_over() -> None:  # R20
    for seed in range(4):
        for step in wander(seed=seed, state=GAME.parse(SHORT)):
            assert step.before.phase == "play"
            assert (GAME.outcome(step.after) is None) == (step.after.phase == "play")


# Runs


def test_a_run_grows_and_the_other_crews_scupper_breaks_it() -> None:  # R21
    state = GAME.parse(SHORT)
    runs = []
    for move in ("x e3", "pass", "x d2", "x a3", "pass"):
        state = play(state, move)
        runs.append((state.runs, state.scuppered))
    assert runs == [((1, 0), 0), ((1, 0), 0), ((2, 0), 0), ((0, 1), 1), ((0, 1), 1)]


def test_other_moves_do_not_break_a_run() -> None:  # R21
    state = position("2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2", "Y 2/0 0/0 Y")
    assert play(state, "j d3-e3").runs == (2, 0)
    assert play(state, "pass").runs == (2, 0)


def test_three_are_not_enough() -> None:  # R21
    state = play(position("2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2", "Y 2/0 0/0 Y"), "x e3")
    assert (state.runs, state.phase) == ((3, 0), "play")


# Vengeance


def test_without_any_scupper_yellow_has_vengeance() -> None:  # R22
    state = play(GAME.parse(SHORT), "pass", "pass")
    assert ended(state) == ("yellow", "both-passed", "R22")
    black_first = play(position(SHORT.split(" ")[0], "B 0/0 0/0 -"), "pass", "pass")
    assert ended(black_first) == ("yellow", "both-passed", "R22")


def test_passes_in_a_row_are_counted_per_player() -> None:  # R22
    state = position(SHORT.split(" ")[0], "Y 0/1 0/0 B")
    for _ in range(3):
        state = play(state, "pass")
        state = GAME.play(state, next(m for m in GAME.moves(state) if GAME.move_text(state, m)[0] == "j"))
    assert (state.passes, state.phase) == ((3, 0), "play")
    assert play(state, "j d3-e3").passes == (0, 0)  # another kind of move resets the count
    assert ended(play(state, "pass")) == ("black", "four-passes", "R22")


def test_passes_must_be_consecutive() -> None:  # R22
    state = play(GAME.parse(SHORT), "pass", "j a2-a3")
    assert play(state, "j d3-e3", "pass").phase == "play"
    assert play(state, "pass").phase == "play"  # the same player's next turn


# The order


def test_four_scuppers_come_before_rafting_up() -> None:  # R23
    # x c1 rafts black up by its rig; yellow still wins, by its fourth scupper in a row.
    given = "2d/1cBaY/dbY1/1cB1 Y {} 0/0 {}"
    assert ended(play(GAME.parse(given.format("0/1", "B")), "x c1")) == ("black", "rig-given", "R20")
    assert ended(play(GAME.parse(given.format("3/0", "Y")), "x c1")) == ("yellow", "scuppers", "R21")


def test_rafting_up_comes_before_passes() -> None:  # R23
    # No move can do both; in a position where both hold, rafting up decides.
    text, move, *_ = MATES[0]
    state = replace(play(GAME.parse(text), move), passes=(1, 1))
    assert ended(state) == ("yellow", "rig", "R20")


def test_passes_come_before_repetition() -> None:  # R23
    state = replace(position(SHORT.split(" ")[0], "B 0/1 1/0 B"), passes=(1, 0))
    again = replace(state, met=(state.board,) * 6)
    assert ended(play(again, "pass")) == ("black", "both-passed", "R22")


# Repetition

THERE_AND_BACK = ("j d3-e3", "j a2-a3", "j e3-d3", "j a3-a2")


def test_the_third_time_ends_the_game_the_first_one_counted() -> None:  # R24
    state = play(GAME.parse(SHORT), *THERE_AND_BACK)
    assert (times_met(state), GAME.view(state).met, state.phase) == (2, 2, "play")
    state = play(state, *THERE_AND_BACK[:3])
    assert state.phase == "play"
    assert ended(play(state, "j a3-a2")) == ("yellow", "repeated", "R24")


@pytest.mark.parametrize("repetition", [3, 4, 10])
def test_an_option_sets_how_often_a_position_ends_the_game(repetition: int) -> None:  # R24
    state = GAME.start({"position": SHORT, "repetition": repetition})
    state = play(state, *THERE_AND_BACK * (repetition - 2))
    view = GAME.view(state)
    assert (view.met, view.repetition, state.phase) == (repetition - 1, repetition, "play")
    last = play(state, *THERE_AND_BACK[:3])
    assert last.phase == "play"
    after = play(last, "j a3-a2")
    assert ended(after) == ("yellow", "repeated", "R24")
    facts = {fact.key: fact.args for fact in GAME.story(last, GAME.parse_move(last, "j a3-a2"), after)}
    assert facts["raft-ends-repeated"]["count"] == repetition


@pytest.mark.parametrize("repetition", [2, 11, -1, 10**30, "3", 3.5])
def test_other_repetitions_are_refused(repetition: object) -> None:  # R24
    with pytest.raises(BadOptions, match="repetition"):
        GAME.start({"repetition": repetition})


def test_the_first_position_after_the_set_up_counts() -> None:  # R24
    state = position("2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2", "- 0/0 0/0 -")
    state = play(state, "side Y", *THERE_AND_BACK)
    assert (state.met[0], times_met(state)) == (state.board, 2)


def test_vengeance_decides_repetition() -> None:  # R22 R24
    state = position(SHORT.split(" ")[0], "Y 0/1 0/0 B")
    assert ended(play(state, *THERE_AND_BACK, *THERE_AND_BACK)) == ("black", "repeated", "R24")


def test_a_scupper_in_between_makes_another_position() -> None:  # R24
    state = play(GAME.parse(SHORT), *THERE_AND_BACK)
    state = play(state, "x e3", "pass")
    assert times_met(state) == 1
    assert len(state.met) == 2  # boards that cannot recur are dropped


def test_pirates_of_one_crew_are_interchangeable() -> None:  # R24
    # Yellow's two pirates swap places over a third ship.
    state = GAME.parse(SHORT)
    start = state.board
    state = play(state, "j d4-c4", "j a2-a3", "j d3-d4", "j a3-a2", "j c4-d3", "j a2-a3", "pass", "j a3-a2")
    assert state.board == start
    assert times_met(state) == 2


def test_the_side_to_move_is_part_of_a_position() -> None:  # R24
    # The board occurs for the third time, but with black to move for the first.
    state = play(GAME.parse(SHORT), *THERE_AND_BACK)
    state = play(state, "j d3-e3", "j a2-a3", "pass", "j a3-a2", "j e3-d3")
    assert (state.met.count(state.board), times_met(state), state.phase) == (3, 1, "play")


def test_passes_are_not_part_of_a_position() -> None:  # R24
    state = play(GAME.parse(SHORT), "pass", "j a2-a3", "pass", "j a3-a2")
    assert (state.passes, times_met(state)) == ((2, 0), 2)
