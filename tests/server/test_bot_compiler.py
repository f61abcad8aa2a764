"""Cold bots: the others play while these are compiled, and tables and the page are told how long it takes."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest

from dogwatch.server import bot_compiler, thinkers
from dogwatch.server.bot_compiler import BotCompiler, BotName, CompileFailed
from dogwatch.server.process import WorkerDied, WorkerProcess
from dogwatch.tables import worker
from tests.server import cold_calls
from tests.server.serving import Serving, come_to


class FakeProcess:
    """Compiles when the test says so."""

    def __init__(self) -> None:
        self.began: list[BotName] = []
        self.gates: dict[BotName, asyncio.Future[bytes]] = {}
        self.dead = False

    async def start(self) -> None:
        self.dead = False

    async def end(self) -> None:
        pass

    async def do(self, function: object, args: tuple[str, str], _: float) -> bytes:
        if function is bot_compiler.find_cold:
            return b"[]"
        self.began.append(args)
        return await self.gates.setdefault(args, asyncio.get_running_loop().create_future())


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> FakeProcess:
    fake = FakeProcess()
    monkeypatch.setattr(bot_compiler, "WorkerProcess", lambda *_: fake)
    monkeypatch.setattr(bot_compiler, "_RETRY_SECONDS", 0.0)
    return fake


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(bot_compiler, "time", type("Clock", (), {"monotonic": staticmethod(lambda: now[0])}))
    return now


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def seconds(compiler: BotCompiler) -> dict[BotName, int]:
    return {(each.game, each.level): each.seconds for each in compiler.cold()}


async def test_estimates_follow_the_measured_pace(process: FakeProcess, clock: list[float]) -> None:
    calls: list[str] = []
    compiler = BotCompiler(on_compiling=lambda: calls.append("compiling"))
    assert compiler.cold() == []
    compiler.add(("raft", "bosun"), 20)
    compiler.add(("raft", "captain"), 20)
    compiler.add(("shanghaien", "captain"), 5)
    await settle()
    assert calls == ["compiling"]
    assert process.began == [("shanghaien", "captain")], "what takes less time comes first"
    clock[0] += 2
    assert seconds(compiler) == {("shanghaien", "captain"): 3, ("raft", "bosun"): 23, ("raft", "captain"): 23}
    clock[0] += 8
    assert seconds(compiler)["shanghaien", "captain"] == 2, "late: never 0, and the longer the more"
    process.gates["shanghaien", "captain"].set_result(b"")
    await settle()
    assert seconds(compiler) == {("raft", "bosun"): 40, ("raft", "captain"): 40}, "twice as slow as usual"
    await compiler.close()


async def test_a_bot_that_somebody_waits_for_is_the_next(process: FakeProcess) -> None:
    compiler = BotCompiler()
    names = [("a", "captain"), ("b", "captain"), ("c", "captain")]
    for name in names:
        compiler.add(name, 5)
    await settle()
    waiting = asyncio.create_task(compiler.wait_for(("c", "captain")))
    await settle()
    assert [each.game for each in compiler.cold()] == ["a", "c", "b"]
    process.gates["a", "captain"].set_result(b"")
    await settle()
    assert not waiting.done()
    process.gates["c", "captain"].set_result(b"")
    await asyncio.wait_for(waiting, 1)
    assert compiler.is_compiled(("c", "captain"))
    await compiler.close()


async def test_failures(process: FakeProcess) -> None:
    """A bot whose code raises, or kills the process three times, is given up; the others are compiled."""
    compiler = BotCompiler()
    compiler.add(("a", "captain"), 1)
    compiler.add(("b", "captain"), 2)
    waiting = asyncio.create_task(compiler.wait_for(("a", "captain")))
    await settle()
    process.gates["a", "captain"].set_exception(WorkerDied("out of memory"))
    with pytest.raises(CompileFailed, match="captain of a"):
        await asyncio.wait_for(waiting, 1)
    await settle()
    assert process.began == [("a", "captain")] * 3 + [("b", "captain")]
    process.gates["b", "captain"].set_exception(ValueError("no such instruction"))
    with pytest.raises(CompileFailed, match="captain of b"):
        await asyncio.wait_for(compiler.wait_for(("b", "captain")), 1)
    assert compiler.cold() == []
    with pytest.raises(CompileFailed):
        await compiler.wait_for(("a", "captain"))


def test_a_cold_captain_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is ready at once and the deckhand plays; the captain moves when it is compiled."""
    monkeypatch.setattr(thinkers, "_load_bot", cold_calls.load_bot)
    monkeypatch.setattr(thinkers, "_choose_move", cold_calls.choose_move)
    monkeypatch.setattr(bot_compiler, "find_cold", cold_calls.find_cold)
    monkeypatch.setattr(bot_compiler, "compile_bot", cold_calls.compile_bot)
    monkeypatch.setattr(worker, "_MAX_RUNNING", 1)  # a job that waits for its bot does not count
    gate = tmp_path / "compiled"
    monkeypatch.setenv(cold_calls.GATE, str(gate))
    with Serving(tmp_path / "tables.sqlite3", thinkers=1) as serving:
        ada = serving.browser()
        assert ada.http.get("/readyz").json() == {"status": "ready"}
        come_to(lambda: ada.get("/api/bots/cold")["checked"])
        [cold] = ada.get("/api/bots/cold")["bots"]
        assert (cold["game"], cold["level"]) == ("shanghaien", "captain")
        assert cold["seconds"] > 0
        waits, plays = (ada.make(seats, options={"first": "blue"}) for seats in ("mc", "mb"))
        with ada.live(waits["table"]) as captain, ada.live(plays["table"]) as deckhand:
            captain.hear_until("snapshot")
            deckhand.hear_until("snapshot")
            while deckhand.now["turn"] != 0:
                deckhand.hear()
            with contextlib.suppress(TimeoutError):
                while True:
                    captain.hear(0.5)
            assert captain.now["turn"] == 1, "the captain waits"
            gate.touch()
            while captain.now["turn"] != 0:
                captain.hear()
        assert ada.get("/api/bots/cold") == {"bots": [], "checked": True}
        assert serving.app.state.thinkers.health.overruns == 0, "waiting does not count as thinking"


def test_a_worker_survives_a_signal_to_the_group() -> None:
    """systemd sends SIGTERM to every process of a service; the server ends its workers itself."""

    async def run() -> None:
        process = WorkerProcess(lambda: None)
        await process.start()
        try:
            assert await process.do(bytes, (), 20) == b""
            assert process._process is not None
            process._process.terminate()
            assert await process.do(bytes, (), 20) == b""
        finally:
            await process.end()

    asyncio.run(run())
