"""The opponents of Raft & Scupper that search: the captain, and the bosun, who sees less far and slips."""

from __future__ import annotations

from math import tanh
from random import Random
from typing import Final

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.bots.compiled import is_cold
from dogwatch.games.base import CHANCE
from dogwatch.games.raft.bots import search
from dogwatch.games.raft.bots.deckhand import Deckhand
from dogwatch.games.raft.bots.placing import fair_put, worth_of_yellow
from dogwatch.games.raft.bots.search import PROVEN, WON
from dogwatch.games.raft.bots.thinking import Thought, thinker
from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.moves import Choose, Move
from dogwatch.games.raft.rules.state import State

_ODDS: Final = 200
"""Hundredths of a logarithm of odds; twice that many are one half of a hyperbolic tangent's bend."""
_FAR_FROM_BEST: Final = 60
"""In an analysis, moves that are worse by more than this are only known to be no better."""


class Captain(Bot[State, Move]):
    """Searches as deep as it can; places the pirates as fairly as it can, and takes the better side."""

    level = "captain"

    def is_cold(self) -> bool:
        """Whether the search is not compiled yet."""
        return is_cold(search.search_root)

    def make_ready(self) -> None:
        """Compile the search, or load it."""
        thinker().warm()

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Moves in play by search, those before it by what they lead to."""
        return self._analyse(state, seconds, nodes, Random(seed), _FAR_FROM_BEST)

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """The best move: finding only that goes deeper than valuing all."""
        return self._analyse(state, seconds, nodes, Random(seed), 0).moves[0].move

    def _analyse(
        self, state: State, seconds: float, nodes: int | None, luck: Random, margin: int
    ) -> Analysis[Move]:
        seat = rules.turn(state)
        if seat is None or seat == CHANCE:
            raise ValueError("no decision is due in this state")
        match state.phase:
            case "play":
                return _told(seat, self._think(state, seconds, nodes, luck, margin))
            case "side":
                value, proven = worth_of_yellow(state, seconds, nodes)
                share = _share(value)
                valued = [Valued[Move](Choose("yellow"), share), Valued[Move](Choose("black"), -share)]
                valued.sort(key=lambda each: -each.value)
                values, line = _per_seat(seat, valued[0].value), (valued[0].move,)
                return Analysis(values, tuple(valued), line, proven, "chances")
            case "place":
                put, value = fair_put(state, seconds, nodes, luck)
                others = (move for move in rules.moves(state) if move != put)
                share = -_share(abs(value))  # the others were not looked at: no better, as far as we know
                told = tuple(Valued[Move](move, share) for move in (put, *others))
                return Analysis(_per_seat(seat, share), told, (put,), proven=False, unit="chances")
            case _:
                return Deckhand().analyse(state, seed=luck.getrandbits(32))

    def _think(self, state: State, seconds: float, nodes: int | None, luck: Random, margin: int) -> Thought:
        return thinker().think(state, seconds=seconds, nodes=nodes, margin=margin, luck=luck)


class Bosun(Captain):
    """Looks a few moves ahead, and does not always weigh them well; sees what wins or loses soon."""

    level = "bosun"
    depth = 4
    slip = 40
    """How far off its judgement of a move is, at most, in hundredths."""

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """What it takes for the best move."""
        return self.analyse(state, seconds, nodes=nodes, seed=seed).moves[0].move

    def _think(self, state: State, seconds: float, nodes: int | None, luck: Random, margin: int) -> Thought:
        seen = thinker().think(
            state, seconds=seconds, nodes=nodes, depth=self.depth, margin=2 * self.slip, luck=luck
        )
        if seen.proven:
            return seen
        felt = [
            (value if abs(value) > PROVEN else value + luck.randint(-self.slip, self.slip), -place)
            for place, value in enumerate(seen.values)
        ]
        order = [-place for _, place in sorted(felt, reverse=True)]
        return seen._replace(
            moves=tuple(seen.moves[place] for place in order),
            values=tuple(felt[place][0] for place in order),
            line=(seen.moves[order[0]],),
        )


def _told(seat: int, thought: Thought) -> Analysis[Move]:
    """A thought as an analysis: values are what a seat may expect, from -1 (lost) to 1 (won)."""
    valued = tuple(Valued(m, _share(v)) for m, v in zip(thought.moves, thought.values, strict=True))
    return Analysis(_per_seat(seat, valued[0].value), valued, thought.line, thought.proven, "chances")


def _share(value: int) -> float:
    if abs(value) > PROVEN:  # sooner is better, and a forced end is beyond any estimate
        short = 1 - (WON - abs(value)) / 10_000
        return short if value > 0 else -short
    return 0.98 * tanh(value / _ODDS)


def _per_seat(seat: int, value: float) -> tuple[float, float]:
    return (value, -value) if seat == 0 else (-value, value)
