"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Serving


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("server") / "tables.sqlite3") as started:
        yield started
