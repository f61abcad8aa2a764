"""The world: simulated time, one queue of future events, the event loops of the processes, the trace."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from tests.simulation.loop import SimulatedLoop

decode = lru_cache(512)(msgspec.json.decode)
"""Decodes a message. Several ends get the same one, so nobody may change the result."""
EPOCH = 1_700_000_000_000
"""The wall clock at the beginning of a run, in milliseconds."""


class Timer:
    """A future event."""

    __slots__ = ("args", "call")

    def __init__(self, call: Callable[..., None], args: tuple[Any, ...]) -> None:
        self.call: Callable[..., None] | None = call
        self.args = args

    def cancel(self) -> None:
        self.call = None


class World:
    """Runs everything, one event after the other. Everything random comes from `random`."""

    def __init__(self, seed: int) -> None:
        self.random = Random(f"dogwatch {seed}")
        self.now = 0
        """Milliseconds since the beginning."""
        self.dawdling = 0.0
        """How often a player with a clock thinks until its end."""
        self.claiming = False
        """Whether players try to claim the game all the time."""
        self.loops: list[SimulatedLoop] = []
        """The loops of the processes that run: neither dead nor paused."""
        self.trace: list[tuple[Any, ...]] = []
        """(time, what, details …)."""
        self._queue: list[tuple[int, int, int, Timer]] = []
        self._count = 0
        self._running: SimulatedLoop | None = None

    def at(self, delay: int, call: Callable[..., None], *args: Any, first: bool = False) -> Timer:
        """Call a function after `delay` ms. `first`: before other events of the same millisecond."""
        timer = Timer(call, args)
        self._count += 1
        heapq.heappush(self._queue, (self.now + delay, not first, self._count, timer))
        return timer

    def log(self, *what: Any) -> None:
        """Add an event to the trace."""
        self.trace.append((self.now, *what))

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        return self.random.random() < probability

    def run(self, done: Callable[[], bool], until: int) -> bool:
        """Run until `done` or until that time; returns whether it is done."""
        try:
            return self._run(done, until)
        finally:
            self._switch_to(None)

    def _switch_to(self, loop: SimulatedLoop | None) -> None:
        """Make a loop the running one, unless it is: that takes a system call."""
        if self._running is not loop:
            self._running = loop
            asyncio._set_running_loop(loop)

    def _run(self, done: Callable[[], bool], until: int) -> bool:
        loops, queue, random = self.loops, self._queue, self.random.random
        while not done():
            order = loops[::-1] if len(loops) > 1 and random() < 0.5 else loops  # processes run in any order
            ran = False
            for loop in order:
                if loop.ready:
                    self._switch_to(loop)
                    loop.step()
                    ran = True
            if ran:
                continue
            while queue and queue[0][3].call is None:
                heapq.heappop(queue)
            when, due = queue[0][0] if queue else until, None
            for loop in order:
                timer = loop.next_timer()
                if timer is not None and timer < when:
                    when, due = timer, loop
            if when >= until:
                return False
            if when > self.now:
                self.now = when
            if due is not None:
                self._switch_to(due)
                due.step()
                continue
            timer_of = heapq.heappop(queue)[3]
            assert timer_of.call is not None
            timer_of.call(*timer_of.args)
        return True
