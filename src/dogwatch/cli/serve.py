"""`dogwatch serve`: the table for browsers."""

from __future__ import annotations

from collections.abc import Callable

from dogwatch.cli.arguments import Given
from dogwatch.cli.numbers import number
from dogwatch.cli.screen import Screen
from dogwatch.games.base import Refusal

_PORT = 8000
_MOST_PROCESSES = 64
_HERE = {"127.0.0.1": "localhost", "0.0.0.0": "localhost"}
"""What to type on this machine."""


def run(given: Given, screen: Screen) -> int:
    """Serve until interrupted."""
    try:
        from dogwatch.server import lan, serve
    except ModuleNotFoundError as missing:
        raise Refusal("", "terminal-serve-not-installed", {"module": missing.name or ""}) from None
    from dogwatch.cli.limits import limits_from
    from dogwatch.server.app import Config

    port = number(given, "--port", _PORT, 0, 65_535)
    thinkers = number(given, "--thinkers", 2, 1, _MOST_PROCESSES)
    calculators = number(given, "--calculators", 2, 1, _MOST_PROCESSES)
    host = given.value("--host") or ("0.0.0.0" if given.has("--lan") else "127.0.0.1")
    limits = limits_from(given.options.get("--limit", ()))
    database = given.value("--database") or serve.default_database()
    network = lan.own_address() if host == "0.0.0.0" else None
    address = f"http://{network}:{port}" if network else None
    config = Config(
        database=database, thinkers=thinkers, calculators=calculators, limits=limits, address=address
    )

    def served() -> None:
        screen.draw(
            screen.words.say("terminal-serving", {"address": f"http://{_HERE.get(host, host)}:{port}"})
        )
        if given.has("--lan"):
            _invite_phones(screen, address, lan.qr_code)

    serve.serve(
        config,
        host,
        port,
        opened=lambda: screen.draw(screen.words.say("terminal-laying")),
        served=served,
        compiling=lambda: screen.note("terminal-compiling-bots"),
        trusted_proxy=given.value("--trusted-proxy"),
    )
    return 0


def _invite_phones(screen: Screen, address: str | None, code: Callable[[str], str]) -> None:
    if address is None:
        screen.draw(screen.words.say("terminal-no-network"))
        return
    screen.draw(screen.words.say("terminal-phones", {"address": address}))
    screen.draw(code(address))
