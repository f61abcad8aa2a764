"""Wrong words on the command line get a suggestion in the reader's language."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dogwatch import cli
from dogwatch.bots import LEVELS
from tests.cli.running import Dogwatch


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("plya", "Did you mean “play”?"),
        ("xyzzy", "There are: export, ladder, match, new-game, perft, play, replay, report, rules, serve"),
        ("play shanghain", "Did you mean “shanghaien”?"),
        ("play shanghaien --sed x", "Did you mean “--seed”?"),
        ("play shanghaien --against dekhand", "Did you mean “deckhand”?"),
        ("play shanghaien --seat bleu", "Did you mean “blue”?"),
        ("play shanghaien --option trikcs=3,2,3", "Did you mean “tricks”?"),
        ("play shanghaien --option tricks=3,2,4", "these make 9. (S4)"),
        ("play shanghaien --option tricks=3,2", "3 numbers"),
        ("play shanghaien --option tricks=3,2,-3", "3 numbers"),
        ("play shanghaien --option extra=maybe", "It can be: yes, no"),
        ("play shanghaien --option starts", "It can be: alternate, other_than_caller"),
        ("play shanghaien --two --against deckhand", "--two and --against do not go together"),
        ("play --resume x.json --seed y", "--resume and --seed do not go together"),
        ("play shanghaien --seed", "Something must follow --seed"),
        ("play shanghaien --two=3", "--two stands alone"),
        ("play", "Which game? There are: pirates, raft, shanghaien"),
        ("rules", "Which game? There are: pirates, raft, shanghaien"),
        ("rules shanghain", "Did you mean “shanghaien”?"),
        ("play shanghaien --two --names Ada", "2 people play here: give 2 names"),
        ("play shanghaien --against deckhand --names Ada,Bo", "1 person plays here: give one name."),
        ("play shanghaien --names ,", "One of the names is empty"),
        ("play shanghaien --names Ann\u0430", "mixes letters of several scripts"),
        ("play shanghaien --names Anna\u200b", "a character that cannot be seen"),
        ("play --resume x.json --names Ada", "--resume and --names do not go together"),
        ("play shanghaien quickly", "what to do with “quickly”"),
        ("play --resume", "No unfinished game"),
        ("verify", "which file?"),
        ("verify nothing.json", "There is no file nothing.json"),
        ("replay .", ". is a folder"),
        ("--lang de", "There are: en, it, ru"),
        ("--lang it plya", "Volevi dire «play»?"),
        ("plya --lang ru", "Может быть, «play»?"),
    ],
)
def test_wrong_usage(dogwatch: Dogwatch, line: str, says: str) -> None:
    run = dogwatch(*line.split())
    assert run.code == 2
    assert says in run.err
    assert run.err.count("\n") == 1


def test_a_missing_file_is_guessed(dogwatch: Dogwatch) -> None:
    Path("friday.json").write_text("{}")
    assert "Did you mean “friday.json”?" in dogwatch("verify", "fryday.json").err


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff\xfe\x00", b"[" * 100_000, b'{"header":' + b"[" * 100_000]
)
def test_no_record(dogwatch: Dogwatch, content: bytes) -> None:
    Path("odd.json").write_bytes(content)
    for command in (["verify", "odd.json"], ["replay", "odd.json"], ["play", "--resume", "odd.json"]):
        run = dogwatch(*command)
        assert (run.code, run.err) == (1, "odd.json is not the record of a game.\n")


@pytest.mark.parametrize(("language", "title"), [("en", "Usage:"), ("it", "Uso:"), ("ru", "Использование:")])
def test_help_in_every_language(dogwatch: Dogwatch, language: str, title: str) -> None:
    for line in (f"--lang {language}", f"play --lang={language} --help", f"verify -h --lang {language}"):
        run = dogwatch(*line.split())
        assert run.code == 0
        assert run.out.startswith(title)


@pytest.mark.parametrize(
    ("settings", "title"),
    [
        ({"LANG": "it_IT.UTF-8"}, "Uso:"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "ru_RU"}, "Использование:"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, "Usage:"),
        ({"LANG": "de_DE.UTF-8"}, "Usage:"),
    ],
)
def test_language_of_the_environment(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], title: str
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert dogwatch().out.startswith(title)


def test_options_are_listed(dogwatch: Dogwatch) -> None:
    out = dogwatch("play", "shanghaien", "--options").out
    for shown in (
        "tricks=3,2,3",
        "first=chance",
        "starts=other_than_caller",
        "extra=no",
        "It can be: yes, no",
    ):
        assert shown in out


def test_help_lists_what_may_follow(dogwatch: Dogwatch) -> None:
    out = " ".join(dogwatch("play", "--help").out.split())
    assert f"a bot of this level: {', '.join(LEVELS)}" in out
    assert "this side of the table: red, blue" in out


def test_version(dogwatch: Dogwatch) -> None:
    assert dogwatch("--version").out.startswith("dogwatch 0.")


def test_the_unexpected_is_one_sentence(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("dogwatch.cli.verify.read", fail)
    run = dogwatch("verify", "x.json")
    assert run.code == 1
    assert run.err.count("\n") == 1
    assert "RuntimeError" in run.err
    assert "DOGWATCH_DEBUG=1" in run.err


def test_a_terminal_that_knows_only_ascii(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[2]), "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "dogwatch", "play", "shanghaien", "--seed", "tide"]
    assert subprocess.run(command, env=env, input=b"\xff\xfe\n", check=False).returncode == 130
    out, err = capfdbinary.readouterr()
    assert b"+----------+" in out
    assert err == b""
