"""Errors that a Python user meets: sentences that say what was wrong and what is possible."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

import dogwatch
from dogwatch.games.base import Refusal
from dogwatch.games.pirates.rules.moves import Fire, Landed
from dogwatch.games.raft.rules.moves import Jump, Pass
from dogwatch.games.shanghaien.rules.moves import Place
from dogwatch.research.random_source import RandomSource
from dogwatch.words import words

POSITION = "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"


@pytest.mark.parametrize(
    ("name", "options", "says"),
    [
        ("raft", {"size": "tiny"}, "size is 'tiny'; it can be: full, short"),
        (
            "raft",
            {"sze": "full"},
            "There is no option “sze”; the options are: size, layout, placer, own_layout",
        ),
        ("raft", 5, "These options are not valid for this game: they must be a mapping, got 5"),
        ("raft", {3: 4}, "These options are not valid for this game: their names must be text, got 3"),
        (
            "raft",
            {"size": object},
            "an option must be text, a number, true, false or a list, got <class 'obj",
        ),
        ("pirates", {"players": 7}, "players is 7; it can be: 2–4"),
        ("pirates", {"players": 2.5}, "players is 2.5; it can be: 2–4"),
        ("pirates", {"expert": "yes"}, "expert is 'yes'; it can be: true, false"),
        ("pirates", {"sizes": {"knot": "x"}}, "sizes.knot is 'x'; it can be: 50–"),
        (
            "pirates",
            {"sizes": {"knoot": 1}},
            "There is no option “sizes.knoot”; the options are: side, beyond",
        ),
        ("pirates", {"rocks": [[0, 0, "x"]]}, "rocks is [[0, 0, 'x']]; it can be: [([(-30000–30000), "),
        ("shanghaien", {"tricks": [4, "4"]}, "tricks is [4, '4']; it can be: [(0–8), (0–8), (0–8)]"),
        (
            "shanghaien",
            {"tricks": [4, 4, 4]},
            "The three counts of trick cards must add up to 8, got 12. (S4)",
        ),
        ("shanghaien", {"first": 10**5000}, "first is int; it can be: blue, chance, red"),
    ],
)
def test_refused_options_say_what_was_wrong_and_what_is_possible(name: str, options: Any, says: str) -> None:
    with pytest.raises(dogwatch.BadOptions) as refused:
        dogwatch.game(name).start(options)
    assert says in str(refused.value)


def test_an_illegal_move_says_why_in_english() -> None:
    game = dogwatch.game("raft")
    state = game.start({"position": POSITION})
    with pytest.raises(dogwatch.IllegalMove) as refused:
        game.play(state, Jump("a1", "a2"))
    assert str(refused.value) == "You have no pirate at a1. (R10)"
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_a_reason_is_part_of_the_sentence() -> None:
    with pytest.raises(dogwatch.BadRecord) as refused:
        dogwatch.Record.loads(b"{}")
    assert str(refused.value) == words("en").refusal(refused.value)


def test_a_refusal_without_a_message_shows_its_code() -> None:
    refusal = Refusal("X1", "no-such-message", {"number": 3})
    assert str(refusal) == refusal.summary == "no-such-message (number=3) X1"


def test_words_are_loaded_only_when_a_refusal_is_printed() -> None:
    code = (
        "import sys, dogwatch\n"
        "try: dogwatch.game('raft').start({'size': 'tiny'})\n"
        "except dogwatch.BadOptions as refused: error = refused\n"
        "assert 'dogwatch.words' not in sys.modules\n"
        "print(error)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert run.stdout == "size is 'tiny'; it can be: full, short\n"


def test_options_may_be_mappings_and_numpy_numbers() -> None:
    raft, pirates = dogwatch.game("raft"), dogwatch.game("pirates")
    actions = raft.actions({"size": "short"})
    assert actions is not None
    assert actions.decisions == raft.actions(raft.settle({"size": "short"})).decisions
    assert raft.max_length({"size": "short"}) < raft.max_length()
    assert pirates.seats({"players": 3}) == 3
    assert type(pirates.start({"players": np.int64(3)}).options.players) is int
    assert pirates.settle({"die": np.array([1, 1, 1, 2, 2, 2])}).die == (1, 1, 1, 2, 2, 2)
    for name in ("raft", "shanghaien"):
        game = dogwatch.game(name)
        for method in (game.actions, game.seats, game.max_length):
            with pytest.raises(dogwatch.BadOptions, match="There is no option “colour”"):
                method({"colour": "red"})


NAMES = ("pirates", "raft", "shanghaien")


def phases(name: str) -> list[Any]:
    """A state of each phase that random play reaches."""
    game, random, rng = dogwatch.game(name), Random(1), RandomSource(1)
    found: dict[str, Any] = {}
    for _ in range(3):
        state: Any = game.start()
        for _ in range(400):
            found.setdefault(state.phase, state)
            turn = game.turn(state)
            if turn is None:
                break
            if turn != dogwatch.CHANCE:
                move = random.choice(game.moves(state))
            else:
                move = Landed() if game.is_resolved(state) else game.draw(state, rng)
            state = game.apply(state, move)
    return list(found.values())


@pytest.mark.parametrize(("name", "other"), [(one, two) for one in NAMES for two in NAMES if one != two])
def test_a_state_of_another_game_is_named(name: str, other: str) -> None:
    """In every phase: games share names of phases, such as "roll" and "over"."""
    game, says = dogwatch.game(name), f"state must be a state of {name}, got a state of {other}"
    move, found = game.moves(game.start())[0], phases(other)
    assert len(found) > 4
    for state in found:
        for method in ("turn", "moves", "chances", "outcome", "choices", "view", "text"):
            with pytest.raises(TypeError, match=says):
                getattr(game, method)(state)
        for method in ("check", "play"):
            with pytest.raises(TypeError, match=says):
                getattr(game, method)(state, move)
        with pytest.raises(TypeError, match=says):
            game.story(state, move, state)
        with pytest.raises(TypeError, match=says):
            game.draw(state, RandomSource(1))
    for method in ("choose", "analyse"):
        with pytest.raises(TypeError, match=says):
            getattr(dogwatch.bot(name, "cabin_boy"), method)(found[0])
    alien = dogwatch.game(other).moves(found[0])[0]
    with pytest.raises(TypeError, match=f"a move of {name} must be one of"):
        game.move_text(game.start(), alien)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_must_be_one(name: str) -> None:
    game = dogwatch.game(name)
    for method in ("turn", "moves", "chances", "outcome", "choices", "view", "text"):
        with pytest.raises(TypeError, match=f"state must be a state of {name}, got None"):
            getattr(game, method)(None)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("wrong", [None, 5, b"roll"])
def test_notation_must_be_text(name: str, wrong: Any) -> None:
    game = dogwatch.game(name)
    for read in (game.parse, lambda text: game.parse_move(game.start(), text)):
        with pytest.raises(TypeError, match=f"text must be a string, got {wrong!r}"):
            read(wrong)


@pytest.mark.parametrize("name", NAMES)
def test_action_spaces_check_their_options(name: str) -> None:
    """Also of a game whose moves have no numbers."""
    with pytest.raises(dogwatch.BadOptions, match="There is no option “sise”"):
        dogwatch.game(name).actions({"sise": "short"})


@pytest.mark.parametrize("move", [5, None, "j d3-e3", Place(3)])
def test_a_move_must_be_one_of_the_game(move: Any) -> None:
    game = dogwatch.game("raft")
    with pytest.raises(TypeError, match=r"a move of raft must be one of Placer, .*Pass, got "):
        game.play(game.start({"position": POSITION}), move)


def test_unknown_games_levels_and_versions_are_sentences() -> None:
    with pytest.raises(KeyError) as unknown:
        dogwatch.bot("whist", "captain")
    assert str(unknown.value).startswith("unknown game 'whist'; installed: pirates, raft")
    with pytest.raises(KeyError) as unknown:
        dogwatch.bot("raft", "admiral")
    assert str(unknown.value).startswith("unknown bot 'admiral' of game 'raft'; levels: cabin_boy, ")
    with pytest.raises(KeyError) as unknown:
        dogwatch.game("raft", 99)
    assert str(unknown.value) == "raft: rules version must be one of 1, got 99"
    with pytest.raises(KeyError, match="rules version must be one of 1, got '1'"):
        dogwatch.game("raft", "1")  # type: ignore[call-overload]


def test_a_shot_may_have_numpy_numbers_but_no_fractions() -> None:
    game = dogwatch.game("pirates")
    state = game.start({"first": "red"})
    aimed = game.parse_move(state, "fire rb 45 60")
    assert isinstance(aimed, Fire)
    x, y = aimed.place
    numbers: Any = ((np.int32(x), np.int64(y)), np.int64(aimed.bearing), np.uint16(aimed.pull))
    after = game.play(state, Fire(aimed.base, *numbers))
    assert after == game.play(state, aimed)
    assert after.shot is not None
    assert type(after.shot.bearing) is int
    for bearing in (45.0, 45.5, float("nan"), "45"):
        wrong: Any = Fire(aimed.base, aimed.place, bearing, aimed.pull)  # type: ignore[arg-type]
        for judge in (game.play, game.check):  # both refuse: `check` called 45.5 legal
            with pytest.raises(TypeError, match=r"bearing of the move Fire is .*; it can be: int"):
                judge(state, wrong)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", ["cabin_boy", "deckhand", "guide"])
def test_bots_take_numpy_numbers_and_check_their_limits(name: str, level: str) -> None:
    game, bot = dogwatch.game(name), dogwatch.bot(name, level)
    three: Any = np.int64(3)
    five: Any = np.int32(5)
    state = game.start({"position": POSITION} if name == "raft" else {"first": "red"})
    while game.turn(state) == dogwatch.CHANCE:
        state = game.apply(state, game.moves(state)[0])
    assert bot.choose(state, seed=three, nodes=five) == bot.choose(state, seed=3, nodes=5)
    with pytest.raises(TypeError, match=r"seed must be an integer, got 3\.5"):
        bot.choose(state, seed=3.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="nodes must be >= 1, got 0"):
        bot.choose(state, nodes=0)
    with pytest.raises(ValueError, match="seconds must be >= 0, got nan"):
        bot.choose(state, float("nan"))
    with pytest.raises(TypeError, match="seconds must be a number, got '1'"):
        bot.choose(state, "1")  # type: ignore[arg-type]
    assert repr(bot) == f"<{level} of {name}>"


def test_a_move_may_have_numpy_numbers_but_no_floats() -> None:
    game = dogwatch.game("shanghaien")
    state = game.parse(
        "5 R place:R 34 right S3,T3,A1,N,D3,C3 126/A4*F3C14T2I12*/P/- 135/A3*G3C23D4S3/-/! "
        "A23F134G23D12T34S2I334NRR 3,2,3/chance/other_than_caller/base"
    )
    four: Any = np.int64(4)
    after = game.play(state, Place(four))
    assert after == game.play(state, Place(4))
    assert game.decode_state(msgspec.json.encode(after)) == after
    for wrong in (4.0, "4", None):
        with pytest.raises(TypeError, match=r"face of the move Place is .*; it can be: int"):
            game.play(state, Place(wrong))  # type: ignore[arg-type]


def test_a_move_without_a_number_is_named() -> None:
    actions = dogwatch.game("raft").actions({"size": "short"})
    for move in (Jump("a1", "g7"), 5, [5]):
        with pytest.raises(KeyError) as unknown:
            actions.encode(move)  # type: ignore[arg-type]
        assert "has no number; the numbered moves are Choose, Draw, Jump, " in str(unknown.value)


def test_plain_moves_have_numbers_of_python() -> None:
    game = dogwatch.game("shanghaien")
    three: Any = np.int64(3)
    plain = game.plain_move(Place(three))
    assert plain == Place(3)
    assert isinstance(plain, Place)
    assert type(plain.face) is int
    with pytest.raises(TypeError, match=r"face of the move Place is 3\.5; it can be: int"):
        game.plain_move(Place(3.5))  # type: ignore[arg-type]
    assert dogwatch.game("raft").plain_move(Pass()) == Pass()
