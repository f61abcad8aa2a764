"""Many games that are stepped together by compiled code, on numpy arrays: `vector("raft", 256)`."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any, Final, Self, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dogwatch.games.arguments import integer, shown
from dogwatch.our_games import typed_vector
from dogwatch.research.fast import SKIP, Ends, Kernel, kernel_of, rng_states

_NOTHING: Final = np.empty(0, np.int64)
_SEATS: Final = 2
_Results: TypeAlias = tuple[NDArray[np.int8], NDArray[np.bool_]]


@typed_vector
def vector(name: str, games: SupportsIndex, seed: SupportsIndex = 0, **options: Any) -> Vector:
    """Start games that are stepped together with arrays of actions; `options` are the game's."""
    count, kernel = integer("games", games, 1), kernel_of(name, options)
    started = Vector(kernel, kernel.begin(count, rng_states(count, integer("seed", seed))))
    started.draw_chance()
    return started


class Vector:
    """Games that are stepped together. One that ends starts again in the same step and is marked in `done`.

    Methods return new arrays, or fill and return the caller's (`out`).
    """

    def __init__(self, kernel: Kernel, arrays: list[Any]) -> None:
        self._kernel, self._arrays = kernel, arrays
        self.games = len(arrays[0])
        self.game, self.options = kernel.game, kernel.options
        self.actions = kernel.actions
        """Number of distinct decisions."""
        self.shape = kernel.observer.shape
        """The shape of an observation."""
        self.names = kernel.observer.names
        """The meaning of each plane of an observation, or of each number."""
        self.turns: NDArray[np.int8] = kernel.turns(arrays)
        """games: the seat to move; -1 where a chance move is due."""
        self._ends = self._no_ends(None)

    def __repr__(self) -> str:
        return f"<{self.games} games of {self.game.name}>"

    def step(
        self,
        actions: ArrayLike,
        *,
        where: ArrayLike | None = None,
        out: tuple[NDArray[np.int8], NDArray[np.bool_]] | None = None,
        chance: bool = True,
        check: bool = True,
    ) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """Play one decision in each game.

        Args:
            actions: One for each game.
            where: The games to step, as booleans; by default all.
            out: The caller's arrays for rewards and done.
            chance: Whether chance moves are drawn at once. Otherwise games wait for `draw_chance`, so that
                the state between a decision and chance can be observed.
            check: Whether illegal actions are refused; False if the caller guarantees that there are none.

        Returns:
            (rewards, done): games × seats, 1, 0 or -1 for the games that ended, otherwise 0; games, whether
            each ended.

        Raises:
            ValueError: An action is illegal; no game has moved.
        """
        given = self._given(actions, where)
        self._check_turns()
        if check and (wrong := self._kernel.first_illegal(self._arrays, given)) >= 0:
            given_there = np.asarray(actions)[wrong]
            raise ValueError(f"action {given_there} is not legal in game {wrong}; no game has moved")
        return self._advance(given, 1, out, chance=chance)

    def draw_chance(self) -> None:
        """Draw the chance moves that are due, in all games."""
        self._kernel.draw_chance(self._arrays)
        self.turns = self._kernel.turns(self._arrays)

    def _check_turns(self) -> None:
        if self.turns.min() < 0:
            due = int(self.turns.argmin())
            raise ValueError(f"a chance move is due in game {due}: call draw_chance() first")

    def random_steps(
        self, steps: SupportsIndex = 1, *, out: tuple[NDArray[np.int8], NDArray[np.bool_]] | None = None
    ) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """Play `steps` uniformly random decisions in each game; returns (rewards, done) as `step` does.

        `done` marks the games that ended in any of these steps; rewards and reasons are of their last end.
        """
        count = integer("steps", steps, 0)
        self._check_turns()
        return self._advance(_NOTHING, count, out)

    def _advance(self, actions: NDArray[np.int64], steps: int, out: Any, *, chance: bool = True) -> _Results:
        ends, stride = self._no_ends(out), self._kernel.stride
        for played in range(0, steps, stride):
            self._kernel.advance(self._arrays, actions, min(steps - played, stride), chance, ends)
        self._ends, self.turns = ends, self._kernel.turns(self._arrays)
        return ends.rewards, ends.done

    def _no_ends(self, out: Any) -> Ends:
        if out is not None and not (isinstance(out, tuple | list) and len(out) == 2):
            raise TypeError(f"out must be two arrays, for rewards and done, got {shown(out)}")
        rewards, done = (None, None) if out is None else out
        rewards = _array("out[0]", rewards, (self.games, _SEATS), np.int8)
        done = _array("out[1]", done, (self.games,), np.bool_)
        rewards[...] = 0
        done[...] = False
        return Ends(rewards, done, np.zeros(self.games, np.int8), np.empty_like(self._arrays[0]))

    def _given(self, actions: ArrayLike, where: ArrayLike | None) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions must be integers, got {given.dtype}")
        if given.shape != (self.games,):
            raise ValueError(f"actions must have shape ({self.games},), got {given.shape}")
        given = np.maximum(given.astype(np.int64), -1)  # none is SKIP; large unsigned ones wrap to < 0
        if where is None:
            return given
        mask = np.asarray(where)
        if mask.dtype != np.bool_ or mask.shape != (self.games,):
            raise ValueError(
                f"where must be booleans of shape ({self.games},), got {mask.dtype} of {mask.shape}"
            )
        return np.where(mask, given, np.int64(SKIP))

    def reasons(self) -> list[str]:
        """Per game, why it ended in the last call; "" if it did not."""
        return [self._kernel.reason(kind) if kind else "" for kind in self._ends.kinds.tolist()]

    def legal(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """(actions, counts): row i has game i's `counts[i]` legal actions, then -1."""
        actions = np.empty((self.games, self._kernel.most_legal), np.int32)
        counts = np.empty(self.games, np.int32)
        self._kernel.legal(self._arrays, actions, counts)
        return actions, counts

    def masks(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """games × actions: which decisions are legal."""
        from dogwatch.research.compiled import mark

        masks = _array("out", out, (self.games, self.actions), np.bool_)
        mark(*self.legal(), masks)
        return masks

    def observe(self, out: NDArray[Any] | None = None, *, seats: ArrayLike | None = None) -> NDArray[Any]:
        """games × `shape`: each game as the seat to move sees it.

        Args:
            out: A contiguous array of int8 or float32; by default a new one of int8.
            seats: The seat that observes, for all games or one for each; by default the one to move.
        """
        found = _array("out", out, (self.games, *self.shape), np.int8, np.float32)
        if seats is None:
            self._check_turns()
        self._observe(self._arrays[0], self.turns if seats is None else self._observers(seats), found)
        return found

    def terminal(self, seats: ArrayLike = 0) -> tuple[NDArray[np.int64], NDArray[np.int8]]:
        """(games, observations): the games that ended in the last call, and the last state of each.

        After `random_steps` a game's last state is that of its last end. `seats` as for `observe`.
        """
        games = np.flatnonzero(self._ends.done)
        found = np.empty((len(games), *self.shape), np.int8)
        self._observe(self._ends.last[games], self._observers(seats)[games], found)
        return games, found

    def _observe(self, rows: Any, seats: Any, found: Any) -> None:
        self._kernel.observe(rows, seats, found.reshape(len(rows), prod(self.shape)))

    def _observers(self, seats: ArrayLike) -> NDArray[np.int8]:
        found = np.asarray(seats)
        if found.dtype.kind not in "iu" or found.shape not in ((), (self.games,)):
            raise ValueError(f"seats must be a seat, or {self.games} of them, got {seats!r}")
        if found.min() < 0 or found.max() >= _SEATS:
            raise ValueError(f"seats must be 0 or 1, got {seats!r}")
        return np.broadcast_to(found, self.games).astype(np.int8)

    def state(self, game: SupportsIndex) -> Any:
        """A game's state, as the rules represent it."""
        number = integer("game", game)
        if not 0 <= number < self.games:
            raise IndexError(f"game must be from 0 to {self.games - 1}, got {shown(number)}")
        return self._kernel.unpack(self._arrays, number)

    def set(self, states: Mapping[int, Any]) -> None:
        """Continue games from other states: {game: a state, or a position's text}.

        All are checked first. Chance moves that are due in a state are drawn. The options of this vector
        apply to the rest of the game.
        """
        if not isinstance(states, Mapping):
            raise TypeError(f"states must be a mapping of games to states or texts, got {shown(states)}")
        chosen = self._indices(list(states))
        parsed = [self._state(each) for each in states.values()]
        packed = self._kernel.pack(parsed, self._arrays[-1][chosen])
        self._kernel.draw_chance(packed)
        self._kernel.put(self._arrays, chosen, packed)
        self.turns = self._kernel.turns(self._arrays)

    def _state(self, given: Any) -> Any:
        game = self._kernel.game
        state = game.parse(given) if isinstance(given, str) else given
        game.require_state(state)
        if game.turn(state) is None:
            raise ValueError(f"a state must not be over, got {game.text(state)!r}")
        return state

    def clone(self) -> Self:
        """A copy: with the same actions both continue alike, chance included."""
        return self.take(np.arange(self.games))

    def take(self, games: ArrayLike, *, seed: SupportsIndex | None = None) -> Self:
        """Copies of these games, in this order, as a new vector; a game may occur several times.

        Args:
            games: Indices of games.
            seed: Seeds new RNGs; by default each copy draws the same chance moves as its original.
        """
        chosen = self._indices(games)
        if not len(chosen):
            raise ValueError("games must name at least one game")
        arrays = self._kernel.take(self._arrays, chosen)
        if seed is not None:
            arrays[-1] = rng_states(len(chosen), integer("seed", seed))
        return type(self)(self._kernel, arrays)

    def put(self, games: ArrayLike, other: Vector) -> None:
        """Replace these games by copies of all games of another vector of the same game and options."""
        chosen = self._indices(games)
        kernel = self._kernel
        if not isinstance(other, Vector):
            raise TypeError(f"the other games must be a vector, got {shown(other)}")
        if (other._kernel.game, other._kernel.options) != (kernel.game, kernel.options):
            raise ValueError("the other vector must have the same game and options")
        if len(chosen) != other.games:
            raise ValueError(f"games must name {other.games} games, got {len(chosen)}")
        kernel.put(self._arrays, chosen, other._arrays)
        self.turns = kernel.turns(self._arrays)

    def _indices(self, games: ArrayLike) -> NDArray[np.int64]:
        found = np.asarray(games)
        if found.ndim != 1 or (found.dtype.kind not in "iu" and len(found)):
            raise ValueError(f"games must be a sequence of indices, got {games!r}")
        if len(found) and not 0 <= found.min() <= found.max() < self.games:
            raise IndexError(f"games must be from 0 to {self.games - 1}, got {games!r}")
        return found.astype(np.int64)


def _array(name: str, given: NDArray[Any] | None, shape: tuple[int, ...], *types: Any) -> NDArray[Any]:
    """The caller's array if it fits, or a new one of the first type."""
    if given is None:
        return np.empty(shape, types[0])
    if not isinstance(given, np.ndarray):
        raise TypeError(f"{name} must be an array, got {shown(given)}")
    fits = given.shape == shape and given.dtype in types and given.flags.c_contiguous
    if not fits or not given.flags.writeable:
        known = " or ".join(np.dtype(each).name for each in types)
        raise ValueError(
            f"{name} must be a writable contiguous array of {known} with shape {shape}, "
            f"got {given.dtype} with shape {given.shape}"
        )
    return given
