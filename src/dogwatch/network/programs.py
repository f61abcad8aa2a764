"""The program behind a bot, started as often as decisions may be made at one time."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from dogwatch.arena.external import ExternalContestant, MoveRequest
from dogwatch.games.base import AnyGame


class Programs:
    """Up to `most` processes of one program, each started at its first decision and after a failure."""

    def __init__(self, command: str, most: int) -> None:
        self._all = [ExternalContestant(command) for _ in range(most)]
        self._free = deque(self._all)
        self._threads = ThreadPoolExecutor(most, "program")

    async def decide(self, game: AnyGame, request: MoveRequest) -> Any:
        """A process's move, not checked; waits for a free process. Raises `ContestantError`."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._decide, game, request)

    def _decide(self, game: AnyGame, request: MoveRequest) -> Any:
        program = self._free.popleft()
        try:
            return program.decide(game, request)
        finally:
            self._free.append(program)

    def close(self) -> None:
        """End all processes, also those that are thinking."""
        for program in self._all:
            program.kill()
        self._threads.shutdown(cancel_futures=True)
        for program in self._all:
            program.close()
