"""Games whose moves have numbers as games of OpenSpiel, chance explicit and exact.

Importing this registers them: `pyspiel.load_game("dogwatch_raft(size=short)")`.
Actions are numbered as by `game.actions`: decisions and chance's outcomes apart, each from 0.
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
from dogwatch.research.observing import observer
from dogwatch.words import words

with needs():
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

_LONGEST: Final = 2**31 - 1
"""OpenSpiel counts moves in 32 bits; some games have a greater bound."""

_MOST_SEATS: Final = 10


def _parameters(name: str) -> dict[str, Any]:
    """The options as parameters: OpenSpiel knows texts, numbers and switches."""
    found = research(name)
    if found.parameters is not None:
        return dict(found.parameters)
    usual = msgspec.to_builtins(found.game.settle())
    return {key: value for key, value in usual.items() if isinstance(value, str | int | float | bool)}


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
        max_num_players=2 if duel else _MOST_SEATS,
        min_num_players=2 if duel else 1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(name),
    )


class _Game(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its options."""

    dogwatch: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.rules: Any = games.game(self.dogwatch)
        given = {key: (params or {}).get(key, usual) for key, usual in _parameters(self.dogwatch).items()}
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
            max_game_length=min(self.rules.max_length(self.options), _LONGEST),
        )
        super().__init__(_TYPES[self.dogwatch], info, dict(params or {}))

    def new_initial_state(self, state: Any = None) -> _State:
        """Before chance's first move."""
        if state is not None:
            raise TypeError("a game starts anew; deserialise a state instead")
        return _State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Everything is public."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(self, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class _Held:
    """A frozen state of ours: OpenSpiel copies states deeply, which values do not need."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        self.state = state

    def __deepcopy__(self, memo: Any) -> _Held:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _Held, (self.state,)


class _State(pyspiel.State):  # type: ignore[misc]
    """A state of ours behind OpenSpiel's contract."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self._held = _Held(game.rules.start(game.options))

    @property
    def dogwatch(self) -> Any:
        """The state as the rules have it."""
        return self._held.state

    def current_player(self) -> int:
        """The seat, chance or the end."""
        turn = self.get_game().rules.turn(self._held.state)
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else int(turn)

    def _legal_actions(self, player: int) -> list[int]:
        """Of the player to move; ascending."""
        game = self.get_game()
        state = self._held.state
        if game.rules.turn(state) != player or player < 0:
            return []
        return sorted(map(game.numbering.encode, game.rules.moves(state)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """With exact probabilities."""
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
        """1, 0 or -1 at the end."""
        outcome = self.get_game().rules.outcome(self._held.state)
        return (
            [0.0] * self.num_players()
            if outcome is None
            else [float(utility) for utility in outcome.utilities]
        )

    def __str__(self) -> str:
        """The position; where its text is not all of it, followed by a check sum of the whole state."""
        return _told(self.get_game().rules, self._held.state)


def _told(rules: Any, state: Any) -> str:
    text = str(rules.text(state))
    return text if rules.whole_text else f"{text} #{crc32(msgspec.json.encode(state)):08x}"


class _Observer:
    """What players see, as floating-point numbers."""

    def __init__(self, game: _Game, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        self._see = observer(game.dogwatch, game.options)
        self._rules = game.rules
        self.tensor = np.zeros(int(np.prod(self._see.shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(self._see.shape)}

    def set_from(self, state: _State, player: int) -> None:
        """Look at a state."""
        self.dict["observation"][:] = self._see(state.dogwatch, player)

    def string_from(self, state: _State, player: int) -> str:
        """The same in words."""
        return _told(self._rules, state.dogwatch)


def _register() -> dict[str, Any]:
    """Every game whose moves have numbers."""
    found = {}
    for name in games.names():
        if games.game(name).actions() is not None:
            found[name] = _type(name)
            pyspiel.register_game(found[name], type(name, (_Game,), {"dogwatch": name, "__doc__": name}))
    return found


_TYPES: Final = _register()
