"""Raft & Scupper in the terminal: whole games, vocabulary, drawings, perft."""

from __future__ import annotations

import sys
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from dogwatch.cli.faces import face
from dogwatch.cli.move_input import COMMANDS, InputParser, localised
from dogwatch.cli.usage import UsageError
from dogwatch.cli.vocabulary import meanings, phrases
from dogwatch.games import game
from dogwatch.games.base import Refusal
from dogwatch.records import Record, verify
from dogwatch.words import LANGUAGES, words
from tests.cli.running import Dogwatch

GAME = game("raft")
FACE = face("raft")
SHORT = "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"
PIRATES = game("pirates").text(game("pirates").start({"first": "red"}))
LINE = "aYbBbdaccY/6bB Y 0/2 3/0 B"
NEW = ("play", "raft", "--seed", "tide", "--option", "size=short", "--record", "game.json")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_against_the_bot(dogwatch: Dogwatch, language: str) -> None:
    run = dogwatch(*NEW, "--lang", language, typed=["1"] * 300)
    record = Record.load("game.json")
    assert run.code == 0
    assert record.outcome is not None
    assert verify(record).open == ()
    assert words(language).say(record.outcome.reason) in " ".join(run.out.split())


def test_two_people_from_a_position(dogwatch: Dogwatch) -> None:
    options = ("--option", f"position={SHORT}")
    typed = ["jump d3-e3", "x a3", "sail d4 d5", "why", "pass", "pass", "pass"]
    run = dogwatch("play", "raft", "--two", *options, "--record", "game.json", typed=typed)
    assert run.code == 0
    output = " ".join(run.out.split())
    assert "Yellow jumps from d3 to e3 (gold, square sails)." in output
    assert "Black scuppers a3 (spice, round sails)." in output
    assert "Player 2 wins: both crews passed; vengeance decides." in output
    assert "vengeance: Black R22" in output


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("jump d3-d5", "There is no ship at d5. (R10)"),
        ("s d3-a1", "There is no open water from d3 to a1. (R11)"),
        ("scupper a3", "a3 is not beside a ship with your pirate. (R12)"),
        ("jump", "From where to where? For example: jump d3-d1"),
        ("jump d3", "“jump d3” is not a move: only its beginning is understood. For example: jump d3-d1"),
        ("put yellow c1", "The set-up is over: jump, sail, scupper or pass. (R7)"),
        ("jmup d3-e3", "Did you mean “jump”?"),
        ("rules", "You win when all remaining ships with your cargo"),
        ("why", "Yellow, gold ships: 3 groups – "),
    ],
)
def test_one_line_typed(dogwatch: Dogwatch, typed: str, says: str) -> None:
    run = dogwatch("play", "raft", "--two", "--option", f"position={SHORT}", typed=[typed])
    assert says in " ".join(run.out.split())


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ("own_layout=oo/oo", "some cargo or sails may stay together"),
        ("own_layout=ooo/ooo/ooo", "which would be its own partner. (R4)"),
        ("position=nonsense", "This is not a Raft & Scupper position: nonsense"),
        (f"position={SHORT.replace('aYb/', 'ab/')}", "Each crew needs two pirates"),
        ("layout=ring", "Allowed: block, pinwheel"),
        ("position=" + "a" * 200, "Allowed: text"),
    ],
)
def test_options_that_are_refused(dogwatch: Dogwatch, option: str, says: str) -> None:
    run = dogwatch("play", "raft", "--option", option)
    assert run.code == 2
    assert says in run.err


def test_options_are_listed(dogwatch: Dogwatch) -> None:
    out = dogwatch("play", "raft", "--options").out
    for shown in ("size=full", "layout=pinwheel", "placer=chance", "own_layout=", "position=", "text"):
        assert shown in out


def picture(text: str, language: str = "en", width: int = 80) -> str:
    console = Console(width=width, file=StringIO(), color_system=None)
    with console.capture() as shown:
        console.print(FACE.draw(GAME.parse(text), words(language), ("Ada", ""), width))
    return shown.get()


def test_the_sea_without_colours() -> None:
    lines = [line.rstrip() for line in picture(LINE).splitlines()]
    assert "   a    b    c    d    e    f    g" in lines
    assert "1 (gY) [gB] [g ] [s ] (g ) (s ) (sY)" in lines
    assert "2  ·    ·    ·    ·    ·    ·   [gB]" in lines
    output = " ".join(" ".join(lines).split())
    for side in (
        "▶ Yellow (Player 1, Ada) gold ships: 3 groups ships with round sails: 2 groups passes 3 of 4",
        "▌ Black (Player 2) spice ships: 2 groups ships with square sails: 2 groups scuppers 2 of 4",
    ):
        assert side in output


def test_letters_of_other_languages() -> None:
    assert "1 (oG) [oN] [o ] [s ]" in picture(LINE, "it")
    assert "1 (зЖ) [зЧ] [з ] [п ]" in picture(LINE, "ru")


def test_water_outside_the_rectangle_is_blank() -> None:
    lines = picture("7/aYbBbdaccY/6bB/7 Y 0/0 0/0 -").splitlines()
    assert [line.rstrip() for line in lines if line[:2] in ("1 ", "4 ")] == ["1", "4"]


def test_places_without_ships_show_their_pair() -> None:
    shown = picture("2oo1/oooo1/oo1oo/1oooo/1oo2 - 0/0 0/0 -")
    assert "1            1    3" in shown
    assert "group" not in shown


