"""`dogwatch serve`: runs the web server."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from dogwatch.cli import messages
from dogwatch.cli.addresses import networks_option, proxies_option
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.database import database_from, server_extra
from dogwatch.cli.numbers import int_option
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, shown
from dogwatch.server.logs import LEVELS

_PORT = 8000
_MAX_PROCESSES = 64
_MAX_WORDS = 10_000
"""Bytes of the operator's words."""
_HERE = {"127.0.0.1": "localhost", "0.0.0.0": "localhost"}
"""Bind address -> host name in the printed URL."""


def log_levels() -> Iterable[str]:
    """Allowed values of `--log-level`."""
    return LEVELS


def run(given: ParsedArgs, screen: Screen) -> int:
    """Serve until interrupted."""
    return serve_tables(given, screen)


def serve_tables(
    given: ParsedArgs,
    screen: Screen,
    more_ports: int = 0,
    on_address: Callable[[str], None] = lambda _: None,
) -> int:
    """Serve until interrupted; `on_address` gets the URL when connections are accepted.

    If the port is in use, the next `more_ports` are tried.
    """
    with server_extra():
        from dogwatch.server import lan, serve
        from dogwatch.server.app import Config
        from dogwatch.server.page import has_page
    from dogwatch.cli.limits import limits_from

    port = int_option(given, "--port", _PORT, 0, 65_535)
    thinkers = int_option(given, "--thinkers", 2, 1, _MAX_PROCESSES)
    calculators = int_option(given, "--calculators", 2, 1, _MAX_PROCESSES)
    host = given.value("--host") or ("0.0.0.0" if given.has("--lan") else "127.0.0.1")
    limits = limits_from(given.options.get("--limit", ()))
    network = lan.own_address() if host == "0.0.0.0" else None
    url = messages.public_url(given)
    services, push_local = messages.push_services(given)
    config = Config(
        database=database_from(given, screen),
        thinkers=thinkers,
        calculators=calculators,
        limits=limits,
        trusted_proxy=proxies_option(given, "--trusted-proxy"),
        metrics_from=networks_option(given, "--metrics-from"),
        public_url=url,
        push_services=services,
        push_local=push_local,
        webhook=messages.webhook(given, screen, url),
        access_log=given.has("--access-log"),
        club=given.value("--club") or os.environ.get("DOGWATCH_CLUB", ""),
        words=_words(given),
        operator_tournaments=given.has("--operator-tournaments"),
    )
    log_level = _log_level(given)
    if not has_page(config.page):
        screen.show_status("hosting-page-missing", folder=str(config.page))

    def on_serving(bound: int) -> None:
        if more_ports and bound != port:
            screen.show_message("start-other-port", port=str(port), other=str(bound))
        address = f"http://{_HERE.get(host, host)}:{bound}"
        screen.show(screen.words.say("terminal-serving", {"address": address}))
        if given.has("--lan"):
            _invite_phones(screen, f"http://{network}:{bound}" if network else None, lan.qr_code)
        on_address(address)

    serve.serve(
        config,
        host,
        port,
        on_opened=lambda: screen.show(screen.words.say("terminal-laying")),
        on_serving=on_serving,
        on_compiling=lambda: screen.show_status("start-compiling"),
        on_temporary_cache=lambda folder: screen.show_status("start-temporary-cache", folder=str(folder)),
        log_level=log_level,
        more_ports=more_ports,
        network=network,
    )
    return 0


def _words(given: ParsedArgs) -> str:
    """The operator's words from a file."""
    name = given.value("--about")
    if not name:
        return ""
    try:
        data = Path(name).read_bytes()[: _MAX_WORDS + 1]
        text = data.decode()
    except (OSError, UnicodeDecodeError):
        raise UsageError("terminal-cannot-read", {"file": shown(name)}) from None
    if len(data) > _MAX_WORDS:
        raise UsageError("hosting-words-too-long", {"file": shown(name), "most": _MAX_WORDS})
    return text.strip()


def _log_level(given: ParsedArgs) -> str:
    level = given.value("--log-level") or "info"
    if level not in LEVELS:
        allowed = ", ".join(LEVELS)
        raise UsageError(
            "terminal-bad-value", {"option": "--log-level", "value": shown(level), "allowed": allowed}
        )
    return level


def _invite_phones(screen: Screen, address: str | None, code: Callable[[str], str]) -> None:
    if address is None:
        screen.show(screen.words.say("terminal-no-network"))
        return
    screen.show(screen.words.say("terminal-phones", {"address": address}))
    screen.show(code(address))
