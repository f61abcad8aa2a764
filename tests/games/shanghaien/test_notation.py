from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dogwatch.games.base import BadText
from dogwatch.games.shanghaien.rules import Options, State
from dogwatch.games.shanghaien.rules.moves import (
    Enlist,
    Exchange,
    Nudge,
    Place,
    PlaceBoth,
    Rolled,
    Starter,
    TurnUp,
)
from dogwatch.games.shanghaien.rules.notation import _PARSERS
from tests.games.pages import check_positions, page

from .table import GAME, Step, all_options, games, legal, play, position, wander

FULL = "A12334F12334G12334C12334D12334T12334S12334I12334NNNPPRRR"
BASE = "3,2,3/chance/other_than_caller/base"
EXTRA = "3,2,3/chance/other_than_caller/extra"


def test_the_start() -> None:
    line = f"1 - starter:- - - - -/-/-/- -/-/-/- {FULL} {BASE}"
    assert GAME.text(GAME.start()) == line
    assert GAME.parse(line) == GAME.start()


def test_a_position_with_everything() -> None:
    line = (
        "3 R place:B 25! left A3,N,F1!,G4,C2,D3 225/A13*F4/NP/! 45/-/R/! "
        f"A24F233G1233C1334D1234T12334S12334I1NR {EXTRA}"
    )
    state = GAME.parse(line)
    assert GAME.text(state) == line
    assert (state.round, state.starter, state.mover, state.phase) == (3, 0, 1, "place")
    assert (state.roll, state.sharks, state.end, state.flipped) == ((2, 5), True, "left", (2,))
    assert state.dice == ((0, 2, 0, 0, 1, 0), (0, 0, 0, 1, 1, 0))
    assert state.captains == (1, 1)
    assert state.jokers == ((1, 0, 0, 0, 0, 0, 0, 0), (0,) * 8)
    assert state.tricks == ((1, 1, 0, 0), (0, 0, 1, 0))
    assert legal(state) == {"place 2", "place 5"}


@settings(max_examples=10)
@given(games())
def test_states_round_trip_through_text(game: list[Step]) -> None:
    for _, _, state in game:
        assert GAME.parse(GAME.text(state)) == state


@settings(max_examples=10)
@given(games())
def test_moves_round_trip_through_text(game: list[Step]) -> None:
    for before, move, _ in game:
        assert GAME.parse_move(before, GAME.move_text(before, move)) == move


@given(all_options())
def test_options_round_trip_through_text(options: Options) -> None:
    assert GAME.parse(GAME.text(GAME.start(options))).options == options


