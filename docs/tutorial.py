"""From installation to a bot on the ladder: `pip install '.[research]'`, `python docs/tutorial.py`."""

import json
import random
import sys

import msgspec

import dogwatch
from dogwatch.cli import main
from dogwatch.research import playouts
from dogwatch.research.pettingzoo import env

game = dogwatch.game("raft")


# %% Search: a move is worth what random games after it come to; the compiled kernel plays 100,000 a second
def worth(state, move):
    after = game.apply(state, move)
    if over := game.outcome(after):
        return over.utilities[game.turn(state)]
    return playouts("raft", games=200, position=game.text(after)).utilities[:, state.mover].mean()


def choose(state):
    if state.phase != "play":  # the pirates are placed anyhow
        return random.choice(game.moves(state))
    return max(game.moves(state), key=lambda move: worth(state, move))


# %% Climb: the arena asks a program by a line of JSON for each move (docs/arena.md)
if sys.argv[1:] == ["answer"]:
    for line in sys.stdin:
        asked = json.loads(line)
        state = game.start(asked["options"])
        for move in asked["moves"]:  # all so far, chance's included
            state = game.apply(state, game.decode_move(json.dumps(move)))
        print(json.dumps({"move": msgspec.to_builtins(choose(state))}), flush=True)
else:
    table = env("raft", size="short", render_mode="ansi")  # first a look: random play through PettingZoo
    table.reset(seed=1)
    for agent in table.agent_iter():
        seen, reward, over, *_ = table.last()
        table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))
    print(f"{table.render()}\nreward {reward:+d}")
    me = f"cmd:{sys.executable} {__file__} answer"
    for rival in sys.argv[1:] or ("random", "cabin_boy", "deckhand"):
        main(["match", "raft", me, rival, "--games", "10", "--option", "size=short", "--fresh"])
