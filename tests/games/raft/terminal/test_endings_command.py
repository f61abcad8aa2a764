"""`dogwatch endings`: solves and checks endings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dogwatch.bots.endings import VARIABLE
from dogwatch.games.raft.bots.endings import files
from tests.cli.running import Dogwatch


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "endings"))
    files.stored_endings.cache_clear()
    yield
    files.stored_endings.cache_clear()


def test_endings_are_built_and_checked(dogwatch: Dogwatch, tmp_path: Path) -> None:
    built = dogwatch("endings", "build", "raft", "--pieces", "5", "--jobs", "1")
    assert built.code == 0, built.err
    output = " ".join(built.out.split())
    assert "Up to 5 pieces: 121,536 positions, 0 MB, the longest win takes 6 moves of one player" in output
    checked = dogwatch("endings", "check", "raft", "--positions", "20", "--seed", "3")
    assert checked.code == 0
    assert "20 of 20 positions agree" in " ".join(checked.out.split())
    pattern = r"few moves in (\d+) \(given up in 0\), and by the bot’s search in (\d+)"
    found = re.search(pattern, " ".join(checked.out.split()))
    assert found is not None
    assert all(0 < int(each) <= 20 for each in found.groups())
    codes = tmp_path / "endings" / "raft.codes"
    codes.write_bytes(bytes([7]) * codes.stat().st_size)
    assert "is damaged" in " ".join(dogwatch("endings", "check", "raft").err.split())


def test_mistakes_are_explained(dogwatch: Dogwatch) -> None:
    assert "No endings of raft are stored" in " ".join(dogwatch("endings", "check", "raft").err.split())
    assert "has no endings" in " ".join(dogwatch("endings", "build", "shanghaien").err.split())
    assert "4–7" in dogwatch("endings", "build", "raft", "--pieces", "8").err
