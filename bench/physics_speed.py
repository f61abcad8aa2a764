"""CPU time of the cannon's simulation with 16 pieces: a single shot, in a game, in volleys, estimated.

CPU time, because machines are shared. There is no comparable project: the measure is how many times faster
than real time a shot is simulated.
"""

from __future__ import annotations

import argparse
import statistics
import time
from random import Random

from tests.games.pirates.physics.scenes import flight, random_fire, scattered

import dogwatch
from dogwatch.games.pirates.physics.cannon import Simulation
from dogwatch.games.pirates.physics.estimate import Estimator
from dogwatch.games.pirates.physics.film import FRAME_MS
from dogwatch.games.pirates.physics.resolver import scene_spec, shoot
from dogwatch.games.pirates.physics.scene import Scene
from dogwatch.games.pirates.physics.volley import volley
from dogwatch.games.pirates.rules.moves import Fire
from dogwatch.games.pirates.rules.state import Options, State

_GAME = dogwatch.game("pirates")
_PER_TABLE = 25


def _tables(shots: int) -> list[tuple[State, list[Fire]]]:
    """Positions with scattered pieces, each with random shots."""
    random, tables, count = Random(1), list[tuple[State, list[Fire]]](), 0
    while count < shots:
        state = scattered(random, Options(first="red"))
        fires = [fire for fire in (random_fire(random, state) for _ in range(_PER_TABLE)) if fire]
        tables.append((state, fires))
        count += len(fires)
    return tables


def _one_by_one(tables: list[tuple[State, list[Fire]]]) -> None:
    """Everything that `shoot` does, building the scene included."""
    spent, lasted = [], []
    for state, fires in tables:
        for fire in fires:
            under_way = flight(state, fire)
            assert under_way.shot is not None
            begin = time.process_time()
            run = Simulation(Scene(scene_spec(under_way)), under_way.shot)
            run.finish()
            run.landed()
            run.film()
            spent.append((time.process_time() - begin) * 1000)
            lasted.append(len(run.frames) * FRAME_MS)
    print(
        f"one shot: {_milliseconds(spent)} for {statistics.mean(lasted):.0f} ms simulated, "
        f"{sum(lasted) / sum(spent):.0f} times real time"
    )


def _in_games(tables: list[tuple[State, list[Fire]]]) -> None:
    """From the decision to the state after the shot, with all checks."""
    spent = []
    random = Random(2)
    for state, fires in tables:
        for fire in fires:
            begin = time.process_time()
            fired = _GAME.play(state, fire)
            chances = _GAME.chances(fired)
            assert chances is not None
            trembled = _GAME.play(fired, random.choice(chances)[0])
            _GAME.play(trembled, shoot(trembled)[0])
            spent.append((time.process_time() - begin) * 1000)
    print(f"Fire → Tremor → Landed, played: {_milliseconds(spent)}; goal: under 40")


def _by_the_hundred(tables: list[tuple[State, list[Fire]]]) -> None:
    begin, count = time.process_time(), 0
    for state, fires in tables:
        aimed = [flight(state, fire).shot for fire in fires]
        volley(scene_spec(state), [shot for shot in aimed if shot])
        count += len(fires)
    print(f"volleys of {_PER_TABLE}: {count / (time.process_time() - begin):.0f} shots per CPU s; goal: 150")


def _estimated(tables: list[tuple[State, list[Fire]]]) -> None:
    right = count = 0
    spent = 0.0
    for state, fires in tables:
        shots = [shot for shot in (flight(state, fire).shot for fire in fires) if shot]
        estimator = Estimator(scene_spec(state))
        begin = time.process_time()
        for _ in range(4):
            guessed = estimator.felled_by(shots * 10)[: len(shots)]
        spent += (time.process_time() - begin) / 40
        for guess, fell in zip(guessed.tolist(), volley(scene_spec(state), shots), strict=True):
            right += guess in fell or (guess < 0 and not fell)
            count += 1
    print(f"estimate: {spent / count * 1e6:.1f} µs per shot, correct in {right / count:.0%} of {count} shots")


def _milliseconds(spent: list[float]) -> str:
    return f"{statistics.mean(spent):.1f} ms CPU (99 % under {statistics.quantiles(spent, n=100)[-1]:.0f})"


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shots", type=int, default=500)
    tables = _tables(parser.parse_args().shots)
    for measure in (_one_by_one, _in_games, _by_the_hundred, _estimated):
        measure(tables)


if __name__ == "__main__":
    main()
