"""Run the conformance kit on many games: `python -m dogwatch.testing shanghaien --games 100000 --jobs 2`."""

from __future__ import annotations

import argparse
import itertools
import sys
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.progress import Progress

from dogwatch import games
from dogwatch.testing.kit import Nonconforming, Summary, check_game
from dogwatch.testing.trial import Trial


def _trial(name: str) -> Trial:
    return games.part(name, "testing") or Trial()


def _batch(name: str, index: int, count: int, seed: int) -> Summary:
    trial = _trial(name)
    return check_game(
        games.game(name),
        trial.options[index % len(trial.options)],
        games=count,
        seed=seed * 1_000_000 + index,
        resolve=trial.resolve,
    )


def main() -> int:
    """Play and check games; returns the exit code: 0 if the game keeps the contract, otherwise 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    console = Console()
    batch = _trial(args.game).batch
    sizes = [batch] * (args.games // batch) + ([args.games % batch] if args.games % batch else [])
    moves = refusals = longest = 0
    with ProcessPoolExecutor(args.jobs) as pool, Progress(console=console) as progress:
        task = progress.add_task(args.game, total=args.games)
        try:
            repeat = itertools.repeat
            for size, summary in zip(
                sizes,
                pool.map(_batch, repeat(args.game), range(len(sizes)), sizes, repeat(args.seed)),
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
        f"{args.games:,} games, {moves:,} moves, {refusals:,} illegal moves refused with a clause, "
        f"longest game {longest} moves: no violation of the contract"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
