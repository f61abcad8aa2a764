"""The fixture `store`: an open store, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from dogwatch.store import Store
from tests.store.making import opened


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async with opened(database) as store:
        yield store
