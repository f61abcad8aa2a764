"""Fixtures for all tests: databases, and packs to install."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from dogwatch.bots.endings import VARIABLE
from tests.packs import Install, refresh, write_distribution
from tests.postgres import Postgres, running_postgres

# Deterministic: the same examples on every machine and in every run.
settings.register_profile("dogwatch", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("dogwatch")


@pytest.fixture(scope="session", autouse=True)
def _nothing_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test uses the developer's endings or computed values; compiled code remains shared."""
    folder = tmp_path_factory.mktemp("user")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder / "endings"))
        patch.setattr("dogwatch.research.position_values.cache_file", lambda: folder / "values.sqlite3")
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server, started for the first test that needs it."""
    with running_postgres() as started:
        yield started


@pytest.fixture
def postgres_database(postgres: Postgres) -> str:
    """The URL of an empty PostgreSQL database."""
    return postgres.emptied_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The path or URL of a new store, on SQLite and on PostgreSQL."""
    if request.param == "sqlite":
        return str(tmp_path / "dogwatch.db")
    address: str = request.getfixturevalue("postgres_database")
    return address


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install distributions with packs for one test and for the processes that it starts."""

    def installed(distribution: str, packs: dict[str, str], **modules: str) -> None:
        folder = tmp_path / distribution
        write_distribution(folder, distribution, packs, **modules)
        if str(folder) not in sys.path:
            monkeypatch.syspath_prepend(folder)
        refresh()

    yield installed
    monkeypatch.undo()
    refresh()
