"""Background tasks that fail or return are restarted, logged and counted."""

from __future__ import annotations

import asyncio

import pytest

from dogwatch.health import supervise as supervising
from dogwatch.health.metrics import value_of
from dogwatch.health.supervise import BackgroundTasks, backoff, supervise


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervising, "FIRST_DELAY", 0.001)


async def test_a_task_that_fails_or_returns_runs_again(caplog: pytest.LogCaptureFixture) -> None:
    """Regression: hints stopped for good after one error of the store, and nothing was logged."""
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
                await cancelled  # the awaited future is cancelled, not the task
            case _:
                await asyncio.Event().wait()

    task = asyncio.create_task(supervise("a-task", work))
    while runs < 4:
        await asyncio.sleep(0.001)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert value_of("dogwatch_task_restarts_total", task="a-task") == 3
    assert "background task a-task returned" in caplog.text
    assert "background task a-task failed" in caplog.text
    assert "lost the thread" in caplog.text, "with its traceback"


async def test_work_that_may_return_is_restarted_only_after_failures() -> None:
    runs = []

    async def work() -> None:
        runs.append(1)
        if len(runs) < 3:
            raise RuntimeError("not yet")

    await supervise("b-task", work, ends=True)
    assert len(runs) == 3


def test_the_backoff_grows_within_bounds() -> None:
    pauses = [backoff(failures, 0.1, 30) for failures in range(1, 100)]
    assert pauses[0] <= 0.1
    assert 15 <= pauses[-1] <= 30


async def test_background_tasks_that_fail_are_logged_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(error: Exception) -> None:
        raise error

    caplog.set_level("DEBUG", "dogwatch")
    background = BackgroundTasks(expected=(OSError,))
    background.spawn(fail(OSError("no route")), "quiet-work")
    background.spawn(fail(RuntimeError("a bug")), "loud-work")
    await background.finish(1)
    assert [value_of("dogwatch_errors_total", kind=kind) for kind in ("quiet-work", "loud-work")] == [1, 1]
    quiet, loud = caplog.records
    assert (quiet.levelname, loud.levelname) == ("DEBUG", "ERROR")
    assert quiet.exc_info is None
    assert loud.exc_info is not None
