"""What the browser's boards are tried with, and what their guides show, is what the rules say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.make_moments import FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_file_is_up_to_date(file: Path) -> None:
    stale = file.read_text("utf-8") != FILES[file]()
    assert not stale, "run `python -m tests.games.make_moments` and read the difference"
