"""Mannered phrases that once made the code hard to read do not come back."""

from __future__ import annotations

import re

from tests.docs.fences import ROOT

PHRASES = (
    "whoever",
    "whither",
    "is told",
    "are told",
    "lots?(?! of)",  # a batch is a batch
    "by and by",
    "for nobody",
    "in good order",
    "beside the way of a move",
)
FOUND = re.compile(rf"(?<![\w-])(?:{'|'.join(PHRASES)})(?![\w-])", re.IGNORECASE)
PLACES = ("src/dogwatch", "web/src", "docs", "locales/en")
READ = {".py", ".ts", ".svelte", ".css", ".md", ".ftl", ".txt"}


def test_no_mannered_phrase() -> None:
    files = [file for place in PLACES for file in (ROOT / place).rglob("*") if file.suffix in READ]
    assert len(files) > 500
    found = [
        f"{file.relative_to(ROOT)}:{number}: {match[0]}"
        for file in files
        if "dogwatch/page" not in file.as_posix()
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        for match in FOUND.finditer(line)
    ]
    assert found == []
