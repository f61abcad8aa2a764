"""A file that is too large is refused before any expensive work."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dogwatch.records import BadRecord, Record
from dogwatch.records.record import MOST_ENTRIES, MOST_HEADER

GOLDEN = Path(__file__).parents[1] / "golden" / "shanghaien-1-default.json"


def test_too_many_entries_or_options() -> None:
    """Regression: 800 KB of options blocked all replays."""
    file: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))
    entries = file["entries"]
    long = file | {"entries": (entries * (MOST_ENTRIES // len(entries) + 1))}
    wide = file | {"header": file["header"] | {"options": {"x": "y" * MOST_HEADER}}}
    for bad in (long, wide):
        with pytest.raises(BadRecord) as refused:
            Record.read(json.dumps(bad).encode())
        assert refused.value.code == "record-too-large"
