"""The endings of Raft & Scupper as a part of the pack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dogwatch.bots.endings import Built, Checked, Endings
from dogwatch.games.raft.bots.endings import files
from dogwatch.games.raft.bots.endings.codes import layout
from dogwatch.games.raft.bots.endings.shapes import FEWEST, MOST


class RaftEndings(Endings):
    """Positions with four to seven ships."""

    fewest, most, usual = FEWEST, MOST, MOST - 1

    def build(self, pieces: int, jobs: int, on_progress: Callable[[float], Any]) -> Built:
        def show(ships: int, share: float) -> None:
            on_progress(share if ships == pieces else 0.0)  # one ship more takes fifty times as long

        return _built(files.build(pieces, jobs, show))

    def stored(self) -> Built | None:
        found = files.verify()
        return None if found is None else _built(found)

    def edition(self) -> str:
        found = files.manifest()
        return "" if found is None else found.sha256

    def check(self, count: int, seed: int, on_progress: Callable[[], Any]) -> Checked:
        from dogwatch.games.raft.bots.endings.check import differences

        return differences(count, seed, on_progress)


def _built(manifest: files.Manifest) -> Built:
    size = layout(manifest.ships)[2]
    longest = (max(manifest.longest.values()) - 1) // 2
    return Built(manifest.ships, size, size, longest, files.codes_file())
