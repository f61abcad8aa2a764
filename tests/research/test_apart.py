"""Nothing of research is loaded unless it is asked for, and whoever lacks it is told what to install."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "pyarrow", "matplotlib", "PIL", "pandas")
ASKED = "import json, sys; {}; print(json.dumps(sorted({{name.split('.')[0] for name in sys.modules}})))"


@pytest.mark.parametrize("imported", ["dogwatch", "dogwatch.cli.entry", "dogwatch.server", "dogwatch.arena"])
def test_nothing_of_it_is_loaded(imported: str) -> None:
    code = ASKED.format(f"import {imported}") + "; assert 'dogwatch.research' not in sys.modules"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert not set(json.loads(found.stdout)) & set(LIBRARIES)


def test_research_itself_loads_nothing_at_first() -> None:
    code = ASKED.format("import dogwatch.research")
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert not set(json.loads(found.stdout)) & {*LIBRARIES, "numba", "numpy"}


@pytest.mark.parametrize(
    ("module", "lacks"),
    [
        ("pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel"),
        ("gymnasium", "mujoco"),
        ("tables", "pyarrow"),
        ("fast; dogwatch.research.playouts('raft', 1)", "numba"),
    ],
)
def test_what_is_missing_is_named(module: str, lacks: str) -> None:
    code = f"import sys; sys.modules[{lacks!r}] = None; import dogwatch.research.{module}"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert f"{lacks} is not installed; in Dogwatch's folder: pip install '.[research]'" in found.stderr
