"""Sessions in a pseudo-terminal: keys, Ctrl-C, a killed process, stepping through a record."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import dogwatch
from dogwatch.records import Record

PROMPT = r"\n(\x1b\[\?2004h)?> $"
GAME = Path("game.json")
NEW = ["play", "shanghaien", "--against", "deckhand", "--seed", "tide", "--record"]


class Terminal:
    """`dogwatch` in a pseudo-terminal."""

    def __init__(self, *arguments: str, **settings: str) -> None:
        source = str(Path(dogwatch.__file__).parents[1])
        env = {**os.environ, "PYTHONPATH": source, "PYTHONUTF8": "1", **settings}
        command = ["-m", "dogwatch", *arguments]
        self._child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable, command, env=env, encoding="utf-8", timeout=20, dimensions=(24, 80)
        )
        self._child.delaybeforesend = None
        self.seen = ""

    def expect(self, pattern: str) -> str:
        """Wait for a pattern; returns the matched text."""
        self._child.expect(pattern)
        self.seen = self._child.before or ""
        return str(self._child.after)

    def type(self, line: str) -> None:
        self._child.sendline(line)

    def answer(self, *lines: str) -> None:
        for line in lines:
            self.expect(PROMPT)
            self.type(line)

    def press(self, key: str) -> None:
        self.expect(PROMPT)
        self._child.sendcontrol(key)

    def kill(self) -> None:
        self.expect(PROMPT)
        self._child.kill(signal.SIGKILL)

    def leave(self) -> int:
        """Wait for its end; returns the exit code, or minus the signal's number."""
        self._child.expect(pexpect.EOF)
        assert "Traceback" not in (self._child.before or "")
        self._child.close()
        code = self._child.exitstatus
        return -(self._child.signalstatus or 0) if code is None else code

    def play_to_the_end(self) -> int:
        while self._child.expect([PROMPT, pexpect.EOF]) == 0:
            self.type("1")
        return self.leave()


def test_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR")
    terminal = Terminal("play", "shanghaien", "--record", str(GAME), TERM="xterm-256color")
    terminal.expect("Who plays?")
    assert terminal.play_to_the_end() == 0
    assert Record.load(GAME).outcome is not None


def test_ctrl_c_and_a_killed_process_lose_nothing() -> None:
    whole = Terminal(*NEW, "whole.json")
    assert whole.play_to_the_end() == 0

    interrupted = Terminal(*NEW, str(GAME))
    interrupted.answer("1", "1", "1")
    interrupted.press("c")
    interrupted.expect("dogwatch play --resume game.json")
    assert interrupted.leave() == 130
    decided = len(Record.load(GAME).entries)

    killed = Terminal("play", "--resume", str(GAME))
    killed.answer("1", "1", "1", "1")
    killed.kill()
    assert killed.leave() == -signal.SIGKILL
    assert len(Record.load(GAME).entries) >= decided + 4

    resumed = Terminal("play", "--resume", str(GAME))
    assert resumed.play_to_the_end() == 0
    assert GAME.read_bytes() == Path("whole.json").read_bytes()


def test_a_second_process_is_refused_until_the_first_has_ended() -> None:
    first = Terminal(*NEW, str(GAME))
    first.answer("1", "1")
    second = Terminal("play", "--resume", str(GAME))
    second.expect("game.json is open in another window.")
    assert second.leave() == 1
    first.kill()
    assert first.leave() == -signal.SIGKILL

    third = Terminal("play", "--resume", str(GAME))
    third.answer("quit")
    assert third.leave() == 0
    assert list(Path().glob(".*")) == []


def test_end_of_input_quits_like_ctrl_c() -> None:
    terminal = Terminal(*NEW, str(GAME))
    terminal.press("d")
    terminal.expect("dogwatch play --resume game.json")
    assert terminal.leave() == 130


def test_the_first_question_understands_help_rules_and_quit(tmp_path: Path) -> None:
    terminal = Terminal("play", "shanghaien")
    terminal.answer("help", "rules", "🎲", "1.5", "9", "q")
    assert terminal.leave() == 0
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("help", "show the rules"),
        ("rules", "Hire the best crews"),
        ("🎲", "Unknown word “🎲”."),
        ("1.5", "Type a number from 1 to"),
        ("99", "There is no choice 99."),
    ],
)
def test_answers_to_the_first_question(typed: str, says: str) -> None:
    terminal = Terminal("play", "shanghaien")
    terminal.answer(typed)
    terminal.expect(says)
    terminal.press("c")
    assert terminal.leave() == 130


@pytest.mark.parametrize("key", ["c", "d"])
def test_leaving_before_the_game(key: str, tmp_path: Path) -> None:
    terminal = Terminal("play", "shanghaien")
    terminal.answer("9")  # no such choice
    terminal.press(key)
    assert terminal.leave() == 130
    assert not (tmp_path / "data").exists()


def test_replay_steps() -> None:
    game = Terminal(*NEW, str(GAME))
    game.answer("1", "1", "resign")
    game.expect("want to resign")
    game.type("yes")
    assert game.leave() == 0
    last = len(Record.load(GAME).entries)

    terminal = Terminal("replay", str(GAME))
    where = r"\n\d+/\d+ > $"
    first = terminal.expect(where)
    visited = []
    for typed in ("", "back", "bakc", "last", "first", str(last), "help"):
        terminal.type(typed)
        visited.append((terminal.expect(where), terminal.seen))
    places = [place for place, _ in visited]
    assert places[1] == places[2] == places[4] == first
    assert places[0] != first
    assert places[3] == places[5] == f"\n{last}/{last} > "
    assert "Did you mean “back”?" in visited[2][1]
    assert "Red resigns." in visited[3][1]
    assert "Blue wins: resigned." in visited[5][1]
    assert "previous step" in visited[6][1]
    terminal.type("quit")
    assert terminal.leave() == 0


def test_replay_into_a_closed_pipe() -> None:
    game = Terminal(*NEW, str(GAME))
    assert game.play_to_the_end() == 0
    command = f"{sys.executable} -m dogwatch replay {GAME} | head -1"
    env = {**os.environ, "PYTHONPATH": str(Path(dogwatch.__file__).parents[1])}
    out = subprocess.run(["sh", "-c", command], env=env, capture_output=True, text=True, check=True)
    assert out.stdout.count("\n") == 1
    assert out.stderr == ""
