"""Statistics of random games of Raft & Scupper: `python -m bench.raft_random --games 100000`.

The set-up is played at random by the rules (ships, switched pairs, pirates), the turns by the kernel.
`--starts 250` measures instead how much start positions differ, with 2,000 games from each.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

import dogwatch
from dogwatch.games.raft.bots import packed
from dogwatch.games.raft.rules import State

_GAME = dogwatch.game("raft")
_BATCH = 1000
_MAX_MOVES = 20_000
_GAMES_PER_START = 2000


class _RandomSource:
    def __init__(self, source: random.Random) -> None:
        self._source = source

    def below(self, n: int) -> int:
        return self._source.randrange(n)


def random_start(size: str, source: random.Random) -> State:
    """A start position after a random set-up."""
    rng = _RandomSource(source)
    state: State = _GAME.start({"size": size})
    while state.phase not in ("play", "over"):
        if _GAME.turn(state) == dogwatch.CHANCE:
            state = _GAME.apply(state, _GAME.draw(state, rng))
        else:
            state = _GAME.apply(state, source.choice(_GAME.moves(state)))
    return state


def _batch(size: str, seed: int, count: int) -> tuple[int, list[int], Counter[tuple[str, int]]]:
    source, switched, lengths = random.Random(seed), 0, []
    ends: Counter[tuple[str, int]] = Counter()
    for _ in range(count):
        state = random_start(size, source)
        switched += bool(state.switched)
        played = packed.playouts(state, 1, source.getrandbits(60), _MAX_MOVES)
        lengths.append(played.moves)
        ends.update(played.ends)
    return switched, lengths, ends


def _print_games(size: str, games: int, jobs: int) -> None:
    batches = [_BATCH] * (games // _BATCH)
    lengths: list[int] = []
    ends: Counter[tuple[str, int]] = Counter()
    switched = 0
    with ProcessPoolExecutor(jobs) as pool:
        for some, long, how in pool.map(_batch, repeat(size), range(len(batches)), batches):
            switched += some
            lengths += long
            ends += how
    total, finished = len(lengths), ends.total()
    lengths.sort()
    yellow = sum(count for (_, side), count in ends.items() if side == 0)
    print(f"{size}: {total:,} games, {finished:,} finished, {switched / total:.2%} with a pair switched (R6)")
    print(
        f"  turns: mean {sum(lengths) / total:.1f}, median {lengths[total // 2]}, 95 % up to "
        f"{lengths[total * 95 // 100]}, longest {lengths[-1]}"
    )
    print(f"  yellow wins {yellow / finished:.2%} (± {100 * 1.96 * (0.25 / finished) ** 0.5:.2f})")
    by_reason: Counter[str] = Counter()
    for (reason, _), count in ends.items():
        by_reason[reason] += count
    for reason, count in by_reason.most_common():
        share = ends[reason, 0] / count
        print(f"  {reason.removeprefix('raft-over-'):22} {count / finished:7.2%}, yellow {share:.0%} of them")


def _print_starts(size: str, starts: int) -> None:
    """How often yellow wins, by start position."""
    source, shares = random.Random(starts), []
    for _ in range(starts):
        state = random_start(size, source)
        ends = packed.playouts(state, _GAMES_PER_START, source.getrandbits(60), _MAX_MOVES).ends
        shares.append(sum(count for (_, side), count in ends.items() if side == 0) / sum(ends.values()))
    by_chance = 0.25 / _GAMES_PER_START
    spread = max(0.0, statistics.variance(shares) - by_chance) ** 0.5
    print(
        f"{size}: {starts:,} starts, yellow wins {statistics.mean(shares):.2%}, from the worst start "
        f"{min(shares):.0%}, from the best {max(shares):.0%}; standard deviation {100 * spread:.1f} points"
    )


def main() -> None:
    """Print game lengths, winners and endings for both sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--starts", type=int, default=0, help="compare this many start positions")
    asked = parser.parse_args()
    for size in ("full", "short"):
        if asked.starts:
            _print_starts(size, asked.starts)
        else:
            _print_games(size, asked.games, asked.jobs)


if __name__ == "__main__":
    main()
