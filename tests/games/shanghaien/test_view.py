from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from dogwatch.games.base import Fact
from dogwatch.games.shanghaien.rules import State
from dogwatch.games.shanghaien.rules.award import Verdict
from dogwatch.games.shanghaien.rules.scoring import Comparison
from dogwatch.games.shanghaien.rules.view import CardView, Crew, Player, TavernCard, View
from dogwatch.words import LANGUAGES, LOCALES, words

from .table import BLUE, GAME, RED, Step, fresh, play, position, take, wander

# The view


def test_an_empty_table() -> None:
    view = GAME.view(GAME.start())
    assert (view.phase, view.round, view.rounds, view.starter, view.mover) == ("starter", 1, 8, -1, -1)
    assert (view.end, view.roll, view.sharks, view.row, view.deck) == ("", (), False, (), 48)
    assert [nation.points for nation in view.nations] == [(0, 0)] * 8


def test_a_half_dealt_row() -> None:
    view = GAME.view(play(GAME.start(), "starts B", "turn A3", "turn P"))
    unwanted = Verdict(None, "S21", (0, 0))
    assert view.row == (
        TavernCard(CardView("american", 3), 0, (1, 6), (0, 0), False, unwanted),
        TavernCard(CardView(trick="both"), 0, (2, 5), (0, 0), False, unwanted),
    )
    assert (view.phase, view.starter, view.mover, view.deck) == ("deal", BLUE, BLUE, 46)


@pytest.mark.parametrize("end", ["left", "right"])
def test_who_would_get_each_card(end: str) -> None:  # S21 S22 S23
    state = position("act:R", end=end, red="2236/-/-/-", blue="3456/-/-/-")
    row = GAME.view(state).row if end == "left" else GAME.view(state).row[::-1]
    assert [place.number for place in row] == [1, 2, 3, 4, 5, 6]
    assert [place.dice for place in row] == [(0, 0), (2, 0), (1, 1), (0, 1), (0, 1), (1, 1)]
    assert [place.if_called for place in row] == [
        Verdict(None, "S21", (0, 0)),
        Verdict(RED, "S22", (2, 0)),
        Verdict(None, "S23", (1, 1), (4, 4)),
        Verdict(BLUE, "S22", (0, 1)),
        Verdict(BLUE, "S22", (0, 1)),
        Verdict(BLUE, "S23", (1, 1), (0, 5)),
    ]


def test_no_player_gets_a_flipped_card() -> None:  # S40
    state = position(
        "act:B", end="right", row="A1,F1!,G1,C1,D1,T1", red="35/-/-/!", blue="5/-/X/-", extra=True
    )
    shown = GAME.view(state).row[1]
    assert shown.flipped
    assert shown.if_called == Verdict(None, "S40", (1, 1))
    assert GAME.view(state).row[3].if_called.owner == RED


def test_a_player() -> None:
    state = position("place:R", number=3, roll="25", end="left", red="1344/A24*S3/NNR/!", blue="1336/F3/P/-")
    red, blue = GAME.view(state).players
    assert (red.reserve, red.placed, red.captain_used) == (2, (1, 3, 4, 4), True)
    assert (blue.reserve, blue.placed, blue.captain_used) == (2, (1, 3, 3, 6), False)
    assert (red.tricks, blue.tricks) == (("nudge", "nudge", "again"), ("both",))
    assert red.crews == (Crew("american", (2, 4), 1, 8), Crew("spanish", (3,), 0, 3))
    assert blue.crews == (Crew("french", (3,), 0, 3),)
    assert (red.points, blue.points) == (8 + 3 + 3, 3 + 1)
    assert GAME.view(state).roll == (2, 5)


