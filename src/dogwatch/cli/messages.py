"""Options of “your turn” messages: the site's address, push services and the webhook."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, printable, shown
from dogwatch.regular_files import open_regular

if TYPE_CHECKING:
    from dogwatch.server.your_turn.webhook import Webhook

WEBHOOK_FILE = "DOGWATCH_WEBHOOK"
"""Environment variable: the webhook's file, if the option `--webhook` is not given."""
LOCAL = "local"
"""In `--push-service`: services on this machine, for tests."""


def public_url(given: ParsedArgs) -> str:
    """The value of `--public-url` without a slash at its end; raises `UsageError`."""
    from dogwatch.server.your_turn.endpoints import BadEndpoint, parse_url

    value = (given.value("--public-url") or "").rstrip("/")
    try:
        if value and parse_url(value).origin != value.lower():
            raise BadEndpoint("")
    except BadEndpoint:
        raise UsageError("hosting-bad-url", {"value": shown(value)}) from None
    return value


def push_services(given: ParsedArgs) -> tuple[tuple[str, ...], bool]:
    """The hosts of `--push-service`, and whether it allows services on this machine; raises `UsageError`."""
    from dogwatch.server.your_turn.endpoints import is_host

    parts = [part.strip() for value in given.options.get("--push-service", ()) for part in value.split(",")]
    for part in parts:
        if not is_host(part):
            raise UsageError("hosting-bad-push-service", {"value": shown(part)})
    return tuple(part for part in parts if part != LOCAL), LOCAL in parts


def webhook(given: ParsedArgs, screen: Screen, url: str) -> Webhook | None:
    """The webhook of `--webhook` or the environment; raises `UsageError`. Warns if everybody can read it."""
    from dogwatch.server.your_turn.webhook import MAX_FILE, BadWebhook, Webhook

    name = given.value("--webhook") or os.environ.get(WEBHOOK_FILE, "")
    if not name:
        return None
    file = printable(name)
    try:
        with open_regular(Path(name)) as opened:
            is_public = bool(os.fstat(opened.fileno()).st_mode & stat.S_IROTH)
            found = Webhook.parse(opened.read(MAX_FILE + 1))
    except OSError as error:
        args = {"file": file, "problem": error.strerror or ""}
        raise UsageError("hosting-webhook-unreadable", args) from None
    except BadWebhook as bad:
        raise UsageError("hosting-webhook-malformed", {"file": file, "problem": str(bad)}) from None
    if not url:
        raise UsageError("hosting-webhook-needs-url")
    if is_public:
        screen.show_status("hosting-webhook-public", file=file)
    return found
