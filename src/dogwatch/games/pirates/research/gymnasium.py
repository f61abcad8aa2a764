"""The cannon for Gymnasium, once registered: `gymnasium.make("Dogwatch/Cannon-v0")`.

An action is where to point and how far to draw; a reward is what the shot wins by the rules: 1 for a galleon,
2 for a tower. An episode is a number of shots at one table. Luck, tables and bases follow from the seed.
`make_vec` steps many tables at once, their shots played out side by side in threads.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dogwatch.research.missing import needs

with needs():
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from dogwatch.games.pirates.physics import resolver
    from dogwatch.games.pirates.physics.volley import volley
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
    """One table. Options of the pirates' game may be given: `tremor="steady"`, `players=3`."""

    metadata: dict[str, Any] = {"render_modes": ["rgb_array", "ansi"], "render_fps": 2}  # noqa: RUF012

    def __init__(self, render_mode: str | None = None, shots: int = SHOTS, **options: Any) -> None:
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"render_mode is one of {', '.join(modes)}, or None: not {render_mode!r}")
        if shots < 1:
            raise ValueError("an episode has at least one shot")
        self.render_mode = render_mode
        self._shots = shots
        self._left = 0
        self.practice = Practice(settled(options))
        self.observation_space, self.action_space = _spaces(self.practice)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Another table."""
        super().reset(seed=seed)
        self.practice.reset(int(self.np_random.integers(1 << 62)))
        self._left = self._shots
        return self.practice.observe(), {"shots": self._left}

    def step(
        self, action: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """One shot."""
        return self.landed(*self.flown(action))

    def flown(self, action: NDArray[np.float32]) -> tuple[Any, Any]:
        """The part that may run in a thread: the shot as it was fired, and where everything came to rest."""
        if self._left == 0:
            raise gymnasium.error.ResetNeeded("the episode is over: reset the environment")
        bearing, pull = (float(each) for each in action)
        flying = self.practice.fire(bearing, pull)
        return flying, resolver.resolve(flying)

    def landed(
        self, flying: Any, landed: Any
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """What the rules make of it."""
        gained = self.practice.land(flying, landed)
        self._left = 0 if self.practice.is_over else self._left - 1
        told = {"shots": self._left, "fell": list(landed.fell)}
        return self.practice.observe(), float(gained), self._left == 0, False, told

    def try_shots(self, actions: NDArray[np.float32]) -> NDArray[np.float32]:
        """What each of many actions would win now if the hand did not tremble; nothing happens.

        All are shot at one table in one volley, each only until nothing more can fall: for search.
        """
        state = self.practice.state
        if state is None or self._left == 0:
            raise gymnasium.error.ResetNeeded("reset the environment first")
        shots = [self.practice.shot(float(bearing), float(pull)) for bearing, pull in actions]
        felled = volley(resolver.table(state), shots)
        return np.array(
            [
                sum(_WORTH[state.pieces[number].kind] for number in fell if fleet.is_enemy(state, number))
                for fell in felled
            ],
            np.float32,
        )

    def render(self) -> Any:
        """The table from above, or a chart in letters."""
        if self.render_mode is None or self.practice.state is None:
            return None
        show = drawing.picture if self.render_mode == "rgb_array" else drawing.text
        return show("pirates", self.practice.state)


class CannonVectorEnv(VectorEnv[NDArray[np.float32], NDArray[np.float32], NDArray[Any]]):
    """Many tables, their shots played out side by side. A table that is done is reset at the next step."""

    metadata: dict[str, Any] = {  # noqa: RUF012  (as Gymnasium has it)
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
        if num_envs < 1:
            raise ValueError("at least one environment is needed")
        self.num_envs = num_envs
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
        """Other tables; of one seed, each table has its own that follows from it."""
        seeds: list[int | None]
        if isinstance(seed, int):
            seeds = [seed + number for number in range(self.num_envs)]
        else:
            seeds = list(seed) if seed is not None else [None] * self.num_envs
        seen = [table.reset(seed=own)[0] for table, own in zip(self.tables, seeds, strict=True)]
        self._done[:] = False
        return np.stack(seen), {}

    def step(
        self, actions: NDArray[np.float32]
    ) -> tuple[
        NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """One shot at each table that is not done."""
        rewards, done = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        flights = {
            number: self._pool.submit(table.flown, actions[number])
            for number, table in enumerate(self.tables)
            if not self._done[number]
        }
        seen = []
        for number, table in enumerate(self.tables):
            if number in flights:
                told, rewards[number], done[number], _, _ = table.landed(*flights[number].result())
            else:
                told, _ = table.reset()
            seen.append(told)
        self._done = done.copy()
        return np.stack(seen), rewards, done, np.zeros(self.num_envs, np.bool_), {}

    def render(self) -> tuple[Any, ...] | None:
        """Every table."""
        return None if self.render_mode is None else tuple(table.render() for table in self.tables)

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads."""
        self._pool.shutdown()


def register() -> None:
    """Make it known to `gymnasium.make`."""
    gymnasium.register(
        id=ID,
        entry_point=f"{__name__}:CannonEnv",
        vector_entry_point=f"{__name__}:CannonVectorEnv",
    )
