"""The page's test data and example positions agree with the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.make_moments import FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_file_is_up_to_date(file: Path) -> None:
    stale = file.read_text("utf-8") != FILES[file]()
    assert not stale, "run `python -m tests.games.make_moments` and read the difference"
