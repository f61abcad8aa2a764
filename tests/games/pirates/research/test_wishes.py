"""The PettingZoo environment: every action plays a legal move."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

import dogwatch
from dogwatch.games.pirates.research.wishes import KINDS, Wishes
from dogwatch.games.pirates.rules.moves import Attack, Done, Fire, Sail
from dogwatch.research.pettingzoo import env
from tests.research.theirs import api_test, quietly, render_test, seed_test

EVERYTHING: dict[str, Any] = {
    "players": 3,
    "turns": 2,
    "expert": True,
    "treasure": True,
    "ghost": True,
    "monster": True,
    "storm": True,
    "merchant": True,
    "kraken": True,
}
MIXED = "Action space for each agent probably should be gymnasium.spaces.box"


@pytest.mark.parametrize("options", [{"turns": 2}, EVERYTHING])
def test_pettingzoos_api_test(options: dict[str, Any]) -> None:
    quietly(api_test, env("pirates", **options), num_cycles=25, also=(MIXED,))


def test_pettingzoos_seed_and_render_tests(capsys: pytest.CaptureFixture[str]) -> None:
    quietly(seed_test, partial(env, "pirates"), num_cycles=5)
    quietly(render_test, partial(env, "pirates"))
    assert "fire:" in capsys.readouterr().out


@pytest.mark.parametrize("options", [{"turns": 3, "tremor": "rough"}, EVERYTHING])
def test_a_game_of_random_wishes_ends(options: dict[str, Any]) -> None:
    game, table = dogwatch.game("pirates"), env("pirates", **options)
    table.reset(seed=2)
    for number, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(number)
    kinds = set()
    for agent in table.agent_iter():
        seen, reward, terminated, _, _ = table.last()
        assert table.observation_space(agent).contains(seen)
        if terminated:
            outcome = game.outcome(table.table.state)
            assert outcome is not None
            assert reward == outcome.utilities[table.possible_agents.index(agent)]
            table.step(None)
            continue
        wish, state = table.action_space(agent).sample(), table.table.state
        move = table.table.meant(wish)
        assert game.check(state, move) is None
        if KINDS[wish["kind"]] in {type(each) for each in game.moves(state)}:
            assert type(move) is KINDS[wish["kind"]]
        kinds.add(type(move))
        table.step(wish)
    assert {Fire, Sail, Done} <= kinds


def wish(**parts: Any) -> dict[str, Any]:
    plain = {"kind": 0, "piece": 0, "target": 0, "place": np.zeros(2), "angle": [0.0], "pull": [0.0]}
    return {**plain, **parts}


def test_legal_wishes_are_played_unchanged() -> None:
    table = Wishes({"first": "red"})
    table.reset(1)
    fired = table.meant(wish(piece=2, angle=[0.25], pull=[1.0]))
    assert isinstance(fired, Fire)
    assert (fired.base, fired.bearing, fired.pull) == (2, 450, 1000)
    table.attempt(wish(piece=2, angle=[-0.75], pull=[-1.0]))  # into the own island
    assert table.state.phase == "sail"
    here = table.state.pieces[2]
    place = np.array([here.x + 600, here.y + 600]) / table._far
    sailed = table.meant(wish(kind=KINDS.index(Sail), piece=2, place=place, angle=[0.3]))
    assert isinstance(sailed, Sail)
    assert sailed.piece == 2
    assert sailed.heading == 540
    assert np.hypot(sailed.path[-1][0] - here.x - 600, sailed.path[-1][1] - here.y - 600) < 5
    assert isinstance(table.meant(wish(kind=KINDS.index(Attack))), Done)  # no target in reach


@pytest.mark.parametrize(
    ("action", "error", "says"),
    [
        (None, TypeError, "action must be a dict of kind, piece, target, place, angle, pull, got None"),
        ({"kind": 0}, TypeError, "action must be a dict of kind, piece"),
        (wish(kind=9), ValueError, "kind must be from 0 to 8, got 9"),
        (wish(kind=0.5), TypeError, r"kind must be an integer, got 0\.5"),
        (wish(piece=999), ValueError, "piece must be from 0 to 15, got 999"),
        (wish(target=-1), ValueError, "target must be from 0 to 15, got -1"),
        (wish(place=[0.0, float("nan")]), ValueError, "place must be from -1 to 1, got"),
        (wish(place=[0.0]), ValueError, r"place must have shape \(2,\), got \(1,\)"),
        (wish(angle=0.5), ValueError, r"angle must have shape \(1,\), got \(\)"),
        (wish(pull=[7]), ValueError, r"pull must be from -1 to 1, got \[7\.0\]"),
        (wish(pull=["x"]), TypeError, r"pull must be numbers of shape \(1,\), got \['x'\]"),
    ],
)
def test_bad_actions_raise(action: Any, error: type[Exception], says: str) -> None:
    table = env("pirates", first="red")
    table.reset(seed=1)
    state = table.table.state
    with pytest.raises(error, match=says):
        table.step(action)
    assert table.table.state is state


def test_lockstep_is_refused() -> None:
    with pytest.raises(ValueError, match="the actions of pirates have no numbers"):
        env("pirates", lockstep=True)
