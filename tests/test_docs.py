"""Docstring examples run. `tests/docs` runs the code of the pages."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import dogwatch
import dogwatch.testing

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("module", [dogwatch, dogwatch.testing], ids=lambda module: str(module.__name__))
def test_docstring_examples_run(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted
    assert not result.failed
