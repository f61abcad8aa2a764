"""How often the general search agrees with the exact solution: `python tests/agreement.py --nodes 5000`.

Covers the decisions of the first round of a game with two players and one round, weighted by how often they
occur in perfect play. A decision agrees if its move has the best exact value.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import exact
from dogwatch.bots.general import General
from ship_captain_crew.rules import ROLLS, WAITING, WANTED, Keep, Options, Roll, ShipCaptainCrew, State

_SAME = 1e-9


class Decision(NamedTuple):
    state: State
    values: dict[int, float]
    """The exact value of each move."""
    share: float
    """The expected number of occurrences in a game."""


def decisions() -> Iterator[Decision]:
    """All decisions with at least two moves."""
    opening = exact.first()
    walk = exact.walk(opening)
    yield from _of_a_turn(opening, (0, 1), (WAITING, WAITING), 1.0)
    for theirs, share in walk.cargoes.items():
        yield from _of_a_turn(exact.second(theirs), (1,), (theirs, WAITING), share)


def _of_a_turn(
    payoff: exact.Payoff, order: tuple[int, ...], now: tuple[int, int], share: float
) -> Iterator[Decision]:
    for (cargo, left), chance in exact.walk(payoff).decisions.items():
        state = State(Options(), 0, order, (0, 0), now, ROLLS - left, len(WANTED), cargo[::-1])
        yield Decision(state, exact.moves(payoff, cargo, left), share * chance)


class Agreement(NamedTuple):
    share: float
    cost: float
    """Mean loss of value per decision, in probability of winning minus probability of losing."""


def agreement(asked: Iterable[Decision], nodes: int) -> Agreement:
    """Compare the move of the general search with the exact solution in each decision."""
    bot = General(ShipCaptainCrew())
    total = agreed = cost = 0.0
    for number, (state, values, share) in enumerate(asked):
        move = bot.choose(state, nodes=nodes, seed=number)
        assert isinstance(move, Keep | Roll)
        lost = max(values.values()) - values[-1 if isinstance(move, Keep) else move.hold]
        total += share
        cost += share * lost
        agreed += share * (lost < _SAME)
    return Agreement(agreed / total, cost / total)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=5000, help="playouts for each decision")
    asked_for = parser.parse_args()
    every = list(decisions())
    found = agreement(every, asked_for.nodes)
    print(
        f"{len(every)} decisions, {asked_for.nodes} playouts each: {100 * found.share:.1f} % agree, "
        f"{found.cost:.4f} lost per decision"
    )