def refuses(line: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.parse(line)
    assert (refused.value.code, refused.value.args["text"]) == ("shanghaien-bad-position", line)


GOOD = (
    f"2 R act:R - left A1,F1,G1,C1,D1,T1 12/A2F3/N/- 33/S4/P/- "
    f"A334F234G2334C2334D2334T2334S1233I12334NPRRR {BASE}"
)
GOOD_PLACE = GOOD.replace("act:R -", "place:R 25")
GOOD_SHARKS = (
    f"1 R place:R 25! left A1,F1,G1,C1,D1,T1 1/-/-/! 1/-/X/- "
    f"A2334F2334G2334C2334D2334T2334S12334I12334NNNPPRRR {EXTRA}"
)
GOOD_FLIPPED = (
    f"1 R act:B - left A1,F1!,G1,C1,D1,T1 12/-/-/! 1/-/X/- "
    f"A2334F2334G2334C2334D2334T2334S12334I12334NNNPPRRR {EXTRA}"
)
GOOD_JOKER = GOOD.replace("12/A2F3/N/-", "12/A2*F3/-/-").replace("NPRRR", "NNPRRR").replace("I12334", "I1234")
GOOD_OVER = f"8 R over:R - - - -/A12/N/- -/-/-/- - {BASE}"
GOOD_DEAL = f"1 R deal:R - - A1 -/-/-/- -/-/-/- {FULL.replace('A12334', 'A2334')} {BASE}"
ALL_GOOD = [GOOD, GOOD_PLACE, GOOD_SHARKS, GOOD_FLIPPED, GOOD_JOKER, GOOD_OVER, GOOD_DEAL]


@pytest.mark.parametrize("line", ALL_GOOD)
def test_good_positions_are_accepted(line: str) -> None:
    assert GAME.text(GAME.parse(line)) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "chess",
        GOOD + " ",
        " " + GOOD,
        GOOD + "\n",
        GOOD.replace(" ", "  ", 1),
        GOOD.replace(" ", "\t", 1),
        GOOD.replace("act:R", "act"),
        GOOD.replace("act:R", "act:R:R"),
        GOOD.replace("act:R", "act:W"),
        GOOD.replace("act:R", "act:RB"),
        GOOD.replace("act:R", "act:"),
        GOOD.replace("act", "think"),
        GOOD.replace("left", "middle"),
        GOOD.replace("2 R", "02 R", 1),
        GOOD.replace("2 R", "٢ R", 1),
        GOOD.replace("2 R", "two R", 1),
        GOOD.replace("12/A2F3/N/-", "21/A2F3/N/-"),  # dice in order
        GOOD.replace("12/A2F3/N/-", "1 2/A2F3/N/-"),
        GOOD.replace("12/A2F3/N/-", "127/A2F3/N/-"),
        GOOD.replace("12/A2F3/N/-", "12/A2F3/N"),
        GOOD.replace("12/A2F3/N/-", "12/A2F3/N/-/-"),
        GOOD.replace("12/A2F3/N/-", "12/A2F3/N/?"),
        GOOD.replace("12/A2F3/N/-", "12/F3A2/N/-"),  # nations in order
        GOOD.replace("12/A2F3/N/-", "12/A2F3Q/N/-"),
        GOOD.replace("12/A2F3/N/-", "12/A2F3/Q/-"),
        GOOD.replace("A1,F1", "A1;F1"),
        GOOD.replace("A1,F1", "A1,,F1"),
        GOOD.replace("A1,F1", "A0,F1"),
        GOOD.replace("A1,F1", "A5,F1"),
        GOOD.replace("A1,F1", "Q1,F1"),
        GOOD.replace("A1,F1", "a1,F1"),
        GOOD.replace("A1,F1", "A11,F1"),
        GOOD.replace("A1,F1", "A1!!,F1"),
        GOOD.replace(BASE, "3,2,3/chance/other_than_caller"),
        GOOD.replace(BASE, "3,2,3/chance/other_than_caller/most"),
        GOOD.replace(BASE, "3,2,3/white/other_than_caller/base"),
        GOOD.replace(BASE, "3,2,3/chance/winner/base"),
        GOOD.replace(BASE, "3,5/chance/other_than_caller/base"),
        GOOD.replace(BASE, "03,2,3/chance/other_than_caller/base"),
        GOOD.replace(BASE, "9,-1,0/chance/other_than_caller/base"),
        GOOD.replace(BASE, f"3,2,{10**30}/chance/other_than_caller/base"),
        GOOD.replace("2 R", f"{10**30} R", 1),
        GOOD_PLACE.replace("25", "52"),
        GOOD_PLACE.replace("25", "2x"),
        GOOD_PLACE.replace("25", "-25"),
    ],
)
def test_malformed_positions_are_refused(line: str) -> None:
    refuses(line)


