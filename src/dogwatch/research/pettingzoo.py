"""PettingZoo environments: `env("raft", size="short")`, `env("shanghaien")`, `env("pirates", players=3)`.

An observation is a dict of `observation` and `action_mask`; actions are numbered as by `game.actions`. Chance
is drawn by the environment from its seed. What is not said here is as PettingZoo's documentation has it.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

import numpy as np

from dogwatch.research.base import research
from dogwatch.research.missing import needs
from dogwatch.research.table import Illegal, Table

with needs():
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec

    from dogwatch.research import drawing

MODES: Final = ["human", "ansi", "rgb_array"]
_LOST: Final = -1


def env(
    name: str,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "lose",
    lockstep: bool = False,
    **options: Any,
) -> Any:
    """The environment of a game; what is not named here is an option of the game.

    `max_cycles` truncates a game after so many decisions for each agent. An `illegal` action loses the game,
    as in PettingZoo's own games; it may be replaced by a random legal one, or raise `ValueError`.
    With `lockstep` every agent acts in every cycle, and whoever is not to move can only wait.
    """
    seated = research(name).seated(options)
    if seated is not None:
        if lockstep:
            raise ValueError(f"the actions of {name} have no numbers: there is no lockstep for them")
        return TurnsEnv(seated, render_mode, max_cycles)
    if lockstep:
        return parallel_to_aec(LockstepEnv(name, render_mode, max_cycles, illegal, options))
    return TurnsEnv(_Numbered(Table(name, options), illegal), render_mode, max_cycles)


def parallel_env(
    name: str,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "lose",
    **options: Any,
) -> LockstepEnv:
    """The same game for those who want all agents to act at once: whoever is not to move waits."""
    return LockstepEnv(name, render_mode, max_cycles, illegal, options)


def check_mode(mode: str | None) -> None:
    """Refuse a way of showing that there is not."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, or None: not {mode!r}")


def shown(mode: str | None, name: str, state: Any) -> Any:
    """A state as the mode wants it: printed, as text, or as a picture."""
    if mode == "rgb_array":
        return drawing.picture(name, state)
    if mode is None:
        return None
    text = drawing.text(name, state)
    if mode == "ansi":
        return text
    print(text)  # noqa: T201  (for a human)
    return None


class Seated(Protocol):
    """A game under way, as an environment sees it."""

    @property
    def table(self) -> Any:
        """What holds the state: `game`, `state`, `turn`, `seats`, `reset`, `utilities`."""

    def observation_space(self) -> Any:
        """What there is to see."""

    def action_space(self) -> Any:
        """What there is to do; a new one at each call."""

    def see(self, seat: int) -> Any:
        """What a seat sees, and what it may do now."""

    def attempt(self, action: Any) -> bool:
        """Play an action; False if it is illegal and loses."""


class _Numbered:
    """A table whose moves have numbers."""

    def __init__(self, table: Table, illegal: Illegal) -> None:
        self.table = table
        self._illegal = illegal

    def observation_space(self) -> Any:
        return observation_space(self.table, self.table.actions)

    def action_space(self) -> Any:
        return spaces.Discrete(self.table.actions)

    def see(self, seat: int) -> Any:
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def attempt(self, action: Any) -> bool:
        return try_to_play(self.table, action, self._illegal)


class TurnsEnv(AECEnv):  # type: ignore[misc]
    """One agent at a time: the one whose turn it is, maybe several times in a row."""

    def __init__(self, seated: Seated, mode: str | None, max_cycles: int | None) -> None:
        super().__init__()
        check_mode(mode)
        self.render_mode = mode
        self.metadata = {
            "render_modes": MODES,
            "name": f"{seated.table.game.name}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.table = table = seated.table
        self._seated = seated
        self._most = None if max_cycles is None else max_cycles * table.seats
        self._decisions = 0
        self.possible_agents = [f"player_{seat}" for seat in range(table.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = seated.observation_space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: seated.action_space() for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Each agent's own, so that samples can be seeded apart."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        self.table.reset(seed)
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
        turn = self.table.turn
        if turn is None:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[turn]

    def observe(self, agent: str) -> Any:
        """What an agent sees, and what it may do now."""
        return self._seated.see(self._seat_of[agent])

    def step(self, action: Any) -> None:
        """The selected agent's decision."""
        if not self.agents:
            raise ValueError("reset the environment before the first step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.rewards = dict.fromkeys(self.agents, 0)
        if not self._seated.attempt(action):
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
        utilities = self.table.utilities()
        if utilities is not None:
            self.rewards = dict(zip(self.agents, utilities, strict=True))
        elif self._most is not None and self._decisions >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """The table as the mode wants it."""
        return shown(self.render_mode, self.table.game.name, self.table.state)

    def close(self) -> None:
        """Nothing is open."""


class LockstepEnv(ParallelEnv):  # type: ignore[misc]
    """All agents act at once; of whoever is not to move only the last action, waiting, is legal."""

    def __init__(
        self, name: str, mode: str | None, max_cycles: int | None, illegal: Illegal, options: dict[str, Any]
    ) -> None:
        check_mode(mode)
        self.render_mode = mode
        self.metadata = {
            "render_modes": MODES,
            "name": f"{name}_v0",
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.table = Table(name, options)
        self.wait = self.table.actions
        self._illegal = illegal
        self._most = max_cycles
        self._cycles = 0
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        space = observation_space(self.table, self.wait + 1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Each agent's own."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game."""
        self.table.reset(seed)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.append(self.table.mask(seat), np.int8(seat != self.table.turn))
            found[agent] = {"observation": self.table.observe(seat), "action_mask": mask}
        return found

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """One decision: that of the agent whose turn it is."""
        turn = self.table.turn
        if not self.agents or turn is None:
            raise ValueError("reset the environment before the first step")
        agents, self._cycles = self.agents, self._cycles + 1
        rewards = dict.fromkeys(agents, 0)
        over = cut = False
        if not try_to_play(self.table, actions[agents[turn]], self._illegal):
            rewards[agents[turn]], over = _LOST, True
        elif (utilities := self.table.utilities()) is not None:
            rewards, over = dict(zip(agents, utilities, strict=True)), True
        elif self._most is not None and self._cycles >= self._most:
            cut = True
        told = self._observations()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            told,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def render(self) -> Any:
        """The table as the mode wants it."""
        return shown(self.render_mode, self.table.game.name, self.table.state)

    def close(self) -> None:
        """Nothing is open."""


def observation_space(table: Table, actions: int) -> Any:
    """What there is to see, and the mask of what may be done."""
    box = spaces.Box(0, table.observer.most, table.observer.shape, np.int8)
    return spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def try_to_play(table: Table, action: Any, illegal: Illegal) -> bool:
    """Play it; False if it is illegal and its agent loses."""
    number = -1 if action is None else int(action)
    if number not in table.legal:
        if illegal == "raise":
            raise ValueError(f"action {action} is not legal now; `action_mask` tells which are")
        if illegal == "lose":
            return False
        number = table.any_action()
    table.play(number)
    return True
