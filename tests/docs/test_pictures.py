"""The committed diagrams of the rules pages are current."""

from __future__ import annotations

import runpy
from pathlib import Path

PICTURES = Path(__file__).parents[2] / "docs/pictures"


def test_diagrams_are_current() -> None:
    """After a change of a game's drawing run `make pictures`."""
    for name, text in runpy.run_path(str(PICTURES / "diagrams.py"))["diagrams"]().items():
        assert (PICTURES / name).read_text("utf-8") == text, name