@pytest.mark.parametrize(
    "line",
    [
        GOOD.replace("2 R", "0 R", 1),
        GOOD.replace("2 R", "3 R", 1),  # too few cards have left the deck
        GOOD.replace("2 R", "1 R", 1),
        GOOD.replace("2 R act", "2 - act"),
        GOOD.replace("act:R", "act:-"),
        GOOD.replace(BASE, "3,2,2/chance/other_than_caller/base"),  # S4
        GOOD.replace(BASE, "0,0,8/chance/other_than_caller/base"),
        GOOD.replace("act:R", "deal:R"),
        GOOD.replace("act:R", "over:R"),
        GOOD.replace("act:R", "starter:R"),
        GOOD.replace("A1,F1,", "A1,"),
        GOOD.replace("A1,F1,", "X,F1,"),
        GOOD.replace("A1,F1,", "A2,F1,"),  # red has that one
        GOOD.replace("G1,C1", "F1,C1"),
        GOOD.replace("/N/-", "/NNN/-"),
        GOOD.replace("/N/-", "/NX/-"),  # S40 is off
        GOOD.replace("A334", "A34"),
        GOOD.replace("NPRRR", "NPRRRX").replace("I12334", "I1234"),
        GOOD.replace("12/A2F3", "1234566/A2F3"),
        GOOD.replace("left", "-"),  # S10
        GOOD.replace(" 12/", " -/").replace(" 33/", " -/"),
        GOOD.replace("act:R -", "act:R 25"),
        GOOD.replace("act:R -", "act:R 25!"),
        GOOD.replace("act:R", "roll:R").replace(" 12/", " 11122/").replace(" 33/", " 33333/"),  # S11
        GOOD.replace("act:R", "again:R"),  # no trick is played (S12)
        GOOD.replace("A2F3", "A2F3G*").replace("NPRRR", "PRRR").replace("I12334", "I1234"),  # S16
        GOOD_PLACE.replace("25", "-"),
        GOOD_PLACE.replace("25", "2"),
        GOOD_PLACE.replace("25", "255"),
        GOOD_PLACE.replace("25", "27"),
        GOOD_PLACE.replace("25", "05"),
        GOOD_PLACE.replace("25", "25!"),  # S40
        GOOD_SHARKS.replace("/!", "/-"),
        GOOD_SHARKS.replace(EXTRA, BASE).replace("/X/", "/-/"),
        GOOD_SHARKS.replace("1/-/X/-", "1/-/XX/-"),
        GOOD_SHARKS.replace("place:R 25!", "roll:R -!"),
        GOOD_JOKER.replace("A2*F3", "A2**F3").replace("P/-", "PP/-"),  # a ninth trick
        GOOD_OVER.replace(" - -/", " left -/"),
        GOOD_OVER.replace(" -/-/-/- - ", " -/-/-/! - "),
        GOOD_OVER.replace(" -/-/-/- - ", " 1/-/-/- - "),
        GOOD_OVER.replace(" - - - ", " - - A3 "),
        GOOD_OVER.replace(" - 3,2,3", " A3 3,2,3"),
        GOOD_DEAL.replace("/- A2334", "/! A2334"),
        GOOD_DEAL.replace("A1 -/", "A1! -/").replace(BASE, EXTRA),
        GOOD_DEAL.replace("1 R deal:R", "1 R deal:B"),  # the starter moves first
        GOOD_DEAL.replace("1 R deal:R", "1 - starter:-"),
        f"2 - starter:- - - - -/-/-/- -/-/-/- {FULL.replace('A12334', '')[1:]} {BASE}",
        GAME.text(GAME.start()).replace("/chance/", "/red/"),
        GAME.text(GAME.start()).replace("starter:-", "starter:R"),
        GAME.text(GAME.start()).replace("1 - starter", "1 R starter"),
    ],
)
def test_inconsistent_positions_are_refused(line: str) -> None:
    assert line not in ALL_GOOD
    refuses(line)


def test_a_crew_has_one_order() -> None:
    """A regression: a crew's values were not sorted, so one position had two texts."""
    line = GOOD.replace("A2F3", "A23").replace("A334F234", "A34F2334")
    assert GAME.text(GAME.parse(line)) == line
    refuses(line.replace("/A23/", "/A32/"))


