"""`dogwatch join`: what it refuses before it connects."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from dogwatch.cli.seating import names
from dogwatch.network.bot_api import check_url, is_open_wire
from dogwatch.records import NETWORK, Player
from dogwatch.words import words
from tests.cli.running import Dogwatch

TOKEN = "dogwatch_bot_" + "x" * 32
URL, PROGRAM = "http://127.0.0.1:1", f"cmd:{sys.executable} bot.py"


@pytest.mark.parametrize(
    "arguments",
    [
        (f"http://{TOKEN}@127.0.0.1:1", PROGRAM),
        (f"{URL}/?token={TOKEN}", PROGRAM),
        (URL, f"{PROGRAM} --token {TOKEN}"),
        (URL, PROGRAM, f"--token-file={TOKEN}"),
    ],
)
def test_a_token_in_an_argument_is_refused_and_not_repeated(
    dogwatch: Dogwatch, arguments: tuple[str, ...]
) -> None:
    run = dogwatch("join", *arguments)
    assert run.code == 2
    assert "Never put a token on the command line" in " ".join(run.err.split())
    assert TOKEN not in run.out + run.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((URL,), "Name a server and a program"),
        ((URL, "python bot.py"), "cmd:PROGRAM"),
        ((URL, "cmd:no-such-program-here"), "no-such-program-here"),
        ((URL, PROGRAM), "The bot’s token is missing"),
        ((URL, PROGRAM, "--only", "serious"), "rated, friendly"),
        ((URL, PROGRAM, "--move-clock", "9"), "--move-clock"),
        ((URL, PROGRAM, "--game-clock", "300-60"), "--game-clock"),
        ((URL, PROGRAM, "--game", "chess"), "chess"),
        ((URL, PROGRAM, "--programs", "5"), "--programs"),
        ((URL, PROGRAM, "--token-file", "missing"), "cannot be read"),
    ],
)
def test_wrong_usage(dogwatch: Dogwatch, arguments: tuple[str, ...], message: str) -> None:
    run = dogwatch("join", *arguments)
    assert run.code in (1, 2)
    assert message in " ".join(run.err.split())


def test_the_token_is_read_from_a_file_or_the_environment(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "token"
    file.write_text("not a token")
    assert "begins with dogwatch_bot_" in dogwatch("join", URL, PROGRAM, "--token-file", str(file)).err
    file.write_text(TOKEN)
    file.chmod(0o644)
    monkeypatch.setenv("DOGWATCH_BOT_TOKEN", TOKEN)
    both = dogwatch("join", URL, PROGRAM, "--token-file", str(file))
    assert "Use one of them" in " ".join(both.err.split())
    assert "DOGWATCH_BOT_TOKEN" not in os.environ, "the program must not inherit it"
    wrong = dogwatch("join", "ftp://127.0.0.1", PROGRAM, "--token-file", str(file))
    assert "chmod 600" in " ".join(wrong.err.split())
    assert "The server’s address must be" in " ".join(wrong.err.split())
    assert TOKEN not in wrong.out + wrong.err


@pytest.mark.parametrize(
    ("url", "open_wire"),
    [
        ("http://localhost:8000", False),
        ("http://127.0.0.1", False),
        ("http://[::1]:8000/", False),
        ("http://192.168.1.2:8000", True),
        ("http://table.example.org", True),
        ("https://table.example.org", False),
    ],
)
def test_an_open_wire_is_known(url: str, open_wire: bool) -> None:
    assert is_open_wire(check_url(url)) is open_wire


@pytest.mark.parametrize(("language", "name"), [("en", "Tin Sailor (bot)"), ("ru", "Tin Sailor (бот)")])
def test_the_terminal_marks_a_bot_of_a_record(language: str, name: str) -> None:
    players = (Player("person", "Ada"), Player("person", "Tin Sailor", NETWORK))
    assert names(players, words(language), "raft") == ("Ada", name)
