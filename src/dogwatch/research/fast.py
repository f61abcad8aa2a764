"""Compiled random playouts and vectorised stepping of many games, on numpy arrays.

Each game has its own RNG, seeded by the seed and the game's index: results do not depend on how many games
are played together. Decisions are numbered as in `game.actions`; chance moves are drawn.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dogwatch import games
from dogwatch.games.arguments import integer
from dogwatch.games.base import Unknown
from dogwatch.research.base import research
from dogwatch.research.missing import needs

_PHI: Final = 0x9E3779B97F4A7C15
_NOTHING: Final = np.empty(0, np.int64)


class Playouts(NamedTuple):
    """Results of random games, one row per game."""

    utilities: NDArray[np.int8]
    """games × seats: 1 won, 0 drawn, -1 lost."""
    points: NDArray[np.int16]
    """games × seats, as the rules count them."""
    decisions: NDArray[np.int32]
    """Number of players' moves."""
    chances: NDArray[np.int32]
    """Number of chance moves."""
    reasons: NDArray[np.str_]
    """Why each game ended: `Outcome.reason`."""
    traces: list[NDArray[np.int16]] | None
    """Each game's moves, if requested: decisions by their number, chance moves as -1 - number."""


def playouts(name: str, games: int, seed: int = 0, *, traces: bool = False, **options: Any) -> Playouts:
    """Play complete games with uniformly random decisions; `options` are the game's."""
    games, seed = integer("games", games, 0), integer("seed", seed)
    return _kernel(name, options).playouts(games, seed, traces)


def vector(name: str, games: int, seed: int = 0, **options: Any) -> Vector:
    """Start games that are stepped together with arrays of actions; `options` are the game's."""
    return Vector(name, integer("games", games, 1), integer("seed", seed), options)


class Vector:
    """Games that are stepped together. One that ends is reset in the same step and marked in `done`."""

    def __init__(self, name: str, games: int, seed: int, options: dict[str, Any]) -> None:
        self._kernel = _kernel(name, options)
        self.games = games
        self.actions = self._kernel.actions
        """Number of distinct decisions."""
        self.turns: NDArray[np.int8] = np.zeros(games, np.int8)
        """games: the seat to move."""
        self.rewards: NDArray[np.int8] = np.zeros((games, 2), np.int8)
        """games × seats: 1, 0 or -1 if the game ended in the last call, otherwise 0."""
        self.done: NDArray[np.bool_] = np.zeros(games, np.bool_)
        """games: whether one ended in the last call of `step` or `random_steps`."""
        self._kinds = np.zeros(games, np.int8)
        self._rows = self._kernel.begin(games, rng_states(games, seed))
        self._advance(_NOTHING, 0, check=False)

    def step(self, actions: Any, *, check: bool = True) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """Play one decision in each game; returns (rewards, done), the same arrays at every step.

        An illegal action raises `ValueError`: its game and those after it are unchanged, those before it have
        moved. With `check=False` the caller guarantees that all actions are legal.
        """
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != (self.games,):
            raise ValueError(f"actions must have shape ({self.games},), got {given.shape}")
        wrong = self._advance(given, 1, check=check)
        if wrong >= 0:
            raise ValueError(f"action {given[wrong]} is not legal in game {wrong}")
        return self.rewards, self.done

    def random_steps(self, steps: int = 1) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """Play `steps` uniformly random decisions in each game; returns (rewards, done) as `step` does.

        `done` marks the games that ended in any of these steps; rewards and reasons are of their last end.
        """
        steps = integer("steps", steps, 0)
        stride = self._kernel.stride
        self._advance(_NOTHING, min(steps, stride), check=False)
        for played in range(stride, steps, stride):
            rewards, done = self.rewards.copy(), self.done.copy()
            self._advance(_NOTHING, min(steps - played, stride), check=False)
            np.copyto(self.rewards, rewards, where=~self.done[:, np.newaxis])
            self.done |= done
        return self.rewards, self.done

    def _advance(self, actions: NDArray[np.int64], steps: int, *, check: bool) -> int:
        return self._kernel.advance(
            self._rows, actions, steps, check, self.turns, self.rewards, self.done, self._kinds
        )

    def reasons(self) -> list[str]:
        """Per game, why it ended in the last call; "" if it did not."""
        return [
            self._kernel.reason(int(kind)) if done else ""
            for kind, done in zip(self._kinds, self.done, strict=True)
        ]

    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """(actions, counts): row i starts with game i's `counts[i]` legal actions; the rest is undefined."""
        actions = np.empty((self.games, self._kernel.most_legal), np.int32)
        counts = np.empty(self.games, np.int32)
        self._kernel.legal(self._rows, actions, counts)
        return actions, counts

    def masks(self) -> NDArray[np.bool_]:
        """games × actions: which decisions are legal."""
        actions, counts = self.legal()
        mask = np.zeros((self.games, self.actions), np.bool_)
        rows = np.repeat(np.arange(self.games), counts)
        mask[rows, actions[np.arange(actions.shape[1]) < counts[:, None]]] = True
        return mask

    def state(self, game: int) -> Any:
        """A game's state; history that the compiled form does not keep is missing."""
        return self._kernel.unpack(self._rows[0][game])


