"""Printed commands can be pasted, even if `dogwatch` is not on the PATH (as after `make terminal`)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dogwatch import cli
from dogwatch.cli.program import command_line

SOURCE = str(Path(cli.__file__).parents[2])


def executable(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!{sys.executable}\nimport sys\nfrom dogwatch.cli import main\nsys.exit(main())\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    ("started", "shown"),
    [
        (".venv/bin/dogwatch", ".venv/bin/dogwatch"),
        ("dogwatch", "./dogwatch"),
        ("my tools/dogwatch", "'my tools/dogwatch'"),
        ("../elsewhere/dogwatch", "{parent}/elsewhere/dogwatch"),
    ],
)
def test_the_path_it_was_started_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, started: str, shown: str
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr("sys.argv", [os.path.normpath(executable(here / started))])
    assert command_line("verify", "a b.json") == f"{shown.format(parent=tmp_path)} verify 'a b.json'"


def test_the_name_if_it_is_on_the_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.argv", [executable(tmp_path / "bin" / "dogwatch")])
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert command_line("verify", "x") == "dogwatch verify x"


@pytest.mark.parametrize("start", [[".venv/bin/dogwatch"], [sys.executable, "-m", "dogwatch"]])
def test_the_resume_command_works_when_pasted(tmp_path: Path, start: list[str]) -> None:
    executable(tmp_path / ".venv" / "bin" / "dogwatch")
    env = {**os.environ, "PYTHONPATH": SOURCE, "PATH": "/usr/bin:/bin"}
    new = [*start, "play", "shanghaien", "--record", "game.json"]
    left = subprocess.run(new, env=env, input="quit\n", capture_output=True, text=True, check=True)
    pasted = left.stdout.splitlines()[-1].strip()
    again = subprocess.run(
        ["sh", "-c", pasted], env=env, input="q\n", capture_output=True, text=True, check=False
    )
    assert again.returncode == 0, again.stderr
    assert again.stdout.splitlines()[-1].strip() == pasted
