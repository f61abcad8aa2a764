"""Random games of OpenSpiel, driven from Python move by move, as in its own examples."""

from __future__ import annotations

import random

import pyspiel

from bench.rounds import Party


def random_games(name: str) -> Party:
    """A function that plays one random game and returns the number of decisions."""
    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play
