"""The view: derived values, targets, stories."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings

from dogwatch.games.base import CHANCE
from dogwatch.games.raft.rules import State
from dogwatch.words import LANGUAGES, words

from .oracle import CARGO, RIG, Oracle, group_of, name, neighbours, place
from .table import GAME, PORT, SHORT, STARBOARD, Step, games, laid, play, position

LINE = position("aYbBbdaccY/6bB")


def test_ships_pirates_and_flotillas() -> None:  # R2 R10
    ships = {ship.at: ship for ship in GAME.view(LINE).ships}
    assert (ships["g2"].row, ships["g2"].column) == (1, 6)
    assert ships["a1"].flotilla == ("b1", "c1")  # gold; b1 is occupied
    assert ships["g1"].flotilla == ("e1", "f1")
    assert ships["c1"].flotilla == ()


def test_groups_of_each_fleet() -> None:  # R20
    yellow, black = GAME.view(LINE).crews
    assert (yellow.side, yellow.seat, yellow.pirates) == ("yellow", PORT, ("a1", "g1"))
    assert (yellow.cargo.kind, yellow.cargo.ships, yellow.cargo.groups) == (
        "gold",
        5,
        (("a1", "b1", "c1"), ("e1",), ("g2",)),
    )
    assert (yellow.rig.kind, len(yellow.rig.groups)) == ("round", 2)
    assert yellow.to_go == 1
    assert (black.side, black.seat, black.cargo.kind, black.rig.kind) == ("black", 1, "spice", "square")
    assert list(black.rig.groups) == [("b1", "c1", "d1"), ("g2",)]


def test_counters() -> None:  # R21 R22 R24
    view = GAME.view(position(SHORT.split(" ")[0], "B 0/2 3/0 B"))
    assert [(crew.run, crew.passes) for crew in view.crews] == [(0, 3), (2, 0)]
    assert (view.scuppered, view.avenger, view.side, view.turn, view.met) == ("black", "black", "black", 1, 1)
    fresh = GAME.view(GAME.parse(SHORT))
    assert (fresh.scuppered, fresh.avenger) == (None, "yellow")


def test_the_rectangle() -> None:  # R11
    assert GAME.view(LINE).limits == (0, 0, 1, 6)
    assert GAME.view(position("7/aYbBbdaccY/6bB/7")).limits == (1, 0, 2, 6)
    assert GAME.view(GAME.start()).limits is None


def test_targets_of_a_turn() -> None:  # R10 R11 R12
    targets = GAME.view(LINE).targets
    assert [(target.kind, target.at, target.to) for target in targets[:4]] == [
        ("jump", "a1", "c1"),
        ("jump", "g1", "e1"),
        ("jump", "g1", "f1"),
        ("sail", "a1", "b2"),
    ]
    paths = {target.to: target.path for target in targets if target.kind == "sail"}
    assert paths["b2"] == ("a2", "b2")
    assert paths["d2"] == ("a2", "b2", "c2", "d2")
    (scupper,) = [t for t in GAME.view(position("aYcYb/dB1d/bcBa")).targets if t.kind == "scupper"]
    assert (scupper.at, scupper.by) == ("c1", ("b1",))
    assert targets[-1].kind == "pass"


def test_the_set_up_is_drawn() -> None:  # R4 R5 R6 R7
    view = GAME.view(GAME.start({"size": "short", "placer": "port"}))
    assert (view.phase, view.rows, view.columns, view.turn) == ("draw", 5, 5, CHANCE)
    assert (view.pile, view.aside, view.next, view.targets) == (16, (), "c1", ())
    assert [(p.at, p.row, p.column, p.pair) for p in view.places[:3]] == [
        ("c1", 0, 2, 1),
        ("c5", 4, 2, 1),
        ("d1", 0, 3, 3),
    ]
    state = play(GAME.start({"size": "short", "placer": "port"}), "draw a", "draw b", "draw b")
    assert (GAME.view(state).next, GAME.view(state).aside) == ("c5", ("b", "b"))
    switch = GAME.view(laid("adadadadbcbcbcbc"))
    assert (switch.turn, switch.targets[0].kind, switch.targets[0].places) == (PORT, "switch", ("c1", "c5"))
    puts = GAME.view(laid("adbcadbccbcbadad"))
    assert (puts.targets[0].kind, puts.targets[0].at, puts.next) == ("put", "c1", "")
    side = play(laid("adbcadbccbcbadad"), "put Y c1", "put Y d1", "put B d2", "put B e3")
    assert (GAME.view(side).turn, [t.kind for t in GAME.view(side).targets]) == (STARBOARD, ["choose"] * 2)


def test_the_end_is_shown() -> None:  # R22
    view = GAME.view(play(GAME.parse(SHORT), "pass", "pass"))
    assert view.over is not None
    assert (view.over.side, view.over.reason, view.over.clause) == ("yellow", "raft-over-both-passed", "R22")
    assert (view.turn, view.side, view.targets) == (None, None, ())


def as_oracle(state: State) -> Oracle:
    return Oracle(GAME.text(state))


@settings(max_examples=12)
@given(games())
def test_the_view_agrees_with_the_oracle(game: list[Step]) -> None:  # R3 R11 R20
    for step in game[-25:]:
        state, view = step.after, GAME.view(step.after)
        if state.phase not in ("play", "over"):
            continue
        oracle = as_oracle(state)
        for crew, side in zip(view.crews, "YB", strict=True):
            for fleet, letters in ((crew.cargo, CARGO[side]), (crew.rig, RIG[side])):
                cells = oracle.fleet(letters)
                expected = {frozenset(map(name, group_of(cell, cells))) for cell in cells}
                assert {frozenset(group) for group in fleet.groups} == expected
                assert fleet.ships == len(cells)
        rows, columns = zip(*oracle.ships, strict=True)
        assert view.limits == (min(rows), min(columns), max(rows), max(columns))
        for target in view.targets:
            if target.kind == "sail":
                water, here = target.path, place(target.at)
                for at in water:
                    assert place(at) in neighbours(here)
                    assert place(at) not in oracle.ships
                    here = place(at)
                assert water[-1] == target.to


@settings(max_examples=12)
@given(games())
def test_targets_are_in_the_order_of_choices(game: list[Step]) -> None:
    for step in game:
        choices = GAME.choices(step.before)
        targets = GAME.view(step.before).targets
        if choices is None:
            assert targets == ()
            continue
        sent: list[dict[str, Any]] = msgspec.to_builtins(choices.moves)
        assert [target.kind for target in targets] == [move["type"] for move in sent]
        for target, move in zip(targets, sent, strict=True):
            assert (target.at, target.to) == (move.get("at", ""), move.get("to", ""))


@settings(max_examples=15)
@given(games())
def test_every_story_and_prompt_is_translated(game: list[Step]) -> None:
    for before, move, after in game:
        choices = GAME.choices(before)
        facts = [*GAME.story(before, move, after), *([choices.prompt] if choices else [])]
        assert facts
        for language in LANGUAGES:
            for fact in facts:
                assert words(language).fact(fact)
    outcome = GAME.outcome(game[-1].after)
    assert outcome is not None
    assert all(words(language).say(outcome.reason) for language in LANGUAGES)


def story(state: State, move: str) -> list[str]:
    after = play(state, move)
    return [words("en").fact(f) for f in GAME.story(state, GAME.parse_move(state, move), after)]


@pytest.mark.parametrize(
    ("text", "move", "says"),
    [
        ("aYbBbdaccY/6bB Y 0/0 0/0 -", "j a1-c1", ["Yellow jumps from a1 to c1 (gold, square sails)."]),
        ("aYbBbdaccY/6bB Y 0/0 0/0 -", "s a1-d2", ["Yellow sails from a1 to d2 (gold, round sails)."]),
        ("aYbBbdaccY/6bB Y 0/0 1/0 -", "pass", ["Yellow passes, 2 times in a row."]),
        (
            "aYcYb/dB1d/bcBa Y 0/3 0/0 B",
            "x c1",
            ["Yellow scuppers c1 (gold, square sails).", "Black’s run (3) is broken."],
        ),
        (
            "aYcYb/dB1d/bcBa Y 1/0 0/0 Y",
            "x c1",
            ["Yellow scuppers c1 (gold, square sails): 2 in a row."],
        ),
        ("aYcYb/dB1d/bcBa Y 0/1 0/0 B", "x c1", ["Yellow scuppers c1 (gold, square sails)."]),
        (
            "3/1bYcB/bBcY1/3 B 0/2 2/0 B",
            "pass",
            [
                "Black passes.",
                "Both crews passed, one after the other.",
                "Vengeance: Black scuppered last.",
                "Black wins.",
            ],
        ),
        (
            "2a/dBcYd/1aY1/1cB1 Y 0/2 3/0 B",
            "pass",
            [
                "Yellow passes, 4 times in a row.",
                "Yellow passed four times in a row.",
                "Vengeance: Black scuppered last.",
                "Black wins.",
            ],
        ),
        (
            "1d2/1dBaYdB/1bY1c Y 1/0 0/0 Y",
            "s c2-c3",
            [
                "Yellow sails from c2 to c3 (gold, round sails).",
                "Yellow has all gold ships in one group.",
                "Yellow has all ships with round sails in one group.",
                "Yellow wins.",
            ],
        ),
    ],
)
def test_stories(text: str, move: str, says: list[str]) -> None:  # R10 R11 R12 R13 R20 R21 R22
    assert story(GAME.parse(text), move) == says
