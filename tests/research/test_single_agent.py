"""Gymnasium environments against an opponent: Gymnasium's own checks, opponents, masks, batches."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
import supersuit
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import dogwatch
import dogwatch.research.gymnasium
from dogwatch.games.raft.rules.rules import PASS
from dogwatch.research.single_agent import SingleAgentEnv
from dogwatch.research.single_agent_vector import SingleAgentVectorEnv
from tests.research.masked import collect

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("Dogwatch/Raft-v0", {"size": "short"}),
    ("Dogwatch/Shanghaien-v0", {}),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("opponent", ["random", "cabin_boy"])
@pytest.mark.filterwarnings("ignore:.*not within the observation space")
def test_gymnasiums_check(name: str, options: dict[str, Any], opponent: str) -> None:
    made = gymnasium.make(name, opponent=opponent, render_mode="rgb_array", **options)
    check_env(made.unwrapped, skip_render_check=False)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_an_episode_follows_the_rules(name: str, options: dict[str, Any]) -> None:
    """The reward is the agent's utility, and masks are the legal moves."""
    made: Any = gymnasium.make(name, opponent="random", **options).unwrapped
    game, random, seats = made.table.game, Random(1), set()
    for episode in range(12):
        seen, info = made.reset(seed=episode)
        seats.add(made.seat)
        over = False
        while not over:
            state = made.table.state
            assert game.turn(state) == made.seat == info["seat"]
            legal = {made.table._encode(move) for move in game.moves(state)}
            assert set(np.flatnonzero(made.action_masks()).tolist()) == legal
            assert set(np.flatnonzero(info["action_mask"]).tolist()) == legal
            assert made.observation_space.contains(seen)
            assert (seen == made.table.observe(made.seat)).all()
            seen, reward, over, cut, info = made.step(np.int64(random.choice(sorted(legal))))
            assert not cut
        outcome = game.outcome(made.table.state)
        assert outcome is not None
        assert reward == outcome.utilities[made.seat]
        with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\) before step\(\)"):
            made.step(0)
    assert seats == {0, 1}


def test_opponents_are_levels_or_functions() -> None:
    asked = []

    def first_move(state: Any) -> Any:
        asked.append(state)
        return dogwatch.game("raft").moves(state)[0]

    made = SingleAgentEnv("raft", first_move, seat=1, size="short", placer="port")
    made.reset(seed=1)
    assert len(asked) == 4  # the opponent has placed the four pirates
    assert all(dogwatch.game("raft").turn(state) == 0 for state in asked)
    cheat = SingleAgentEnv("raft", lambda _: PASS, seat=1, placer="port")
    with pytest.raises(ValueError, match=r"the opponent's move Pass.* is illegal"):
        cheat.reset(seed=1)
    with pytest.raises(
        ValueError, match=r"opponent must be a function or one of random, cabin_boy, .*'parrot'"
    ):
        SingleAgentEnv("raft", "parrot")
    with pytest.raises(ValueError, match="seat must be from 0 to 1, got 2"):
        SingleAgentEnv("raft", seat=2)
    with pytest.raises(ValueError, match="before the agent's first decision"):
        SingleAgentEnv(
            "raft", _wins_at_once, seat=1, position="2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 3/0 0/0 Y"
        ).reset(seed=1)


def _wins_at_once(state: Any) -> Any:
    return next(move for move in dogwatch.game("raft").moves(state) if type(move).__name__ == "Scupper")


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_numpy_integers_are_integers(name: str, options: dict[str, Any]) -> None:
    """Regression: Gymnasium itself refuses seeds of NumPy."""
    three: Any = np.int64(3)
    made = gymnasium.make(name, seat=np.int8(1), nodes=three, opponent="cabin_boy", **options)
    same = gymnasium.make(name, seat=1, nodes=3, opponent="cabin_boy", **options)
    assert (made.reset(seed=three)[0] == same.reset(seed=3)[0]).all()
    game = made.get_wrapper_attr("table").game.name
    many, others = (SingleAgentVectorEnv(game, count, **options) for count in (three, 3))
    assert (many.reset(seed=three)[0] == others.reset(seed=3)[0]).all()
    for wrong, error in ((1.5, TypeError), (-1, ValueError)):
        for each in (made, many):
            with pytest.raises(error, match="seed must be"):
                each.reset(seed=wrong)  # type: ignore[arg-type]


def test_arguments_are_checked_when_an_environment_is_made() -> None:
    for make in (SingleAgentEnv, SingleAgentVectorEnv):
        with pytest.raises(ValueError, match="nodes must be >= 1, got -5"):
            make("raft", opponent="cabin_boy", nodes=-5)
        with pytest.raises(TypeError, match=r"nodes must be an integer, got 1\.5"):
            make("raft", nodes=1.5)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"seat must be an integer, got 0\.0"):
            make("raft", seat=0.0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="either opponent or policy, not both"):
        SingleAgentVectorEnv("raft", 2, "captain", policy=lambda _, masks: masks.argmax(axis=1))
    with pytest.raises(TypeError, match="policy must be a function of observations and masks, got 5"):
        SingleAgentVectorEnv("raft", 2, policy=5)  # type: ignore[arg-type]


