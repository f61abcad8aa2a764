"""docs/your-own-game.md: its code blocks equal the example's files, and the game that it builds works."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples/ship-captain-crew"
PAGE = (ROOT / "docs/your-own-game.md").read_text("utf-8")
BLOCK = re.compile(r'^```\w+ title="(\S+)"\n(.*?)^```', re.MULTILINE | re.DOTALL)
OWN = {"src/ship_captain_crew/picture.py", "tests/test_rules.py"}
"""Files of which the page has a shorter version."""


def written() -> dict[str, str]:
    """Path -> text of the page's files; a file may be split into several blocks."""
    found: defaultdict[str, str] = defaultdict(str)
    for path, text in BLOCK.findall(PAGE):
        found[path] += text
    return dict(found)


def solid(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("path", sorted(written().keys() - OWN))
def test_the_page_has_the_examples_files(path: str) -> None:
    assert solid(written()[path]) == solid((EXAMPLE / path).read_text("utf-8"))


def test_the_folder_that_the_page_builds_can_be_played(tmp_path: Path) -> None:
    """Builds and installs the game without network, runs its tests and a match. e2e tests play it."""
    for path, text in {**written(), "README.md": ""}.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    target = tmp_path / "installed"
    env = {**os.environ, "PYTHONPATH": str(target), "XDG_DATA_HOME": str(tmp_path / "data")}

    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, *words],
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    pip = (
        "-m",
        "pip",
        "install",
        "-qq",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "--target",
        str(target),
    )
    run(*pip, ".")
    commands = [shlex.split(line) for line in re.findall(r"^\$ (.*)", PAGE, re.MULTILINE)]
    ran = []
    for _, *words in commands:
        if words[:2] == ["-m", "pytest"]:
            assert "2 passed" in run(*words)
            ran.append("pytest")
        elif words[0] == "match":
            assert '"a":"captain","b":"random"' in run("-m", "dogwatch", *words)
            ran.append("match")
    assert ran == ["pytest", "match"]
