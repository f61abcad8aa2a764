"""PettingZoo environments: `env("raft", size="short")`, `env("shanghaien")`, `env("pirates", players=3)`.

An observation is a dict of `observation` and `action_mask`; actions are numbered as in `game.actions`. The
environment draws chance moves from its seed. Everything else follows PettingZoo's documentation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, Protocol, SupportsIndex, TypeVar, get_args

import numpy as np

from dogwatch.games.arguments import integer, shown
from dogwatch.our_games import typed_env
from dogwatch.research.base import research
from dogwatch.research.env_core import EnvCore, Illegal
from dogwatch.research.missing import needs

with needs():
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec_wrapper
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from dogwatch.research import drawing

MODES: Final = ["human", "ansi", "rgb_array"]
_LOST: Final = -1


@typed_env
def env(
    name: str,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "lose",
    lockstep: bool = False,
    **options: Any,
) -> Any:
    """The AEC environment of a game; further keywords are the game's options.

    `max_cycles` truncates a game after that many decisions per agent. By default an illegal action loses the
    game, as in PettingZoo's own games; with `illegal="replace"` a random legal action replaces it, with
    `"raise"` it raises `ValueError`. With `lockstep` every agent acts in every cycle, and the only legal
    action of agents that are not to move is to wait.
    """
    check_arguments(render_mode, max_cycles, illegal)
    env_adapter = research(name).env_adapter(options)
    if env_adapter is not None:
        if lockstep:
            raise ValueError(f"the actions of {name} have no numbers, which lockstep=True requires")
        return TurnsEnv[Any](env_adapter, render_mode, max_cycles)
    if lockstep:
        both = LockstepEnv(name, render_mode, max_cycles, illegal, options)
        return OrderEnforcingWrapper(_LockstepTurns(both))
    return TurnsEnv[Any](_DiscreteAdapter(EnvCore(name, options), illegal), render_mode, max_cycles)


def parallel_env(
    name: str,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "lose",
    **options: Any,
) -> LockstepEnv:
    """The parallel environment of a game: agents that are not to move wait. Arguments as for `env`."""
    check_arguments(render_mode, max_cycles, illegal)
    return LockstepEnv(name, render_mode, max_cycles, illegal, options)


def check_arguments(mode: str | None, max_cycles: int | None, illegal: str) -> None:
    """Raise `ValueError` or `TypeError` for an impossible argument of an environment."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode must be one of {', '.join(MODES)} or None, got {shown(mode)}")
    if illegal not in get_args(Illegal):
        raise ValueError(f"illegal must be one of {', '.join(get_args(Illegal))}, got {shown(illegal)}")
    if max_cycles is not None:
        integer("max_cycles", max_cycles, 1)


def not_running(was_reset: bool, method: str) -> ValueError:
    """The error of a call that needs a game in progress."""
    if was_reset:
        return ValueError(f"the game is over: call reset() before {method}()")
    return ValueError(f"no game has begun: call reset() before {method}()")


def require_none(agent: str, action: Any) -> None:
    """Raise `ValueError` unless the action of an agent whose game is over is None."""
    if action is not None:
        raise ValueError(f"the game is over: the only action of {agent} is None, got {shown(action)}")


def render_state(mode: str | None, name: str, state: Any) -> Any:
    """Render a state: print it ("human"), or return text ("ansi") or an RGB array ("rgb_array")."""
    if mode == "rgb_array":
        return drawing.picture(name, state)
    if mode is None:
        return None
    text = drawing.text(name, state)
    if mode == "ansi":
        return text
    print(text)  # noqa: T201  (render_mode="human")
    return None


TableT = TypeVar("TableT")


class EnvAdapter(Protocol):
    """Fits a game in progress to `TurnsEnv`."""

    @property
    def table(self) -> Any:
        """An `EnvCore`, or an object with its `game`, `state`, `turn`, `seats`, `reset` and `utilities`."""

    def observation_space(self) -> Any:
        """A Gymnasium space."""

    def action_space(self) -> Any:
        """A Gymnasium space, a new object at each call."""

    def observe(self, seat: int) -> Any:
        """A seat's observation, with the mask of its legal actions."""

    def attempt(self, action: Any) -> bool:
        """Play an action; False if it is illegal and its seat loses."""


class _DiscreteAdapter:
    """The adapter of a game with numbered moves."""

    def __init__(self, table: EnvCore[Any, Any], illegal: Illegal) -> None:
        self.table = table
        self._illegal = illegal

    def observation_space(self) -> Any:
        return observation_space(self.table, self.table.actions)

    def action_space(self) -> Any:
        return spaces.Discrete(self.table.actions)

    def observe(self, seat: int) -> Any:
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def attempt(self, action: Any) -> bool:
        return try_to_play(self.table, action, self.table.actions - 1, self._illegal)


