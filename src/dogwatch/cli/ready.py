"""Compiles the bots' code before a game starts."""

from __future__ import annotations

from collections.abc import Iterable

from dogwatch.bots.base import AnyBot
from dogwatch.bots.interrupts import plain_interrupts
from dogwatch.cli.screen import Screen


def make_ready(bots: Iterable[AnyBot], screen: Screen) -> None:
    """Prepare the bots; prints a status line if one of them has to compile, which takes seconds."""
    waiting = list(bots)
    if any(bot.is_cold() for bot in waiting):
        screen.show_status("terminal-compiling-bots")
    with plain_interrupts():
        for bot in waiting:
            bot.make_ready()