def rng_states(count: int, seed: int) -> NDArray[np.uint64]:
    """The initial RNG state of each game: splitmix64 of the seed and the game's index, never 0."""
    with np.errstate(over="ignore"):
        mixed = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(_PHI)
        mixed += np.uint64(seed * 0xBF58476D1CE4E5B9 & (1 << 64) - 1)
        mixed = (mixed ^ mixed >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
        mixed ^= mixed >> np.uint64(31)
    mixed[mixed == 0] = 1
    return mixed


class Kernel(ABC):
    """The compiled code of one game, with its options.

    Methods write their results into the given arrays. `kinds` are codes of how games ended (see `reason`).
    """

    most_legal: int
    """Upper bound on the legal decisions in a state."""
    stride = 64
    """`Vector.random_steps` plays this many steps of a game before it goes on with the next."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        game = games.game(name)
        self.options = game.settle(options)
        self.first = game.start(self.options)
        if game.turn(self.first) is None:
            raise ValueError(f"{name} is over before the first move with these options")
        numbering = game.actions(self.options)
        assert numbering is not None
        self.actions = len(numbering.decisions)

    def playouts(self, count: int, seed: int, traces: bool) -> Playouts:
        """Play random games; with traces each is played twice, because its length must be known first."""
        utilities, points = np.zeros((count, 2), np.int8), np.zeros((count, 2), np.int16)
        lengths, kinds = np.zeros((count, 2), np.int32), np.zeros(count, np.int8)
        rng = rng_states(count, seed)
        written: list[NDArray[np.int16]] | None = [] if traces else None
        self.play_all(rng.copy(), utilities, points, lengths, kinds)
        for game in range(count) if written is not None else ():
            trace = np.empty(int(lengths[game].sum()), np.int16)
            self.trace(rng[game : game + 1], trace)
            assert written is not None
            written.append(trace)
        names = np.array([self.reason(kind) if kind else "" for kind in range(int(kinds.max(initial=0)) + 1)])
        return Playouts(utilities, points, lengths[:, 0], lengths[:, 1], names[kinds], written)

    @abstractmethod
    def play_all(self, rng: Any, utilities: Any, points: Any, lengths: Any, kinds: Any) -> None:
        """Play a random game per entry of `rng`; `lengths` are decisions and chance moves."""

    @abstractmethod
    def trace(self, rng: Any, trace: Any) -> None:
        """Play one game again from its RNG state and write its moves to `trace`."""

    @abstractmethod
    def begin(self, count: int, rng: Any) -> list[Any]:
        """The arrays of `count` new games; the first holds a packed state per row."""

    @abstractmethod
    def advance(self, arrays: list[Any], actions: Any, steps: int, check: bool, *out: Any) -> int:
        """Play `steps` decisions in all games, random ones if `actions` is empty.

        Writes turns, rewards, done and kinds to `out`; returns the index of the first game whose action is
        illegal, otherwise -1.
        """

    @abstractmethod
    def legal(self, arrays: list[Any], found: Any, counts: Any) -> None:
        """Write each game's legal decisions to `found` and their number to `counts`."""

    @abstractmethod
    def unpack(self, row: Any) -> Any:
        """Convert a packed row to a state."""

    @abstractmethod
    def reason(self, kind: int) -> str:
        """The `Outcome.reason` of an end code."""


def _kernel(name: str, options: dict[str, Any]) -> Kernel:
    with needs():
        kernel = research(name).kernel()
    if kernel is None:
        raise Unknown(f"{name} has no compiled form: kernel() of its pack's `research` returns None")
    return kernel(name, options)
