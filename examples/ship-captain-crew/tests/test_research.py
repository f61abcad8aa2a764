"""PettingZoo's and OpenSpiel's conformance tests on this game."""

from __future__ import annotations

import pyspiel
import pytest
from pettingzoo.test import api_test

from dogwatch.research import openspiel  # noqa: F401  (registers the games)
from dogwatch.research.pettingzoo import env


@pytest.mark.filterwarnings("ignore")  # PettingZoo warns about style
def test_pettingzoo() -> None:
    api_test(env("ship-captain-crew", players=3), num_cycles=200)


def test_openspiel() -> None:
    game = pyspiel.load_game("dogwatch_ship_captain_crew")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
