"""Many games of one agent against an opponent as a Gymnasium `VectorEnv`, on the compiled games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.arguments import integer, shown
from dogwatch.research.fast import kernel_of, rng_states
from dogwatch.research.missing import needs
from dogwatch.research.vectors import Vector

with needs():
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from dogwatch.research.single_agent import NODES, RANDOM, Opponent, chooser, plain_seat, plain_seed

Policy: TypeAlias = Callable[[NDArray[np.int8], NDArray[np.bool_]], NDArray[Any]]
"""(observations, masks) of the games in which the opponent is to move -> its actions."""
_LONGEST: Final = 10_000


class SingleAgentVectorEnv(VectorEnv[NDArray[np.int8], NDArray[Any], NDArray[Any]]):
    """Many games, each of one agent against an opponent.

    A game that ends starts again in the same step (`AutoresetMode.SAME_STEP`); `infos["final_obs"]` has its
    last observation. An illegal action raises `ValueError`, and no game moves.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        num_envs: SupportsIndex = 1,
        opponent: Opponent = RANDOM,
        *,
        policy: Policy | None = None,
        seat: SupportsIndex | None = None,
        nodes: SupportsIndex = NODES,
        render_mode: None = None,
        **options: Any,
    ) -> None:
        """Make the environment; arguments as for `SingleAgentEnv`.

        Args:
            name: The game's id.
            num_envs: The number of games.
            opponent: `"random"` (fast), a level, or a function from a state to a move (one call per move).
            policy: An opponent that chooses for all games at once, instead of `opponent`.
            seat: The agent's seat; by default it is drawn for each game.
            nodes: The budget of an opponent that is a level.
            render_mode: Must be None.
            **options: The game's options.
        """
        count = integer("num_envs", num_envs, 1)
        if render_mode is not None:
            raise ValueError(f"render_mode must be None, got {render_mode!r}")
        if policy is not None and opponent != RANDOM:
            raise ValueError("give either opponent or policy, not both")
        if policy is not None and not callable(policy):
            raise TypeError(f"policy must be a function of observations and masks, got {shown(policy)}")
        self._kernel = kernel_of(name, options)
        self._fixed = plain_seat(seat, 2)
        self._policy = policy
        self._random = policy is None and opponent == RANDOM
        self._choose = chooser(self._kernel.game, opponent, nodes)
        actions = self._kernel.game.actions(self._kernel.options)
        assert actions is not None
        self._encode = actions.encode
        self.num_envs = count
        observer = self._kernel.observer
        self.single_observation_space = spaces.Box(0, observer.most, observer.shape, np.int8)
        self.single_action_space = spaces.Discrete(self._kernel.actions)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._games: Vector | None = None
        self.seats: NDArray[np.int8] = np.zeros(count, np.int8)
        """The agent's seat in each game."""

    def reset(
        self, *, seed: SupportsIndex | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Start new games and play the opponent's moves up to the agent's first decisions."""
        if isinstance(seed, list):
            raise ValueError("seed must be an integer or None: the seeds of all games follow from it")
        super().reset(seed=plain_seed(seed))
        rng = rng_states(self.num_envs, int(self.np_random.integers(1 << 62)))
        self._games = Vector(self._kernel, self._kernel.begin(self.num_envs, rng))
        self._games.draw_chance()
        self._draw_seats(np.ones(self.num_envs, np.bool_))
        self._let_opponent_play(_Step(self.num_envs))
        return self.games.observe(seats=self.seats), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play an action in each game, and the opponent's moves after it."""
        games, step = self.games, _Step(self.num_envs)
        self._play(actions, np.ones(self.num_envs, np.bool_), step)
        self._let_opponent_play(step)
        seen, none = games.observe(seats=self.seats), np.zeros(self.num_envs, np.bool_)
        return seen, step.rewards, step.done, none, step.infos()

    @property
    def games(self) -> Vector:
        """The games; raises `ValueError` before the first `reset`."""
        if self._games is None:
            raise ValueError("no game has begun: call reset() first")
        return self._games

    def _play(self, actions: NDArray[Any], where: NDArray[np.bool_], step: _Step) -> None:
        games = self.games
        rewards, done = games.step(actions, where=where)
        if done.any():
            step.add(self.seats, rewards, done, games)
            self._draw_seats(done)

    def _draw_seats(self, where: NDArray[np.bool_]) -> None:
        drawn = self.np_random.integers(2, size=self.num_envs) if self._fixed is None else self._fixed
        self.seats = np.where(where, drawn, self.seats).astype(np.int8)

    def _let_opponent_play(self, step: _Step) -> None:
        games = self.games
        for _ in range(_LONGEST):
            waiting = games.turns != self.seats
            if not waiting.any():
                return
            self._play(self._opponents_actions(games, waiting), waiting, step)
        raise RuntimeError(f"the agent is not to move after {_LONGEST} moves of the opponent")

    def _opponents_actions(self, games: Vector, waiting: NDArray[np.bool_]) -> NDArray[np.int64]:
        if self._random:
            found, counts = games.legal()
            chosen = self.np_random.integers(counts)
            return found[np.arange(self.num_envs), chosen].astype(np.int64)
        actions = np.full(self.num_envs, -1, np.int64)
        if self._policy is not None:
            those = games.take(np.flatnonzero(waiting))
            masks = those.masks()
            actions[waiting] = _legal_ones(self._policy(those.observe(), masks.copy()), masks)
        else:
            for game in np.flatnonzero(waiting).tolist():
                actions[game] = self._encode(self._choose(games.state(game), self.np_random))
        return actions

    def action_masks(self) -> NDArray[np.bool_]:
        """games × actions: which actions are legal."""
        return self.games.masks()


def _legal_ones(chosen: Any, masks: NDArray[np.bool_]) -> NDArray[Any]:
    """The actions of a policy; raises `TypeError` or `ValueError` unless each is legal in its game."""
    actions = np.asarray(chosen)
    if actions.dtype.kind not in "iu":
        raise TypeError(f"the actions of the policy must be integers, got {actions.dtype}")
    if actions.shape != (len(masks),):
        raise ValueError(f"the actions of the policy must have shape ({len(masks)},), got {actions.shape}")
    legal = np.take_along_axis(masks, actions.clip(0, masks.shape[1] - 1)[:, None], axis=1)[:, 0]
    legal &= (actions >= 0) & (actions < masks.shape[1])
    if not legal.all():
        raise ValueError(f"the policy's action {actions[~legal][0]} is illegal: its mask has the legal ones")
    return actions


class _Step:
    """The results of one step, gathered over the moves of both sides; a game counts once."""

    def __init__(self, count: int) -> None:
        self.rewards = np.zeros(count)
        self.done = np.zeros(count, np.bool_)
        self._last: NDArray[Any] = np.full(count, None, object)

    def add(self, seats: Any, rewards: Any, done: Any, games: Vector) -> None:
        """Add the games that have just ended."""
        for game, seen in zip(*games.terminal(seats), strict=True):
            if not self.done[game]:
                self.done[game], self._last[game] = True, seen
                self.rewards[game] = rewards[game, seats[game]]

    def infos(self) -> dict[str, Any]:
        """Gymnasium's infos of a step."""
        if not self.done.any():
            return {}
        return {"final_obs": self._last, "_final_obs": self.done.copy()}
