"""Games on this machine: one after the other, or in several processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from dogwatch.arena.match import Match
from dogwatch.arena.play import Played, dismiss, play_game
from dogwatch.bots.process import prepare
from dogwatch.games.base import Refusal

_ATTEMPTS: Final = 3
"""So often a game may take its process down with it."""
_FAREWELL: Final = 5.0


def one_by_one(match: Match, indices: Iterator[int]) -> Iterator[Played]:
    """In this process."""
    try:
        for index in indices:
            yield play_game(match, index)
    finally:
        dismiss()


def side_by_side(match: Match, indices: Iterator[int], jobs: int) -> Iterator[Played]:
    """In processes of their own; a game whose process dies is played again."""
    pool = _pool(jobs)
    playing: dict[Future[Played], int] = {}
    died: dict[int, int] = {}
    try:
        while True:
            while len(playing) < 2 * jobs and (index := next(indices, None)) is not None:
                playing[pool.submit(play_game, match, index)] = index
            if not playing:
                return
            done, _ = wait(playing, return_when=FIRST_COMPLETED)
            try:
                for future in done:
                    played = future.result()
                    del playing[future]
                    yield played
            except BrokenProcessPool:
                again = sorted(playing.values())
                for index in again:
                    died[index] = died.get(index, 0) + 1
                if max(died.values()) >= _ATTEMPTS:
                    raise Refusal("", "arena-games-die", {"times": _ATTEMPTS}) from None
                pool.shutdown(wait=False)
                pool = _pool(jobs)
                playing = {pool.submit(play_game, match, index): index for index in again}
    finally:
        _end(pool)


def _pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_prepare)


def _prepare() -> None:
    prepare()
    signal.signal(signal.SIGTERM, _leave)


def _leave(*_: object) -> None:
    """Programs from outside go with the process that asks them."""
    dismiss()
    os._exit(0)


def _end(pool: ProcessPoolExecutor) -> None:
    """At once, whatever is being played: who stops a match does not want to see its games end."""
    processes = list((pool._processes or {}).values())  # a pool that was shut down knows them no more
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(_FAREWELL)
        if process.is_alive():  # deep in a search
            process.kill()
            process.join()
