"""Placing the pirates as a fair cut (R7): the opponent chooses the side, so both should be equally good."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from dogwatch.games.raft.bots.deepening import searcher
from dogwatch.games.raft.bots.search import WON
from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.ending import ending
from dogwatch.games.raft.rules.grid import names_in
from dogwatch.games.raft.rules.moves import Choose, Put
from dogwatch.games.raft.rules.state import SIDES, YELLOW, State

_ROUNDS: Final = (48, 12, 3)
"""Placements searched per round: random ones first, then the fairest of them with more nodes."""
_DEEPER: Final = 4
"""Factor of the nodes from round to round."""
_PER_SECOND: Final = 800_000
"""Nodes, roughly; the deadline still holds on slower machines."""
_MIN_NODES: Final = 60


def worth_of_yellow(state: State, seconds: float, nodes: int | None) -> tuple[int, bool]:
    """Yellow's value in a state in which a side is to be chosen, and whether it is proven."""
    begun = rules.apply(state, Choose("yellow"))
    ended = ending(begun)
    if ended is not None:
        return (WON if ended.winner == YELLOW else -WON), True
    result = searcher().search(begun, seconds=seconds, nodes=nodes)
    return result.value, result.proven


def fair_put(state: State, seconds: float, nodes: int | None, rng: Random) -> tuple[Put, int]:
    """The next pirate of the fairest placement found, and yellow's value in that placement."""
    best, value = fair_placement(state, seconds, nodes, rng)
    return _first_missing(state, best), value


def fair_placement(state: State, seconds: float, nodes: int | None, rng: Random) -> tuple[State, int]:
    """The fairest placement found, and yellow's value in it."""
    deadline = None if nodes is not None else perf_counter() + seconds
    budget = int(seconds * _PER_SECOND) if nodes is None else nodes
    each = max(_MIN_NODES, budget // (_ROUNDS[0] * len(_ROUNDS)))
    placements = [random_placement(state, rng) for _ in range(_ROUNDS[0])]
    judged: list[tuple[int, int, State]] = []
    for count in _ROUNDS:
        found: list[tuple[int, int, State, int]] = []
        for number, placement in enumerate(placements[:count]):
            if deadline is not None and found and perf_counter() > deadline:
                break
            value, _ = worth_of_yellow(placement, 0.0, each)
            found.append((abs(value), number, placement, value))
        found.sort(key=lambda one: one[:2])
        if judged and deadline is not None and perf_counter() > deadline:
            break
        judged = [(value, number, placement) for _, number, placement, value in found]
        placements = [placement for _, _, placement in judged]
        each *= _DEEPER
    value, _, best = judged[0]
    return best, value


def random_placement(state: State, rng: Random) -> State:
    """All pirates placed at random."""
    while state.phase == "place":
        state = rules.apply(state, rng.choice(rules.moves(state)))
    return state


def _first_missing(state: State, placed: State) -> Put:
    """The first pirate that `placed` has and `state` lacks."""
    for side, name in enumerate(SIDES):
        now, then = (each.board.yellow if side == YELLOW else each.board.black for each in (state, placed))
        if then & ~now:
            return Put(name, names_in(then & ~now)[0])
    raise ValueError("state must have a pirate left to place, all are placed")
