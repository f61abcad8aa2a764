"""Shanghaien and Raft & Scupper as games of OpenSpiel, chance explicit and exact.

Importing this registers them: `pyspiel.load_game("dogwatch_raft(size=short)")`, `dogwatch_shanghaien`.
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
from dogwatch.research.missing import needs
from dogwatch.research.observing import observer

with needs():
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

_LONGEST: Final = 2**31 - 1
"""OpenSpiel counts moves in 32 bits; the bound of Raft & Scupper (R24) is beyond them."""

_PARAMETERS: Final[Mapping[str, Mapping[str, Any]]] = {
    "raft": {"size": "full", "layout": "pinwheel", "placer": "chance", "own_layout": ""},
    "shanghaien": {
        "nudges": 3,
        "boths": 2,
        "agains": 3,
        "first": "chance",
        "starts": "other_than_caller",
        "extra": False,
    },
}
"""Options as parameters: OpenSpiel has no tuples, so the three counts of tricks stand apart."""


def _options(name: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
    found = {key: parameters.get(key, default) for key, default in _PARAMETERS[name].items()}
    if name == "shanghaien":
        found["tricks"] = [found.pop("nudges"), found.pop("boths"), found.pop("agains")]
    return found


def _type(name: str) -> Any:
    return pyspiel.GameType(
        short_name=f"dogwatch_{name}",
        long_name={"raft": "Dogwatch Raft & Scupper", "shanghaien": "Dogwatch Shanghaien"}[name],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(_PARAMETERS[name]),
    )


class _Game(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its options."""

    dogwatch: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.rules: Any = games.game(self.dogwatch)
        self.options = self.rules.settle(_options(self.dogwatch, params or {}))
        numbering: Actions[Any] | None = self.rules.actions(self.options)
        assert numbering is not None
        self.numbering = numbering
        info = pyspiel.GameInfo(
            num_distinct_actions=len(numbering.decisions),
            max_chance_outcomes=len(numbering.chances),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
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


class Raft(_Game):
    """`dogwatch_raft`."""

    dogwatch = "raft"


class Shanghaien(_Game):
    """`dogwatch_shanghaien`."""

    dogwatch = "shanghaien"


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
        return [0.0, 0.0] if outcome is None else [float(utility) for utility in outcome.utilities]

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


_TYPES: Final = {name: _type(name) for name in _PARAMETERS}
pyspiel.register_game(_TYPES["raft"], Raft)
pyspiel.register_game(_TYPES["shanghaien"], Shanghaien)
