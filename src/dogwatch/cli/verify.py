"""`dogwatch verify`: what a record proves about its luck."""

from __future__ import annotations

from rich.text import Text

from dogwatch.cli.arguments import Given
from dogwatch.cli.files import read
from dogwatch.cli.screen import Screen
from dogwatch.games.base import Fact
from dogwatch.records import verify

SEED_HIDDEN = 3
"""The exit code when the record is sound, but its luck cannot be proved yet."""


def run(given: Given, screen: Screen) -> int:
    """Check the record; a forged one is refused by the entry's number."""
    record = read(given.arguments[0])
    report = verify(record, given.value("--seal").lower(), given.value("--nonce").lower())
    for fact in report.proved:
        _line(screen, "✓ ", "green", fact)
    for fact in report.open:
        _line(screen, "? ", "yellow", fact)
    screen.say("verify-limits", "dim")
    for fact in report.limits:
        _line(screen, "· ", "dim", fact)
    _line(screen, "  ", "", Fact("terminal-seal", {"seal": record.seal}))
    hidden = any(fact.key == "verify-seed-hidden" for fact in report.open)
    return SEED_HIDDEN if hidden else 0


def _line(screen: Screen, mark: str, style: str, fact: Fact) -> None:
    screen.tell(Text(mark, style), fact)
