"""The judge: searches placements in a thread of its own, so that no request waits for a search.

The compiled search runs without the GIL. Each placement is searched several times, each time longer: the page
shows how the chances settle.
"""

from __future__ import annotations

from collections import OrderedDict
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Final

from dogwatch.games.base import Refusal
from dogwatch.games.raft.bots.deepening import SearchResult, searcher
from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.moves import Choose
from dogwatch.games.raft.rules.state import State

STAGES: Final = [0.25, 0.75, 2.0]
"""Seconds of the searches of a placement."""
_MOST_KNOWN: Final = 512
_MOST_WAITING: Final = 40


class Search:
    """The search of one placement: the results so far."""

    def __init__(self, state: State) -> None:
        self.state = rules.apply(state, Choose("yellow"))
        self.results: list[SearchResult] = []
        self.over = False


class Judge:
    """A queue of placements, and the thread that searches them. It starts when it is first needed."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Search] = OrderedDict()
        self._waiting: SimpleQueue[Search] = SimpleQueue()
        self._lock = Lock()
        self._thread: Thread | None = None
        self.ready = False
        """Whether the search is compiled."""

    def begin(self) -> None:
        """Start the thread, which compiles the search first, or loads it from numba's cache."""
        with self._lock:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="fair cut", daemon=True)
                self._thread.start()

    def search(self, position: str, state: State) -> Search:
        """The search of a placement, which is queued if it is new. Raises `Refusal` if too many wait."""
        known = self._known.get(position)
        if known is not None:
            self._known.move_to_end(position)
            return known
        if self._waiting.qsize() >= _MOST_WAITING:
            raise Refusal("", "raft-school-cut-busy")
        self._known[position] = added = Search(state)
        while len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)
        self._waiting.put(added)
        return added

    def _run(self) -> None:
        searcher().warm_up()
        self.ready = True
        while True:
            search = self._waiting.get()
            for seconds in STAGES:
                search.results.append(searcher().search(search.state, seconds=seconds))
                if search.results[-1].proven:
                    break
            search.over = True


JUDGE: Final = Judge()
