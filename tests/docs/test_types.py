"""`mypy --strict` accepts the tutorial and the documentation's Python, and knows states and moves."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.docs.fences import PAGES, ROOT, blocks

FOLDER = ROOT / ".mypy_cache/documented"
"""A stable place: mypy's cache, which `make check` has filled, makes this test fast."""
NAMES = {"state", "start", "sea", "states", "move", "best", "rolled", "outcomes", "table", "longer", "bot"}
"""Variables that hold states, moves, games in progress or bots."""
UNTYPED = {
    ("library.md", "states"),  # of a record, whose game is known only when it is read
    ("external_bot.py", "state"),  # of any game
    ("research.md", "state"),  # OpenSpiel has no types
    ("openspiel_mcts.py", "state"),
    ("openspiel_mcts.py", "bot"),
}


MORE = """
import numpy as np

import dogwatch
from dogwatch.research import playouts, vector
from dogwatch.research.pettingzoo import env

three = np.int64(3)  # NumPy's integers are integers
env("raft").reset(seed=three)
playouts("raft", games=three, seed=three)
vector("raft", games=three, seed=three).take([0], seed=three).random_steps(three)
dogwatch.bot("raft", "deckhand").choose(vector("raft", games=2).state(three))
dogwatch.arena.match("random", "random", game="raft", games=np.int64(2), seed=three, nodes=three)
state = vector("raft", games=2).take([0]).state(0)
states = [vector("shanghaien", games=2).clone().state(0)]
"""
"""What the documentation does not assign to a variable."""


def sources() -> Iterator[tuple[str, str]]:
    """File name and Python source of the tutorial, the examples and each page."""
    yield "more.py", MORE
    for file in (ROOT / "docs/tutorial.py", *sorted((ROOT / "docs/examples").glob("*.py"))):
        yield file.name, file.read_text("utf-8")
    for page in PAGES:
        found = [
            each.text
            for each in blocks(page)
            if each.language == "python" and not each.excuse and not each.title
        ]
        if found:
            yield page.name, "\n\n".join(found)


def revealing(source: str) -> str:
    """The source with a `reveal_type` after every statement that assigns one of `NAMES`."""
    tree = ast.parse(source)
    lines = source.split("\n")
    found: list[tuple[int, int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and node.end_lineno:
            found += [
                (node.end_lineno, node.col_offset, target.id)
                for target in node.targets
                if isinstance(target, ast.Name) and target.id in NAMES
            ]
    for line, indent, name in sorted(found, reverse=True):
        lines.insert(line, f"{' ' * indent}reveal_type({name})")
    return "\n".join(lines)


def place(line: str, files: dict[str, str]) -> tuple[str, str]:
    """The page and the variable that mypy's line is about."""
    file, number = line.split(":")[:2]
    [name] = re.findall(r"reveal_type\((\w+)\)", Path(file).read_text("utf-8").split("\n")[int(number) - 1])
    return files[Path(file).name], name


def test_documented_code_is_typed() -> None:
    files = {}
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, source in sources():
        file = FOLDER / f"documented_{re.sub(r'[^a-z]', '_', name.lower())}.py"
        file.write_text(revealing(source), "utf-8")
        files[file.name] = name
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *(str(FOLDER / name) for name in files)],
        capture_output=True,
        check=False,
        text=True,
        cwd=ROOT,
    )
    said = [line for line in run.stdout.splitlines() if re.match(r"\S+\.py:\d+", line)]
    assert [line for line in said if ": error:" in line] == [], run.stdout
    revealed = [line for line in said if "Revealed type is" in line]
    assert len(revealed) > 20, run.stdout
    unknown = [line for line in revealed if re.search(r'Revealed type is ".*\bAny\b', line)]
    assert {place(line, files) for line in unknown} == UNTYPED
