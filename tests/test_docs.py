"""Documentation examples run as they stand."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import dogwatch
import dogwatch.testing

ROOT = Path(__file__).parent.parent
FENCE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("name", "least"), [("library", 8), ("research", 4)])
def test_the_pages_run(monkeypatch: pytest.MonkeyPatch, name: str, least: int) -> None:
    monkeypatch.chdir(ROOT)
    page = (ROOT / f"docs/{name}.md").read_text("utf-8")
    blocks = FENCE.findall(page)
    assert len(blocks) >= least
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, f"docs/{name}.md", "exec"), names)


@pytest.mark.parametrize("module", [dogwatch, dogwatch.testing], ids=lambda module: str(module.__name__))
def test_docstring_examples_run(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize(
    ("name", "begins"), [("shanghaien", r"\d [RB-] \w+:"), ("pirates", r"\w+:[rbgy-] \d")]
)
def test_positions_on_the_pages_are_positions(name: str, begins: str) -> None:
    page = (ROOT / f"docs/games/{name}.md").read_text("utf-8")
    found = [line for line in page.splitlines() if re.match(begins, line)]
    assert found
    game = dogwatch.game(name)
    for line in found:
        assert game.text(game.parse(line)) == line


def test_positions_of_raft_on_the_pages_are_positions() -> None:
    page = (ROOT / "docs/games/raft.md").read_text("utf-8")
    found = re.findall(r"[1-7abcdoYB/]+ [YB-] \d/\d \d/\d [YB-]", page)
    assert len(found) >= 2
    game = dogwatch.game("raft")
    for line in found:
        assert game.text(game.parse(line)) == line
