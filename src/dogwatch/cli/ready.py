"""Code that is compiled on first use: told of, and done before anybody's turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dogwatch.bots import Bot
from dogwatch.bots.interrupts import plain_interrupts
from dogwatch.cli.screen import Screen


def make_ready(bots: Iterable[Bot[Any, Any]], screen: Screen) -> None:
    """Let bots compile what they think with; a line says so where that takes seconds."""
    waiting = list(bots)
    if any(bot.is_cold() for bot in waiting):
        screen.note("terminal-compiling-bots")
    with plain_interrupts():
        for bot in waiting:
            bot.make_ready()