@pytest.mark.parametrize(
    "line",
    [
        GOOD_OVER.replace("8 R", "3 R"),
        GOOD_OVER.replace("over:R", "over:B"),
        GOOD_DEAL.replace("/chance/", "/blue/"),  # S7
        GOOD.replace("/chance/other_than_caller/", "/red/alternate/"),  # S8: blue starts round 2
        GOOD.replace(" 33/", " 3/"),  # S9: turns alternate
        GOOD.replace(" 12/", " 1/"),
        GOOD.replace("act:R", "act:B"),
        GOOD.replace("act:R", "act:B").replace(" 12/", " 1/"),
        GOOD_PLACE.replace("e:R 25 left", "e:B 25 -").replace(" 12/", " -/").replace("33/S4/P/-", "-/S4/-/!"),
        GOOD.replace(" 12/", " 112345/").replace(" 33/", " 333333/"),  # S11: at least one die is left
        GOOD.replace("F1,", "F1!,"),  # S40
        GOOD_FLIPPED.replace("12/-/-/!", "12/-/X/!"),
        GOOD_FLIPPED.replace("12/-/-/!", "12/-/-/-"),
        GOOD_FLIPPED.replace("G1,", "G1!,"),
        GOOD_SHARKS.replace("1/-/-/!", "1/-/X/!"),
        GOOD_SHARKS.replace("F1,", "F1!,"),
        GOOD_SHARKS.replace("1/-/-/!", "1/-/-/-").replace("1/-/X/-", "1/-/-/!"),  # the other's captain
        GOOD_SHARKS.replace("25!", "25").replace("1/-/-/!", "1/-/X/!"),  # S12: no trick was played
    ],
)
def test_unreachable_positions_are_refused(line: str) -> None:
    """Regressions: these were accepted."""
    assert line not in ALL_GOOD
    refuses(line)


@pytest.mark.parametrize(
    "line",
    [
        GOOD.replace("/chance/other_than_caller/", "/blue/alternate/"),
        GOOD.replace("/chance/other_than_caller/", "/red/other_than_caller/"),
        GOOD.replace("/chance/other_than_caller/", "/blue/other_than_caller/"),
        GOOD.replace("act:R", "act:B").replace(" 12/", " 123/"),
        GOOD.replace("12/A2F3/N/-", "123/A2F3/-/!"),  # both were placed once (S14)
        GOOD.replace("12/A2F3/N/-", "12/A2F3/-/!"),
        GOOD.replace("33/S4/P/-", "333/S4/-/!"),
        GOOD.replace("12/A2F3/N/-", "112345/A2F3/-/!").replace(" 33/", " 33333/"),
        GOOD_FLIPPED.replace("1/-/X/- ", "1/-/-/! ").replace("act:B -", "place:B 25!"),
        GOOD_FLIPPED.replace("A1,F1!", "A1!,F1"),
        GOOD_FLIPPED.replace("F1!", "F1").replace("T1", "T1!"),
        GOOD_DEAL.replace("/chance/", "/red/"),
        GOOD_OVER.replace("8 R over:R", "8 B over:B"),
    ],
)
def test_unusual_reachable_positions_are_accepted(line: str) -> None:
    assert GAME.text(GAME.parse(line)) == line


# Fuzzing

LETTERS = "0123456789-!*/,: ARBFGCDTSINPXleftright\n٣é"
EDITS = st.lists(
    st.tuples(st.sampled_from(["drop", "add", "change", "swap", "field"]), st.integers(0, 10**6)), max_size=3
)


@cache
def states() -> list[State]:
    """Some hundred states to mutate."""
    tables = [Options(), Options(extra=True), Options((0, 8, 0), "red", "alternate", extra=True)]
    return [step.after for seed, options in enumerate(tables) for step in wander(options, seed)]


def mutated(line: str, edits: list[tuple[str, int]]) -> str:
    """A line with some letters dropped, added, changed, swapped, or a field taken from elsewhere."""
    for kind, number in edits:
        random = Random(number)
        at, other = (random.randrange(len(line) or 1) for _ in range(2))
        letters = list(line)
        match kind:
            case "drop":
                del letters[at : at + 1]
            case "add":
                letters.insert(at, random.choice(LETTERS))
            case "change":
                letters[at : at + 1] = random.choice(LETTERS)
            case "swap" if letters:
                letters[at], letters[other] = letters[other], letters[at]
            case _:
                fields, donor = line.split(" "), GAME.text(random.choice(states())).split(" ")
                which = random.randrange(min(len(fields), len(donor)))
                fields[which] = donor[which]
                letters = list(" ".join(fields))
        line = "".join(letters)
    return line


def plays_on(state: State, seed: int) -> None:
    """Play a random game from an accepted position: the rules must not fail."""
    GAME.view(state)
    for step in wander(state.options, seed, state=state):
        GAME.view(step.after)
        GAME.story(*step)
        state = step.after
    assert GAME.outcome(state) is not None


