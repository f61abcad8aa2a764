"""Every refusal: which clause, which code, which arguments."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from dogwatch.games.base import IllegalMove
from dogwatch.games.raft.rules import State, rules, setup
from dogwatch.games.raft.rules.moves import Choose, Draw, Jump, Move, Pass, Placer, Put, Sail, Scupper, Switch
from dogwatch.words import LANGUAGES, words

from .table import GAME, SHORT, SMALL, laid, play, position

PLACER = GAME.start()
DRAW = GAME.start({"placer": "port", "size": "short"})
SWITCH = laid("adadadadbcbcbcbc")
SMALL_SWITCH = laid("adadbcbc", own_layout=SMALL)
PLACE = laid("adbcadbccbcbadad")
FULL_CREW = play(PLACE, "put Y c1", "put Y d1")
SIDE = play(FULL_CREW, "put B d2", "put B e3")
PLAY = GAME.parse(SHORT)
LINE = position("aYbBbdaccY/6bB")
RING = position("aYcYb/dB1d/bcBa")
POCKET = position("2bB1/daYdaY/2cB1", "Y 0/1 0/0 B")
OVER = play(PLAY, "pass", "pass")
TURNS: list[Move] = [Jump("c2", "d4"), Sail("c2", "e5"), Scupper("d3"), Pass()]
SET_UP: list[Move] = [Placer(0), Draw(0), Switch(1), Put("yellow", "c1"), Choose("yellow")]


def refused(state: State, moves: list[Move], clause: str, code: str, **args: Any) -> list[Any]:
    expected = IllegalMove(clause, f"raft-refused-{code}", args)
    return [pytest.param(state, move, expected, id=f"{code}-{move}") for move in moves]


def but(kind: type[Any]) -> list[Move]:
    return [move for move in SET_UP + TURNS if not isinstance(move, kind)]


CASES = [
    # out of turn: R5 R6 R7 R23
    *refused(PLACER, but(Placer), "R7", "chance-first"),
    *refused(DRAW, but(Draw), "R5", "chance-first"),
    *refused(SWITCH, but(Switch), "R6", "switch-first"),
    *refused(PLACE, but(Put), "R7", "place-first"),
    *refused(SIDE, but(Choose), "R7", "side-first"),
    *refused(PLAY, SET_UP, "R7", "in-play"),
    *refused(OVER, SET_UP + TURNS, "R23", "over"),
    # set-up: R2 R5 R6 R7
    *refused(PLACER, [Placer(2), Placer(-1)], "R7", "placer"),
    *refused(DRAW, [Draw(4), Draw(-1)], "R5", "not-in-pile"),
    *refused(SWITCH, [Switch(0)], "R6", "no-pair", pair=0),
    *refused(SWITCH, [Switch(2)], "R6", "no-pair", pair=2),
    *refused(SWITCH, [Switch(17)], "R6", "no-pair", pair=17),
    *refused(play(SWITCH, "swap 15"), [Switch(15)], "R6", "switched", pair=15),
    *refused(play(SMALL_SWITCH, "swap 1", "swap 5"), [Switch(7)], "R6", "no-way-out", pair=7),
    *refused(PLACE, [Put("yellow", "a1")], "R7", "no-ship", at="a1"),
    *refused(PLACE, [Put("black", "g7")], "R7", "no-ship", at="g7"),
    *refused(PLACE, [Put("black", "z9")], "R7", "no-ship", at="z9"),
    *refused(PLACE, [Put("green", "c1")], "R7", "no-side"),  # type: ignore[arg-type]
    *refused(PLACE, [Put("black", "c1")], "R2", "wrong-ship", side="black", at="c1"),
    *refused(PLACE, [Put("yellow", "e3")], "R2", "wrong-ship", side="yellow", at="e3"),
    *refused(FULL_CREW, [Put("yellow", "a2")], "R2", "crew-complete", side="yellow"),
    *refused(FULL_CREW, [Put("black", "d1")], "R2", "occupied", at="d1"),
    *refused(SIDE, [Choose("green")], "R7", "no-side"),  # type: ignore[arg-type]
    # jumping: R2 R10
    *refused(LINE, [Jump("b1", "c1"), Jump("b1", "a1")], "R10", "no-pirate", at="b1"),
    *refused(LINE, [Jump("", "a1")], "R10", "no-pirate", at=""),
    *refused(LINE, [Jump("a1", "a2")], "R10", "no-ship", at="a2"),
    *refused(LINE, [Jump("a1", "z9")], "R10", "no-ship", at="z9"),
    *refused(LINE, [Jump("a1", "b1")], "R2", "occupied", at="b1"),
    *refused(LINE, [Jump("a1", "a1")], "R2", "occupied", at="a1"),
    *refused(LINE, [Jump("a1", "e1")], "R10", "other-flotilla", at="a1", to="e1"),
    # sailing: R11 R14
    *refused(LINE, [Sail("g2", "f2")], "R11", "no-pirate", at="g2"),
    *refused(LINE, [Sail("a1", "a1")], "R11", "stays", at="a1"),
    *refused(LINE, [Sail("a1", "c1")], "R11", "taken", at="c1"),
    *refused(LINE, [Sail("a1", "a3")], "R11", "outside", at="a3"),
    *refused(LINE, [Sail("a1", "z9")], "R11", "outside", at="z9"),
    *refused(RING, [Sail("a1", "b2")], "R11", "no-way", at="a1", to="b2"),
    *refused(LINE, [Sail("a1", "a2")], "R14", "breaks"),
    # scuppering: R12 R14
    *refused(LINE, [Scupper("a2")], "R12", "no-ship", at="a2"),
    *refused(LINE, [Scupper("z9")], "R12", "no-ship", at="z9"),
    *refused(LINE, [Scupper("b1")], "R12", "aboard", at="b1"),
    *refused(LINE, [Scupper("d1")], "R12", "not-beside", at="d1"),
    *refused(POCKET, [Scupper("c2")], "R12", "enclosed", at="c2"),
    *refused(LINE, [Scupper("f1")], "R14", "breaks"),
]


@pytest.mark.parametrize(("state", "move", "expected"), CASES)
def test_the_refusal(state: State, move: Move, expected: IllegalMove) -> None:
    assert GAME.check(state, move) == expected
    if expected.code == "raft-refused-no-side":  # no value of the field: `play` says which there are
        with pytest.raises(TypeError, match="it can be: black, yellow"):
            GAME.play(state, move)
        return
    with pytest.raises(IllegalMove) as raised:
        GAME.play(state, move)
    assert raised.value == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_translated(language: str) -> None:
    for case in CASES:
        expected = case.values[2]
        assert isinstance(expected, IllegalMove)
        assert words(language).refusal(expected).endswith(f"({expected.clause})")


def test_every_code_has_a_case() -> None:
    source = inspect.getsource(rules) + inspect.getsource(setup)
    codes = set(re.findall(r"raft-refused-[a-z-]+", source))
    assert codes == {case.values[2].code for case in CASES if isinstance(case.values[2], IllegalMove)}


def test_checking_a_non_move_is_a_type_error() -> None:
    with pytest.raises(TypeError):
        GAME.check(PLAY, "pass")  # type: ignore[arg-type]
