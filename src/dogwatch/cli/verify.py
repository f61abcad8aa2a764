"""`dogwatch verify`: checks a record's rules, seed commitment and chance moves."""

from __future__ import annotations

from rich.text import Text

from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.files import load_record
from dogwatch.cli.screen import Screen
from dogwatch.games.base import Fact
from dogwatch.records import verify

SEED_HIDDEN = 3
"""Exit code for a valid record whose seed is not revealed yet: its chance moves cannot be checked."""


def run(given: ParsedArgs, screen: Screen) -> int:
    """Print what the record proves and what it does not; raises `BadRecord` with the first forged entry."""
    record = load_record(given.arguments[0])
    source = load_record(given.value("--source")) if given.value("--source") else None
    report = verify(record, given.value("--seal").lower(), given.value("--nonce").lower(), source)
    for fact in report.proved:
        _line(screen, "✓ ", "green", fact)
    for fact in report.open:
        _line(screen, "? ", "yellow", fact)
    screen.show_message("verify-limits", "dim")
    for fact in report.limits:
        _line(screen, "· ", "dim", fact)
    _line(screen, "  ", "", Fact("terminal-seal", {"seal": record.seal}))
    hidden = any(fact.key == "verify-seed-hidden" for fact in report.open)
    return SEED_HIDDEN if hidden else 0


def _line(screen: Screen, mark: str, style: str, fact: Fact) -> None:
    screen.show_fact(Text(mark, style), fact)
