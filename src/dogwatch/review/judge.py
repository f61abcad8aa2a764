"""Judge one decision, by names: what a worker process calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dogwatch import bots
from dogwatch.review.reviewer import reviewer
from dogwatch.review.verdict import Verdict


def judge(
    name: str,
    level: str,
    state: Any,
    moves: Sequence[Any],
    came: Any,
    seconds: float,
    rules: int | None = None,
) -> Verdict:
    """The verdict of a bot on a decision.

    Args:
        name: The game's id.
        level: The bot's level.
        state: The state before the decision.
        moves: The moves of the decision.
        came: See `Decision.came`.
        seconds: The bot's time.
        rules: The version of the rules; None for the newest.
    """
    return reviewer(name, rules).judge(bots.bot(name, level, rules), state, moves, came, seconds)
