"""One decision judged by a bot: what it was worth, what was best, and what follows from that."""

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
    """A bot's verdict on a decision; `came` is the state after the chance that followed, if that counts."""
    return reviewer(name, rules).judge(bots.bot(name, level, rules), state, moves, came, seconds)
