"""How many forced wins within five plies the captain finds in a second each, in generated positions.

python -m bench.raft_wins --positions 300
"""

from __future__ import annotations

import argparse

from rich.progress import track
from tests.games.raft.bots.brute import GAME, forced

import dogwatch


def main() -> None:
    """Print the positions of missed wins, and the number of wins found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    captain = dogwatch.bot("raft", "captain")
    captain.make_ready()
    kinds = [(size, plies) for size in ("full", "short") for plies in (5, 3)]
    share = -(-asked.positions // len(kinds))
    tried = found = 0
    for size, plies in kinds:
        for state in track(forced(size, asked.seed, plies, share), f"{size}, {plies} plies"):
            analysis = captain.analyse(state, asked.seconds)
            seat = GAME.turn(state)
            assert seat is not None
            tried += 1
            if analysis.proven and analysis.values[seat] > 0:
                found += 1
            else:
                print("missed:", GAME.text(state))
    print(f"{found} of {tried} forced wins found within {asked.seconds:g} s")


if __name__ == "__main__":
    main()