def test_points_if_called() -> None:  # S30 S33
    state = position(
        "act:R", number=2, end="left", row="A1,N,F4,C1,D1,T1", red="112/A3/-/-", blue="133/F2/-/-"
    )
    red, blue = GAME.view(state).players
    assert (red.points, red.points_if_called) == (3, 3 + 1 + 1)  # an American 1 and a trick
    assert (blue.points, blue.points_if_called) == (2, 2 + 4)
    after = GAME.view(play(state, "call")).players
    assert [player.points for player in after] == [5, 6]
    assert [player.points_if_called for player in after] == [5, 6]


@pytest.mark.parametrize(
    ("number", "red", "blue", "standing"),
    [
        (1, "1/-/-/-", "2/-/-/-", ""),  # S20: one die is placed
        (1, "11/-/-/-", "22/-/-/-", "even"),  # American 1 against French 1
        (2, "12/-/-/-", "33/S4/-/-", "ahead"),  # the call adds more to red's points, though blue has more
        (2, "11/S4/-/-", "45/-/-/-", "behind"),
        (8, "12/-/-/-", "33/S4/-/-", "behind"),  # S34: the points of the whole game
        (8, "11/S4/-/-", "45/-/-/-", "ahead"),
        (8, "12/S4/-/-", "34/I4/-/-", "even"),
    ],
)
def test_how_a_caller_would_fare(number: int, red: str, blue: str, standing: str) -> None:
    state = position("act:R", number=number, end="left", red=red, blue=blue)
    assert GAME.view(state).call == standing


def test_nobody_calls_between_a_roll_and_its_placement() -> None:  # S20
    state = position("place:R", roll="25", end="left", red="12/-/-/-", blue="34/-/-/-")
    assert GAME.view(state).call == ""


def test_nations_compared() -> None:  # S31 S32
    state = position("act:R", number=3, red="-/A3F3S4/-/-", blue="-/A4F3D2/-/-")
    nations = {nation.nation: nation for nation in GAME.view(state).nations}
    assert list(nations)[:3] == ["american", "french", "german"]
    shown = {name: (n.strengths, n.points, n.clause) for name, n in nations.items() if any(n.strengths)}
    assert shown == {
        "american": ((3, 4), (0, 3), "S31"),
        "french": ((3, 3), (0, 0), "S31"),
        "dutch": ((0, 2), (0, 2), "S32"),
        "spanish": ((4, 0), (4, 0), "S32"),
    }


# Choices


def prompt(state: State) -> Fact:
    choices = GAME.choices(state)
    assert choices is not None
    assert choices.seat == GAME.turn(state)
    assert choices.moves == GAME.moves(state)
    return choices.prompt


def test_no_choices_at_chances_turn_and_after_the_end() -> None:
    assert GAME.choices(GAME.start()) is None
    assert GAME.choices(play(GAME.start(), "starts R")) is None
    assert GAME.choices(play(fresh(), "roll")) is None
    again = position("place:R", number=2, roll="25", red="-/-/R/-")
    assert GAME.choices(play(again, "again")) is None
    assert GAME.choices(position("over:R", number=8)) is None


def test_prompts() -> None:  # S9 S10 S11 S20 S40
    red = {"seat": RED}
    state = fresh()
    assert prompt(state) == Fact("shanghaien-prompt-roll", red, "S9")
    state = take(state, "25")
    assert prompt(state) == Fact("shanghaien-prompt-place-first", red, "S10")
    state = take(play(state, "place 2 left"), "25")
    assert prompt(state) == Fact("shanghaien-prompt-place", {"seat": BLUE}, "S11")
    state = position("act:R", end="left", red="12/-/-/-", blue="12/-/-/-")
    assert prompt(state) == Fact("shanghaien-prompt-roll-or-call", red, "S9")
    state = position("act:R", end="left", red="12345/-/-/-", blue="12345/-/-/-")
    assert prompt(state) == Fact("shanghaien-prompt-must-call", red, "S20")
    state = take(fresh(extra=True), "25", "sharks")
    assert prompt(state) == Fact("shanghaien-prompt-sharks", red, "S40")


# The story


