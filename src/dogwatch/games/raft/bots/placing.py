"""The four pirates as a fair cut (R7): the other player takes the better side, so it must not be better."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from dogwatch.games.raft.bots.search import WON
from dogwatch.games.raft.bots.thinking import thinker
from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.ending import ending
from dogwatch.games.raft.rules.grid import names_in
from dogwatch.games.raft.rules.moves import Choose, Put
from dogwatch.games.raft.rules.state import SIDES, YELLOW, State

_ROUNDS: Final = (48, 12, 3)
"""So many ways to place are looked at, then the fairest of them again and deeper."""
_DEEPER: Final = 4
_PER_SECOND: Final = 800_000
"""Nodes, roughly, on any machine of these years; the clock still has the last word."""
_LEAST: Final = 60


def worth_of_yellow(state: State, seconds: float, nodes: int | None) -> tuple[int, bool]:
    """What yellow is worth where a side is chosen, and whether that is proven."""
    begun = rules.apply(state, Choose("yellow"))
    ended = ending(begun)
    if ended is not None:
        return (WON if ended.winner == YELLOW else -WON), True
    thought = thinker().think(begun, seconds=seconds, nodes=nodes)
    return thought.value, thought.proven


def fair_put(state: State, seconds: float, nodes: int | None, luck: Random) -> tuple[Put, int]:
    """The next pirate of the fairest way to place the rest that was found, and what yellow is worth then."""
    deadline = None if nodes is not None else perf_counter() + seconds
    budget = int(seconds * _PER_SECOND) if nodes is None else nodes
    each = max(_LEAST, budget // (_ROUNDS[0] * len(_ROUNDS)))
    ways = [_at_random(state, luck) for _ in range(_ROUNDS[0])]
    judged: list[tuple[int, int, State]] = []
    for count in _ROUNDS:
        found: list[tuple[int, int, State, int]] = []
        for place, way in enumerate(ways[:count]):
            if deadline is not None and found and perf_counter() > deadline:
                break
            value, _ = worth_of_yellow(way, 0.0, each)
            found.append((abs(value), place, way, value))
        found.sort(key=lambda one: one[:2])
        if judged and deadline is not None and perf_counter() > deadline:
            break
        judged = [(value, place, way) for _, place, way, value in found]
        ways = [way for _, _, way in judged]
        each *= _DEEPER
    value, _, best = judged[0]
    return _first_missing(state, best), value


def _at_random(state: State, luck: Random) -> State:
    while state.phase == "place":
        state = rules.apply(state, luck.choice(rules.moves(state)))
    return state


def _first_missing(state: State, placed: State) -> Put:
    """A pirate that stands in the one state and not yet in the other."""
    for side, name in enumerate(SIDES):
        now, then = (each.board.yellow if side == YELLOW else each.board.black for each in (state, placed))
        if then & ~now:
            return Put(name, names_in(then & ~now)[0])
    raise ValueError("every pirate is placed already")
