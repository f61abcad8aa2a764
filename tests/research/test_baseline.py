"""Trained baselines: the network, what it learns from, and how the shipped ones play."""

from __future__ import annotations

import io
import json
import runpy
import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import dogwatch
from dogwatch.games.pirates.research import gunnery_training
from dogwatch.games.raft.rules.fleets import cargo, rig
from dogwatch.games.raft.rules.grid import groups
from dogwatch.games.shanghaien.rules.moves import Call
from dogwatch.games.shanghaien.rules.scoring import points
from dogwatch.research import vector
from dogwatch.research.base import research
from dogwatch.research.baseline import Network, baseline, features_of
from dogwatch.research.baseline import __main__ as program
from dogwatch.research.baseline.learning import Choice, Learner, _returns, choose
from dogwatch.research.baseline.measure import measure
from dogwatch.research.baseline.training import Plan

ROOT = Path(__file__).parents[2]
NAMES = ("raft", "shanghaien")


def test_a_network_learns_and_is_stored(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    network = Network.random([3, 16], rng)
    rows = rng.standard_normal((256, 3)).astype(np.float32)
    targets = np.tanh(rows[:, 0] * rows[:, 1])  # no linear function of the inputs
    errors = [network.train(rows, targets, 0.01) for _ in range(600)]
    assert errors[-1] < errors[0] / 20
    network.save(tmp_path / "weights.npz")
    assert np.abs(Network.load(tmp_path / "weights.npz")(rows) - network(rows)).max() < 0.02


def test_targets_mix_later_values_up_to_the_end_of_a_game() -> None:
    """Three decisions in two games. The second one ends the first game, so its start learns the result."""
    one = np.ones(2, np.float32)
    choices = [
        Choice(np.zeros(2, np.int64), np.zeros((2, 1), np.float32), sign * one, np.array(values, np.float32))
        for sign, values in ((-1, [0.1, 0.1]), (1, [1.0, 0.5]), (1, [-0.7, 0.3]))
    ]
    over = [np.array([False, False]), np.array([True, False]), np.array([False, False])]
    targets, kept = _returns(choices, over)
    assert kept.tolist() == [True, True, False, True]
    mixed = 0.3 * 0.5 + 0.7 * 0.3
    assert targets == pytest.approx([-1.0, -mixed, 0.3])


def test_the_inputs_of_shanghaien_say_what_a_call_would_bring() -> None:
    """The lead after a call, as the rules count it."""
    games, game = vector("shanghaien", 200, seed=4), dogwatch.game("shanghaien")
    games.random_steps(60)
    inputs, signs = features_of("shanghaien")(games.observe())
    assert (signs == 1).all()
    compared = 0
    for index in range(200):
        state = games.state(index)
        if Call() in game.moves(state):
            after, seat = game.apply(state, Call()), int(games.turns[index])
            for at, then in ((36, state), (37, after)):
                totals = points(then)
                assert inputs[index, at] == pytest.approx((totals[seat] - totals[1 - seat]) * 0.2)
            compared += 1
    assert compared > 20


def test_the_inputs_of_raft_count_groups() -> None:
    """Yellow's near fleet and black's, as the rules group them; the fleets of this test enclose no holes."""
    games = vector("raft", 100, seed=2)
    games.random_steps(8)
    inputs, _ = features_of("raft")(games.observe())
    for index in range(100):
        board = games.state(index).board
        for side, at in ((0, 1), (1, 27)):
            counted = min(len(groups(fleet(board, side))) for fleet in (cargo, rig))
            assert inputs[index, at : at + 7].argmax() + 2 == min(max(counted, 2), 8)


@pytest.mark.parametrize("name", NAMES)
def test_compiled_games_and_the_rules_give_the_same_choice(name: str) -> None:
    """The learner values states of compiled games, the bot those of the rules."""
    learner = Learner(name, features_of(name), games=8, hidden=[8], seed=1)
    learner.learn(20, 1e-3, 0.1)
    bot, table = research(name).baseline(learner.network), learner._games
    numbering = dogwatch.game(name).actions()
    assert numbering is not None
    choice = choose(table, learner.network, features_of(name))
    for index in range(8):
        analysis = bot.analyse(table.state(index))
        chosen = numbering.decisions[choice.actions[index]]
        [value] = [each.value for each in analysis.moves if each.move == chosen]
        assert value == pytest.approx(analysis.moves[0].value, abs=1e-5)
        assert value == pytest.approx(choice.values[index] * (1 if table.turns[index] == 0 else -1), abs=1e-5)


def test_matches_are_played_in_pairs_of_equal_luck() -> None:
    """Against itself a network that is never noisy plays both games of a pair alike: half of all are won."""

    def alike(name: str, _: str) -> Any:
        return baseline(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dogwatch.research.baseline.measure.bot", alike)
        network = Network.load(research("shanghaien").weights())
        tally = measure("shanghaien", network, features_of("shanghaien"), "itself", 4, seed=5)
    assert tally.games == 8
    assert tally.wins == tally.losses


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("opponent", "pairs", "least"), [("random", 20, 0.85), ("cabin_boy", 40, 0.5)])
def test_the_shipped_networks_beat(name: str, opponent: str, pairs: int, least: float) -> None:
    network = Network.load(research(name).weights())
    tally = measure(name, network, features_of(name), opponent, pairs, seed=3)
    assert tally.interval[0] > least


def test_the_shipped_gunner_aims_at_enemies() -> None:
    game, bot = dogwatch.game("pirates"), baseline("pirates")
    state = game.start({"first": "red"})
    shot = bot.choose(state)
    assert game.check(state, shot) is None
    assert (bot.analyse(state).moves[0].chance or 0) > 0.02
    assert game.turn(game.play(state, shot)) == dogwatch.CHANCE


@pytest.mark.parametrize("name", [*NAMES, "pirates"])
def test_the_program_trains(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """`python -m dogwatch.research.baseline train`, shortened; the same seed gives the same weights."""
    monkeypatch.setattr(gunnery_training, "_MEASURED", (1, 2))
    monkeypatch.setattr(gunnery_training, "_PASSES", 1)
    if name in NAMES:
        plan = Plan(rounds=2, steps=4, games=4, noise=0.01, hidden=(8,), points=2, pairs=1)
        monkeypatch.setattr(type(research(name)), "plan", lambda _: plan)
    found = []
    for number in range(2):
        file, curve = tmp_path / f"{number}.npz", tmp_path / "curve.json"
        rounds = "4" if name == "pirates" else "2"
        arguments = ["train", name, "--file", str(file), "--curve", str(curve), "--rounds", rounds]
        monkeypatch.setattr(sys, "argv", ["baseline", *arguments])
        program.main()
        found.append(Network.load(file))
    assert (found[0].layers[0][0] == found[1].layers[0][0]).all()
    drawn = json.loads(curve.read_text())["points"]
    assert len(drawn) >= 3
    assert capsys.readouterr().out.count("\n") == 2 * len(drawn)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--rounds", "0"], "argument --rounds: must be >= 1, got 0"),
        (["--rounds", "-1"], "argument --rounds: must be >= 1, got -1"),
        (["--file", "no/such/weights.npz"], "argument --file: there is no folder no/such"),
        (["--curve", "no/such/curve.json"], "argument --curve: there is no folder no/such"),
    ],
)
def test_the_program_refuses_before_it_trains(
    arguments: list[str], says: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """Regression: `--rounds -1` stored random weights, and a wrong folder was noticed at the end."""
    monkeypatch.setattr(sys, "argv", ["baseline", "train", "raft", *arguments])
    with pytest.raises(SystemExit, match="2"):
        program.main()
    assert says in capsys.readouterr().err


def test_the_program_answers_the_arena(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    game = dogwatch.game("raft")
    state, moves = game.start({"placer": "port"}), []
    while game.turn(state) == dogwatch.CHANCE:
        moves.append(game.moves(state)[0])
        state = game.apply(state, moves[-1])
    request = {"options": {"placer": "port"}, "moves": msgspec.to_builtins(moves), "seed": 1}
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(request) + "\n"))
    monkeypatch.setattr(sys, "argv", ["baseline", "answer", "raft"])
    program.main()
    answered = json.loads(capsys.readouterr().out)["move"]
    assert game.check(state, game.decode_move(json.dumps(answered))) is None


