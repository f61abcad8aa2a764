"""Write a bot and rate it in the arena. Needs `pip install 'dogwatch-table[research]'`."""

import random
import sys

import dogwatch
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.moves import Move
from dogwatch.research import playouts
from dogwatch.research.pettingzoo import env

game = dogwatch.game("raft")


# %% Search: a move's value is the mean result of random playouts; the compiled kernel plays 100,000 a second
def worth(state: State, move: Move) -> float:
    seat, after = game.turn(state), game.apply(state, move)
    if seat is not None and (outcome := game.outcome(after)):
        return outcome.utilities[seat]
    return float(playouts("raft", games=200, position=game.text(after)).utilities[:, state.mover].mean())


def choose(state: State) -> Move:
    if state.phase != "play":  # set-up: place the pirates at random
        return random.choice(game.moves(state))
    return max(game.moves(state), key=lambda move: worth(state, move))


# %% Random play through PettingZoo
table = env("raft", size="short", render_mode="ansi")
table.reset(seed=1)
for agent in table.agent_iter():
    seen, reward, over, *_ = table.last()
    table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))
print(f"{table.render()}\nreward {reward:+.0f}")

# %% Arena: functions play the bots' levels (docs/arena.md)
for rival in sys.argv[1:] or ("random", "cabin_boy", "deckhand"):
    print(dogwatch.arena.match(choose, rival, game="raft", games=10, options={"size": "short"}))
