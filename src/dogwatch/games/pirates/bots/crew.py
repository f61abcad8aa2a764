"""The levels that weigh shots and ways: the bosun by guesses alone, the captain with the physics' word."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Final

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.games.base import CHANCE
from dogwatch.games.pirates.bots import fights, odds
from dogwatch.games.pirates.bots.hand import Hand
from dogwatch.games.pirates.bots.outlook import Weights
from dogwatch.games.pirates.bots.shots import Aimed, Gunner
from dogwatch.games.pirates.bots.standing import leads
from dogwatch.games.pirates.bots.ways import Effort, plans
from dogwatch.games.pirates.rules import board, rules, sample
from dogwatch.games.pirates.rules.moves import Fire, Move, Repair
from dogwatch.games.pirates.rules.state import Options, State

_FOR_THE_SHOT: Final = 0.6
"""Of the time for a decision, what confirming shots may take: the other decisions of a turn take less."""
_AMPLE: Final = 0.5
"""Seconds: with more, ways are looked for more widely."""
_AMPLE_NODES: Final = 100


class Bosun(Bot[State, Move]):
    """Fires by the estimate, looks for what the next ways bring, and gives little thought to the others."""

    level = "bosun"
    hand = Hand(18, 75)
    weights = Weights(struck_back=0.4, boarded=0.0, shot_at=0.0)
    windows = 4
    confirms = False

    def make_ready(self) -> None:
        """Work out the tables of an ordinary game."""
        options = Options()
        odds.felling("tower", options.tremor, options.sizes)
        odds.felling("galleon", options.tremor, options.sizes)

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Shots as they are aimed, ways and fights, by the lead that is expected of them; nodes are shots."""
        mover = rules.turn(state)
        if mover is None or mover == CHANCE:
            raise ValueError("no decision is due in this state")
        moves, line = self._weighed(state, seconds, nodes, Random(seed))
        ahead = leads(state)
        told = tuple(Valued(each.move, ahead[mover] + each.value, each.chance) for each in moves)
        best = moves[0].value
        values = tuple(
            lead + (best if _together(state, seat, mover) else -best) for seat, lead in enumerate(ahead)
        )
        return Analysis(values, told, line, proven=False, unit="points")

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """The best move, as this hand makes it."""
        move = self.analyse(state, seconds, nodes=nodes, seed=seed).moves[0].move
        if isinstance(move, Fire):
            return self.hand.fire(move, state.options.sizes, Random(seed))
        return move

    def _weighed(
        self, state: State, seconds: float, nodes: int | None, luck: Random
    ) -> tuple[list[Valued[Move]], tuple[Move, ...]]:
        match state.phase:
            case "fire":
                aims = self._aims(state, seconds, nodes, luck)
                found = [Valued[Move](each.fire, each.value, each.chance) for each in aims]
            case "sail":
                ways = plans(state, self.weights, self._effort(seconds, nodes))
                return [Valued(plan.moves[0], plan.value) for plan in ways], ways[0].moves
            case "melee":
                found = fights.fights(state)
            case "kraken":
                found = fights.flights(state)
            case _:  # to lie has no advantage (P51)
                found = [Valued(move, float(isinstance(move, Repair))) for move in sample.moves(state)]
        return found, (found[0].move,)

    def _aims(self, state: State, seconds: float, nodes: int | None, luck: Random) -> list[Aimed]:
        gunner = Gunner(state)
        until = monotonic() + _FOR_THE_SHOT * seconds
        found = gunner.sift(gunner.windows(self.windows), finely=self.windows // 4)
        if not found:  # nothing is worth a shot, or nothing can be hit; but shot it must be (P10)
            return [Aimed(shot, 0.0, 0.0) for shot in sample.shots(state)]
        if not self.confirms:
            return found
        if nodes is not None:
            return gunner.confirm(found, luck, lambda played: played < nodes)
        return gunner.confirm(found, luck, lambda _: monotonic() < until)

    def _effort(self, seconds: float, nodes: int | None) -> Effort:
        return Effort(bearings=8, proven=3, kept=1)


class Captain(Bosun):
    """Has the physics confirm its shots, and weighs what the enemies will do before its next turn."""

    level = "captain"
    hand = Hand(3, 10)
    weights = Weights()
    windows = 12
    confirms = True

    def make_ready(self) -> None:
        """The physics, too."""
        super().make_ready()
        import dogwatch.games.pirates.physics.volley  # noqa: F401

    def _effort(self, seconds: float, nodes: int | None) -> Effort:
        ample = seconds > _AMPLE if nodes is None else nodes > _AMPLE_NODES
        return Effort(bearings=24, proven=12, kept=5) if ample else Effort()


def _together(state: State, seat: int, other: int) -> bool:
    return board.team(state.options, seat) == board.team(state.options, other)
