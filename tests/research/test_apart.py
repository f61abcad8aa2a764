"""The research library is imported lazily, and a missing dependency is reported with its extra."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "pyarrow", "matplotlib", "PIL", "pandas")
LIST_MODULES = (
    "import json, sys; {}; print(json.dumps(sorted({{name.split('.')[0] for name in sys.modules}})))"
)


@pytest.mark.parametrize(
    "imported", ["dogwatch", "dogwatch.cli.entry_point", "dogwatch.server", "dogwatch.arena"]
)
def test_core_modules_import_no_research(imported: str) -> None:
    code = LIST_MODULES.format(f"import {imported}") + "; assert 'dogwatch.research' not in sys.modules"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert not set(json.loads(result.stdout)) & set(LIBRARIES)


def test_research_package_imports_lazily() -> None:
    code = LIST_MODULES.format("import dogwatch.research")
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert not set(json.loads(result.stdout)) & {*LIBRARIES, "numba", "numpy"}


@pytest.mark.parametrize(
    ("module", "lacks"),
    [
        ("pettingzoo", "pettingzoo"),
        ("openspiel", "pyspiel"),
        ("gymnasium", "gymnasium"),
        ("dataset", "pyarrow"),
        ("fast; dogwatch.research.playouts('raft', 1)", "numba"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(module: str, lacks: str) -> None:
    code = f"import sys; sys.modules[{lacks!r}] = None; import dogwatch.research.{module}"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert f"{lacks} is not installed; run pip install 'dogwatch-table[research]'" in result.stderr