def test_a_game_without_a_baseline_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(type(research("raft")), "weights", lambda _: tmp_path / "none.npz")
    monkeypatch.setattr(type(research("raft")), "features", lambda _: None)
    for call in (
        lambda: baseline("raft"),
        lambda: features_of("raft"),
        lambda: research("raft").train(1, 1, print),
    ):
        with pytest.raises(ValueError, match="raft has no baseline"):
            call()


def test_the_curves_in_the_documentation_beat_random_play_and_the_cabin_boy() -> None:
    for name in NAMES:
        last = json.loads((ROOT / f"docs/pictures/learning-{name}.json").read_text())["points"][-1]
        assert last["random"]["low"] > 0.9
        assert last["cabin_boy"]["low"] > 0.55
        assert last["seconds"] < 30 * 60
    first, *_, last = json.loads((ROOT / "docs/pictures/learning-pirates.json").read_text())["points"]
    assert last["network"]["low"] > max(first["cabin_boy"]["high"], first["random"]["high"])
    assert last["seconds"] < 30 * 60


def test_the_example_learns(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """Shortened: 40 of its 180 lessons lead from hardly any wins to nearly half or more."""
    file = ROOT / "docs/examples/learn.py"
    assert len(file.read_text("utf-8").splitlines()) <= 60
    monkeypatch.setattr(sys, "argv", [str(file), "40", "40"])
    runpy.run_path(str(file), run_name="__main__")
    lines = capsys.readouterr().out.splitlines()
    scores = [int(line.split("decisions:")[1].split("%")[0]) for line in lines]
    assert len(scores) == 6
    assert scores[0] < 25
    assert scores[-1] > 40
