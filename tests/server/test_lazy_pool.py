"""A process that starts with its first call, loads once what calls need, and does not repeat failures."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from dogwatch.server.denied import Denied
from dogwatch.server.lazy_pool import LazyPool, LoadFailed
from dogwatch.server.process import Overrun
from tests.server.pool_calls import fail_to_load, hang_in_load, note_load, odd_refusal, pid, sleep


@contextlib.asynccontextmanager
async def pool_of(
    load: Callable[..., bytes], seconds: float = 10, again: float = 60
) -> AsyncIterator[LazyPool]:
    pool = LazyPool("test", load, seconds, again)
    try:
        yield pool
    finally:
        await pool.close()


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    file = tmp_path / "notes"
    file.touch()
    return file


def loads(notes: Path) -> int:
    return len(notes.read_text().splitlines())


async def test_what_calls_need_is_loaded_once_per_process(notes: Path) -> None:
    async with pool_of(note_load) as pool:
        assert loads(notes) == 0, "nothing starts before the first call"
        pool.load_early(notes)
        pool.load_early(notes)
        found = {await pool.call(pid, seconds=5, needs=(notes,)) for _ in range(3)}
        assert (len(found), loads(notes)) == (1, 1)
        with pytest.raises(Overrun):
            await pool.call(sleep, 5, seconds=0.1)
        assert await pool.call(pid, seconds=5, needs=(notes,)) not in found
        assert loads(notes) == 2, "the process was replaced"


async def test_what_cannot_be_loaded_is_logged_and_not_tried_at_every_call(
    notes: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Regression: a solver that failed to compile was compiled again at every answer, and not logged."""
    async with pool_of(fail_to_load, again=0.5) as pool:
        for _ in range(3):
            with pytest.raises(LoadFailed):
                await pool.call(pid, seconds=5, needs=(notes,))
        assert loads(notes) == 1
        [logged] = [each for each in caplog.records if "loading" in each.message]
        assert logged.exc_info
        assert await pool.call(pid, seconds=5), "other calls go on"
        await asyncio.sleep(0.5)
        with pytest.raises(LoadFailed):
            await pool.call(pid, seconds=5, needs=(notes,))
        assert loads(notes) == 2


async def test_a_load_that_overruns_costs_its_process_once(notes: Path) -> None:
    async with pool_of(hang_in_load, seconds=0.2) as pool:
        with pytest.raises(Overrun):
            await pool.call(pid, seconds=5, needs=(notes,))
        with pytest.raises(LoadFailed):
            await pool.call(pid, seconds=5, needs=(notes,))
        assert await pool.call(pid, seconds=5)
        assert loads(notes) == 1


async def test_an_early_load_that_fails_is_logged(notes: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with pool_of(fail_to_load) as pool:
        pool.load_early(notes)
        async with asyncio.timeout(10):
            while not any("loading" in each.message for each in caplog.records):
                await asyncio.sleep(0.02)
        with pytest.raises(LoadFailed):
            await pool.call(pid, seconds=5, needs=(notes,))
        assert loads(notes) == 1


async def test_a_refusal_is_an_answer() -> None:
    async with pool_of(note_load) as pool:
        with pytest.raises(Denied, match="nim-too-many"):
            await pool.call(odd_refusal, seconds=5)
