"""The cannon as a Gymnasium environment: `gymnasium.make("Dogwatch/Cannon-v0")` once registered.

An action is a bearing and a pull, each from -1 to 1; the reward is the points that the shot wins: 1 for a
galleon, 2 for a tower. An episode is a number of shots at one table. Tremors, tables and bases follow from
the seed. `make_vec` steps many environments together and simulates their shots in parallel threads.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dogwatch import games
from dogwatch.games.arguments import integer
from dogwatch.research.missing import needs

with needs():
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from dogwatch.games.pirates.physics import resolver
    from dogwatch.games.pirates.physics.volley import volley
    from dogwatch.games.pirates.research.drawing import chart, draw
    from dogwatch.games.pirates.research.fractions import fractions
    from dogwatch.games.pirates.research.practice import FEATURES, Practice, settled
    from dogwatch.games.pirates.rules import board, fleet
    from dogwatch.research import drawing

ID: Final = "Dogwatch/Cannon-v0"
SHOTS: Final = 10
_WORTH: Final = {"galleon": 1, "tower": 2, "ghost": 1, "monster": 0}


def _spaces(practice: Practice) -> tuple[Any, Any]:
    bounds = board.bounds(practice.options)
    far = 1.0 + max(bounds.right - bounds.left, bounds.top - bounds.bottom) / 10_000
    high = np.ones((len(board.homes(practice.options)), len(FEATURES)), np.float32)
    high[:, :2] = far
    return spaces.Box(-high, high, dtype=np.float32), spaces.Box(-1, 1, (2,), np.float32)


class CannonEnv(gymnasium.Env[NDArray[np.float32], NDArray[np.float32]]):
    """One table. Keyword arguments are options of the game: `tremor="steady"`, `players=3`."""

    metadata: dict[str, Any] = {"render_modes": ["rgb_array", "ansi"], "render_fps": 2}  # noqa: RUF012

    def __init__(self, render_mode: str | None = None, shots: int = SHOTS, **options: Any) -> None:
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode must be one of {', '.join(modes)} or None, got {render_mode!r}")
        self.render_mode = render_mode
        self._shots = integer("shots", shots, 1)
        self._left = 0
        self.practice = Practice(settled(options))
        self.observation_space, self.action_space = _spaces(self.practice)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Start an episode at a new random table."""
        super().reset(seed=None if seed is None else integer("seed", seed, 0))
        self.practice.reset(int(self.np_random.integers(1 << 62)))
        self._left = self._shots
        return self.practice.observe(), {"shots": self._left}

    def step(
        self, action: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Fire one shot."""
        return self.landed(*self.flown(action))

    def flown(self, action: NDArray[Any]) -> tuple[Any, Any]:
        """The part of a step that may run in another thread: the state in flight and the simulated result."""
        if self._left == 0:
            raise gymnasium.error.ResetNeeded("no episode is running: call reset() before step()")
        bearing, pull = fractions("action", action, (2,))
        flying = self.practice.fire(bearing, pull)
        return flying, resolver.resolve(flying)

    def landed(
        self, flying: Any, landed: Any
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """The rest of a step: apply the result and return what `step` returns."""
        gained = self.practice.land(flying, landed)
        self._left = 0 if self.practice.is_over else self._left - 1
        info = {"shots": self._left, "fell": list(landed.fell)}
        return self.practice.observe(), float(gained), self._left == 0, False, info

    def try_shots(self, actions: NDArray[np.float32]) -> NDArray[np.float32]:
        """The reward of each of many actions without tremor; the environment does not change. For search.

        The shots are simulated in one volley, each only until nothing more can fall.
        """
        state = self.practice.state
        if state is None or self._left == 0:
            raise gymnasium.error.ResetNeeded("no episode is running: call reset() before try_shots()")
        pairs = fractions("actions", actions, (len(actions), 2)).reshape(-1, 2)
        shots = [self.practice.shot(float(bearing), float(pull)) for bearing, pull in pairs]
        felled = volley(resolver.scene_spec(state), shots)
        return np.array(
            [
                sum(_WORTH[state.pieces[number].kind] for number in fell if fleet.is_enemy(state, number))
                for fell in felled
            ],
            np.float32,
        )

    def render(self) -> Any:
        """The table as an RGB array or as a chart of characters; None without a render mode."""
        if self.render_mode is None or self.practice.state is None:
            return None
        state, gun = self.practice.state, self.practice.gun
        if self.render_mode == "ansi":
            return f"{chart(state, gun)}\n{games.game('pirates').text(state)}"
        return drawing.pixels(draw(state, gun))


class CannonVectorEnv(VectorEnv[NDArray[np.float32], NDArray[np.float32], NDArray[Any]]):
    """Many tables, their shots simulated in parallel threads. A finished one is reset at the next step."""

    metadata: dict[str, Any] = {  # noqa: RUF012  (Gymnasium's type)
        **CannonEnv.metadata,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        render_mode: str | None = None,
        shots: int = SHOTS,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        self.num_envs = num_envs = integer("num_envs", num_envs, 1)
        self.render_mode = render_mode
        self.tables = [CannonEnv(render_mode, shots, **options) for _ in range(num_envs)]
        self.single_observation_space = self.tables[0].observation_space
        self.single_action_space = self.tables[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._done = np.ones(num_envs, np.bool_)
        self._pool = ThreadPoolExecutor(threads or os.cpu_count() or 1)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Start an episode at every table; from a single seed, table `i` gets `seed + i`."""
        seeds: list[int | None]
        if seed is None:
            seeds = [None] * self.num_envs
        elif np.ndim(seed):  # type: ignore[arg-type]  # a list may have None among its seeds
            seeds = list(seed)  # type: ignore[arg-type]
        else:
            seeds = [integer("seed", seed, 0) + number for number in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise ValueError(f"seed must be an integer or a list of {self.num_envs}, got {len(seeds)} seeds")
        seen = [table.reset(seed=own)[0] for table, own in zip(self.tables, seeds, strict=True)]
        self._done[:] = False
        return np.stack(seen), {}

    def step(
        self, actions: NDArray[np.float32]
    ) -> tuple[
        NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """Fire one shot at each running table, and reset the finished ones."""
        aimed = fractions("actions", actions, (self.num_envs, 2))
        rewards, done = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        flights = {
            number: self._pool.submit(table.flown, aimed[number])
            for number, table in enumerate(self.tables)
            if not self._done[number]
        }
        seen = []
        for number, table in enumerate(self.tables):
            if number in flights:
                observation, rewards[number], done[number], _, _ = table.landed(*flights[number].result())
            else:
                observation, _ = table.reset()
            seen.append(observation)
        self._done = done.copy()
        return np.stack(seen), rewards, done, np.zeros(self.num_envs, np.bool_), {}

    def render(self) -> tuple[Any, ...] | None:
        """The rendering of every table; None without a render mode."""
        return None if self.render_mode is None else tuple(table.render() for table in self.tables)

    def close_extras(self, **kwargs: Any) -> None:
        """Shut down the thread pool."""
        self._pool.shutdown()


def register() -> None:
    """Register both environments with Gymnasium."""
    gymnasium.register(
        id=ID,
        entry_point=f"{__name__}:CannonEnv",
        vector_entry_point=f"{__name__}:CannonVectorEnv",
    )
