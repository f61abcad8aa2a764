"""`dogwatch doctor`: checks what a server needs. Reads only, also while a server runs.

The checks of the installation and the machine need no package of the server: they also run where these are
missing.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.server.doctor import installation, machine
from dogwatch.server.doctor.finding import Finding, Findings, problem


class Subject(msgspec.Struct, frozen=True, kw_only=True):
    """What to check: the options of `dogwatch serve`, and the address at which visitors reach it."""

    database: str
    host: str
    port: int
    trusted_proxy: str = ""
    url: str = ""


def examine(subject: Subject) -> list[Finding]:
    """All findings, in the order in which an operator can act on them."""
    found = list(installation.check_versions())
    missing = list(installation.check_packages())
    found += missing
    has_server = not any(each.status == "problem" for each in missing)
    checks: list[tuple[str, Callable[[], Findings]]] = [("page", installation.check_page)]
    if has_server:
        checks.append(("database", lambda: _check_database(subject.database)))
    checks += [
        ("bots", installation.check_bots),
        ("port", lambda: machine.check_port(subject.host, subject.port)),
        ("proxy", lambda: machine.check_trusted_proxy(subject.trusted_proxy)),
    ]
    if subject.url and has_server:
        checks.append(("website", lambda: _check_website(subject.url)))
    for name, check in checks:
        found += _all_of(name, check)
    return found


def _all_of(name: str, check: Callable[[], Findings]) -> list[Finding]:
    """The findings of a check. An unexpected error is a finding, too: the other checks go on."""
    found: list[Finding] = []
    try:
        found.extend(check())
    except Refusal as refusal:
        found.append(Finding(name, "problem", refusal.code, dict(refusal.args)))
    except Exception as error:
        described = f"{type(error).__name__}: {error}".partition("\n")[0][:200]
        found.append(problem(name, "doctor-check-failed", problem=described))
    return found


def _check_database(database: str) -> Findings:
    from dogwatch.store.address import is_postgres

    if is_postgres(database):
        from dogwatch.server.doctor.postgres import check_postgres

        yield from check_postgres(database)
    else:
        from dogwatch.server.doctor.sqlite_file import check_sqlite

        yield from check_sqlite(Path(database))


def _check_website(url: str) -> Findings:
    from dogwatch.server.doctor.website import check_website

    yield from check_website(url)
