"""Command line parsing: localised errors with suggestions, and help."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dogwatch import __version__, cli, games
from dogwatch.bots import LEVELS
from dogwatch.server.protocol_version import PROTOCOL_VERSION
from tests.cli.running import Dogwatch


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("plya", "Did you mean “play”?"),
        ("xyzzy", "Available: admin, backup, doctor, endings, export, join, ladder, match, new-game"),
        ("play shanghain", "Did you mean “shanghaien”?"),
        ("play shanghaien --sed x", "Did you mean “--seed”?"),
        ("play shanghaien --against dekhand", "Did you mean “deckhand”?"),
        ("play shanghaien --seat bleu", "Did you mean “blue”?"),
        ("play shanghaien --option trikcs=3,2,3", "Did you mean “tricks”?"),
        ("play shanghaien --option tricks=3,2,4", "got 9. (S4)"),
        ("play shanghaien --option tricks=3,2", "3 numbers"),
        ("play shanghaien --option tricks=3,2,-3", "3 numbers"),
        ("play shanghaien --option extra=maybe", "Allowed: yes, no"),
        ("play shanghaien --option starts", "Allowed: alternate, other_than_caller"),
        ("play shanghaien --two --against deckhand", "--two and --against cannot be combined"),
        ("play --resume x.json --seed y", "--resume and --seed cannot be combined"),
        ("play shanghaien --seed", "--seed needs a value"),
        ("play shanghaien --two=3", "--two takes no value"),
        ("play", "Which game? Available: pirates, raft, shanghaien"),
        ("rules", "Which game? Available: pirates, raft, shanghaien"),
        ("rules shanghain", "Did you mean “shanghaien”?"),
        ("play shanghaien --two --names Ada", "2 people play: give 2 names"),
        ("play shanghaien --against deckhand --names Ada,Bo", "1 person plays: give one name."),
        ("play shanghaien --names ,", "One of the names is empty"),
        ("play shanghaien --names Ann\u0430", "mixes letters of several alphabets"),
        ("play shanghaien --names Anna\u200b", "an invisible character"),
        ("play --resume x.json --names Ada", "--resume and --names cannot be combined"),
        ("play shanghaien quickly", "Unexpected argument “quickly”"),
        ("play --resume", "No unfinished game"),
        ("verify", "needs a file"),
        ("verify nothing.json", "File not found: nothing.json"),
        ("replay .", ". is a folder"),
        (
            "admin",
            "Available: add-bot, ban, bot-token, cancel-tournament, close, delete, delete-player",
        ),
        ("admin lits", "Did you mean “list”?"),
        ("admin list --older-than soon", "Invalid value “soon”"),
        ("admin prune --older-than -1", "Invalid value “-1”"),
        ("admin prune --older-than --yes", "--older-than needs a value"),
        ("admin list --running --finished", "--running and --finished cannot be combined"),
        ("admin close", "Name a table"),
        ("admin delete", "Name a table"),
        ("admin prune", "--older-than 365"),
        ("admin erase-name", "Give either a table and a seat"),
        ("admin erase-name t 1 --name Ada", "Give either a table and a seat"),
        ("admin erase-name t", "Give either a table and a seat"),
        ("admin erase-name t one", "Invalid value “one”"),
        ("backup", "needs a file"),
        ("restore", "needs a file"),
        ("--lang de", "Available: en, it, ru"),
        ("--lang it plya", "Volevi dire «play»?"),
        ("plya --lang ru", "Может быть, «play»?"),
    ],
)
def test_wrong_usage(dogwatch: Dogwatch, line: str, says: str) -> None:
    run = dogwatch(*line.split())
    assert run.code == 2
    assert says in run.err
    assert run.err.count("\n") == 1


@pytest.mark.parametrize("depth", ["31", "1.5", "٣", "9" * 4_301])
def test_a_bad_depth(dogwatch: Dogwatch, depth: str) -> None:
    """Regression: one of more than 4,300 digits was an unexpected error."""
    run = dogwatch("perft", "raft", "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -", depth)
    assert run.code == 2
    assert "expected a number from 0 to 30." in run.err


def test_a_missing_file_gets_a_suggestion(dogwatch: Dogwatch) -> None:
    Path("friday.json").write_text("{}")
    assert "Did you mean “friday.json”?" in dogwatch("verify", "fryday.json").err


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff\xfe\x00", b"[" * 100_000, b'{"header":' + b"[" * 100_000]
)
def test_a_file_that_is_no_record(dogwatch: Dogwatch, content: bytes) -> None:
    Path("odd.json").write_bytes(content)
    for command in (["verify", "odd.json"], ["replay", "odd.json"], ["play", "--resume", "odd.json"]):
        run = dogwatch(*command)
        assert (run.code, run.err) == (1, "odd.json is not a game record.\n")


@pytest.mark.parametrize(("language", "title"), [("en", "Usage:"), ("it", "Uso:"), ("ru", "Использование:")])
def test_help_in_every_language(dogwatch: Dogwatch, language: str, title: str) -> None:
    for line in (
        f"--lang {language} --help",
        f"play --lang={language} --help",
        f"verify -h --lang {language}",
    ):
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
def test_language_from_the_environment(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], title: str
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert dogwatch("--help").out.startswith(title)


def test_options_are_listed(dogwatch: Dogwatch) -> None:
    out = dogwatch("play", "shanghaien", "--options").out
    for shown in (
        "tricks=3,2,3",
        "first=chance",
        "starts=other_than_caller",
        "extra=no",
        "Allowed: yes, no",
    ):
        assert shown in out


def test_help_lists_allowed_values(dogwatch: Dogwatch) -> None:
    out = " ".join(dogwatch("play", "--help").out.split())
    assert f"a bot of this level: {', '.join(LEVELS)}" in out
    assert "Your seat: red, blue" in out


def test_version(dogwatch: Dogwatch) -> None:
    rules = ", ".join(f"{name} {games.versions(name)[-1]}" for name in games.names())
    shown = f"dogwatch {__version__} (rules: {rules}; protocol {PROTOCOL_VERSION})\n"
    assert dogwatch("--version").out == shown


def test_version_imports_nothing_heavy() -> None:
    code = (
        "import sys; from dogwatch.cli.entry_point import main; main(['--version']);"
        " print({'litestar', 'numba', 'numpy', 'mujoco', 'sqlalchemy', 'uvicorn'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"


def test_an_unexpected_error_is_one_line(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("dogwatch.cli.verify.load_record", fail)
    run = dogwatch("verify", "x.json")
    assert run.code == 1
    assert run.err.count("\n") == 1
    assert "RuntimeError" in run.err
    assert "DOGWATCH_DEBUG=1" in run.err


def test_an_ascii_terminal(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[2]), "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "dogwatch", "play", "shanghaien", "--seed", "tide"]
    assert subprocess.run(command, env=env, input=b"\xff\xfe\n", check=False).returncode == 130
    out, err = capfdbinary.readouterr()
    assert b"+----------+" in out
    assert err == b""
