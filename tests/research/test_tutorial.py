"""Runs the tutorial against random play."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

TUTORIAL = Path(__file__).parents[2] / "docs/tutorial.py"


def test_the_tutorial_beats_random_play() -> None:
    assert len(TUTORIAL.read_text("utf-8").splitlines()) <= 40
    run = subprocess.run(
        [sys.executable, str(TUTORIAL), "random"], capture_output=True, check=True, text=True
    )
    assert re.search(r"^reward [+-]1$", run.stdout, re.MULTILINE)
    counted = re.search(r"choose against random: won (\d+), drawn (\d+), lost (\d+)", run.stdout)
    assert counted
    wins, draws, losses = map(int, counted.groups())
    assert wins >= 8
    assert wins + draws + losses == 10
