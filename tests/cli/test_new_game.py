"""`dogwatch new-game`: the generated package works unchanged."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

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
    ("name", "message"),
    [
        ("Odd-Stones", "use lower-case letters"),
        ("../stones", "use lower-case letters"),
        ("json", "is taken"),
        ("class", "is taken"),
        ("raft", "is taken"),
    ],
)
def test_bad_names_are_refused(dogwatch: Dogwatch, name: str, message: str) -> None:
    run = dogwatch("new-game", name)
    assert run.code == 2
    assert message in run.err
    assert not Path(name).exists()


def test_no_folder_is_overwritten(dogwatch: Dogwatch) -> None:
    Path("odd-stones").mkdir()
    run = dogwatch("new-game", "odd-stones")
    assert run.code == 1
    assert "odd-stones already exists" in run.err
    assert not list(Path("odd-stones").iterdir())


def test_a_folder_that_cannot_be_made_is_refused(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *_: Any, **__: Any) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "mkdir", refuse)
    run = dogwatch("new-game", "odd-stones")
    assert run.code == 1
    assert run.err == "The folder odd-stones cannot be written: Permission denied\n"


@pytest.mark.parametrize("written", [0, 3])
def test_a_full_disk_leaves_no_part_of_a_game(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    left, write_text = [None] * written, Path.write_text

    def write(path: Path, *text: Any) -> int:
        if left:
            left.pop()
            return write_text(path, *text)
        path.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(Path, "write_text", write)
    run = dogwatch("new-game", "odd-stones")
    assert run.code == 1
    assert run.err == "The folder odd-stones cannot be written: No space left on device\n"
    assert not Path("odd-stones").exists()


def test_an_interrupt_leaves_no_part_of_a_game(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_text", interrupt)
    dogwatch("new-game", "odd-stones")
    assert not Path("odd-stones").exists()
