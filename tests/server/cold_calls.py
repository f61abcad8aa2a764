"""Calls in worker processes for bots that need compiling until a test creates a file."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from dogwatch import bots, games

GATE = "DOGWATCH_TEST_GATE"
"""Environment variable: the captain is compiled when this file exists."""
_COLD = ("shanghaien", "captain")


def load_bot(game: str, level: str, _compiling: bool) -> bytes:
    return b"" if (game, level) != _COLD or Path(os.environ[GATE]).exists() else b"7.0"


def find_cold(_names: Sequence[tuple[str, str]]) -> bytes:
    return b"[]"


def choose_move(
    game: str, rules: int, _level: str, state: bytes, _seconds: float, _seed: int | None
) -> bytes:
    """A move of a bot that needs no compiling."""
    rules_of = games.game(game, rules)
    return msgspec.json.encode(bots.bot(game, "deckhand", rules).choose(rules_of.decode_state(state)))


def compile_bot(_game: str, _level: str) -> bytes:
    while not Path(os.environ[GATE]).exists():
        time.sleep(0.05)
    return b""
