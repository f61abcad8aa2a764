"""Options whose value is a list of IP addresses and networks."""

from __future__ import annotations

from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.usage import UsageError, shown
from dogwatch.server.networks import ALL, Networks


def networks_option(given: ParsedArgs, name: str) -> str:
    """The value of an option such as `--metrics-from`: a list of networks; raises `UsageError`."""
    return _checked(given, name, "hosting-bad-address")


def proxies_option(given: ParsedArgs, name: str) -> str:
    """The value of `--trusted-proxy`: a list of networks, or "*"; raises `UsageError`."""
    everyone = any(part.strip() == ALL for value in given.options.get(name, ()) for part in value.split(","))
    return ALL if everyone else _checked(given, name, "hosting-bad-proxy")


def _checked(given: ParsedArgs, name: str, code: str) -> str:
    """All values of the option, joined by commas."""
    values = given.options.get(name, ())
    try:
        if values and not Networks(",".join(values)):
            raise ValueError("")
    except ValueError as wrong:
        raise UsageError(code, {"option": name, "value": shown(str(wrong))}) from None
    return ",".join(part.strip() for value in values for part in value.split(",") if part.strip())
