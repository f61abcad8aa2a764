"""An external bot for any game: it reads one request per line and writes one response per line.

    dogwatch match raft "cmd:python docs/examples/external_bot.py" random --games 10

It plays a winning move if there is one, otherwise a random legal move. The seed in the request makes it
deterministic.
"""

import json
import random
import sys
from typing import Any

import dogwatch


def choose(request: dict[str, Any]) -> Any:
    game = dogwatch.game(request["game"])
    state = game.start(request["options"])
    for move in request["moves"]:
        state = game.apply(state, game.decode_move(json.dumps(move)))
    for move in request["legal"]:
        outcome = game.outcome(game.apply(state, game.decode_move(json.dumps(move))))
        if outcome is not None and request["seat"] in outcome.winners:
            return move
    return random.Random(request["seed"]).choice(request["legal"])


for line in sys.stdin:
    print(json.dumps({"move": choose(json.loads(line))}), flush=True)
