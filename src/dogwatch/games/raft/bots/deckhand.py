"""The two simple bots: one ply of search; the deckhand also checks whether a reply loses the game."""

from __future__ import annotations

from random import Random
from typing import Final

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.games.base import CHANCE
from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.ending import RUN, ending
from dogwatch.games.raft.rules.fleets import cargo, rig
from dogwatch.games.raft.rules.grid import groups
from dogwatch.games.raft.rules.moves import Choose, Move, Pass
from dogwatch.games.raft.rules.state import YELLOW, Board, State

_WON: Final = 100.0
_RUN: Final = (0.0, 0.4, 1.2, 3.0)
"""The value of a run of 0 to 3 scuppers (R21)."""
_LAST: Final = 0.3
"""The value of having scuppered last (R22)."""
_PASSING: Final = 0.5
"""The cost of a pass."""
_OTHER_FLEET: Final = 0.15
"""The weight of the fleet that is farther from rafting up."""


class Deckhand(Bot[State, Move]):
    """Counts groups of ships: few for its own side, many for the other."""

    level = "deckhand"
    whim = 0.2
    """The largest random number added to a move's value."""
    care = 1.0
    """The probability that it checks the replies."""
    sight = 1.0
    """The probability that it sees a winning move."""

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Value each legal move by one ply; ignores `seconds` and `nodes`, equal seeds give equal results."""
        seat = rules.turn(state)
        if seat is None or seat == CHANCE:
            raise ValueError("no decision is due in this state")
        random = Random(seed)
        wary = random.random() < self.care
        valued = []
        for move in rules.moves(state):
            value = _value(state, move, wary=wary)
            if value > _WON / 2 and random.random() >= self.sight:
                value = 0.0
            valued.append(Valued(move, value + self.whim * random.random()))
        valued.sort(key=lambda item: -item.value)
        best = valued[0]
        values = (best.value, -best.value) if seat == 0 else (-best.value, best.value)
        return Analysis(values, tuple(valued), (best.move,), proven=False)


class CabinBoy(Deckhand):
    """The deckhand with more noise, no check of the replies, and missed wins."""

    level = "cabin_boy"
    whim = 3.0
    care = 0.0
    sight = 0.6


def _value(state: State, move: Move, *, wary: bool) -> float:
    """The value of a move to the seat that makes it."""
    after = rules.apply(state, move)
    if isinstance(move, Choose):
        lead = _lead(after)
        return lead if move.side == "yellow" else -lead
    if state.phase != "play":  # the opponent will choose the better side: keep them equal
        return -abs(_lead(after))
    sign = 1 if state.mover == YELLOW else -1
    if wary and _loses_at_once(after, state.mover):
        return -_WON / 2
    return sign * _lead(after) - (_PASSING if isinstance(move, Pass) else 0.0)


def _loses_at_once(after: State, side: int) -> bool:
    """Whether the other side can win with its next move."""
    if after.phase != "play":
        return False
    for reply in rules.moves(after):
        ended = ending(rules.apply(after, reply))
        if ended is not None and ended.winner != side:
            return True
    return False


def _lead(state: State) -> float:
    """The static evaluation, for yellow."""
    ended = ending(state) if state.phase == "over" else None
    if ended is not None:
        return _WON if ended.winner == YELLOW else -_WON
    yellow, black = (_missing(state.board, side) for side in (0, 1))
    runs = [_RUN[min(run, RUN - 1)] for run in state.runs]
    last = 0.0 if state.scuppered < 0 else _LAST if state.scuppered == YELLOW else -_LAST
    return black - yellow + runs[0] - runs[1] + last


def _missing(board: Board, side: int) -> float:
    """How many groups a side still has to join, weighted over its two fleets."""
    near, far = sorted(len(groups(fleet(board, side))) - 1 for fleet in (cargo, rig))
    return near + _OTHER_FLEET * far