def story(state: State, *moves: str) -> list[Fact]:
    """The story of the last move."""
    state = play(state, *moves[:-1])
    move = GAME.parse_move(state, moves[-1])
    return list(GAME.story(state, move, GAME.play(state, move)))


def sailor(nation: str, value: int) -> dict[str, Any]:
    return {"nation": nation, "value": value, "trick": "none"}


def trick(name: str) -> dict[str, Any]:
    return {"nation": "none", "value": 0, "trick": name}


def check_story(facts: list[Fact], *expected: Fact) -> None:
    assert facts == list(expected)


def test_story_of_the_deal() -> None:  # S6 S7
    start = GAME.start()
    check_story(story(start, "starts B"), Fact("shanghaien-starts", {"seat": BLUE, "round": 1}, "S7"))
    check_story(story(start, "starts R", "turn I4"), Fact("shanghaien-turned-up", sailor("italian", 4), "S6"))
    check_story(story(start, "starts R", "turn R"), Fact("shanghaien-turned-up", trick("again"), "S6"))


def test_story_of_a_turn() -> None:  # S10 S11
    check_story(story(fresh(), "roll"), Fact("shanghaien-takes-dice", {"seat": RED, "round": 1}, "S11"))
    check_story(
        story(fresh(), "roll", "rolls 25"),
        Fact("shanghaien-rolled", {"seat": RED, "low": 2, "high": 5}, "S11"),
    )
    check_story(
        story(take(fresh(), "25"), "place 2 right"),
        Fact("shanghaien-end-chosen", {"seat": RED, "end": "right"}, "S10"),
        Fact("shanghaien-placed", {"seat": RED, "face": 2, **sailor("dutch", 1)}, "S11"),
    )
    check_story(
        story(take(fresh(), "25", "place 2 left"), "roll", "rolls 66", "place 6"),
        Fact("shanghaien-placed", {"seat": BLUE, "face": 6, **sailor("turkish", 1)}, "S11"),
    )


def test_story_of_tricks() -> None:  # S13 S14 S15 S16
    state = position("place:R", number=2, roll="25", end="left", red="1/A2S2/NPR/-", blue="1/-/-/-")
    red = {"seat": RED}
    check_story(story(state, "nudge 2 3"), Fact("shanghaien-nudged", {**red, "face": 2, "to": 3}, "S13"))
    check_story(
        story(state, "both"),
        Fact("shanghaien-both", red, "S14"),
        Fact("shanghaien-placed", {**red, "face": 2, **sailor("french", 1)}, "S14"),
        Fact("shanghaien-placed", {**red, "face": 5, **sailor("dutch", 1)}, "S14"),
    )
    check_story(story(state, "again"), Fact("shanghaien-again", red, "S15"))
    check_story(
        story(state, "again", "rolls 16"),
        Fact("shanghaien-rolled-again", {**red, "low": 1, "high": 6}, "S15"),
    )
    check_story(
        story(state, "joker P S"),
        Fact("shanghaien-enlisted", {**red, "trick": "both", "nation": "spanish"}, "S16"),
    )


def test_story_of_placing_both_first() -> None:  # S10 S14
    state = position("place:R", number=2, roll="25", red="-/-/P/-")
    check_story(
        story(state, "both right"),
        Fact("shanghaien-both", {"seat": RED}, "S14"),
        Fact("shanghaien-end-chosen", {"seat": RED, "end": "right"}, "S10"),
        Fact("shanghaien-placed", {"seat": RED, "face": 2, **sailor("dutch", 1)}, "S14"),
        Fact("shanghaien-placed", {"seat": RED, "face": 5, **sailor("french", 1)}, "S14"),
    )


