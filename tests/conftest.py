"""What all tests may use."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from dogwatch import games
from tests.packs import Install, write_distribution
from tests.postgres import Postgres, running_postgres

# The same examples on every machine and in every run.
settings.register_profile("dogwatch", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("dogwatch")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of our own, started when a test first asks for it."""
    with running_postgres() as started:
        yield started


@pytest.fixture
def postgres_database(postgres: Postgres) -> str:
    """The address of an empty PostgreSQL database."""
    return postgres.emptied_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store can be opened, on each kind of database in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "dogwatch.db")
    address: str = request.getfixturevalue("postgres_database")
    return address


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install distributions with packs for one test; the processes that it starts find them too."""

    def installed(distribution: str, packs: dict[str, str], **modules: str) -> None:
        folder = tmp_path / distribution
        write_distribution(folder, distribution, packs, **modules)
        if str(folder) not in sys.path:
            monkeypatch.syspath_prepend(folder)
        games.look_again()

    yield installed
    monkeypatch.undo()
    games.look_again()
