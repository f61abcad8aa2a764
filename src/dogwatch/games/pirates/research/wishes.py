"""PettingZoo adapter with parametrised actions ("wishes"): the nearest legal move is played.

No standard exists for masking actions with several, partly continuous, parts. Instead every action is legal:
an impossible kind becomes "done" or the first possible kind, a piece that cannot act is replaced by one that
can, a place by one nearby. Not expressible: paths with several legs (P21), and the cannon's exact place where
the ring around its base is bent. `kinds` in the observation marks which piece may make which kind of move.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, hypot, radians, sin
from typing import Any, Final, NamedTuple

import numpy as np
from gymnasium import spaces

from dogwatch import games
from dogwatch.games.arguments import integer, shown
from dogwatch.games.base import CHANCE
from dogwatch.games.pirates.research.fractions import fractions
from dogwatch.games.pirates.rules import aim, board, cannon, fleet, geometry, sailing
from dogwatch.games.pirates.rules.moves import (
    Attack,
    Blow,
    Done,
    Fire,
    Kraken,
    Load,
    Move,
    Repair,
    Sail,
    Struggle,
)
from dogwatch.games.pirates.rules.sizes import FULL_PULL
from dogwatch.games.pirates.rules.state import FULL_TURN, ON_TABLE, STANDING, State
from dogwatch.research.missing import needs
from dogwatch.research.random_source import RandomSource

KINDS: Final = (Fire, Sail, Blow, Kraken, Load, Attack, Struggle, Repair, Done)
"""The kinds of moves, by action number."""
PIECE: Final = (
    "east",
    "north",
    "sine of heading",
    "cosine of heading",
    "stands",
    "on the table",
    "mine",
    "chest",
)
TABLE: Final = ("my turn", "knots", "turns over", "storm east", "storm north", "kraken east", "kraken north")
_HALF: Final = FULL_TURN // 2


class _Wish(NamedTuple):
    """An action with checked parts."""

    kind: int
    piece: int
    target: int
    place: tuple[float, ...]
    angle: float
    pull: float


class Wishes:
    """A pirates game played by wishes; draws chance moves and resolves shots between decisions."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.table = self
        self.game = games.game("pirates")
        self.options = self.game.settle(options)
        self.seats = self.game.seats(self.options)
        with needs():
            resolve = games.resolver("pirates")
        assert resolve is not None
        self._resolve = resolve
        self._rng = RandomSource()
        self._pieces = len(board.homes(self.options))
        bounds = board.bounds(self.options)
        self._far = max(bounds.right, -bounds.left, bounds.top, -bounds.bottom)
        self.reset(None)

    def reset(self, seed: int | None) -> None:
        """Start a new game; without a seed the RNG continues."""
        if seed is not None:
            self._rng = RandomSource(seed)
        self.state: State = self.game.start(self.options)
        self._draw_chance()

    def _draw_chance(self) -> None:
        game, state = self.game, self.state
        while (turn := game.turn(state)) == CHANCE:
            drawn = game.chances(state) is not None
            state = game.apply(state, game.draw(state, self._rng) if drawn else self._resolve(state))
        self.state, self.turn = state, turn

    def utilities(self) -> tuple[int, ...] | None:
        """Per seat; None before the game is over."""
        outcome = self.game.outcome(self.state)
        return None if outcome is None else outcome.utilities

    # Observations and actions

    def observation_space(self) -> Any:
        """A dictionary: features of all pieces (flat), of the table, and the legal kinds per piece."""
        pieces = spaces.Box(-4, 4, (self._pieces * len(PIECE),), np.float32)
        table = spaces.Box(-4, 200, (len(TABLE),), np.float32)
        kinds = spaces.Box(0, 1, (len(KINDS), self._pieces), np.int8)
        return spaces.Dict({"observation": pieces, "table": table, "kinds": kinds})

    def action_space(self) -> Any:
        """A dictionary: kind, piece and target by number; place, angle and pull from -1 to 1."""
        return spaces.Dict(
            {
                "kind": spaces.Discrete(len(KINDS)),
                "piece": spaces.Discrete(self._pieces),
                "target": spaces.Discrete(self._pieces),
                "place": spaces.Box(-1, 1, (2,), np.float32),
                "angle": spaces.Box(-1, 1, (1,), np.float32),
                "pull": spaces.Box(-1, 1, (1,), np.float32),
            }
        )

    def observe(self, seat: int) -> Any:
        """A seat's observation; coordinates are divided by the distance of the table's farthest edge."""
        state = self.state
        pieces = np.zeros((self._pieces, len(PIECE)), np.float32)
        for number, piece in enumerate(state.pieces):
            heading = radians(piece.heading / 10)
            mine = fleet.owner(state, number)
            pieces[number] = (
                piece.x / self._far,
                piece.y / self._far,
                sin(heading),
                cos(heading),
                piece.face == STANDING,
                piece.holder == ON_TABLE,
                0 if mine is None else 1 if mine == seat else -1,
                state.chest == number,
            )
        spots = [each / self._far for spot in (state.storm, state.kraken) for each in spot or (0, 0)]
        table = np.array([self.turn == seat, state.knots, state.turns, *spots], np.float32)
        kinds = np.zeros((len(KINDS), self._pieces), np.int8)
        if self.turn == seat:
            for move in self.game.moves(state):
                who = _doer(move)
                kinds[KINDS.index(type(move)), slice(None) if who < 0 else who] = 1
        return {"observation": pieces.ravel(), "table": table, "kinds": kinds}

    def attempt(self, action: Any) -> bool:
        """Play the legal move nearest to the action; always returns True."""
        self.state = self.game.play(self.state, self.meant(action))
        self._draw_chance()
        return True

    def _checked(self, action: Any) -> _Wish:
        """The parts of an action; raises `TypeError` or `ValueError`."""
        if not isinstance(action, Mapping) or not action.keys() >= set(_Wish._fields):
            raise TypeError(f"action must be a dict of {', '.join(_Wish._fields)}, got {shown(action)}")
        last = self._pieces - 1
        return _Wish(
            integer("kind", action["kind"], 0, len(KINDS) - 1),
            integer("piece", action["piece"], 0, last),
            integer("target", action["target"], 0, last),
            tuple(fractions("place", action["place"], (2,)).tolist()),
            *fractions("angle", action["angle"], (1,)).tolist(),
            *fractions("pull", action["pull"], (1,)).tolist(),
        )

    def meant(self, action: Any) -> Move:
        """The legal move nearest to the action."""
        legal: dict[type[Move], list[Move]] = {}
        for move in self.game.moves(self.state):
            legal.setdefault(type(move), []).append(move)
        wish = self._checked(action)
        kind: type[Move] = KINDS[wish.kind]
        if kind not in legal:
            kind = Done if Done in legal else next(iter(legal))
        piece = wish.piece
        doers = sorted({_doer(move) for move in legal[kind]})
        chosen = piece if piece in doers else doers[piece % len(doers)]
        offered = [move for move in legal[kind] if _doer(move) == chosen]
        x, y = (round(share * self._far) for share in wish.place)
        angle = round(wish.angle * _HALF) % FULL_TURN
        match offered[0]:
            case Fire():
                return self._shot(chosen, (x, y), angle, wish.pull, offered)
            case Sail():
                return self._way(chosen, (x, y), angle, offered)
            case Attack():
                return next(
                    (m for m in offered if isinstance(m, Attack) and m.target == wish.target), offered[0]
                )
            case Blow():
                return min(offered, key=lambda m: _turned(m.bearing, angle) if isinstance(m, Blow) else 0)
            case Kraken():
                return min(offered, key=lambda m: _apart(m.to, (x, y)) if isinstance(m, Kraken) else 0)
            case _:
                return offered[0]

    def _shot(self, base: int, wish: tuple[int, int], angle: int, pull: float, offered: list[Move]) -> Move:
        """A shot with the cannon as near to the wished place as its ring allows."""
        least = self.options.sizes.least_pull
        drawn = round(least + (FULL_PULL - least) * (pull + 1) / 2)
        shot = Fire(base, geometry.towards(cannon.ring(self.state, base), wish), angle, drawn)
        return shot if cannon.check(self.state, shot) is None else offered[0]

    def _way(self, piece: int, wish: tuple[int, int], angle: int, offered: list[Move]) -> Move:
        """A straight path towards the wished place, as far as the knots go; or the nearest sampled one."""
        state = self.state
        here = fleet.where(state.pieces[piece])
        far = min(hypot(wish[0] - here[0], wish[1] - here[1]), state.knots * self.options.sizes.knot - 1)
        ends = board.ahead(here, aim.bearing(here, wish), far)
        way = Sail(piece, (ends,), angle)
        if ends != here and sailing.check(state, way) is None:
            return way
        return min(offered, key=lambda m: _apart(m.path[-1], wish) if isinstance(m, Sail) else 0)


def _doer(move: Move) -> int:
    """The number of the piece that acts; -1 if none does."""
    if isinstance(move, Fire):
        return move.base
    return int(getattr(move, "piece", -1))


def _apart(one: tuple[int, int], other: tuple[int, int]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _turned(one: int, other: int) -> int:
    return min((one - other) % FULL_TURN, (other - one) % FULL_TURN)