class TurnsEnv(AECEnv, Generic[TableT]):  # type: ignore[misc]
    """AEC environment: the agent whose turn it is acts, possibly several times in a row.

    `table` is the game in progress: its `state`, and for games with numbered moves an `EnvCore`.
    """

    def __init__(self, env_adapter: EnvAdapter, mode: str | None, max_cycles: int | None) -> None:
        super().__init__()
        self.render_mode = mode
        self.metadata = {
            "render_modes": MODES,
            "name": f"{env_adapter.table.game.name}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        table = env_adapter.table
        self.table: TableT = table
        self._table: Any = table
        self._adapter = env_adapter
        self._most = None if max_cycles is None else max_cycles * table.seats
        self._decisions = 0
        self._was_reset = False
        self.possible_agents = [f"player_{seat}" for seat in range(table.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = env_adapter.observation_space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: env_adapter.action_space() for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Each agent has its own, so that samples can be seeded separately."""
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; `options` are ignored."""
        self._table.reset(seed)
        self._was_reset = True
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        turn = self._table.turn
        if turn is None:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[turn]

    def observe(self, agent: str) -> Any:
        """The agent's observation, with the mask of its legal actions."""
        return self._adapter.observe(self._seat_of[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The selected agent's observation, reward, termination, truncation and info."""
        if not self.agents:
            raise not_running(self._was_reset, "last")
        return super().last(observe)  # type: ignore[no-any-return]

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """Iterate over the agents in the order of their turns, until the game is over."""
        if not self._was_reset:
            raise not_running(False, "agent_iter")
        return super().agent_iter(max_iter)

    def step(self, action: Any) -> None:
        """Play the selected agent's action."""
        if not self.agents:
            raise not_running(self._was_reset, "step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            require_none(agent, action)
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.rewards = dict.fromkeys(self.agents, 0)
        if not self._adapter.attempt(action):
            self.rewards[agent] = _LOST
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._after_a_move()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _after_a_move(self) -> None:
        self._decisions += 1
        self._select()
        if self._table.turn is None:
            self.rewards = dict(zip(self.agents, self._table.utilities(), strict=True))
        elif self._most is not None and self._decisions >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """Render the state in the environment's mode, see `render_state`."""
        return render_state(self.render_mode, self._table.game.name, self._table.state)

    def close(self) -> None:
        """No-op."""


class LockstepEnv(ParallelEnv):  # type: ignore[misc]
    """Parallel environment: all agents act in every cycle; those not to move wait (the last action)."""

    def __init__(
        self, name: str, mode: str | None, max_cycles: int | None, illegal: Illegal, options: dict[str, Any]
    ) -> None:
        self.render_mode = mode
        self.metadata = {
            "render_modes": MODES,
            "name": f"{name}_v0",
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.table: EnvCore[Any, Any] = EnvCore(name, options)
        self.wait = self.table.actions
        self._illegal = illegal
        self._most = max_cycles
        self._cycles = 0
        self._was_reset = False
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        space = observation_space(self.table, self.wait + 1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Each agent has its own."""
        return self.action_spaces[agent]

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game; `options` are ignored."""
        self.table.reset(seed)
        self._was_reset = True
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        result = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.append(self.table.mask(seat), np.int8(seat != self.table.turn))
            result[agent] = {"observation": self.table.observe(seat), "action_mask": mask}
        return result

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Play the action of the agent whose turn it is; the others' are checked and ignored."""
        turn = self.table.turn
        if not self.agents or turn is None:
            raise not_running(self._was_reset, "step")
        if not isinstance(actions, Mapping):
            raise TypeError(f"actions must be a mapping of agents to actions, got {shown(actions)}")
        for action in actions.values():
            integer("action", action, 0, self.wait)
        if self.agents[turn] not in actions:
            raise ValueError(f"actions must have an action of {self.agents[turn]}, got {shown(actions)}")
        agents, self._cycles = self.agents, self._cycles + 1
        rewards = dict.fromkeys(agents, 0)
        over = cut = False
        if not try_to_play(self.table, actions[agents[turn]], self.wait, self._illegal):
            rewards[agents[turn]], over = _LOST, True
        elif (utilities := self.table.utilities()) is not None:
            rewards, over = dict(zip(agents, utilities, strict=True)), True
        elif self._most is not None and self._cycles >= self._most:
            cut = True
        observations = self._observations()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def render(self) -> Any:
        """Render the state in the environment's mode, see `render_state`."""
        return render_state(self.render_mode, self.table.game.name, self.table.state)

    def close(self) -> None:
        """No-op."""


class _LockstepTurns(parallel_to_aec_wrapper):  # type: ignore[misc]
    """PettingZoo's conversion keeps actions until all agents have acted: a wrong one is refused at once."""

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            require_none(agent, action)
        else:
            integer("action", action, 0, self.env.wait)
        super().step(action)


def observation_space(table: EnvCore[Any, Any], actions: int) -> Any:
    """The space of an observation and its action mask."""
    most = table.observer.most
    box = spaces.Box(0, most, table.observer.shape, np.min_scalar_type(-max(most, 1)).type)
    return spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def try_to_play(table: EnvCore[Any, Any], action: Any, last: int, illegal: Illegal) -> bool:
    """Play an action; False if it is illegal and its agent loses.

    Raises `TypeError` or `ValueError` for anything but an integer from 0 to `last`.
    """
    number = integer("action", action, 0, last)
    if number not in table.legal:
        if illegal == "raise":
            raise ValueError(f"action {number} is not legal; `action_mask` has the legal ones")
        if illegal == "lose":
            return False
        number = table.random_action()
    table.play(number)
    return True
