"""Parses the fenced blocks of the documentation."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "examples").glob("*/README.md"),
    ]
)
_FENCE = re.compile(
    r"^(?P<mark><!-- .*? -->\n)?```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
_MARK = re.compile(r"<!-- not run: (.+) -->\n")


class Block(NamedTuple):
    """A fenced block."""

    place: str
    """File and line, for error messages."""
    language: str
    title: str
    """The file that the block is part of; "" if none."""
    text: str
    excuse: str
    """Why it is not run; "" if it is."""


def blocks(page: Path) -> list[Block]:
    """All fenced blocks of a page, in order."""
    text = page.read_text("utf-8")
    assert text.count("\n```") % 2 == 0, f"{page}: a fence is not closed"
    found = []
    for fence in _FENCE.finditer(text):
        language, _, more = fence["info"].partition(" ")
        title = re.fullmatch(r'title="(\S+)"', more)
        excuse = _MARK.fullmatch(fence["mark"] or "")
        line = text.count("\n", 0, fence.start("info")) + 1
        place = f"{page.relative_to(ROOT)}:{line}"
        found.append(
            Block(place, language, title[1] if title else "", fence["text"], excuse[1] if excuse else "")
        )
    return found
