"""Compiled games: random playouts, and `Kernel`, which a game's compiled code implements.

Each game has its own RNG, seeded by the seed and the game's index: results do not depend on how many games
are played together. Decisions are numbered as in `game.actions`; chance moves are drawn.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, NamedTuple, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from dogwatch import games
from dogwatch.games.arguments import integer
from dogwatch.games.base import Unknown
from dogwatch.research.base import research
from dogwatch.research.missing import needs

SKIP: Final = -(1 << 62)
"""The action of a game that is not stepped."""
_PHI: Final = 0x9E3779B97F4A7C15


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


def playouts(
    name: str, games: SupportsIndex, seed: SupportsIndex = 0, *, traces: bool = False, **options: Any
) -> Playouts:
    """Play complete games with uniformly random decisions; `options` are the game's."""
    count, number = integer("games", games, 0), integer("seed", seed)
    return kernel_of(name, options).playouts(count, number, traces)


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


class Ends(NamedTuple):
    """What a call of `Kernel.advance` writes about the games that end in it, one row per game."""

    rewards: NDArray[np.int8]
    """games × seats: 1, 0 or -1 if the game ended, otherwise 0."""
    done: NDArray[np.bool_]
    """Whether the game ended."""
    kinds: NDArray[np.int8]
    """How it ended; see `Kernel.reason`."""
    last: NDArray[Any]
    """The packed row of its last state."""


class Kernel(ABC):
    """The compiled code of one game, with its options.

    Methods write their results into the given arrays. The arrays of many games are a list: packed states
    first, RNG states last, one row per game in each.
    """

    most_legal: int
    """Upper bound on the legal decisions in a state."""
    stride = 64
    """`Vector.random_steps` plays this many steps of a game before it goes on with the next."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.game = game = games.game(name)
        self.options = game.settle(options)
        self.first = game.start(self.options)
        if game.turn(self.first) is None:
            raise ValueError(f"{name} is over before the first move with these options")
        numbering = game.actions(self.options)
        assert numbering is not None
        self.actions = len(numbering.decisions)
        self.observer = research(name).observer(self.options)

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
        """The arrays of `count` new games, in which chance may be to move."""

    @abstractmethod
    def draw_chance(self, arrays: list[Any]) -> None:
        """Make chance's moves in all games until a seat has to move."""

    @abstractmethod
    def advance(self, arrays: list[Any], actions: Any, steps: int, chance: bool, ends: Ends) -> None:
        """Play `steps` decisions in all games, random ones if `actions` is empty; restart those that end.

        A negative action leaves its game alone. `chance` says whether to draw the chance moves after given
        decisions; after random ones they are always drawn. `ends` is unchanged for games that do not end.
        """

    @abstractmethod
    def first_illegal(self, arrays: list[Any], actions: Any) -> int:
        """The index of the first game whose action is illegal and not `SKIP`, otherwise -1."""

    @abstractmethod
    def legal(self, arrays: list[Any], found: Any, counts: Any) -> None:
        """Write each game's legal decisions to `found`, padded with -1, and their number to `counts`."""

    @abstractmethod
    def turns(self, arrays: list[Any]) -> NDArray[np.int8]:
        """The seat to move in each game; `CHANCE` where a chance move is due."""

    @abstractmethod
    def observe(self, rows: Any, seats: Any, out: Any) -> None:
        """Write what each seat sees of its row to `out`: rows × (numbers of an observation)."""

    @abstractmethod
    def pack(self, states: list[Any], rng: Any) -> list[Any]:
        """The arrays of games in these states.

        Raises:
            ValueError: A state does not fit the kernel's options.
        """

    @abstractmethod
    def unpack(self, arrays: list[Any], game: int) -> Any:
        """The state of a game."""

    def take(self, arrays: list[Any], games: Any) -> list[Any]:
        """Copies of these games' rows."""
        return [each[games] for each in arrays]

    def put(self, arrays: list[Any], games: Any, others: list[Any]) -> None:
        """Replace games by the rows of other arrays."""
        for mine, theirs in zip(arrays, others, strict=True):
            mine[games] = theirs

    @abstractmethod
    def reason(self, kind: int) -> str:
        """The `Outcome.reason` of an end code."""


def kernel_of(name: str, options: dict[str, Any]) -> Kernel:
    """The compiled form of a game.

    Raises:
        KeyError: There is no such game, or it has no compiled form.
        ModuleNotFoundError: A library of the extra `research` is not installed.
    """
    with needs():
        kernel = research(name).kernel()
    if kernel is None:
        raise Unknown(f"{name} has no compiled form: kernel() of its pack's `research` returns None")
    return kernel(name, options)
