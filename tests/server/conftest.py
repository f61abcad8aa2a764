"""A shared server for tests without special settings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Serving
from tests.tables.room import room

__all__ = ["room", "serving"]


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("server") / "tables.sqlite3", bots=True, access_log=True) as started:
        yield started
