"""OpenSpiel's Monte Carlo tree search plays Raft & Scupper against random play.

Run with `python docs/examples/openspiel_mcts.py [GAMES] [SIMULATIONS]`.
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

import dogwatch.research.openspiel  # noqa: F401  (registers the games)

games, simulations = (int(word) for word in (*sys.argv[1:], *("4", "100")[len(sys.argv) - 1 :]))
random = np.random.RandomState(1)
game = pyspiel.load_game("dogwatch_raft(size=short)")
bot = MCTSBot(game, 2.0, simulations, RandomRolloutEvaluator(1, random), random_state=random)

won = 0.0
for number in range(games):
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=probabilities))
        elif state.current_player() == number % 2:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(random.choice(state.legal_actions()))
    won += (1 + state.returns()[number % 2]) / 2
    print(f"game {number + 1}: {state}")

print(f"MCTS has won {won:g} of {games} games against random play")