@pytest.mark.parametrize(("language", "columns"), [("en", 80), ("it", 30), ("ru", 44), ("ru", 120)])
def test_nothing_is_wider_than_the_terminal(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    typed = ["help", "why", *["2", "1"] * 6, "why"]
    run = dogwatch("play", "raft", "--seed", "tide", "--two", "--lang", language, typed=typed)
    lines = [line for line in run.out.splitlines() if "dogwatch" not in line]
    assert max(cell_len(line) for line in lines) <= columns
    assert "\x1b" not in run.out


# Vocabulary


def answer(line: str, position: str, language: str) -> str:
    state = GAME.parse(position)
    listener = InputParser(GAME, FACE, words(language))
    try:
        return GAME.move_text(state, listener.parse_move(line, state, GAME.moves(state)))
    except Refusal as refusal:
        hint = refusal.hint if isinstance(refusal, UsageError) else None
        refused = words(language).refusal(refusal)
        return f"{refused} {words(language).fact(hint)}" if hint else refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shown_move_can_be_typed(language: str) -> None:
    state = GAME.parse(SHORT)
    actions = GAME.actions(state.options)
    assert actions
    for move in actions.decisions[::7]:
        text = GAME.move_text(state, move)
        assert answer(localised(text, FACE, words(language)), SHORT, language) == text
        assert answer(text, SHORT, language) == text


@pytest.mark.parametrize(
    ("line", "language", "move"),
    [
        ("salta d3-e3", "it", "j d3-e3"),
        ("affonda e3", "it", "x e3"),
        ("metti giallo c1", "it", "put Y c1"),
        ("прыжок d3 e3", "ru", "j d3-e3"),
        ("ТОПЛЮ e3", "ru", "x e3"),
        ("поставить черные c1", "ru", "put B c1"),
        ("пас", "ru", "pass"),
        ("jd3e3", "en", "Unknown word “jd”. Type a number, or help."),
        ("j d3e3", "en", "j d3-e3"),
    ],
)
def test_words_of_the_language(line: str, language: str, move: str) -> None:
    assert answer(line, SHORT, language) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_unambiguous(language: str) -> None:
    facts = (*meanings(COMMANDS).values(), *FACE.verbs.values())
    known = [phrase for fact in facts for phrase in phrases(words(language), fact)]
    assert sorted(known) == sorted(set(known))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_short(dogwatch: Dogwatch, language: str) -> None:
    run = dogwatch("rules", "raft", "--lang", language)
    assert run.code == 0
    assert run.out.count("•") == len(FACE.rules)


# Perft


def test_perft_counts_chance_moves(dogwatch: Dogwatch) -> None:
    """Perft works for any game with finitely many moves: one roll has 21 outcomes."""
    tavern = (
        "1 R act:R - - A3,N,F1,G4,C2,D3 -/-/-/- -/-/-/- A1234F2334G1233C1334D1234T12334S12334I12334NNPPRRR"
    )
    assert dogwatch("perft", "shanghaien", f"{tavern} 3,2,3/chance/other_than_caller/base", "2").out == "21\n"


def test_the_last_line_of_perft_is_the_number(dogwatch: Dogwatch) -> None:
    run = dogwatch("perft", "raft", SHORT, "2")
    assert (run.code, run.out.splitlines()[-1]) == (0, "358")
    assert dogwatch("perft", "raft", SHORT, "0").out == "1\n"


def test_deep_perft_uses_the_compiled_rules(dogwatch: Dogwatch) -> None:
    assert dogwatch("perft", "raft", SHORT, "4").out == "90556\n"
    *_, total = dogwatch("perft", "raft", SHORT, "4", "--divide").out.splitlines()
    assert total == "90556"


def test_the_compiling_notice_goes_to_stderr(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogwatch.games.raft.bots.packed.is_cold", lambda _: True)
    run = dogwatch("perft", "raft", SHORT, "4")
    assert (run.out, run.err) == (
        "90556\n",
        "Compiling the fast rules. This takes a few seconds, once.\n",
    )


def test_perft_works_without_numba(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dogwatch.games.raft.bots.packed", None)
    monkeypatch.delattr("dogwatch.games.raft.bots.packed", raising=False)
    late = "1d2/1dBaYdB/1bY1c Y 1/0 0/0 Y"
    assert dogwatch("perft", "raft", late, "5").out == "23\n"


def test_perft_of_a_finished_game(dogwatch: Dogwatch) -> None:
    assert dogwatch("perft", "raft", SHORT.replace("Y 0/0 0/0 -", "B 4/0 0/0 Y"), "5").out == "0\n"


def test_perft_per_first_move(dogwatch: Dogwatch) -> None:
    *lines, total = dogwatch("perft", "raft", SHORT, "2", "--divide").out.splitlines()
    counts = dict(line.split(": ") for line in lines)
    assert len(counts) == 20
    assert sum(map(int, counts.values())) == int(total) == 358
    assert set(counts) == {GAME.move_text(GAME.parse(SHORT), move) for move in GAME.moves(GAME.parse(SHORT))}


@pytest.mark.parametrize(
    ("line", "says", "code"),
    [
        (("perft", "raft", SHORT), "needs a game, a position and a depth", 2),
        (("perft", "raft", SHORT, "deep"), "Invalid depth “deep”", 2),
        (("perft", "raft", SHORT, "99"), "Invalid depth “99”", 2),
        (("perft", "pirates", PIRATES, "1"), "Move sequences of pirates cannot be counted", 2),
        (("perft", "raft", "nonsense", "1"), "This is not a Raft & Scupper position", 1),
    ],
)
def test_perft_refused(dogwatch: Dogwatch, line: tuple[str, ...], says: str, code: int) -> None:
    run = dogwatch(*line)
    assert (run.code, run.out) == (code, "")
    assert says in run.err
