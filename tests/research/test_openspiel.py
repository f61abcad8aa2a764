"""OpenSpiel games: OpenSpiel's own tests, golden playthroughs, and its algorithms."""

from __future__ import annotations

import runpy
import sys
from fractions import Fraction
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

import dogwatch
import dogwatch.research.openspiel
from tests.research.make_playthroughs import FOLDER, GAMES, written

ROOT = Path(__file__).parents[2]
STRINGS = [
    "dogwatch_raft",
    "dogwatch_raft(size=short,layout=block,placer=port)",
    "dogwatch_raft(own_layout=oooo/oooo/oooo)",
    "dogwatch_shanghaien",
    "dogwatch_shanghaien(extra=True,starts=alternate,nudges=2,boths=3,first=blue)",
]


@pytest.mark.parametrize("game", ["dogwatch_raft(size=short)", *STRINGS[1:2], *STRINGS[3:]])
def test_openspiels_random_sim_test(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=3, serialize=True, verbose=False)


def test_openspiels_random_sim_test_on_the_full_game() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("dogwatch_raft"), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthroughs(name: str) -> None:
    assert written(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("game", [STRINGS[1], STRINGS[4]])
def test_states_can_be_serialised_and_cloned(game: str) -> None:
    loaded = pyspiel.load_game(game)
    state = loaded.new_initial_state()
    random = np.random.RandomState(3)
    for _ in range(40):
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(random.choice(actions))
    text = pyspiel.serialize_game_and_state(loaded, state)
    other_game, other = pyspiel.deserialize_game_and_state(text)
    assert other.dogwatch == state.dogwatch
    assert other.history() == state.history()
    assert str(other_game) == str(loaded)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert copy.dogwatch != state.dogwatch


@pytest.mark.parametrize("name", GAMES)
def test_chance_outcomes_have_exact_probabilities(name: str) -> None:
    """Every chance node has the outcomes and weights of the rules."""
    game, loaded = dogwatch.game(name), pyspiel.load_game(GAMES[name])
    numbering = game.actions(loaded.new_initial_state().dogwatch.options)
    assert numbering is not None
    state, random, seen = loaded.new_initial_state(), np.random.RandomState(1), 0
    while not state.is_terminal():
        if state.is_chance_node():
            weighed = game.chances(state.dogwatch)
            assert weighed
            total = sum(weight for _, weight in weighed)
            exact = {numbering.encode(move): Fraction(weight, total) for move, weight in weighed}
            outcomes = dict(state.chance_outcomes())
            assert set(outcomes) == set(exact)
            assert sum(outcomes.values()) == pytest.approx(1, abs=1e-12)
            assert all(outcomes[action] == float(exact[action]) for action in exact)
            state.apply_action(random.choice(list(outcomes)))
            seen += 1
        else:
            state.apply_action(random.choice(state.legal_actions()))
    assert seen > 16


def test_options_reach_the_rules() -> None:
    options = pyspiel.load_game(STRINGS[4]).new_initial_state().dogwatch.options
    assert options.extra
    assert options.tricks == (2, 3, 3)
    assert options.starts == "alternate"
    assert options.first == "blue"
    own = pyspiel.load_game(STRINGS[2]).new_initial_state().dogwatch.options
    assert own.own_layout == "oooo/oooo/oooo"


def test_openspiels_sampling_solver_runs() -> None:
    solver = OutcomeSamplingSolver(pyspiel.load_game("dogwatch_shanghaien"))
    solver.iteration()
    policy = solver.average_policy()
    state = pyspiel.load_game("dogwatch_shanghaien(first=red)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert policy.action_probabilities(state) == {0: 1.0}  # rolling is the only legal action


def test_openspiels_environment_plays_an_episode() -> None:
    environment = rl_environment.Environment("dogwatch_shanghaien", chance_event_sampler=None)
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == 0


def test_the_example_runs_and_its_search_beats_random_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["openspiel_mcts.py", "2", "25"])
    runpy.run_path(str(ROOT / "docs/examples/openspiel_mcts.py"), run_name="__main__")
    assert "MCTS has won 2 of 2 games" in capsys.readouterr().out
