"""How often games of the captain against itself reach endings, and with how many ships they end.

python -m bench.raft_endings --games 25 --nodes 2000 --seed 1
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from rich.progress import track

import dogwatch
from bench.raft_fit import start
from dogwatch.games.raft.bots.captain import Captain
from dogwatch.games.raft.bots.endings.shapes import MOST
from dogwatch.games.raft.rules import State

_GAME = dogwatch.game("raft")


def last_ships(size: str, nodes: int, rng: Random) -> int:
    """The number of ships at the end of a game of the captain against itself, from a random start."""
    state: State = start(size, rng)
    captain = Captain()
    while state.phase == "play":
        state = _GAME.apply(state, captain.choose(state, nodes=nodes, seed=rng.getrandbits(32)))
    return state.board.ships.bit_count()


def main() -> None:
    """Print, for both sizes of the game, how many games end with how many ships."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=25)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for size in ("full", "short"):
        rng = Random(asked.seed)
        ended = Counter(last_ships(size, asked.nodes, rng) for _ in track(range(asked.games), size))
        few = ", ".join(
            f"{ships}: {sum(n for left, n in ended.items() if left <= ships)}" for ships in range(5, MOST + 3)
        )
        print(f"{size}: {asked.games} games, ended with at most this many ships: {few}")
        print("  by ships:", dict(sorted(ended.items())), flush=True)


if __name__ == "__main__":
    main()
