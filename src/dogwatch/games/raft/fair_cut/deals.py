"""Dealt rafts: ships laid by chance (R5, R6), and placings of the captain (R7)."""

from __future__ import annotations

from secrets import SystemRandom
from typing import Final

from dogwatch.games.base import Refusal
from dogwatch.games.raft.bots.placing import fair_placement, random_placement, worth_of_yellow
from dogwatch.games.raft.bots.search import WON
from dogwatch.games.raft.fair_cut.judge import JUDGE
from dogwatch.games.raft.fair_cut.messages import AskDeal, AskPut, Placing
from dogwatch.games.raft.rules import notation, rules, setup
from dogwatch.games.raft.rules.layouts import layout_of
from dogwatch.games.raft.rules.moves import Move
from dogwatch.games.raft.rules.state import Options, State
from dogwatch.games.raft.rules.view import choices, view

_FAIR_NODES: Final = 60_000
_UNFAIR_TRIES: Final = 12
_UNFAIR_NODES: Final = 1_500
_UNFAIR: Final = 30
"""Hundredths of log-odds: chances beyond 57 %."""

_random = SystemRandom()


def deal(asked: AskDeal) -> Placing:
    """A raft laid by chance; a raft that is joined from the start is switched at random (R6)."""
    options = Options(size=asked.size, placer="port")
    state = setup.first_state(options, layout_of(options))
    while state.phase != "place":
        state = rules.apply(state, _drawn(state))
    if asked.placed:
        state = _placed(state)
    return placing(notation.text(state))


def put(asked: AskPut) -> Placing:
    """The position after placing a pirate."""
    state = at(asked.position)
    refused = rules.check(state, asked.move)
    if refused is not None:
        raise refused.copy()
    return placing(notation.text(rules.apply(state, asked.move)))


def placing(position: str) -> Placing:
    """What the page shows of a position."""
    state = at(position)
    return Placing(position, view(state), choices(state))


def at(position: str) -> State:
    """The set-up with all ships laid. Port places; starboard chooses. Raises `Refusal`."""
    state = notation.parse(position)
    if state.phase in ("place", "side"):
        return state
    missing = rules.check(state, setup.CHOICES[0])
    raise Refusal("R7", "raft-refused-in-play") if missing is None else missing.copy()


def _drawn(state: State) -> Move:
    chances = rules.chances(state) or [(switch, 1) for switch in rules.moves(state)]
    [(move, _)] = _random.choices(chances, [weight for _, weight in chances])
    return move


def _placed(state: State) -> State:
    """A placement: fair, or uneven but not won by the first move. At random until the search is compiled."""
    if not JUDGE.ready:
        return random_placement(state, _random)
    if _random.random() < 0.5:
        return fair_placement(state, 0.0, _FAIR_NODES, _random)[0]
    tried = [random_placement(state, _random) for _ in range(_UNFAIR_TRIES)]
    values = [worth_of_yellow(each, 0.0, _UNFAIR_NODES)[0] for each in tried]
    lasting = [pair for pair in zip(values, tried, strict=True) if abs(pair[0]) < WON - 1]
    uneven = [each for value, each in lasting if abs(value) > _UNFAIR]
    if uneven:
        return _random.choice(uneven)
    return max(lasting or zip(values, tried, strict=True), key=lambda pair: abs(pair[0]))[1]
