"""PettingZoo environments: PettingZoo's own tests, and that episodes follow the rules."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import dogwatch
from dogwatch.research.pettingzoo import env, parallel_env
from tests.research.theirs import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    quietly,
    render_test,
    seed_test,
)

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("raft", {"size": "short"}),
    ("raft", {}),
    ("shanghaien", {}),
    ("shanghaien", {"extra": True}),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_pettingzoos_api_test(name: str, options: dict[str, Any]) -> None:
    # agents that are not to move, or whose game is over, have no legal action
    quietly(api_test, env(name, **options), num_cycles=400, also=("Action mask numpy array is all zeros",))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_pettingzoos_seed_test(name: str, options: dict[str, Any]) -> None:
    quietly(seed_test, partial(env, name, **options), num_cycles=100)


@pytest.mark.parametrize("name", ["raft", "shanghaien"])
def test_pettingzoos_max_cycles_test(name: str) -> None:
    # It samples without masks and needs every agent to act in every cycle.
    quietly(
        max_cycles_test,
        SimpleNamespace(
            parallel_env=partial(parallel_env, name, illegal="replace"),
            env=partial(env, name, lockstep=True, illegal="replace"),
        ),
    )


@pytest.mark.parametrize(("name", "options"), GAMES[::2])
def test_pettingzoos_render_test(
    name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    quietly(render_test, partial(env, name, **options))
    assert capsys.readouterr().out.count("\n") > 20  # mode "human" has printed


@pytest.mark.parametrize("name", ["raft", "shanghaien"])
def test_pettingzoos_parallel_api_test(name: str) -> None:
    quietly(parallel_api_test, parallel_env(name, illegal="replace"), num_cycles=100)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_an_episode_follows_the_rules(name: str, options: dict[str, Any]) -> None:
    game = dogwatch.game(name)
    settled = game.settle(options)
    actions = game.actions(settled)
    assert actions is not None
    table = env(name, **options)
    table.reset(seed=5)
    for agent in table.possible_agents:
        table.action_space(agent).seed(11)
    steps = 0
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        state = table.table.state
        if terminated or truncated:
            outcome = game.outcome(state)
            assert outcome is not None
            assert reward == outcome.utilities[table.possible_agents.index(agent)]
            table.step(None)
            continue
        assert agent == f"player_{game.turn(state)}"
        legal = {actions.encode(move) for move in game.moves(state)}
        assert set(np.flatnonzero(seen["action_mask"])) == legal
        assert table.observation_space(agent).contains(seen)
        action = table.action_space(agent).sample(seen["action_mask"])
        table.step(action)
        assert game.check(state, actions.decisions[action]) is None
        steps += 1
    assert steps > 10


@pytest.mark.parametrize("name", ["raft", "shanghaien"])
def test_other_seeds_give_other_games(name: str) -> None:
    def first(seed: int) -> Any:
        table = env(name)
        table.reset(seed=seed)
        return table.table.state

    assert first(1) == first(1)
    assert len({first(seed) for seed in range(8)}) == 8


def test_an_illegal_action_loses_is_replaced_or_raises() -> None:
    losing = env("shanghaien", first="red")
    losing.reset(seed=1)
    losing.step(1)  # a call before anything is placed (S20)
    assert losing.rewards == {"player_0": -1, "player_1": 0}
    assert all(losing.terminations.values())
    replacing = env("shanghaien", first="red", illegal="replace")
    replacing.reset(seed=1)
    replacing.step(1)
    assert replacing.table.state.phase == "place"
    raising = env("shanghaien", illegal="raise")
    raising.reset(seed=1)
    with pytest.raises(ValueError, match="action 1 is not legal"):
        raising.step(1)


def test_max_cycles_truncates() -> None:
    table = env("raft", size="short", max_cycles=3)
    table.reset(seed=1)
    for _ in range(6):
        table.step(table.table.random_action())
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


def test_the_only_action_of_an_agent_not_to_move_is_to_wait() -> None:
    table = parallel_env("raft", placer="port")
    seen, _ = table.reset(seed=1)
    assert seen["player_0"]["action_mask"][table.wait] == 0
    assert np.flatnonzero(seen["player_1"]["action_mask"]).tolist() == [table.wait]


def test_bad_arguments_raise() -> None:
    with pytest.raises(
        ValueError, match="render_mode must be one of human, ansi, rgb_array or None, got 'hologram'"
    ):
        env("raft", render_mode="hologram")
    with pytest.raises(dogwatch.BadOptions):
        env("raft", size="enormous")
    with pytest.raises(KeyError, match="whist"):
        env("whist")
    with pytest.raises(ValueError, match=r"call reset\(\) before step\(\)"):
        env("raft").step(0)
