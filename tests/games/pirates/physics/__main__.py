"""Simulate many shots at random tables: `python -m tests.games.pirates.physics --shots 10000`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from statistics import median, quantiles

from dogwatch.games.pirates.physics.film import FRAME_MS
from tests.games.pirates.physics.trial import Trial, try_one


def main() -> None:
    """Print statistics; fail at the first shot that breaks an invariant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shots", type=int, default=10_000)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    seeds = (f"{arguments.seed}/{index}" for index in range(arguments.shots))
    with ProcessPoolExecutor(arguments.jobs) as pool:
        tried = list(pool.map(try_one, seeds, chunksize=50))
    _report(tried)


def _report(trials: list[Trial]) -> None:
    lasted = [trial.frames * FRAME_MS for trial in trials]
    sizes = [trial.film_bytes for trial in trials]
    ends = Counter(trial.end for trial in trials)
    fell = Counter(len(trial.landed.fell) for trial in trials)
    faces = Counter(rest.face for trial in trials for rest in trial.landed.rests)
    lines = (
        f"{len(trials):,} shots, ends: {dict(ends)}",
        f"simulated ms: median {median(lasted):.0f}, most {max(lasted)}",
        f"film bytes: median {median(sizes):.0f}, 95 % {quantiles(sizes, n=20)[-1]:.0f}, most {max(sizes)}",
        f"fallen per shot: {dict(sorted(fell.items()))}; rests by face: {dict(sorted(faces.items()))}",
    )
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
