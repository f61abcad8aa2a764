"""Bosun and captain: evaluate shots and sailing plans; the captain also simulates shots."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Final

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.games.base import CHANCE
from dogwatch.games.pirates.bots import fights, odds
from dogwatch.games.pirates.bots.evaluation import Weights
from dogwatch.games.pirates.bots.hand import Hand
from dogwatch.games.pirates.bots.sailing_plans import Effort, plans
from dogwatch.games.pirates.bots.shots import Aimed, Gunner
from dogwatch.games.pirates.bots.standing import leads
from dogwatch.games.pirates.rules import board, rules, sample
from dogwatch.games.pirates.rules.moves import Fire, Move, Repair
from dogwatch.games.pirates.rules.state import Options, State

_FOR_THE_SHOT: Final = 0.6
"""The share of a decision's time that simulating shots may take."""
_AMPLE: Final = 0.5
"""Seconds: with more, the search for sailing plans is wider."""
_AMPLE_NODES: Final = 100


class Bosun(Bot[State, Move]):
    """Fires by the closed-form estimate and sails by the evaluation, with low weights for enemy threats."""

    level = "bosun"
    hand = Hand(18, 75)
    weights = Weights(struck_back=0.4, boarded=0.0, shot_at=0.6)
    windows = 4
    places = 0
    confirms = False

    def make_ready(self) -> None:
        """Compute the felling probabilities for default options in advance."""
        options = Options()
        odds.felling("tower", options.tremor, options.sizes)
        odds.felling("galleon", options.tremor, options.sizes)

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Moves by the expected lead in points; `nodes` limits the simulated shots."""
        mover = rules.turn(state)
        if mover is None or mover == CHANCE:
            raise ValueError("no decision is due in this state")
        moves, line = self._weighed(state, seconds, nodes, Random(seed))
        ahead = leads(state)
        valued = tuple(Valued(each.move, ahead[mover] + each.value, each.chance) for each in moves)
        best = moves[0].value
        values = tuple(
            lead + (best if _together(state, seat, mover) else -best) for seat, lead in enumerate(ahead)
        )
        return Analysis(values, valued, line, proven=False, unit="points")

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """The best move; a shot gets this hand's aiming error."""
        move = self.analyse(state, seconds, nodes=nodes, seed=seed).moves[0].move
        if isinstance(move, Fire):
            return self.hand.fire(move, state.options.sizes, Random(seed))
        return move

    def _weighed(
        self, state: State, seconds: float, nodes: int | None, rng: Random
    ) -> tuple[list[Valued[Move]], tuple[Move, ...]]:
        match state.phase:
            case "fire":
                aims = self._aims(state, seconds, nodes, rng)
                found = [Valued[Move](each.fire, each.value, each.hit_probability) for each in aims]
            case "sail":
                found_plans = plans(state, self.weights, self._effort(seconds, nodes))
                return [Valued(plan.moves[0], plan.value) for plan in found_plans], found_plans[0].moves
            case "melee":
                found = fights.fights(state)
            case "kraken":
                found = fights.flights(state)
            case _:  # lying has no advantage (P51)
                found = [Valued(move, float(isinstance(move, Repair))) for move in sample.moves(state)]
        return found, (found[0].move,)

    def _aims(self, state: State, seconds: float, nodes: int | None, rng: Random) -> list[Aimed]:
        gunner = Gunner(state)
        until = monotonic() + _FOR_THE_SHOT * seconds
        found = gunner.sift(gunner.windows(self.windows), finely=self.windows // 4, places=self.places)
        if not found:  # no legal shot has a positive value, but firing is compulsory (P10)
            return [Aimed(shot, 0.0, 0.0) for shot in sample.shots(state)]
        if not self.confirms:
            return found
        if nodes is not None:
            return gunner.confirm(found, rng, lambda played: played < nodes)
        return gunner.confirm(found, rng, lambda _: monotonic() < until)

    def _effort(self, seconds: float, nodes: int | None) -> Effort:
        return Effort(bearings=8, proven=3, kept=1)


class Captain(Bosun):
    """Simulates its best shots and gives full weight to the enemies' threats."""

    level = "captain"
    fixed_nodes = 60
    hand = Hand(3, 10)
    weights = Weights()
    windows = 12
    places = 3
    confirms = True

    def make_ready(self) -> None:
        """Also import the physics."""
        super().make_ready()
        import dogwatch.games.pirates.physics.volley  # noqa: F401

    def _effort(self, seconds: float, nodes: int | None) -> Effort:
        ample = seconds > _AMPLE if nodes is None else nodes > _AMPLE_NODES
        return Effort(bearings=24, proven=12, kept=5) if ample else Effort()


def _together(state: State, seat: int, other: int) -> bool:
    return board.team(state.options, seat) == board.team(state.options, other)
