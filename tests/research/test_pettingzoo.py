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
    makers: list[Any] = [env, parallel_env]
    for make in makers:
        with pytest.raises(ValueError, match="illegal must be one of lose, replace, raise, got 'nope'"):
            make("raft", illegal="nope")
        with pytest.raises(ValueError, match="max_cycles must be >= 1, got -1"):
            make("raft", max_cycles=-1)
        with pytest.raises(TypeError, match=r"max_cycles must be an integer, got 2\.5"):
            make("raft", max_cycles=2.5)
        with pytest.raises(ValueError, match=r"no game has begun: call reset\(\) before step\(\)"):
            make("raft").step({})
    with pytest.raises(ValueError, match="illegal must be one of"):
        makers[0]("pirates", illegal="nope")


def test_a_game_must_have_begun() -> None:
    table = env("raft", size="short")
    for method in ("last", "agent_iter"):
        with pytest.raises(ValueError, match=rf"no game has begun: call reset\(\) before {method}\(\)"):
            getattr(table, method)()


def test_stepping_after_the_end_says_that_the_game_is_over() -> None:
    table = env("raft", size="short")
    table.reset(seed=1)
    while not any(table.terminations.values()):
        table.step(table.table.random_action())
    with pytest.raises(ValueError, match=r"the game is over: the only action of player_[01] is None, got 3"):
        table.step(3)
    for _ in table.agent_iter():
        table.step(None)
    for call in (table.last, lambda: table.step(None)):
        with pytest.raises(ValueError, match=r"the game is over: call reset\(\) before"):
            call()
    lockstep: Any = env("raft", size="short", lockstep=True)
    lockstep.reset(seed=1)
    while not any(lockstep.terminations.values()):
        lockstep.step(0)  # illegal: loses
    with pytest.raises(ValueError, match=r"the game is over: the only action of player_[01] is None, got 3"):
        lockstep.step(3)
    both = parallel_env("raft", size="short", illegal="replace")
    both.reset(seed=1)
    while both.agents:
        both.step(dict.fromkeys(both.agents, both.wait))
    with pytest.raises(ValueError, match=r"the game is over: call reset\(\) before step\(\)"):
        both.step({})


@pytest.mark.parametrize("illegal", ["lose", "replace", "raise"])
@pytest.mark.parametrize(
    ("action", "error", "says"),
    [
        (None, TypeError, "action must be an integer, got None"),
        (3.0, TypeError, r"action must be an integer, got 3\.0"),
        (np.array([3]), TypeError, "action must be an integer, got array"),
        (np.float32(3), TypeError, "action must be an integer, got"),
        ("3", TypeError, "action must be an integer, got '3'"),
        (999_999, ValueError, "action must be from 0 to 1[0-9]+, got 999999"),
        (-1, ValueError, "action must be from 0 to 1[0-9]+, got -1"),
    ],
)
def test_actions_of_a_wrong_type_or_range_raise(
    illegal: Any, action: Any, error: type[Exception], says: str
) -> None:
    table, both = (
        env("raft", size="short", illegal=illegal),
        parallel_env("raft", size="short", illegal=illegal),
    )
    table.reset(seed=1)
    both.reset(seed=1)
    state = table.table.state
    with pytest.raises(error, match=says):
        table.step(action)
    lockstep = env("raft", size="short", illegal=illegal, lockstep=True)
    lockstep.reset(seed=1)
    for agent in lockstep.possible_agents:  # at once, not when all have acted
        with pytest.raises(error, match=says):
            lockstep.step(action)
        assert lockstep.agent_selection == agent
        lockstep.step(lockstep.action_space(agent).sample(lockstep.last()[0]["action_mask"]))
    with pytest.raises(error, match=says):
        both.step(dict.fromkeys(both.agents, action))
    assert table.table.state == both.table.state == state
    good = dict.fromkeys(both.agents, next(iter(both.table.legal)))
    for agent in both.agents:  # also of the one that waits
        with pytest.raises(error, match=says):
            both.step({**good, agent: action})
    with pytest.raises(ValueError, match="actions must have an action of player_"):
        both.step({})
    with pytest.raises(TypeError, match="actions must be a mapping of agents to actions, got None"):
        both.step(None)  # type: ignore[arg-type]
    assert both.table.state == state


def test_numpy_integers_are_integers() -> None:
    one: Any = env("raft", size="short")
    two: Any = env("raft", size="short")
    one.reset(seed=np.int64(3))
    two.reset(seed=3)
    assert one.table.state == two.table.state
    action = next(iter(one.table.legal))
    one.step(np.array(action))
    two.step(np.uint16(action))
    assert one.table.state == two.table.state
    with pytest.raises(TypeError, match="seed must be an integer, got '3'"):
        one.reset(seed="3")
