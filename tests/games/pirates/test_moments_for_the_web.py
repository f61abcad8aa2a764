"""What the browser's board is tried with, and what its guide shows, is what the rules say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.pirates.make_moments import FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_file_is_up_to_date(file: Path) -> None:
    stale = file.read_text("utf-8") != FILES[file]()
    assert not stale, "run `python -m tests.games.pirates.make_moments` and read the difference"
