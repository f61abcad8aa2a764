"""A calm phase, then abuse from three addresses, both with the same two honest tables."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import time
from collections import Counter
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tests.chaos.processes import ROOT, Server
from tests.hostile.honest import Honest
from tests.hostile.records import long_record
from tests.hostile.watch import Watch

ABUSERS = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
MOST_WAIT = 100.0
"""Maximum p99 of the acknowledgement of honest moves, in milliseconds."""
MOST_BOTS = 2.0
"""Maximum ratio of bots' mean times, abused to calm."""
MOST_MEMORY = 768 * 2**20
"""Maximum growth over the calm phase's peak, for all processes of the server together."""
MOST_STOP = 10.0
"""Maximum seconds from SIGTERM to exit: 5 for running requests, 2 for tables, and the store."""


class Phase(msgspec.Struct):
    """Measurements of honest players in one phase."""

    moves: int
    p50: float
    p99: float
    bots: int
    bots_p50: float
    bots_mean: float
    memory: int


class Report(msgspec.Struct):
    """Results of a run."""

    seconds: float
    calm: Phase
    abused: Phase
    asked: dict[str, int]
    refused: dict[str, int]
    stopped_after: float
    """Seconds from SIGTERM, sent right after the abuse, to the server's exit."""
    lag: dict[str, float]
    """The server's metrics of event-loop lag."""
    complaints: list[str]

    def failures(self) -> list[str]:
        """Limits that were exceeded."""
        found = []
        if not self.abused.p99 < MOST_WAIT:
            found.append(f"honest p99 is {self.abused.p99:.0f} ms, expected < {MOST_WAIT:.0f} ms")
        if not self.bots_ratio <= MOST_BOTS:
            found.append(f"bots take {self.bots_ratio:.1f} times as long, expected <= {MOST_BOTS}")
        risen = self.abused.memory - self.calm.memory
        if risen > MOST_MEMORY:
            found.append(f"memory rose by {risen / 2**20:.0f} MiB, expected <= {MOST_MEMORY / 2**20:.0f} MiB")
        if self.stopped_after > MOST_STOP:
            found.append(
                f"the server ended {self.stopped_after:.1f} s after SIGTERM, expected <= {MOST_STOP}"
            )
        return found

    @property
    def bots_ratio(self) -> float:
        """Bots' mean time, abused to calm."""
        return self.abused.bots_mean / self.calm.bots_mean

    def __str__(self) -> str:
        lines = [f"{self.seconds:.0f} s of abuse from {len(ABUSERS)} addresses"]
        for name, phase in (("calm", self.calm), ("abused", self.abused)):
            lines.append(
                f"{name}: {phase.moves:,} honest moves, p50 {phase.p50:.1f} ms, p99 {phase.p99:.1f} ms; "
                f"{phase.bots:,} bots' moves, p50 {phase.bots_p50:.0f} ms, mean {phase.bots_mean:.0f} ms; "
                f"memory at most {phase.memory / 2**20:.0f} MiB"
            )
        lines.append(f"bots: {self.bots_ratio:.2f} times the calm mean")
        lines.append(f"SIGTERM: ended after {self.stopped_after:.1f} s")
        lines += [f"{name}: {value:g}" for name, value in self.lag.items()]
        logged = Counter(each.strip().splitlines()[-1][:150] for each in self.complaints)
        for what, counts in (("asked", self.asked), ("refused", self.refused), ("logged as errors", logged)):
            listed = ", ".join(f"{name} {count:,}" for name, count in sorted(counts.items()))
            lines.append(f"{what}: {listed or 'nothing'}")
        return "\n".join(lines)


async def run(
    folder: Path, seconds: float, calm: float, per_second: float = 8.0, record_bytes: int = 1_000_000
) -> Report:
    """Start a server; measure the calm phase, then the abuse."""
    record = folder / "record.json"
    record.write_bytes(long_record(record_bytes, random.Random(0)))
    server = Server(str(folder / "hostile.db"), folder / "server.log", as_usual=True)
    server.start()
    try:
        await server.ready()
        honest, watch = Honest(server.address), Watch(server.pid, server.address)
        playing = asyncio.create_task(honest.play())
        watching = asyncio.create_task(watch.run())
        try:
            await _while_playing(playing, asyncio.sleep(2))  # warm-up
            honest.begin()
            await _while_playing(playing, asyncio.sleep(calm))
            before = _phase(honest, watch)
            honest.begin()
            watch.most = 0
            told = await _while_playing(playing, _abuse(server.port, record, seconds, per_second))
            after = _phase(honest, watch)
            await watch.ask()
            complaints = server.complaints()
        finally:
            for task in (playing, watching):
                task.cancel()
            await asyncio.gather(playing, watching, return_exceptions=True)
    finally:
        begin = time.monotonic()
        server.stop()
    stopped_after = time.monotonic() - begin
    lag = {name: value for name, value in watch.metrics.items() if "lag" in name and "bucket" not in name}
    return Report(seconds, before, after, told["asked"], told["refused"], stopped_after, lag, complaints)


async def _while_playing(playing: asyncio.Task[None], work: Coroutine[Any, Any, Any]) -> Any:
    """Wait for `work`; raises if the honest players stop."""
    task = asyncio.create_task(work)
    done, _ = await asyncio.wait((playing, task), return_when=asyncio.FIRST_COMPLETED)
    if playing in done:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        playing.result()
        raise AssertionError("honest players stopped before the run was over")
    return task.result()


async def _abuse(port: int, record: Path, seconds: float, per_second: float) -> dict[str, dict[str, int]]:
    """Run the abusers in a separate process; returns their counts."""
    arguments = ["--port", str(port), "--seconds", str(seconds), "--per-second", str(per_second)]
    arguments += ["--record", str(record)]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.hostile.abuse", *arguments, "--addresses", *ABUSERS),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        out, _ = await asyncio.wait_for(process.communicate(), seconds + 120)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    if process.returncode:
        raise RuntimeError(f"abusers: expected exit code 0, got {process.returncode}")
    return msgspec.json.decode(out, type=dict[str, dict[str, int]])


def _phase(honest: Honest, watch: Watch) -> Phase:
    waits, bots = sorted(honest.waits), sorted(honest.bot_waits)
    return Phase(
        moves=len(waits),
        p50=_share(waits, 0.5),
        p99=_share(waits, 0.99),
        bots=len(bots),
        bots_p50=_share(bots, 0.5),
        bots_mean=sum(bots) / len(bots) if bots else float("nan"),
        memory=watch.most,
    )


def _share(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")