def test_wrong_moves_of_opponents_raise() -> None:
    """In a batch, too; floats of a policy were truncated, and one action was used for all games."""
    alien = dogwatch.game("shanghaien").actions().decisions[0]
    for wrong, error, message in (
        (PASS, ValueError, r"the opponent's move Pass.* is illegal: Place the pirates first"),
        (None, TypeError, r"a move of raft must be one of .*, got None"),
        (alien, TypeError, r"a move of raft must be one of .*, got Roll"),
    ):
        for made in (
            SingleAgentEnv("raft", lambda _: wrong, seat=1, placer="port"),  # noqa: B023
            SingleAgentVectorEnv("raft", 2, lambda _: wrong, seat=1, placer="port"),  # noqa: B023
        ):
            with pytest.raises(error, match=message):
                made.reset(seed=1)
    for actions, error, message in (
        ([1.7, 1.7], TypeError, "the actions of the policy must be integers, got float64"),
        ([3], ValueError, r"the actions of the policy must have shape \(2,\), got \(1,\)"),
        ([0, 0], ValueError, "the policy's action 0 is illegal: its mask has the legal ones"),
        ([-1, 10**6], ValueError, "the policy's action -1 is illegal"),
    ):
        many = SingleAgentVectorEnv(
            "raft",
            2,
            policy=lambda *_: np.array(actions),  # noqa: B023
            seat=1,
            placer="port",
        )
        with pytest.raises(error, match=message):
            many.reset(seed=1)


def test_an_illegal_action_loses() -> None:
    made = SingleAgentEnv("shanghaien", seat=0, first="red")
    made.reset(seed=1)
    _, reward, over, *_ = made.step(1)  # a call before anything is placed (S20)
    assert (reward, over) == (-1.0, True)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_masked_rollouts(name: str, options: dict[str, Any]) -> None:
    """As MaskablePPO collects them, through the wrappers of `gymnasium.make`."""
    rewards = collect([gymnasium.make(name, **options) for _ in range(2)], steps=300)
    assert set(rewards) == {-1.0, 1.0} or set(rewards) == {-1.0, 0.0, 1.0}


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_supersuits_wrappers(name: str, options: dict[str, Any]) -> None:
    """The masks are found through them."""
    made: Any = gymnasium.make(name, **options)
    wrapped = supersuit.flatten_v0(supersuit.dtype_v0(made, np.float32))
    size = int(np.prod(made.observation_space.shape))
    assert wrapped.reset(seed=1)[0].shape == (size,)
    assert wrapped.observation_space.dtype == np.float32
    assert collect([wrapped, supersuit.frame_stack_v1(wrapped, 3)], steps=150)


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("opponent", ["random", "cabin_boy", "policy"])
def test_batches(name: str, options: dict[str, Any], opponent: str) -> None:
    """After every step the agent is to move, observations are those of its seat, ends have their last one."""
    rng = np.random.default_rng(1)

    def any_legal(_: Any, masks: Any) -> Any:
        return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])

    chosen: dict[str, Any] = {"policy": any_legal} if opponent == "policy" else {"opponent": opponent}
    many: Any = gymnasium.make_vec(
        name, num_envs=5, vectorization_mode="vector_entry_point", **chosen, **options
    )
    assert many.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, _ = many.reset(seed=3)
    rewarded, seats = [], set()
    for _ in range(120):
        assert many.observation_space.contains(seen)
        assert (many.games.turns == many.seats).all()
        assert (seen == many.games.observe()).all()
        seats |= set(many.seats.tolist())
        actions = any_legal(None, many.action_masks())
        seen, rewards, over, cut, infos = many.step(actions)
        assert not cut.any()
        for index in np.flatnonzero(over).tolist():
            rewarded.append(rewards[index])
            assert infos["_final_obs"][index]
            assert many.single_observation_space.contains(infos["final_obs"][index])
            assert (infos["final_obs"][index] != seen[index]).any()
        assert not rewards[~over].any()
    assert -1.0 in rewarded
    assert 1.0 in rewarded or opponent == "cabin_boy"
    assert seats == {0, 1}


def test_batches_are_repeatable_and_refuse_illegal_actions() -> None:
    first, second = (SingleAgentVectorEnv("shanghaien", 4, "cabin_boy") for _ in range(2))
    for many in (first, second):
        with pytest.raises(ValueError, match=r"no game has begun: call reset\(\) first"):
            many.step(np.zeros(4, np.int64))
        many.reset(seed=9)
    for _ in range(40):
        actions = first.action_masks().argmax(axis=1)
        assert (first.step(actions)[0] == second.step(actions)[0]).all()
    with pytest.raises(ValueError, match="is not legal in game 0; no game has moved"):
        first.step(np.full(4, 10_000))
    with pytest.raises(ValueError, match="seed must be an integer or None"):
        first.reset(seed=[1, 2, 3, 4])
    with pytest.raises(ValueError, match="num_envs must be >= 1, got 0"):
        SingleAgentVectorEnv("raft", 0)
