"""Writing and parsing positions and moves."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dogwatch.games.base import BadText
from dogwatch.games.raft.rules import Options, State
from dogwatch.games.raft.rules.moves import Choose, Draw, Jump, Move, Pass, Placer, Put, Sail, Scupper, Switch
from dogwatch.games.raft.rules.notation import _PARSERS
from tests.games.pages import check_positions, page

from .table import FULL, GAME, SHORT, Step, games, play, position, rows

MOVES: list[tuple[str, Move]] = [
    ("j c2-d4", Jump("c2", "d4")),
    ("s c2-e5", Sail("c2", "e5")),
    ("x d3", Scupper("d3")),
    ("pass", Pass()),
    ("swap 11", Switch(11)),
    ("put Y c2", Put("yellow", "c2")),
    ("put B g7", Put("black", "g7")),
    ("side Y", Choose("yellow")),
    ("side B", Choose("black")),
    ("draw a", Draw(0)),
    ("draw d", Draw(3)),
    ("placer P", Placer(0)),
    ("placer S", Placer(1)),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_moves_both_ways(text: str, move: Move) -> None:
    state = GAME.start()
    assert GAME.parse_move(state, text) == move
    assert GAME.move_text(state, move) == text


def test_every_word_has_an_example() -> None:
    assert {text.split()[0] for text, _ in MOVES} == set(_PARSERS)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("j c2 d4", MOVES[0][1]),
        (" j  c 2 - d 4 ", MOVES[0][1]),
        ("put y c2", MOVES[5][1]),
        ("x d 3", MOVES[2][1]),
    ],
)
def test_the_move_parser_is_lenient(text: str, move: Move) -> None:
    assert GAME.parse_move(GAME.start(), text) == move


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "raft-unknown-word"),
        ("jump c2-d4", "raft-unknown-word"),
        ("j", "raft-bad-move"),
        ("j c2", "raft-bad-move"),
        ("j c2c", "raft-bad-move"),
        ("j c2-d8", "raft-bad-move"),
        ("j h2-d4", "raft-bad-move"),
        ("j c2--d4", "raft-bad-move"),
        ("j c2-d4-e5", "raft-bad-move"),
        ("x", "raft-bad-move"),
        ("x d0", "raft-bad-move"),
        ("x d33", "raft-bad-move"),
        ("pass now", "raft-bad-move"),
        ("swap", "raft-bad-move"),
        ("swap eleven", "raft-bad-move"),
        ("swap 111", "raft-bad-move"),
        ("swap ²", "raft-bad-move"),
        ("put c2", "raft-bad-move"),
        ("put R c2", "raft-bad-move"),
        ("put Y", "raft-bad-move"),
        ("side", "raft-bad-move"),
        ("side YB", "raft-bad-move"),
        ("side G", "raft-bad-move"),
        ("draw e", "raft-bad-move"),
        ("draw", "raft-bad-move"),
        ("draw ab", "raft-bad-move"),
        ("placer X", "raft-bad-move"),
        ("placer", "raft-bad-move"),
    ],
)
def test_moves_that_cannot_be_read(text: str, code: str) -> None:
    with pytest.raises(BadText) as bad:
        GAME.parse_move(GAME.start(), text)
    assert bad.value.code == code


# Positions


@pytest.mark.parametrize(
    "text",
    [
        SHORT,
        FULL,
        "aYbBbdaccY/6bB B 0/2 0/3 B",
        "3/1bYcB/1cBbY/3 Y 2/0 0/1 Y",
        "2oo1/oooo1/oo1oo/1oooo/1oo2 - 0/0 0/0 -",
        "2ao1/oooo1/oo1oo/1oooo/1od2 - 0/0 0/0 -",
        "2ab1/abcc1/aa1dd/1bbcd/1cd2 - 0/0 0/0 -",
        "2aYb1/abcc1/aa1dd/1bbcdB/1cd2 - 0/0 0/0 -",
    ],
)
def test_positions_both_ways(text: str) -> None:
    state = GAME.parse(text)
    assert GAME.text(state) == text
    assert GAME.parse(GAME.text(state)) == state
    assert GAME.start(state.options) == state


def test_fields_of_a_parsed_position() -> None:
    state = position("aYbBbdaccY/6bB", "B 0/2 0/3 B")
    ships = {ship.at: ship for ship in GAME.view(state).ships}
    assert {at: ship.letter for at, ship in ships.items()} == dict(
        zip(["a1", "b1", "c1", "d1", "e1", "f1", "g1", "g2"], "abbdaccb", strict=True)
    )
    assert [(ships[at].cargo, ships[at].rig) for at in ("a1", "b1", "f1", "d1")] == [
        ("gold", "round"),
        ("gold", "square"),
        ("spice", "round"),
        ("spice", "square"),
    ]  # R1
    assert [at for at, ship in ships.items() if ship.pirate == "yellow"] == ["a1", "g1"]
    assert [at for at, ship in ships.items() if ship.pirate == "black"] == ["b1", "g2"]
    assert (state.mover, state.runs, state.passes, state.scuppered) == (1, (0, 2), (0, 3), 1)
    assert (GAME.turn(state), state.yellow) == (1, 0)


def test_trailing_gaps_may_be_left_out() -> None:
    state = position("2bc/cBdda/cd1aYb/1dBaaYb/1bc")
    assert GAME.text(state) == SHORT
    assert GAME.text(position("aYbBbdaccY/6bB/")) == "aYbBbdaccY/6bB/7 Y 0/0 0/0 -"


def test_a_game_keeps_its_frame() -> None:
    state = play(position("7/aYbBbdaccY/6bB/7"), "s a2-d3", "pass")
    assert rows(state) == "7/1bBbdaccY/3aY2bB/7"


def test_ships_not_laid_yet_are_in_the_pile() -> None:  # R5
    state = GAME.parse("2ao1/oooo1/oo1oo/1oooo/1od2 - 0/0 0/0 -")
    assert (state.phase, state.pile, state.placer) == ("draw", (3, 4, 4, 3), 0)
    half = GAME.parse("2bo1/oooo1/oo1oo/1oooo/1oo2 - 0/0 0/0 -")
    assert GAME.view(half).next == "c5"
    assert rows(play(half, "draw a", "draw c")) == "2bo1/oooo1/oo1oo/1oooo/1oc2"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "text"),
        ("2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2", "text"),
        (f"{SHORT} ", "text"),
        (f" {SHORT}", "text"),
        (SHORT.replace("Y 0/0", "W 0/0"), "text"),
        (SHORT.replace("Y 0/0 0/0", "Y 0/0 0/5"), "text"),
        (SHORT.replace("Y 0/0 0/0", "Y 00/0 0/0"), "text"),
        (SHORT.replace("2bc1", "2bcY1Y"), "text"),
        (SHORT.replace("2bc1", "11bc1"), "text"),
        (SHORT.replace("2bc1", "0bc1"), "text"),
        (SHORT.replace("2bc1", "8"), "text"),
        (SHORT.replace("2bc1", "oY"), "text"),
        ("aYbBbdaccYd/6bB Y 0/0 0/0 -", "text"),  # eight columns
        ("/".join(["aYbBbdaccY", "6bB", *["7"] * 6]) + " Y 0/0 0/0 -", "text"),  # eight rows
        ("/ Y 0/0 0/0 -", "text"),
        ("7 Y 0/0 0/0 -", "pirates"),
        (SHORT.replace("aYb/", "ab/"), "pirates"),
        (SHORT.replace("2bc1", "2bYc1"), "pirates"),
        (SHORT.replace("cBdda", "cdda").replace("2bc1", "2bBc1"), ""),
        (
            SHORT.replace("aYb/1d", "ab/1d").replace("cBdda", "cBdYda"),
            "aboard",
        ),  # yellow on spice-square (R2)
        (SHORT.replace("dBaaYb", "daBaYb"), "aboard"),  # black on gold-round (R2)
        (SHORT.replace("2bc1", "2b1c"), "apart"),
        (SHORT.replace("2bc1", "2oc1"), "waiting"),
        ("aaaaaaa/aYbBbdaaY1/aaaaaaa/6bB Y 0/0 0/0 -", "count"),
        (SHORT.replace("Y 0/0", "Y 1/1").replace("-", "Y"), "runs"),  # R21
        (SHORT.replace("Y 0/0", "Y 1/0"), "runs"),
        (SHORT.replace("0/0 -", "0/0 Y"), "runs"),
        (SHORT.replace("Y 0/0 0/0 -", "Y 1/0 0/0 B"), "runs"),
        (SHORT.replace("Y 0/0 0/0 -", "Y 4/0 0/0 Y"), "runs"),
        (SHORT.replace("Y 0/0 0/0 -", "B 0/4 0/0 B"), "runs"),
        (SHORT.replace("Y 0/0 0/0 -", "Y 0/0 4/0 -"), "passes"),  # R22
        (SHORT.replace("Y 0/0 0/0 -", "Y 0/0 1/2 -"), "passes"),
        (SHORT.replace("Y 0/0 0/0 -", "B 0/0 2/1 -"), "passes"),
        ("2oo1/oooo1/oo1oo/1oooo/1oo2 - 1/0 0/0 -", "runs"),
        ("2oo1/oooo1/oo1oo/1oooo/1oo2 - 0/0 0/1 -", "runs"),
        ("2oo1/oooo1/oo1oo/1oooo/1oo2 - 0/0 0/0 Y", "runs"),
        ("2oo1/oooo1/oo1oo/1oooo/1o3 - 0/0 0/0 -", "layout"),  # R4
        ("oooo - 0/0 0/0 -", "layout"),
        ("2oa1/oooo1/oo1oo/1oooo/1oo2 - 0/0 0/0 -", "order"),  # R5
        ("2ao1/oooo1/oo1oo/1oooo/1oc2 - 0/0 0/0 -", "order"),
        ("2aa1/aaao1/oo1oo/1oddd/1dd2 - 0/0 0/0 -", "order"),  # five of a type
        ("2aYo1/oooo1/oo1oo/1oooo/1od2 - 0/0 0/0 -", "pirates"),
        ("2aYbY1/aYbcc1/aa1dd/1bbcd/1cd2 - 0/0 0/0 -", "pirates"),
        ("2aBb1/abcc1/aa1dd/1bbcd/1cd2 - 0/0 0/0 -", "aboard"),
    ],
)
def test_impossible_positions(text: str, problem: str) -> None:  # R1 R2 R5 R14
    if not problem:
        assert GAME.text(GAME.parse(text)) == text
        return
    with pytest.raises(BadText) as bad:
        GAME.parse(text)
    assert (bad.value.code, bad.value.args["problem"]) == ("raft-bad-position", problem)


def test_a_long_line_is_cut() -> None:
    with pytest.raises(BadText) as bad:
        GAME.parse("a" * 10_000)
    assert len(str(bad.value.args["text"])) == 160


@pytest.mark.parametrize(
    ("tail", "reason"),
    [("B 4/0 0/0 Y", "scuppers"), ("B 0/0 1/1 -", "both-passed"), ("B 1/0 4/0 Y", "four-passes")],
)
def test_a_position_may_be_over(tail: str, reason: str) -> None:  # R21 R22
    state = position(SHORT.split(" ")[0], tail)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == f"raft-over-{reason}"


@settings(max_examples=25)
@given(games())
def test_every_state_and_move_survives_its_text(game: list[Step]) -> None:
    for before, move, after in game:
        assert GAME.parse_move(before, GAME.move_text(before, move)) == move
        text = GAME.text(after)
        parsed = GAME.parse(text)
        assert GAME.text(parsed) == text
        assert parsed.board == after.board
        if after.phase == "play":
            assert GAME.moves(parsed) == GAME.moves(after)
        if after.phase == "side" or (after.phase == "place" and not after.switched):
            assert parsed.phase == after.phase


def texts_like(example: str) -> st.SearchStrategy[str]:
    """The example with a few letters changed, dropped or inserted."""
    letters = st.sampled_from("abcdoYB0123457/- ")
    edits = st.lists(st.tuples(st.integers(0, len(example)), st.integers(0, 2), letters), max_size=3)

    def edited(changes: list[tuple[int, int, str]]) -> str:
        text = example
        for at, kind, letter in changes:
            text = text[:at] + (letter if kind else "") + text[at + (kind < 2) :]
        return text

    return edits.map(edited)


@settings(max_examples=400)
@given(
    st.one_of(texts_like(SHORT), texts_like("2ao1/oooo1/oo1oo/1oooo/1od2 - 0/0 0/0 -"), st.text(max_size=60))
)
def test_any_text_is_a_position_or_is_refused(text: str) -> None:
    try:
        state: State = GAME.parse(text)
    except BadText:
        return
    again = GAME.text(state)
    assert GAME.text(GAME.parse(again)) == again
    assert state.board == GAME.parse(again).board
    assert GAME.view(state).ships or state.phase == "draw"
    if state.phase != "over":
        assert GAME.moves(state)
        assert GAME.start(Options(position=text, placer="port")).board == state.board


@settings(max_examples=300)
@given(st.one_of(*(texts_like(text) for text, _ in MOVES), st.text(max_size=12)))
def test_any_text_is_a_move_or_is_refused(text: str) -> None:
    state = GAME.start()
    try:
        move = GAME.parse_move(state, text)
    except BadText:
        return
    assert GAME.parse_move(state, GAME.move_text(state, move)) == move


def test_positions_on_the_page_are_positions() -> None:
    found = re.findall(r"[1-7abcdoYB/]+ [YB-] \d/\d \d/\d [YB-]", page("raft"))
    assert len(found) >= 2
    check_positions("raft", found)