def test_story_of_the_extra_card() -> None:  # S40
    red = {"seat": RED}
    state = position(
        "place:R", roll="25", end="left", row="A1,N,G1,C1,D1,T1", red="4/-/X/-", blue="1/-/X/-", extra=True
    )
    check_story(story(state, "sharks"), Fact("shanghaien-sharks", red, "S40"))
    beside = {**red, "face": 2, **trick("nudge")}
    check_story(
        story(state, "sharks", "place 2"),
        Fact("shanghaien-placed", beside, "S11"),
        Fact("shanghaien-flipped", beside, "S40"),
    )
    check_story(
        story(state, "exchange 4"),
        Fact("shanghaien-exchanged", {**red, "face": 4}, "S40"),
        Fact("shanghaien-placed", beside, "S40"),
        Fact("shanghaien-placed", {**red, "face": 5, **sailor("dutch", 1)}, "S40"),
    )


def test_story_of_shanghai() -> None:  # S8 S20 S21 S22 S23
    state = position(
        "act:R", number=2, end="left", row="A1,N,G1,C1,D1,T1", red="2236/-/-/-", blue="3456/-/-/-"
    )
    check_story(
        story(state, "call"),
        Fact("shanghaien-called", {"seat": RED, "round": 2}, "S20"),
        Fact("shanghaien-card-unwanted", {**sailor("american", 1), "red": 0, "blue": 0}, "S21"),
        Fact("shanghaien-card-won", {**trick("nudge"), "red": 2, "blue": 0, "seat": RED}, "S22"),
        Fact(
            "shanghaien-card-tied",
            {**sailor("german", 1), "red": 1, "blue": 1, "redsum": 4, "bluesum": 4},
            "S23",
        ),
        Fact("shanghaien-card-won", {**sailor("chinese", 1), "red": 0, "blue": 1, "seat": BLUE}, "S22"),
        Fact("shanghaien-card-won", {**sailor("dutch", 1), "red": 0, "blue": 1, "seat": BLUE}, "S22"),
        Fact(
            "shanghaien-card-won-beside",
            {**sailor("turkish", 1), "red": 1, "blue": 1, "redsum": 0, "bluesum": 5, "seat": BLUE},
            "S23",
        ),
        Fact("shanghaien-starts", {"seat": BLUE, "round": 3}, "S8"),
    )


def test_story_of_shanghai_counted_from_the_right() -> None:  # S10 S22
    state = position("act:B", starter="B", end="right", red="11/-/-/-", blue="66/-/-/-")
    facts = story(state, "call")
    won = [fact.args for fact in facts if fact.key == "shanghaien-card-won"]
    assert won == [
        {**sailor("american", 1), "red": 0, "blue": 2, "seat": BLUE},
        {**sailor("turkish", 1), "red": 2, "blue": 0, "seat": RED},
    ]
    assert facts[0].args["seat"] == BLUE


def test_story_of_a_flipped_card() -> None:  # S40
    state = position("act:B", end="left", row="A1,F1!,G1,C1,D1,T1", red="2/-/-/!", blue="-/-/X/-", extra=True)
    state = take(take(take(state, "11", "place 1"), "11", "place 1"), "11", "place 1")
    facts = story(state, "call")
    check_story(
        facts[2:3],
        Fact("shanghaien-card-flipped-goes", {**sailor("french", 1), "red": 1, "blue": 0}, "S40"),
    )
    assert facts[-1] == Fact("shanghaien-starts", {"seat": BLUE, "round": 2}, "S8")


def ending(red: str, blue: str) -> list[Fact]:
    """The facts of the last call after those of the six cards, which no player gets."""
    row = "G1,G2,G3,G4,T4,I4"
    state = position("act:R", number=8, end="left", row=row, red=f"11/{red}/-", blue=f"11/{blue}/-")
    facts = story(state, "call")
    assert [fact.key for fact in facts[:7]] == [
        "shanghaien-called",
        "shanghaien-card-tied",
        *["shanghaien-card-unwanted"] * 5,
    ]
    return facts[7:]


