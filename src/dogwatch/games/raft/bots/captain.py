"""The captain of Raft & Scupper: searches as deep as time allows."""

from __future__ import annotations

from math import tanh
from random import Random
from typing import Final

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.bots.compiled import is_cold
from dogwatch.games.base import CHANCE
from dogwatch.games.raft.bots import search
from dogwatch.games.raft.bots.deckhand import Deckhand
from dogwatch.games.raft.bots.deepening import SearchResult, searcher
from dogwatch.games.raft.bots.endings.files import stored_endings
from dogwatch.games.raft.bots.endings.probe import look_up
from dogwatch.games.raft.bots.placing import fair_put, worth_of_yellow
from dogwatch.games.raft.bots.search import PROVEN, WON
from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.moves import Choose, Move
from dogwatch.games.raft.rules.state import State

_ODDS: Final = 200
"""With log-odds x = value / 100, P(win) - P(loss) = tanh(x / 2) = tanh(value / 200)."""
_FAR_FROM_BEST: Final = 60
"""The margin of an analysis: values of moves that are worse by more are upper bounds only."""
_MANY: Final = 100
"""Plies to the end up to which a ply counts the same in `share_of`: more than a search sees."""


class Captain(Bot[State, Move]):
    """Alpha-beta with iterative deepening; places the pirates fairly and takes the better side."""

    level = "captain"
    compile_seconds = 21.0
    fixed_nodes = 400_000

    def is_cold(self) -> bool:
        return is_cold(search.search_root)

    def make_ready(self) -> None:
        searcher().warm_up()
        stored_endings()

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Values in play come from the search, those of the set-up from the positions that it leads to."""
        return self._analyse(state, seconds, nodes, Random(seed), _FAR_FROM_BEST)

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """The best move; the search is deeper than that of `analyse`, which values all moves."""
        return self._analyse(state, seconds, nodes, Random(seed), 0).moves[0].move

    def _analyse(
        self, state: State, seconds: float, nodes: int | None, rng: Random, margin: int
    ) -> Analysis[Move]:
        seat = rules.turn(state)
        if seat is None or seat == CHANCE:
            raise ValueError("no decision is due in this state")
        match state.phase:
            case "play":
                return _to_analysis(seat, self._search(state, seconds, nodes, rng, margin))
            case "side":
                value, proven = worth_of_yellow(state, seconds, nodes)
                share = share_of(value)
                valued = [Valued[Move](Choose("yellow"), share), Valued[Move](Choose("black"), -share)]
                valued.sort(key=lambda each: -each.value)
                values, line = _per_seat(seat, valued[0].value), (valued[0].move,)
                return Analysis(values, tuple(valued), line, proven, "chances")
            case "place":
                put, value = fair_put(state, seconds, nodes, rng)
                others = (move for move in rules.moves(state) if move != put)
                share = -share_of(abs(value))  # only `put` was searched
                valued = [Valued[Move](move, share) for move in (put, *others)]
                return Analysis(_per_seat(seat, share), tuple(valued), (put,), proven=False, unit="chances")
            case _:
                return Deckhand().analyse(state, seed=rng.getrandbits(32))

    def _search(
        self, state: State, seconds: float, nodes: int | None, rng: Random, margin: int
    ) -> SearchResult:
        endings = stored_endings()
        known = None if endings is None else look_up(state, endings, rng)
        if known is not None:
            return known
        return searcher().search(state, seconds=seconds, nodes=nodes, margin=margin, rng=rng, endings=endings)


def _to_analysis(seat: int, result: SearchResult) -> Analysis[Move]:
    """A search result as an analysis; values are expected utilities from -1 (lost) to 1 (won)."""
    valued = tuple(Valued(m, share_of(v)) for m, v in zip(result.moves, result.values, strict=True))
    return Analysis(
        _per_seat(seat, valued[0].value), valued, result.line, result.proven, "chances", result.plies
    )


def share_of(value: int) -> float:
    """P(win) - P(loss) of a search's value."""
    if abs(value) > PROVEN:  # a forced end: beyond any estimate, and sooner is better
        plies = WON - abs(value)
        short = 1 - min(plies, _MANY) / 10_000 - max(plies - _MANY, 0) / 1_000_000
        return short if value > 0 else -short
    return 0.98 * tanh(value / _ODDS)


def _per_seat(seat: int, value: float) -> tuple[float, float]:
    return (value, -value) if seat == 0 else (-value, value)
