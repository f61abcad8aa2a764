"""A background task that fails or returns is restarted, logged and counted."""

from __future__ import annotations

import asyncio

import pytest

from dogwatch.health import supervise as supervising
from dogwatch.health.counters import errors, exposition
from dogwatch.health.supervise import Background, backoff, restarts, supervise


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervising, "FIRST_PAUSE", 0.001)


def test_a_task_that_fails_or_returns_runs_again(caplog: pytest.LogCaptureFixture) -> None:
    """Hints stopped for good after one error of the store, and nothing was logged."""
    runs = 0

    async def work() -> None:
        nonlocal runs
        runs += 1
        match runs:
            case 1:
                raise RuntimeError("lost the thread")
            case 2:
                return
            case 3:
                cancelled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                cancelled.cancel()
                await cancelled  # what it waits for was cancelled, not the task
            case _:
                await asyncio.Event().wait()

    async def test() -> None:
        task = asyncio.create_task(supervise("a-task", work))
        while runs < 4:
            await asyncio.sleep(0.001)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(test())
    assert restarts["a-task"] == 3
    assert 'dogwatch_task_restarts_total{task="a-task"} 3' in exposition()
    assert "background task a-task returned" in caplog.text
    assert "background task a-task failed" in caplog.text
    assert "lost the thread" in caplog.text, "with its traceback"


def test_work_that_may_end_is_done_once() -> None:
    runs = []

    async def work() -> None:
        runs.append(1)
        if len(runs) < 3:
            raise RuntimeError("not yet")

    asyncio.run(supervise("b-task", work, ends=True))
    assert len(runs) == 3


def test_the_backoff_grows_within_bounds() -> None:
    pauses = [backoff(failures, 0.1, 30) for failures in range(1, 100)]
    assert pauses[0] <= 0.1
    assert 15 <= pauses[-1] <= 30


def test_background_work_that_fails_is_logged_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(error: Exception) -> None:
        raise error

    async def test() -> None:
        background = Background(quiet=(OSError,))
        background.spawn(fail(OSError("no route")), "quiet-work")
        background.spawn(fail(RuntimeError("a bug")), "loud-work")
        await background.finish(1)

    asyncio.run(test())
    assert (errors["quiet-work"], errors["loud-work"]) == (1, 1)
    quiet, loud = caplog.records
    assert quiet.exc_info is None
    assert loud.exc_info is not None
