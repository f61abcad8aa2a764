"""`dogwatch new-game`: what it writes must work before anything is changed."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.running import Dogwatch


def test_the_new_game_passes_its_own_tests(dogwatch: Dogwatch) -> None:
    run = dogwatch("new-game", "odd-stones")
    assert run.code == 0
    assert "play odd-stones" in run.out
    left = [
        path
        for path in Path("odd-stones").rglob("*")
        if "my" in path.name
        or (
            path.is_file()
            and any(word in path.read_text("utf-8") for word in ("my-game", "my_game", "MyGame"))
        )
    ]
    assert not left
    declared = tomllib.loads(Path("odd-stones/pyproject.toml").read_text("utf-8"))
    assert declared["project"]["entry-points"]["dogwatch.games"] == {"odd-stones": "odd_stones:PACK"}
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "odd-stones/tests"],
        env={**os.environ, "PYTHONPATH": "odd-stones/src"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert tested.returncode == 0, tested.stdout


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Odd-Stones", "only lower-case letters"),
        ("../stones", "only lower-case letters"),
        ("json", "is taken"),
        ("class", "is taken"),
        ("raft", "is taken"),
    ],
)
def test_other_names_are_refused(dogwatch: Dogwatch, name: str, said: str) -> None:
    run = dogwatch("new-game", name)
    assert run.code == 2
    assert said in run.err
    assert not Path(name).exists()


def test_no_folder_is_overwritten(dogwatch: Dogwatch) -> None:
    Path("odd-stones").mkdir()
    run = dogwatch("new-game", "odd-stones")
    assert run.code == 1
    assert "already something called odd-stones" in run.err
    assert not list(Path("odd-stones").iterdir())