def test_story_of_the_end() -> None:  # S31 S32 S33 S34 S35
    check_story(
        ending("A123F14C1S3**/-", "A34F23C334/P"),
        Fact(
            "shanghaien-crew-takes",
            {"nation": "american", "red": 6, "blue": 7, "seat": BLUE, "points": 6},
            "S31",
        ),
        Fact("shanghaien-crews-equal", {"nation": "french", "red": 5, "blue": 5}, "S31"),
        Fact(
            "shanghaien-crew-takes",
            {"nation": "chinese", "red": 1, "blue": 10, "seat": BLUE, "points": 1},
            "S31",
        ),
        Fact(
            "shanghaien-crew-keeps",
            {"nation": "spanish", "red": 7, "blue": 0, "seat": RED, "points": 7},
            "S32",
        ),
        Fact("shanghaien-unused-tricks", {"seat": BLUE, "count": 1}, "S33"),
        Fact("shanghaien-won", {"red": 7, "blue": 8, "seat": BLUE}, "S34"),
    )


def test_story_of_an_end_the_other_way_round() -> None:  # S31 S32 S33 S34
    check_story(
        ending("A4/NP", "A3D2/R"),
        Fact(
            "shanghaien-crew-takes",
            {"nation": "american", "red": 4, "blue": 3, "seat": RED, "points": 3},
            "S31",
        ),
        Fact(
            "shanghaien-crew-keeps",
            {"nation": "dutch", "red": 0, "blue": 2, "seat": BLUE, "points": 2},
            "S32",
        ),
        Fact("shanghaien-unused-tricks", {"seat": RED, "count": 2}, "S33"),
        Fact("shanghaien-unused-tricks", {"seat": BLUE, "count": 1}, "S33"),
        Fact("shanghaien-won", {"red": 5, "blue": 3, "seat": RED}, "S34"),
    )


def test_story_of_a_shared_victory() -> None:  # S34
    check_story(ending("-/-", "-/-"), Fact("shanghaien-shared", {"red": 0, "blue": 0}, "S34"))


# Translations


def some_games() -> list[Step]:
    return [step for seed in range(6) for step in wander(GAME.settle({"extra": seed % 2 == 0}), seed, 0.4)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_story_and_prompt_is_translated(language: str) -> None:
    say = words(language)
    for before, move, after in some_games():
        for fact in GAME.story(before, move, after):
            assert say.fact(fact)
            assert re.fullmatch(r"S[0-9]+", fact.clause)
        choices = GAME.choices(after)
        if choices is not None:
            assert say.fact(choices.prompt)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_is_translated(language: str) -> None:
    for reason in ("shanghaien-over-points", "shanghaien-over-shared"):
        assert words(language).say(reason)


def test_every_kind_of_fact_occurs() -> None:
    """The keys of facts are those under the heading “What happened” of the English messages."""
    source = (LOCALES / "en" / "shanghaien.ftl").read_text("utf-8")
    happened = source.split("## Events")[1].split("##")[0]
    keys = set(re.findall(r"^(shanghaien-[a-z-]+) =", happened, re.MULTILINE))
    keys -= {"shanghaien-over-points", "shanghaien-over-shared"}  # outcomes
    keys -= {"shanghaien-dice-each"}  # part of other sentences
    seen = {fact.key for step in some_games() for fact in GAME.story(*step)}
    assert seen <= keys
    assert keys - seen <= {"shanghaien-shared"}  # a draw is rare
    tested = set(re.findall(r'Fact\(\s*"(shanghaien-[a-z-]+)"', Path(__file__).read_text("utf-8")))
    assert keys - tested == set()


def test_the_english_of_one_round() -> None:
    say = words("en")
    state = position(
        "act:R", number=2, end="left", row="A1,N,G1,C1,D1,T1", red="2236/-/-/-", blue="3456/-/-/-"
    )
    assert [say.fact(fact) for fact in story(state, "call")][:3] == [
        "Red calls Shanghai! Round 2 is over.",
        "American 1 goes to nobody: no dice.",
        "Trick “die ±1” goes to Red: dice 2 to 0.",
    ]


def test_views_are_values() -> None:
    for kind in (View, Player, Crew, TavernCard, CardView, Verdict, Comparison):
        assert kind.__struct_config__.frozen
