"""CPU time of the exact search of a round of Shanghaien: `python -m bench.shanghaien_speed`.

It is measured where the search is largest: at the first placing, when either end of the row may still be
chosen.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator

import dogwatch
from dogwatch.games.shanghaien.bots.captain import Captain
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.moves import Call, Place, Roll
from dogwatch.games.shanghaien.rules.state import State

_GAME = dogwatch.game("shanghaien")


class _RandomSource:
    def below(self, n: int) -> int:
        return random.randrange(n)


def first_placings() -> Iterator[State]:
    """The first placing of each round in random games in which no tricks are used."""
    while True:
        state, seen = _GAME.start(), 0
        while (turn := _GAME.turn(state)) is not None:
            if turn == dogwatch.CHANCE:
                state = _GAME.apply(state, _GAME.draw(state, _RandomSource()))
                continue
            if state.phase == "place" and state.round > seen:
                seen = state.round
                yield state
            plain = [move for move in _GAME.moves(state) if isinstance(move, (Call, Place, Roll))]
            state = _GAME.apply(state, random.choice(plain))


def _tricks(state: State) -> int:
    """The number of players who hold tricks."""
    return sum(map(any, state.tricks))


_KINDS: dict[str, tuple[Callable[[State], bool], float]] = {
    "no tricks": (lambda state: state.round < ROUNDS and _tricks(state) == 0, 20),
    "tricks on one side": (lambda state: state.round < ROUNDS and _tricks(state) == 1, 250),
    "tricks on both sides": (lambda state: state.round < ROUNDS and _tricks(state) == 2, 250),
    "last round, tricks on both sides": (lambda state: state.round == ROUNDS and _tricks(state) == 2, 1000),
}


def main() -> None:
    """Print median and maximum of each kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="of each kind")
    asked = parser.parse_args()
    random.seed(1)
    captain = Captain()
    if captain.is_cold():
        print("Compiling the search, once …")
    captain.make_ready()
    states = first_placings()
    spent: dict[str, list[float]] = {name: [] for name in _KINDS}
    while any(len(figures) < asked.rounds for figures in spent.values()):
        state = next(states)
        for name, (fits, _) in _KINDS.items():
            if fits(state) and len(spent[name]) < asked.rounds:
                begin = time.process_time()
                captain.choose(state)
                spent[name].append(1000 * (time.process_time() - begin))
    for name, figures in spent.items():
        print(
            f"{name:34} median {statistics.median(figures):6.1f} ms, worst {max(figures):6.1f} ms "
            f"(goal: below {_KINDS[name][1]} ms)"
        )


if __name__ == "__main__":
    main()
