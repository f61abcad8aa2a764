"""Write a bot and rate it in the arena. Needs `pip install 'dogwatch-table[research]'`."""

import json
import random
import sys

import msgspec

import dogwatch
from dogwatch.cli import main
from dogwatch.research import playouts
from dogwatch.research.pettingzoo import env

game = dogwatch.game("raft")


# %% Search: a move's value is the mean result of random playouts; the compiled kernel plays 100,000 a second
def worth(state, move):
    after = game.apply(state, move)
    if over := game.outcome(after):
        return over.utilities[game.turn(state)]
    return playouts("raft", games=200, position=game.text(after)).utilities[:, state.mover].mean()


def choose(state):
    if state.phase != "play":  # set-up: place the pirates at random
        return random.choice(game.moves(state))
    return max(game.moves(state), key=lambda move: worth(state, move))


# %% Arena: it sends an external program one line of JSON per move (docs/arena.md)
if sys.argv[1:] == ["answer"]:
    for line in sys.stdin:
        request = json.loads(line)
        state = game.start(request["options"])
        for move in request["moves"]:  # all moves so far, chance moves included
            state = game.apply(state, game.decode_move(json.dumps(move)))
        print(json.dumps({"move": msgspec.to_builtins(choose(state))}), flush=True)
else:
    table = env("raft", size="short", render_mode="ansi")  # random play through PettingZoo
    table.reset(seed=1)
    for agent in table.agent_iter():
        seen, reward, over, *_ = table.last()
        table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))
    print(f"{table.render()}\nreward {reward:+d}")
    me = f"cmd:{sys.executable} {__file__} answer"
    for rival in sys.argv[1:] or ("random", "cabin_boy", "deckhand"):
        main(["match", "raft", me, rival, "--games", "10", "--option", "size=short", "--fresh"])