@settings(max_examples=600)
@given(st.integers(0, 10**6), EDITS, st.integers(0, 100))
def test_any_line_is_a_playable_position_or_bad_text(
    index: int, edits: list[tuple[str, int]], seed: int
) -> None:
    line = mutated(GAME.text(states()[index % len(states())]), edits)
    try:
        state = GAME.parse(line)
    except BadText:
        return
    assert GAME.text(state) == line
    plays_on(state, seed)


@given(st.text(max_size=40))
def test_random_text_is_no_position(line: str) -> None:
    refuses(line)


# Moves


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("place 5", Place(5)),
        ("place 5 left", Place(5, "left")),
        ("nudge 5 6", Nudge(5, 6)),
        ("both", PlaceBoth()),
        ("both right", PlaceBoth("right")),
        ("joker N A", Enlist(0, 0)),
        ("joker r i", Enlist(2, 7)),
        ("exchange 3", Exchange(3)),
        ("starts B", Starter(1)),
        ("turn A3", TurnUp(3)),
        ("turn R", TurnUp(42)),
        ("rolls 25", Rolled(2, 5)),
        ("  place   5  ", Place(5)),
    ],
)
def test_parsing_moves(words: str, move: Place) -> None:
    assert GAME.parse_move(GAME.start(), words) == move


@pytest.mark.parametrize(
    "words",
    [
        "place",
        "place 0",
        "place 7",
        "place 12",
        "place 5 middle",
        "place 5 left left",
        "nudge 5",
        "nudge 5 7",
        "nudge 5 6 1",
        "both 1",
        "roll 2",
        "call now",
        "again 1",
        "sharks 2",
        "joker X A",
        "joker N Q",
        "joker NP A",
        "joker N",
        "exchange",
        "exchange x",
        "starts",
        "starts W",
        "starts -",
        "turn",
        "turn A5",
        "turn Q",
        "rolls",
        "rolls 1",
        "rolls 123",
        "rolls 07",
    ],
)
def test_malformed_moves(words: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.parse_move(GAME.start(), words)
    assert refused.value == BadText("", "shanghaien-bad-move", {"text": words})


@pytest.mark.parametrize(("words", "head"), [("", ""), ("  ", ""), ("jump 3", "jump"), ("Roll", "Roll")])
def test_unknown_words(words: str, head: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.parse_move(GAME.start(), words)
    assert refused.value == BadText("", "shanghaien-unknown-word", {"word": head})


WORD = st.sampled_from(["left", "right", "N", "X", "A", "R", "B", "A3", "I4", "25", "65", "5", "0", "ß", "٣"])


@settings(max_examples=500)
@given(
    st.lists(st.one_of(st.sampled_from(list(_PARSERS)), WORD, st.text(max_size=3)), max_size=4).map(" ".join),
    st.integers(0, 10**6),
)
def test_any_text_is_a_move_or_bad_text(words: str, index: int) -> None:
    state = states()[index % len(states())]
    try:
        move = GAME.parse_move(state, words)
    except BadText:
        return
    assert (GAME.check(state, move) is None) == (move in GAME.moves(state))
    written = GAME.move_text(state, move)
    assert GAME.parse_move(state, written) == move


def test_all_moves_have_a_word() -> None:
    actions = GAME.actions()
    moves = [*actions.decisions, *actions.chances]
    texts = [GAME.move_text(GAME.start(), move) for move in moves]
    assert len(set(texts)) == len(moves)
    assert {text.split()[0] for text in texts} == set(_PARSERS)


def test_the_position_helper_makes_playable_positions() -> None:
    state = position("act:R", number=2, end="left", red="12/A2/NP/-", blue="12/-/-/-")
    assert GAME.parse(GAME.text(play(state, "call"))).round == 3


def test_positions_on_the_page_are_positions() -> None:
    found = [line for line in page("shanghaien").splitlines() if re.match(r"\d [RB-] \w+:", line)]
    assert found
    check_positions("shanghaien", found)
