"""Runs the tutorial against random play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

TUTORIAL = Path(__file__).parents[2] / "docs/tutorial.py"


def test_the_tutorial_beats_random_play(tmp_path: Path) -> None:
    assert len(TUTORIAL.read_text("utf-8").splitlines()) < 50
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LANG": "en_GB.UTF-8", "NO_COLOR": "1"}
    run = subprocess.run(
        [sys.executable, str(TUTORIAL), "random"], capture_output=True, check=True, text=True, env=environment
    )
    summary = json.loads(run.stdout.splitlines()[-1])
    assert summary["wins"] >= 8
    assert summary["wins"] + summary["draws"] + summary["losses"] == 10
    assert "reward" in run.stdout
    assert "fault" not in run.stdout
