"""How long the shooting range takes to answer: a shot, a fan of ghosts, and the best aim.

One visitor at a real server, over HTTP, at all targets and several distances; one request at a time.

Run as `python -m bench.range_latency`.
"""

from __future__ import annotations

import argparse
import itertools
import random
import time
from typing import Any, Final, get_args

import httpx
import uvloop
from tests.chaos.processes import Server

from bench.machine import Machine
from bench.making import percentile, serving
from dogwatch.games.pirates.shooting_range.messages import TargetKind

_GOALS_MS: Final = {"shot": 60.0, "fan": 600.0}
"""Medians on an idle server."""
_DISTANCES: Final = (4_000, 6_000, 9_000)
_PULLS: Final = (450, 900)
_PATH: Final = "/api/games/pirates/exercises/range"


async def _measure(server: Server, rounds: int) -> None:
    waits: dict[str, list[float]] = {"shot": [], "fan": [], "aim": []}
    # Each request has an address of its own, so that no limit is reached.
    numbers = itertools.count(1)
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=60) as client:

        async def ask(request: dict[str, Any]) -> Any:
            number = next(numbers)
            address = {"x-forwarded-for": f"10.0.{number >> 8}.{number & 255}"}
            began = time.perf_counter()
            answer = (await client.post(_PATH, json=request, headers=address)).raise_for_status().json()
            waits.get(request["type"], []).append(1000 * (time.perf_counter() - began))
            return answer

        set_ups = [
            await ask({"type": "target", "kind": kind, "distance": distance})
            for kind in get_args(TargetKind)
            for distance in _DISTANCES
        ]
        stands = [{key: each[key] for key in ("position", "base", "place")} for each in set_ups]
        await ask({"type": "shot", **stands[0], "bearing": 0, "pull": 500})  # loads the physics
        waits["shot"].clear()
        machine = Machine()
        for _ in range(rounds):
            for set_up, stand in zip(set_ups, stands, strict=True):
                aimed = {**stand, "bearing": set_up["bearing"], "pull": random.randint(*_PULLS)}
                target = {"target": set_up["targets"][0]}
                await ask({"type": "shot", **aimed})
                await ask({"type": "fan", **aimed, **target})
                await ask({"type": "aim", **stand, **target})
        others = machine.others()
    for kind, found in waits.items():
        goal = f" (goal: below {_GOALS_MS[kind]:.0f})" if kind in _GOALS_MS else ""
        p50, p90 = (percentile(found, share) for share in (0.5, 0.9))
        print(f"{kind}: {len(found)} answers, p50 {p50:.0f} ms{goal}, p90 {p90:.0f} ms", flush=True)
    print(f"others {others:.0%}", flush=True)


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=4, help="shots at each of 15 set-ups")
    given = parser.parse_args()
    with serving() as server:
        uvloop.run(_measure(server, given.rounds))


if __name__ == "__main__":
    main()
