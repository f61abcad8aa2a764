"""Random games and steps by the thousand: arrays in, arrays out, everything between them compiled.

Each game has its own luck, which follows from the seed and the game's number: results do not depend on how
many games are played at once. Decisions have the numbers of `game.actions`; chance moves by itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dogwatch import games
from dogwatch.research.base import research
from dogwatch.research.missing import needs

_PHI: Final = 0x9E3779B97F4A7C15
_NOTHING: Final = np.empty(0, np.int64)
_NO_TRACE: Final = np.empty(0, np.int16)


class Playouts(NamedTuple):
    """What random games came to, a row for each."""

    utilities: NDArray[np.int8]
    """games × seats: 1 won, 0 drawn, -1 lost."""
    points: NDArray[np.int16]
    """games × seats, as the rules count them."""
    decisions: NDArray[np.int32]
    """How many the players took."""
    chances: NDArray[np.int32]
    """How many moves chance made."""
    reasons: NDArray[np.str_]
    """Why the game ended: the reason of its `Outcome`."""
    traces: list[NDArray[np.int16]] | None
    """Every move in order, if asked for: decisions by their number, chance's as -1 - number."""


def playouts(name: str, games: int, seed: int = 0, *, traces: bool = False, **options: Any) -> Playouts:
    """Play so many games at random, from the start to the end."""
    if games < 0:
        raise ValueError(f"games must be >= 0, got {games}")
    return _kernel(name, options).playouts(games, seed, traces)


def vector(name: str, games: int, seed: int = 0, **options: Any) -> Vector:
    """So many games side by side, to be stepped with arrays."""
    if games < 1:
        raise ValueError(f"games must be >= 1, got {games}")
    return Vector(name, games, seed, options)


