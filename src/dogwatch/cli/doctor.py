"""`dogwatch doctor`: checks what a server needs, and says what to do."""

from __future__ import annotations

import json

from rich.table import Table
from rich.text import Text

from dogwatch.cli.addresses import proxies_option
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.database import NOT_INSTALLED, database_from
from dogwatch.cli.numbers import int_option
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import printable
from dogwatch.games.base import Refusal
from dogwatch.server.doctor import Subject, examine
from dogwatch.server.doctor.finding import Finding

_STATUSES = {
    "ok": ("doctor-ok", "green"),
    "warning": ("doctor-warning", "yellow"),
    "problem": ("doctor-problem", "bold red"),
}
"""Status -> message key and style."""


def run(given: ParsedArgs, screen: Screen) -> int:
    """Print all findings; 1 if there is a problem."""
    subject = Subject(
        database=_database(given, screen),
        host=given.value("--host") or "127.0.0.1",
        port=int_option(given, "--port", 8000, 0, 65_535),
        trusted_proxy=proxies_option(given, "--trusted-proxy"),
        url=given.arguments[0] if given.arguments else "",
    )
    findings = examine(subject)
    is_fine = all(each.status != "problem" for each in findings)
    if given.has("--json"):
        screen.console.print(_as_json(findings, screen, is_fine=is_fine), soft_wrap=True)
    else:
        _print(findings, screen)
    return 0 if is_fine else 1


def _database(given: ParsedArgs, screen: Screen) -> str:
    """The database of `dogwatch serve`; "" if the server's packages are missing: that is a finding."""
    try:
        return database_from(given, screen)
    except Refusal as refusal:
        if refusal.code != NOT_INSTALLED:
            raise
        return given.value("--database")


def _sentence(finding: Finding, screen: Screen) -> str:
    return printable(screen.words.say(finding.key, finding.args))


def _print(findings: list[Finding], screen: Screen) -> None:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for each in findings:
        key, style = _STATUSES[each.status]
        grid.add_row(Text(screen.words.say(key), style), Text(_sentence(each, screen)))
    screen.show(grid)
    counts = {status: sum(each.status == status for each in findings) for status in _STATUSES}
    screen.show()
    screen.show_message("doctor-summary", problems=counts["problem"], warnings=counts["warning"])


def _as_json(findings: list[Finding], screen: Screen, *, is_fine: bool) -> str:
    rows = [
        {"check": each.check, "status": each.status, "code": each.key, "text": _sentence(each, screen)}
        for each in findings
    ]
    return json.dumps({"ok": is_fine, "findings": rows}, ensure_ascii=False, indent=2)
