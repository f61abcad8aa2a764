"""Train a game's baseline network, or let it answer as a program of the arena."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.research.base import research
from dogwatch.research.baseline import baseline


def _train(asked: argparse.Namespace) -> None:
    own = research(asked.game)
    curve: list[dict[str, Any]] = []

    def report(point: dict[str, Any]) -> None:
        curve.append(point)
        print(json.dumps(point), flush=True)  # noqa: T201  (a program)
        if asked.curve:
            asked.curve.write_text(json.dumps({"seed": asked.seed, "points": curve}, indent=1) + "\n")

    own.train(asked.seed, asked.rounds, report).save(asked.file or own.weights())


def _answer(asked: argparse.Namespace) -> None:
    """Answer the arena's requests: one line of JSON for each move (docs/arena.md)."""
    bot, game = baseline(asked.game, asked.file), games.game(asked.game)
    for line in sys.stdin:
        request = json.loads(line)
        state = game.start(request["options"])
        for move in request["moves"]:
            state = game.apply(state, game.decode_move(json.dumps(move)))
        chosen = bot.choose(state, seed=request["seed"])
        print(json.dumps({"move": msgspec.to_builtins(chosen)}), flush=True)  # noqa: T201  (the protocol)


def _count(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"must be >= 1, got {number}")
    return number


def _new_file(text: str) -> Path:
    """A file to write at the end: its folder must exist before the training begins."""
    if not (file := Path(text)).parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {file.parent}")
    return file


def main() -> None:
    """Parse the arguments and run."""
    parser = argparse.ArgumentParser(prog="python -m dogwatch.research.baseline", description=__doc__)
    parser.add_argument("what", choices=("train", "answer"))
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--file", type=_new_file, help="the weights (default: those in the package)")
    parser.add_argument("--seed", type=int, default=1, help="of the training (default: 1)")
    parser.add_argument("--rounds", type=_count, help="shorter or longer training")
    parser.add_argument("--curve", type=_new_file, help="write the learning curve to this file, as JSON")
    asked = parser.parse_args()
    _train(asked) if asked.what == "train" else _answer(asked)


if __name__ == "__main__":
    main()