class Vector:
    """Games side by side. One that ends is begun anew at once; its rewards tell that it has ended."""

    def __init__(self, name: str, games: int, seed: int, options: dict[str, Any]) -> None:
        self._kernel = _kernel(name, options)
        self.games = games
        self.actions = self._kernel.actions
        """Decisions have numbers below this one."""
        self.turns: NDArray[np.int8] = np.zeros(games, np.int8)
        """Per game the seat to move."""
        self.rewards: NDArray[np.int8] = np.zeros((games, 2), np.int8)
        """Per game and seat: of games that ended in the last step 1, 0 or -1, else 0."""
        self.done: NDArray[np.bool_] = np.zeros(games, np.bool_)
        """Per game: whether one ended in the last step."""
        self._kinds = np.zeros(games, np.int8)
        self._rows = self._kernel.begin(games, lucks(games, seed))
        self._advance(_NOTHING, 0, check=False)

    def step(self, actions: Any, *, check: bool = True) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """One decision in each game: (rewards, done); the arrays are the same ones at each step.

        An illegal action raises `ValueError` before anything has happened in its game; games before it have
        moved on. Without `check` it is your word that all are legal.
        """
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != (self.games,):
            raise ValueError(f"one action for each of {self.games} games is needed, not {given.shape}")
        wrong = self._advance(given, 1, check=check)
        if wrong >= 0:
            raise ValueError(f"action {given[wrong]} is not legal in game {wrong}")
        return self.rewards, self.done

    def random_steps(self, steps: int = 1) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """So many random decisions in each game, each legal one as likely as the others."""
        for _ in range(steps // self._kernel.stride):
            self._advance(_NOTHING, self._kernel.stride, check=False)
        if steps % self._kernel.stride:
            self._advance(_NOTHING, steps % self._kernel.stride, check=False)
        return self.rewards, self.done

    def _advance(self, actions: NDArray[np.int64], steps: int, *, check: bool) -> int:
        return self._kernel.advance(
            self._rows, actions, steps, check, self.turns, self.rewards, self.done, self._kinds
        )

    def reasons(self) -> list[str]:
        """Per game why it ended in the last step; "" where none did."""
        return [
            self._kernel.reason(int(kind)) if done else ""
            for kind, done in zip(self._kinds, self.done, strict=True)
        ]

    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Per game the numbers of its legal decisions, and how many they are; the rest is noise."""
        found = np.empty((self.games, self._kernel.most_legal), np.int32)
        counts = np.empty(self.games, np.int32)
        self._kernel.legal(self._rows, found, counts)
        return found, counts

    def masks(self) -> NDArray[np.bool_]:
        """games × actions: which decisions are legal."""
        found, counts = self.legal()
        mask = np.zeros((self.games, self.actions), np.bool_)
        rows = np.repeat(np.arange(self.games), counts)
        mask[rows, found[np.arange(found.shape[1]) < counts[:, None]]] = True
        return mask

    def state(self, game: int) -> Any:
        """A game as the rules have it, without what the compiled form does not keep of its past."""
        return self._kernel.unpack(self._rows[0][game])


def lucks(count: int, seed: int) -> NDArray[np.uint64]:
    """A source of luck for each game (splitmix64 of seed and number)."""
    with np.errstate(over="ignore"):
        mixed = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(_PHI)
        mixed += np.uint64(seed * 0xBF58476D1CE4E5B9 & (1 << 64) - 1)
        mixed = (mixed ^ mixed >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
        mixed ^= mixed >> np.uint64(31)
    mixed[mixed == 0] = 1
    return mixed


class Kernel(ABC):
    """The compiled code of one game, with its options."""

    most_legal: int
    stride = 64
    """So many random steps are taken in one game before the next one's turn."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        game = games.game(name)
        self.options = game.settle(options)
        self.first = game.start(self.options)
        if game.turn(self.first) is None:
            raise ValueError("this game is over before it begins")
        numbering = game.actions(self.options)
        assert numbering is not None
        self.actions = len(numbering.decisions)

    def playouts(self, count: int, seed: int, traces: bool) -> Playouts:
        """Each game twice where traces are wanted: first to know how long it is."""
        utilities, points = np.zeros((count, 2), np.int8), np.zeros((count, 2), np.int16)
        lengths, kinds = np.zeros((count, 2), np.int32), np.zeros(count, np.int8)
        luck = lucks(count, seed)
        written: list[NDArray[np.int16]] | None = [] if traces else None
        self.play_all(luck.copy(), utilities, points, lengths, kinds)
        for game in range(count) if written is not None else ():
            trace = np.empty(int(lengths[game].sum()), np.int16)
            self.trace(luck[game : game + 1], trace)
            assert written is not None
            written.append(trace)
        names = np.array([self.reason(kind) if kind else "" for kind in range(int(kinds.max(initial=0)) + 1)])
        return Playouts(utilities, points, lengths[:, 0], lengths[:, 1], names[kinds], written)

    @abstractmethod
    def play_all(self, luck: Any, utilities: Any, points: Any, lengths: Any, kinds: Any) -> None:
        """Random games from the start."""

    @abstractmethod
    def trace(self, luck: Any, trace: Any) -> None:
        """The same game again, every move written down."""

    @abstractmethod
    def begin(self, count: int, luck: Any) -> list[Any]:
        """The arrays of so many games, the rows first."""

    @abstractmethod
    def advance(self, arrays: list[Any], actions: Any, steps: int, check: bool, *out: Any) -> int:
        """Take decisions in all games."""

    @abstractmethod
    def legal(self, arrays: list[Any], found: Any, counts: Any) -> None:
        """List the legal decisions of all games."""

    @abstractmethod
    def unpack(self, row: Any) -> Any:
        """A row as a state."""

    @abstractmethod
    def reason(self, kind: int) -> str:
        """Why a game ended."""


def _kernel(name: str, options: dict[str, Any]) -> Kernel:
    with needs():
        found = research(name).kernel()
    if found is None:
        raise KeyError(f"{name} has no compiled form: its pack's `research` names no kernel")
    return found(name, options)
