"""Threats and the moves that end the game, in the view and in the story."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dogwatch.games.raft.rules import Options, State
from dogwatch.games.raft.rules.state import SIDES
from dogwatch.games.raft.rules.threats import Threat, threats
from dogwatch.words import LANGUAGES, words

from .table import ALL_OPTIONS, GAME, in_play, legal, play

YELLOW, BLACK = 0, 1


def state(text: str) -> State:
    return GAME.parse(text)


def ways(found: tuple[Threat, ...]) -> list[tuple[str, str, str | None, tuple[str, ...], str]]:
    return [(threat.side, threat.how, threat.fleet, threat.at, threat.clause) for threat in found]


def test_rafting_up() -> None:  # R20
    to_move = state("5/c4/abBcYcdB/2bY2/5 Y 0/1 0/0 B")
    assert ("yellow", "raft", "gold", ("c4",), "R20") in ways(threats(to_move, YELLOW))
    waiting = state("5/5/3baY/dBacBbYb/5 Y 0/1 0/1 B")
    assert ways(threats(waiting, BLACK)) == [
        ("black", "raft", "spice", ("a4",), "R20"),
        ("black", "raft", "square", ("a4",), "R20"),
    ]


def test_a_fourth_scupper_in_a_row() -> None:  # R21
    tense = "5/1da2/baYdBbB1/cYb1ac/5 B 3/0 0/0 Y"
    assert ("yellow", "scupper", None, ("b2", "a3", "b4"), "R21") in ways(GAME.view(state(tense)).threats)
    calm = GAME.view(state(tense.replace("3/0", "2/0")))
    assert not any(threat.how == "scupper" for threat in calm.threats)


def test_a_pass_that_wins_by_vengeance() -> None:  # R22
    passed = state("5/5/bY2bB1/cYbdBac/5 Y 2/0 0/1 Y")
    assert ("yellow", "vengeance", None, (), "R22") in ways(threats(passed, YELLOW))
    # Black's pass does not count when it is Black's turn again: Yellow has moved in between.
    assert not any(threat.how == "vengeance" for threat in threats(passed, BLACK))
    assert [target.wins for target in GAME.view(passed).targets if target.kind == "pass"] == ["yellow"]


def test_a_pass_that_loses_is_marked() -> None:  # R22
    passed = GAME.view(state("5/5/bY2bB1/cYbdBac/5 Y 0/2 0/1 B"))
    assert [target.wins for target in passed.targets if target.kind == "pass"] == ["black"]
    assert not any(threat.side == "yellow" and threat.how == "vengeance" for threat in passed.threats)


def test_a_fourth_pass_of_one_side() -> None:  # R22
    waiting = state("5/5/bY2bB1/cYbdBac/5 B 2/0 3/0 Y")
    assert ("yellow", "vengeance", None, (), "R22") in ways(threats(waiting, YELLOW))


def test_a_move_that_leaves_a_threat_is_marked() -> None:  # R21
    """Only a scupper breaks Yellow's run of three."""
    tense = GAME.view(state("5/1da2/baYdBbB1/cYb1ac/5 B 3/0 0/0 Y"))
    assert [(target.kind, target.loses and target.loses.how) for target in tense.targets] == [
        ("sail", "scupper"),
        ("scupper", None),
        ("pass", "scupper"),
    ]


def test_a_move_that_lets_the_other_side_win_is_marked() -> None:  # R20 R22
    """Black threatens nothing; four of Yellow's eleven moves change that."""
    quiet = state("5/3dB1/1bdca/1cB1bYc/3aaY Y 0/1 0/0 B")
    assert not threats(quiet, BLACK)
    marked = {
        GAME.move_text(quiet, move): (target.loses.how, target.loses.fleet, target.loses.at)
        for move, target in zip(GAME.moves(quiet), GAME.view(quiet).targets, strict=True)
        if target.loses
    }
    assert marked == {
        "s d4-c4": ("raft", "square", ("d2",)),
        "s d4-c5": ("vengeance", None, ("b4",)),
        "x e4": ("raft", "spice", ("b4",)),
        "pass": ("vengeance", None, ()),
    }


def test_no_move_is_marked_if_all_lose() -> None:  # R20
    lost = GAME.view(state("5/5/3baY/dBacBbYb/5 Y 0/1 0/1 B"))
    assert not any(target.loses for target in lost.targets)


