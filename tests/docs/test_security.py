"""SECURITY.md names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "SECURITY.md").read_text()


def test_every_named_test_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", TEXT))
    assert len(named) > 15
    code = "".join(file.read_text() for file in (ROOT / "tests").rglob("test_*.py"))
    assert {name for name in named if f"def {name}(" not in code} == set()


def test_every_named_file_exists() -> None:
    here = {file.relative_to(ROOT).as_posix() for file in (ROOT / "tests").rglob("*.py")}
    named = set(re.findall(r"`((?:[\w./-]+/)?test_\w+\.py)`", TEXT))
    assert len(named) > 10
    assert {name for name in named if not any(file.endswith(name) for file in here)} == set()
    pages = set(re.findall(r"`(web/[\w./-]+)`", TEXT))
    assert {name for name in pages if not (ROOT / name).exists()} == set()
