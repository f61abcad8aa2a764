"""Gymnasium environments of one agent against an opponent: `gymnasium.make("Dogwatch/Raft-v0", …)`.

The opponent is random play, a level of the game's bots, or a function from a state to a move. An episode is
one game; the reward is 1, 0 or -1 at its end. `action_masks()` is the method that sb3-contrib's MaskablePPO
calls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dogwatch.bots import accepted, bot, levels
from dogwatch.games.arguments import integer, shown
from dogwatch.games.base import AnyGame
from dogwatch.research.env_core import EnvCore, Illegal
from dogwatch.research.missing import needs

with needs():
    import gymnasium
    from gymnasium import spaces

    from dogwatch.research.pettingzoo import (
        MODES,
        check_arguments,
        observation_space,
        render_state,
        try_to_play,
    )

RANDOM: Final = "random"
NODES: Final = 1_000
Opponent: TypeAlias = str | Callable[[Any], Any]
"""`"random"`, a level of the game's bots, or a function from a state to a move."""
Choose: TypeAlias = Callable[[Any, np.random.Generator], Any]
_TRIES: Final = 100


class SingleAgentEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """One agent against an opponent."""

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012  (Gymnasium's type)

    def __init__(
        self,
        name: str,
        opponent: Opponent = RANDOM,
        *,
        seat: SupportsIndex | None = None,
        nodes: SupportsIndex = NODES,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Make an environment.

        Args:
            name: The game's id.
            opponent: `"random"`, a level of the game's bots, or a function from a state to a move.
            seat: The agent's seat; by default it is drawn for each episode.
            nodes: The budget of an opponent that is a level, for each decision.
            illegal: What an illegal action does, as in `dogwatch.research.pettingzoo.env`.
            render_mode: As in `dogwatch.research.pettingzoo.env`.
            **options: The game's options.
        """
        check_arguments(render_mode, None, illegal)
        self.render_mode = render_mode
        self.table: EnvCore[Any, Any] = EnvCore(name, options)
        self._fixed, self._illegal = plain_seat(seat, self.table.seats), illegal
        self._choose = chooser(self.table.game, opponent, nodes)
        self.seat = self._fixed or 0
        """The agent's seat in this episode."""
        self.observation_space = observation_space(self.table, self.table.actions)["observation"]
        self.action_space = spaces.Discrete(self.table.actions)
        self._running = False

    def reset(
        self, *, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Start a new game and play the opponent's moves up to the agent's first decision."""
        super().reset(seed=plain_seed(seed))
        for _ in range(_TRIES):
            self.table.reset(int(self.np_random.integers(1 << 62)))
            self.seat = int(self.np_random.integers(self.table.seats)) if self._fixed is None else self._fixed
            self._let_opponent_play()
            if self.table.turn is not None:
                self._running = True
                return self._seen()
        raise ValueError("the opponent ends every game before the agent's first decision")

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Play the agent's action and the opponent's moves after it."""
        if not self._running:
            raise gymnasium.error.ResetNeeded("no game is in progress: call reset() before step()")
        reward = 0.0
        if try_to_play(self.table, action, self.table.actions - 1, self._illegal):
            self._let_opponent_play()
            utilities = self.table.utilities()
            if utilities is not None:
                reward, self._running = float(utilities[self.seat]), False
        else:
            reward, self._running = -1.0, False
        if self.render_mode == "human":
            self.render()
        seen, info = self._seen()
        return seen, reward, not self._running, False, info

    def _let_opponent_play(self) -> None:
        table = self.table
        while table.turn not in (None, self.seat):
            table.play_move(self._choose(table.state, self.np_random))

    def _seen(self) -> tuple[NDArray[Any], dict[str, Any]]:
        info = {"action_mask": self.table.mask(self.seat), "seat": self.seat}
        return self.table.observe(self.seat), info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """Render the state in the environment's mode."""
        return render_state(self.render_mode, self.table.game.name, self.table.state)


def plain_seed(seed: SupportsIndex | None) -> int | None:
    """A seed as Gymnasium accepts it: NumPy's integers become Python's."""
    return None if seed is None else integer("seed", seed, 0)


def plain_seat(seat: SupportsIndex | None, seats: int) -> int | None:
    """The agent's seat, None if it is drawn; raises `TypeError` or `ValueError`."""
    return None if seat is None else integer("seat", seat, 0, seats - 1)


def chooser(game: AnyGame, opponent: Opponent, nodes: SupportsIndex) -> Choose:
    """The function that chooses an opponent's move in a state, with the environment's RNG."""
    budget = integer("nodes", nodes, 1)
    if callable(opponent):
        return _checked(game, opponent)
    if opponent == RANDOM:
        return lambda state, rng: game.moves(state)[rng.integers(len(game.moves(state)))]
    if opponent not in accepted(game.name):
        known = ", ".join((RANDOM, *levels(game.name)))
        raise ValueError(f"opponent must be a function or one of {known}, got {shown(opponent)}")
    thinking = bot(game.name, opponent)
    return lambda state, rng: thinking.choose(state, nodes=budget, seed=int(rng.integers(1 << 48)))


def _checked(game: AnyGame, function: Callable[[Any], Any]) -> Choose:
    def choose(state: Any, _: np.random.Generator) -> Any:
        move = game.plain_move(function(state))
        if refused := game.check(state, move):
            raise ValueError(f"the opponent's move {move!r} is illegal: {refused}")
        return move

    return choose