@pytest.mark.parametrize(
    ("text", "remedies"),
    [
        ("5/5/3baY/dBacBbYb/5 Y 0/1 0/1 B", ()),  # R20: every move loses
        ("5/1da2/baYdBbB1/cYb1ac/5 B 3/0 0/0 Y", ("scupper", "move")),  # R21: a scupper breaks the run
        # R21: no ship can be scuppered, and Black keeps one to scupper whatever Yellow does
        ("2aabY/1adcY1/3c1/1bBadc/bdB3 Y 0/3 0/0 B", ()),
        ("5/5/bY2bB1/cYbdBac/5 Y 0/2 0/0 B", ()),  # nothing is threatened
    ],
)
def test_remedies_are_what_prevents_the_threats(text: str, remedies: tuple[str, ...]) -> None:
    found = GAME.view(state(text))
    assert found.remedies == remedies


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(ALL_OPTIONS), st.integers(0, 2**32))
def test_remedies_can_be_followed(options: Options, seed: int) -> None:  # R20 R21 R22
    """By brute force: a remedy is named if and only if a move of its kind prevents the loss."""
    for before, _, _ in in_play(options, seed):
        seen, other = GAME.view(before), SIDES[1 - before.mover]
        theirs = [threat for threat in seen.threats if threat.side == other]
        ships = {at for threat in theirs for at in threat.at}
        expected = set()
        for move, target in zip(GAME.moves(before), seen.targets, strict=True):
            after = GAME.play(before, move)
            over = GAME.view(after).over
            if theirs and (over.side != other if over else not _winning(after, after.mover)):
                expected.add("move")
                expected |= {"scupper"} if target.kind == "scupper" else set()
                used = {"jump": target.to, "scupper": target.at}.get(target.kind)
                expected |= {"ship"} if used in ships else set()
        assert set(seen.remedies) == expected


def told(before: State, move: str) -> list[str]:
    made = GAME.parse_move(before, move)
    return [fact.key for fact in GAME.story(before, made, GAME.play(before, made))]


def test_the_story_names_a_threat_when_it_is_new() -> None:  # R21
    before = state("5/1da2/baYdBbB1/cYb1ac/5 Y 2/0 0/0 Y")
    assert told(before, "x b2").count("raft-threatens") == 1
    again = play(before, "x b2", "pass")
    jump = next(words for words in sorted(legal(again)) if words.startswith("j"))
    assert "raft-threatens" not in told(again, jump)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("how", "fleet"), [("raft", "gold"), ("scupper", ""), ("vengeance", "")])
def test_the_sentence_names_side_and_way(language: str, how: str, fleet: str) -> None:
    said = words(language).say("raft-threatens", side="black", how=how, fleet=fleet)
    assert words(language).say("raft-side", side="black").lower() in said.lower()
    assert how != "raft" or words(language).say("raft-fleet", fleet=fleet) in said


def _winning(before: State, side: int) -> dict[str, set[str]]:
    """By brute force: clause -> the moves by which a side to move wins, without repetition (R24)."""
    passes = list(before.passes)
    if side != before.mover:
        passes[1 - side] = 0
    asked = replace(before, mover=side, passes=tuple(passes), met=())
    found: dict[str, set[str]] = {}
    for move in GAME.moves(asked):
        outcome = GAME.outcome(GAME.play(asked, move))
        if outcome is not None and outcome.winners == (asked.yellow if side == YELLOW else 1 - asked.yellow,):
            found.setdefault(outcome.clause, set()).add(GAME.move_text(asked, move))
    return found


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(ALL_OPTIONS), st.integers(0, 2**32))
def test_threats_are_the_winning_moves(options: Options, seed: int) -> None:  # R20 R21 R22
    """The cheap test spares moves the full one; no winning move may be missed."""
    for before, _, _ in in_play(options, seed):
        for side in (YELLOW, BLACK):
            expected = _winning(before, side)
            found = threats(before, side)
            assert {threat.clause for threat in found} == set(expected)
            for clause, moves in expected.items():
                ships = {word.split()[1].split("-")[0] for word in moves if word != "pass"}
                assert {at for threat in found if threat.clause == clause for at in threat.at} == ships
            assert all(threat.side == SIDES[side] for threat in found)


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(ALL_OPTIONS), st.integers(0, 2**32))
def test_targets_say_how_the_other_side_could_win_next(options: Options, seed: int) -> None:  # R20 R21 R22
    """By brute force, without repetition (R24): the cheap test may not miss a move."""
    for before, _, _ in in_play(options, seed):
        other = SIDES[1 - before.mover]
        played = [GAME.play(before, move) for move in GAME.moves(before)]
        over = [GAME.view(after).over for after in played]
        replies = [
            {} if ended else _winning(after, after.mover) for ended, after in zip(over, played, strict=True)
        ]
        if all(reply or (ended and ended.side == other) for reply, ended in zip(replies, over, strict=True)):
            replies = [{}] * len(replies)
        for target, reply, after in zip(GAME.view(before).targets, replies, played, strict=True):
            loses = target.loses
            assert bool(reply) == (loses is not None)
            if loses is not None:
                found = [way for way in threats(after, after.mover) if way.clause == loses.clause]
                assert loses.clause in reply
                assert any((way.how, way.fleet) == (loses.how, loses.fleet) for way in found)
                assert any(set(loses.at) <= set(way.at) for way in found)


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(ALL_OPTIONS), st.integers(0, 2**32))
def test_targets_name_the_winner(options: Options, seed: int) -> None:  # R20 R21 R22 R23 R24
    for before, _, _ in in_play(options, seed):
        for move, target in zip(GAME.moves(before), GAME.view(before).targets, strict=True):
            after = GAME.play(before, move)
            over = GAME.view(after).over
            assert target.wins == (None if over is None else over.side)
