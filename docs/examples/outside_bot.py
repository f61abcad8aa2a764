"""A bot from outside, for any game: it reads a question per line and answers with a move per line.

    dogwatch match raft "cmd:python docs/examples/outside_bot.py" random --games 10

It wins when one move is enough for that, and else plays any legal move; asked the same, it answers the same.
"""

import json
import random
import sys

import dogwatch


def answer(question):
    game = dogwatch.game(question["game"])
    state = game.start(question["options"])
    for move in question["moves"]:
        state = game.apply(state, game.decode_move(json.dumps(move)))
    for move in question["legal"]:
        outcome = game.outcome(game.apply(state, game.decode_move(json.dumps(move))))
        if outcome is not None and question["seat"] in outcome.winners:
            return move
    return random.Random(question["seed"]).choice(question["legal"])


for line in sys.stdin:
    print(json.dumps({"move": answer(json.loads(line))}), flush=True)
