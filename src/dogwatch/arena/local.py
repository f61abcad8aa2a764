"""Runners on this machine: sequentially, or in several processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import Final, TypeVar

from dogwatch.arena.conditions import Match
from dogwatch.arena.play import Played, close_contestants, play_game
from dogwatch.bots.process import init_worker
from dogwatch.games.base import Refusal

_ATTEMPTS: Final = 3
"""How often a game is tried if its process dies."""
_EXIT_TIMEOUT: Final = 5.0
Item = TypeVar("Item")
Result = TypeVar("Result")


def play_sequentially(match: Match, indices: Iterator[int]) -> Iterator[Played]:
    """Play the games one by one in this process."""
    try:
        for index in indices:
            yield play_game(match, index)
    finally:
        close_contestants()


def play_in_processes(match: Match, indices: Iterator[int], jobs: int) -> Iterator[Played]:
    """Play the games in `jobs` processes, in any order. A game whose process dies is played again.

    Raises `Refusal` if that happens to a game three times.
    """
    return run_in_processes(partial(play_game, match), indices, jobs)


def run_in_processes(work: Callable[[Item], Result], items: Iterator[Item], jobs: int) -> Iterator[Result]:
    """Call `work` with each item in `jobs` processes; results come in any order.

    An item, which must be hashable, is tried again if its process dies. Raises `Refusal` if that happens
    three times.
    """
    pool = _pool(jobs)
    running: dict[Future[Result], Item] = {}
    died: dict[Item, int] = {}
    try:
        while True:
            while len(running) < 2 * jobs:
                try:
                    item = next(items)
                except StopIteration:
                    break
                running[pool.submit(work, item)] = item
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            try:
                for future in done:
                    result = future.result()
                    del running[future]
                    yield result
            except BrokenProcessPool:
                again = list(running.values())
                for item in again:
                    died[item] = died.get(item, 0) + 1
                if max(died.values()) >= _ATTEMPTS:
                    raise Refusal("", "arena-games-die", {"times": _ATTEMPTS}) from None
                pool.shutdown(wait=False)
                pool = _pool(jobs)
                running = {pool.submit(work, item): item for item in again}
    finally:
        _terminate(pool)


def _pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_prepare)


def _prepare() -> None:
    init_worker()
    signal.signal(signal.SIGTERM, _on_sigterm)


def _on_sigterm(*_: object) -> None:
    """End the external programs together with this process."""
    close_contestants()
    os._exit(0)


def _terminate(pool: ProcessPoolExecutor) -> None:
    """Stop the processes without waiting for running games to end."""
    processes = list((pool._processes or {}).values())  # None after a shutdown
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(_EXIT_TIMEOUT)
        if process.is_alive():  # compiled code delays the signal handler
            process.kill()
            process.join()
