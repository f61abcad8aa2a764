"""OpenSpiel games of all games with numbered moves, with explicit chance and exact probabilities.

Importing this module registers them: `pyspiel.load_game("dogwatch_raft(size=short)")`.
Actions are numbered as in `game.actions`: decisions and chance outcomes separately, each from 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

import msgspec
import numpy as np

from dogwatch import games
from dogwatch.games.base import CHANCE, Actions
from dogwatch.research.base import research
from dogwatch.research.missing import needs
from dogwatch.research.observer import observer
from dogwatch.words import words

with needs():
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

_MAX_LENGTH: Final = 2**31 - 1
"""OpenSpiel's `max_game_length` is an int32; the bound of some games is greater."""

_MAX_SEATS: Final = 10


def _parameters(name: str) -> dict[str, Any]:
    """OpenSpiel parameters with their defaults: strings, numbers and booleans."""
    part = research(name)
    if part.parameters is not None:
        return dict(part.parameters)
    defaults = msgspec.to_builtins(part.game.settle())
    return {key: value for key, value in defaults.items() if isinstance(value, str | int | float | bool)}


def _type(name: str) -> Any:
    duel = games.game(name).seats() == 2
    return pyspiel.GameType(
        short_name=f"dogwatch_{name.replace('-', '_')}",
        long_name=f"Dogwatch {words('en').title(name)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if duel else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2 if duel else _MAX_SEATS,
        min_num_players=2 if duel else 1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(name),
    )


class _Game(pyspiel.Game):  # type: ignore[misc]
    """A Dogwatch game with its options."""

    dogwatch: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.rules: Any = games.game(self.dogwatch)
        given = {key: (params or {}).get(key, value) for key, value in _parameters(self.dogwatch).items()}
        self.options = self.rules.settle(research(self.dogwatch).options(given))
        seats = self.rules.seats(self.options)
        numbering: Actions[Any] | None = self.rules.actions(self.options)
        assert numbering is not None
        self.numbering = numbering
        info = pyspiel.GameInfo(
            num_distinct_actions=len(numbering.decisions),
            max_chance_outcomes=len(numbering.chances),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats == 2 else None,
            max_game_length=min(self.rules.max_length(self.options), _MAX_LENGTH),
        )
        super().__init__(_TYPES[self.dogwatch], info, dict(params or {}))

    def new_initial_state(self, state: Any = None) -> _State:
        """The state before the first chance move."""
        if state is not None:
            raise TypeError("a start state cannot be given; use deserialize_state")
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """An observer; all information is public."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(self, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class _Held:
    """Wraps an immutable Dogwatch state, so that OpenSpiel's deep copies share it."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        self.state = state

    def __deepcopy__(self, memo: Any) -> _Held:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _Held, (self.state,)


class _State(pyspiel.State):  # type: ignore[misc]
    """A Dogwatch state with OpenSpiel's interface."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self._held = _Held(game.rules.start(game.options))

    @property
    def dogwatch(self) -> Any:
        """The Dogwatch state."""
        return self._held.state

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's id of chance or of a terminal state."""
        turn = self.get_game().rules.turn(self._held.state)
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else int(turn)

    def _legal_actions(self, player: int) -> list[int]:
        """Ascending; empty unless it is this player's turn."""
        game = self.get_game()
        state = self._held.state
        if game.rules.turn(state) != player or player < 0:
            return []
        return sorted(map(game.numbering.encode, game.rules.moves(state)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """(action, probability) of each chance outcome, by action."""
        game = self.get_game()
        weighed = game.rules.chances(self._held.state)
        total = sum(weight for _, weight in weighed)
        return sorted((game.numbering.encode(move), weight / total) for move, weight in weighed)

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        numbering, state = game.numbering, self._held.state
        chance = game.rules.turn(state) == CHANCE
        move = (numbering.chances if chance else numbering.decisions)[action]
        self._held = _Held(game.rules.apply(state, move))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        moves = game.numbering.chances if player == pyspiel.PlayerId.CHANCE else game.numbering.decisions
        return str(game.rules.move_text(self._held.state, moves[action]))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.get_game().rules.turn(self._held.state) is None

    def returns(self) -> list[float]:
        """1, 0 or -1 per seat in a terminal state, otherwise 0."""
        outcome = self.get_game().rules.outcome(self._held.state)
        return (
            [0.0] * self.num_players()
            if outcome is None
            else [float(utility) for utility in outcome.utilities]
        )

    def __str__(self) -> str:
        """The position's text; if it does not hold the whole state, with the state's CRC-32."""
        return _unique_text(self.get_game().rules, self._held.state)


def _unique_text(rules: Any, state: Any) -> str:
    text = str(rules.text(state))
    return text if rules.whole_text else f"{text} #{crc32(msgspec.json.encode(state)):08x}"


class _Observer:
    """Observations as float32 tensors."""

    def __init__(self, game: _Game, params: Any) -> None:
        if params:
            raise ValueError(f"the observer takes no parameters, got {params}")
        self._observe = observer(game.dogwatch, game.options)
        self._rules = game.rules
        self.tensor = np.zeros(int(np.prod(self._observe.shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(self._observe.shape)}

    def set_from(self, state: _State, player: int) -> None:
        """Set the tensor to a player's observation of a state."""
        self.dict["observation"][:] = self._observe(state.dogwatch, player)

    def string_from(self, state: _State, player: int) -> str:
        """The state's text, the same for every player."""
        return _unique_text(self._rules, state.dogwatch)


def _register() -> dict[str, Any]:
    """Register every game with numbered moves; returns their OpenSpiel types by name."""
    types = {}
    for name in games.names():
        if games.game(name).actions() is not None:
            types[name] = _type(name)
            pyspiel.register_game(types[name], type(name, (_Game,), {"dogwatch": name, "__doc__": name}))
    return types


_TYPES: Final = _register()
