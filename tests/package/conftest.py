"""The wheel and the sdist, built once from this checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.package.building import ROOT, built


@pytest.fixture(scope="session")
def no_programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder, as PATH: no Node."""
    return tmp_path_factory.mktemp("no-programs")


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory, no_programs: Path) -> Path:
    """The wheel. The page must be current: `make build`."""
    return built(ROOT, tmp_path_factory.mktemp("wheel"), "wheel", no_programs)


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory, no_programs: Path) -> Path:
    """The source distribution. The page must be current: `make build`."""
    return built(ROOT, tmp_path_factory.mktemp("sdist"), "sdist", no_programs)
