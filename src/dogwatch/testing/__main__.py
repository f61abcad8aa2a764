"""Long runs of the conformance kit: `python -m dogwatch.testing shanghaien --games 100000 --jobs 2`."""

from __future__ import annotations

import argparse
import itertools
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Any

from rich.console import Console
from rich.progress import Progress

from dogwatch import games
from dogwatch.testing.kit import Nonconforming, Summary, check_game

_BATCHES = {"pirates": 2}
_BATCH = 50
_ALL_SCENARIOS = dict.fromkeys(("treasure", "ghost", "monster", "storm", "merchant", "kraken"), True)
_SHORT: dict[str, Any] = {"turns": 8, "sizes": {"side": 6000, "beyond": 1500}}
"""Few turns on a small table, on which fleets soon meet."""

_OPTIONS: dict[str, list[dict[str, Any]]] = {
    "shanghaien": [
        {},
        {"extra": True},
        {"starts": "alternate"},
        {"extra": True, "starts": "alternate", "first": "blue", "tricks": [1, 6, 1]},
        {"extra": True, "first": "red", "tricks": [0, 0, 8]},
    ],
    "raft": [
        {},
        {"size": "short"},
        {"layout": "block", "placer": "port"},
        {"size": "short", "layout": "block", "placer": "starboard"},
        {"own_layout": "2o/ooo/ooo/o2"},
        {"position": "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"},
    ],
    "pirates": [
        {"turns": 20},
        {"players": 3, **_SHORT},
        {"players": 4, **_SHORT},
        {"players": 4, "teams": True, "ghost": True, **_SHORT},
        {"ports": "adjacent", "expert": True, "treasure": True, **_SHORT},
        {"players": 3, "expert": True, "ghost": True, "merchant": True, **_SHORT},
        {"monster": True, "storm": True, **_SHORT},
        {"kraken": True, "merchant": True, "turns": 8, "rocks": [[2000, 2000, 300], [-2000, 1000, 200]]},
        {"players": 4, "teams": True, **_SHORT, **_ALL_SCENARIOS},
        {"players": 4, "expert": True, **_SHORT, **_ALL_SCENARIOS},
    ],
}
"""Each batch plays by the next of these."""
_RESOLVERS = {"pirates": ("dogwatch.testing.landing", "any_landing")}
"""Who works out the chance that a game's rules cannot draw."""


def _batch(name: str, index: int, count: int, seed: int) -> Summary:
    variants = _OPTIONS.get(name, [{}])
    module, attribute = _RESOLVERS.get(name, ("", ""))
    return check_game(
        games.game(name),
        variants[index % len(variants)],
        games=count,
        seed=seed * 1_000_000 + index,
        resolve=getattr(import_module(module), attribute) if module else None,
    )


def main() -> int:
    """Play and check; 0 when every promise was kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    console = Console()
    batch = _BATCHES.get(asked.game, _BATCH)
    sizes = [batch] * (asked.games // batch) + ([asked.games % batch] if asked.games % batch else [])
    moves = refusals = longest = 0
    with ProcessPoolExecutor(asked.jobs) as pool, Progress(console=console) as progress:
        task = progress.add_task(asked.game, total=asked.games)
        try:
            repeat = itertools.repeat
            for size, summary in zip(
                sizes,
                pool.map(_batch, repeat(asked.game), range(len(sizes)), sizes, repeat(asked.seed)),
                strict=True,
            ):
                moves += summary.moves
                refusals += summary.refusals
                longest = max(longest, summary.longest)
                progress.advance(task, size)
        except Nonconforming as broken:
            console.print(str(broken), markup=False)
            pool.shutdown(cancel_futures=True)
            return 1
    console.print(
        f"{asked.games:,} games, {moves:,} moves, {refusals:,} illegal moves refused with a clause, "
        f"longest game {longest} moves: no promise broken"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
