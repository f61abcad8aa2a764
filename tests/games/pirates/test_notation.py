"""Round trips of positions and moves through text; invalid text is refused."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dogwatch.games.base import BadText
from dogwatch.games.pirates.rules import Options, State
from dogwatch.games.pirates.rules.moves import (
    Attack,
    Blow,
    Deal,
    Done,
    Fire,
    First,
    Kraken,
    Landed,
    Rest,
    Sail,
    Tremor,
)
from dogwatch.games.pirates.rules.notation import _PARSERS
from dogwatch.games.pirates.rules.sizes import Sizes
from tests.games.pages import check_positions, page

from .table import ALL, GAME, all_options, n, sea, wander

HOME = (
    "rt:-5141,-5141,1350;ra:-4979,-4455,450;rb:-4717,-4717,450;rc:-4455,-4979,450;"
    "bt:-5141,5141,2250;ba:-4455,4979,1350;bb:-4717,4717,1350;bc:-4979,4455,1350;"
    "gt:5141,5141,3150;ga:4979,4455,2250;gb:4717,4717,2250;gc:4455,4979,2250;"
    "yt:5141,-5141,450;ya:4455,-4979,3150;yb:4717,-4717,3150;yc:4979,-4455,3150"
)


def test_the_start() -> None:
    assert GAME.text(GAME.start()) == f"first:- 0 {HOME} - 0 - - - {{}}"
    assert GAME.parse(f"first:- 0 {HOME} - 0 - - - {{}}") == GAME.start()


def test_a_position_with_everything() -> None:
    state = sea(
        "melee",
        {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0), "gh": (-2500, 900, 900), "yt": 0, "yc": "nobody",
         "bc": (0, 3000, 5, 2)},
        options={"expert": True, **ALL},
        melees=("ra*ba", "ba*gh@1"),
        sent=("mo",),
        fought=("ba*gh",),
        goods={"gb": "y"},
        held=("ga",),
        kraken=(4979, 4400),
        chest="gc",
        wounded=True,
        turns=7,
    )  # fmt: skip
    line = GAME.text(state)
    assert line.startswith("melee:r 7 rt:-5141,-5141,1350;ra:-3000,0,0;")
    assert "yt=r" in line
    assert "yc=-" in line
    assert "bc:0,3000,5/2" in line
    fields = line.split(" ")
    assert fields[3:8] == [
        "-",
        "0",
        "sent:mo;fought:ba*gh",
        "ra*ba;ba*gh@b",
        "chest:gc;goods:r>b;goods:b>r;goods:g>y@gb;goods:y>g;storm:0,0;kraken:4979,4400;held:ga;wounded:mo",
    ]
    assert GAME.parse(line) == state


@settings(max_examples=4)
@given(all_options(2), st.integers(0, 1000))
def test_every_state_and_move_survives_its_text(options: Options, seed: int) -> None:
    for before, move, after in wander(options, seed):
        assert GAME.parse(GAME.text(after)) == after
        assert GAME.parse_move(before, GAME.move_text(before, move)) == move


@settings(max_examples=20)
@given(all_options())
def test_options_survive_their_text(options: Options) -> None:
    assert GAME.parse(GAME.text(GAME.start(options))).options == options


def test_sizes_survive_their_text() -> None:
    options = Options(sizes=Sizes(knot=900, hull=(600, 50, 200)), rocks=((2000, -2000, 300),))
    assert GAME.parse(GAME.text(GAME.start(options))).options == options


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("fire ra 45.5 62 at -480,-420.1", Fire(1, (-4800, -4201), 455, 620)),
        ("sail ra -300,0 0.5,-0.5 facing 90", Sail(1, ((-3000, 0), (5, -5)), 900)),
        ("attack ra bt", Attack(1, 4)),
        ("storm 90.1", Blow(901)),
        ("kraken -10,20", Kraken((-100, 200))),
        ("done", Done()),
        ("begins y", First(3)),
        ("goods brgy", Deal((1, 0, 2, 3))),
        ("tremor -1.4 +4.3", Tremor(-14, 43)),
        ("landed", Landed()),
        ("landed ra:1,-2,3 bt:4,5,6/2!", Landed((Rest(1, 1, -2, 3), Rest(4, 4, 5, 6, 2)), (4,))),
    ],
)
def test_moves_in_text(words: str, move: object) -> None:
    assert GAME.parse_move(GAME.start(), words) == move


def test_short_input_notation() -> None:
    state = sea("sail", {"ra": (-3000, 0, 700)})
    assert GAME.parse_move(state, "sail ra 90 1 0 2") == Sail(1, ((-2000, 0), (-2000, 2000)), 0)
    assert GAME.parse_move(state, "sail ra 90 1 facing 45") == Sail(1, ((-2000, 0),), 450)
    assert GAME.parse_move(state, "sail ra") == Sail(1, ((-3000, 0),), 700)
    assert GAME.parse_move(state, "sail ra 450 1") == Sail(1, ((-2000, 0),), 900)
    kraken = sea("sail", options={"kraken": True})
    assert GAME.parse_move(kraken, "kraken 90 2") == Kraken((2000, 0))
    fire = sea("fire", {"ra": (-3000, 0, 0)})
    shot = GAME.parse_move(fire, "fire ra 90 62")
    assert isinstance(shot, Fire)
    assert (shot.bearing, shot.pull) == (900, 620)
    assert GAME.check(fire, shot) is None
    assert shot.place[0] > -3000  # on the side of the bearing
    gone = sea("fire", {"ra": 1})
    assert GAME.parse_move(gone, "fire ra 90 62") == Fire(1, (0, 0), 900, 620)


@pytest.mark.parametrize(
    "words",
    [
        "fire", "fire ra", "fire ra 90", "fire zz 90 50", "fire ra 90 50 at", "fire ra 90 50 near 0,0",
        "fire ra 90 50 at 0", "fire ra ninety 50", "sail", "sail ra 90", "sail ra 90 0", "sail ra 90 x",
        "sail ra 0,0", "sail ra 0,0 facing", "sail ra facing 90 0,0", "sail ra 0,0,0 facing 0",
        "sail ra 90 1 0,0",
        "storm", "storm x", "kraken", "kraken 1", "kraken 1 2 3", "load", "load zz", "attack ra", "done now",
        "begins z", "begins", "goods xx", "tremor 1", "wind 0", "wind x", "clash steel", "landed ra",
        "landed ra:1,2",
        "landed zz:1,2,3", "repair", "struggle rt rt",
    ],
)  # fmt: skip
def test_incomplete_moves_are_refused(words: str) -> None:
    with pytest.raises(BadText) as bad:
        GAME.parse_move(GAME.start(), words)
    assert bad.value.code == "pirates-bad-move"


def test_unknown_verbs_are_refused() -> None:
    for words in ("", "row ra", "FIRE"):
        with pytest.raises(BadText) as bad:
            GAME.parse_move(GAME.start(), words)
        assert bad.value.code == "pirates-unknown-word"


@cache
def lines() -> tuple[str, ...]:
    """Positions from all kinds of games."""
    games = [wander(Options(turns=2), 1), wander(Options(players=4, turns=2, expert=True, **ALL), 2)]
    return tuple(GAME.text(step.after) for game in games for step in game[::7])


ALPHABET = 'abcdefghijklmnopqrstuvwyz0123456789:;,/=*@>-{} "[].'


@settings(max_examples=300)
@given(st.integers(0, 10**9))
def test_garbled_positions_are_refused_or_round_trip(seed: int) -> None:
    random = Random(seed)
    line = list(random.choice(lines()))
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(line))
        line[at : at + random.randrange(3)] = random.choices(ALPHABET, k=random.randrange(3))
    try:
        state = GAME.parse("".join(line))
    except BadText:
        return
    assert GAME.text(state) == "".join(line)
    GAME.moves(state)
    GAME.view(state)
    GAME.choices(state)


@settings(max_examples=200)
@given(
    st.lists(
        st.sampled_from([*_PARSERS, "ra", "bt", "gh", "90", "4.5", "-1", "0,0", "at", "facing", "1", "é"])
    )
)
def test_garbled_moves_are_refused_or_round_trip(tokens: list[str]) -> None:
    state = lines_state()
    try:
        move = GAME.parse_move(state, " ".join(tokens))
    except BadText:
        return
    assert GAME.parse_move(state, GAME.move_text(state, move)) == move
    GAME.check(state, move)


@cache
def lines_state() -> State:
    return sea("sail", {"ra": (-3000, 0, 0)}, options=ALL)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("sail:r", "sail:g", "numbers"),
        ("sail:r 0", "sail:r 81", "numbers"),
        ("sail:r 0", "sail:r 80", "turn"),
        ("ra:-3000,0,0", "ra:-3000,0,3600", "numbers"),
        ("ra:-3000,0,0", "ra:-3000,0,0/1", "pieces"),
        ("ra:-3000,0,0", "ra:-4717,-4717,450", "pieces"),
        ("ra:-3000,0,0", "ra:0,0,0", "pieces"),
        ("ra:-3000,0,0", "ra:-9999,0,0", "pieces"),
        ("ra:-3000,0,0", "ra=r", "pieces"),
        ("ra:-3000,0,0", "ra=g", "numbers"),
        (" - 3 ", " - 9 ", "numbers"),
        (" - 3 ", " ra:-3000,0,0,500 3 ", "turn"),
        (" 3 - - ", " 3 sent:ra - ", "turn"),
        (" 3 - - ", " 3 strike:ra>bt - ", "turn"),
        (" 3 - - ", " 3 - ra*bt ", "turn"),
        (" 3 - - ", " 3 - ra*rb ", "turn"),
        (" - {", " chest:ra {", "numbers"),
        (" - {", " storm:0,0 {", "numbers"),
        (" - {", " held:ra {", "pieces"),
        (" - {", " wounded:mo {", "pieces"),
        (" - {", " goods:r>b {", "pieces"),
        ('{"first":"red"}', '{"first":"red","players":3}', "text"),
        ('{"first":"red"}', '{"first":"green"}', "numbers"),
        ('{"first":"red"}', '{"teams":true,"first":"red"}', "numbers"),
        ('{"first":"red"}', '{"first":"chance"}', "text"),
        ("sail:r", "sail", "text"),
        ("sail:r", "goods:r", "turn"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused(old: str, new: str, problem: str) -> None:
    line = GAME.text(sea("sail", {"ra": (-3000, 0, 0)}))
    assert old in line
    with pytest.raises(BadText) as bad:
        GAME.parse(line.replace(old, new))
    assert (bad.value.code, bad.value.args["problem"]) == ("pirates-bad-position", problem)


def test_a_piece_has_one_name() -> None:
    state = GAME.start({"ghost": True, "monster": True, "players": 3})
    assert (n(state, "gh"), n(state, "mo")) == (12, 13)


def test_positions_in_the_docs_parse() -> None:
    found = [line for line in page("pirates").splitlines() if re.match(r"\w+:[rbgy-] \d", line)]
    assert found
    check_positions("pirates", found)
