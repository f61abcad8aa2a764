"""The server's webhook: posts “your turn” messages to a channel, such as a club's room in a chat."""

from __future__ import annotations

import tomllib
from string import Template
from typing import Any, Final, Literal
from urllib.parse import quote

import msgspec

from dogwatch.server.your_turn.endpoints import BadEndpoint, Endpoint, parse_url

MAX_FILE: Final = 16_384
"""Bytes of the webhook's file."""

Preset = Literal["ntfy", "matrix", "discord", "own"]


class BadWebhook(ValueError):
    """The webhook's file is malformed."""


class Request(msgspec.Struct, frozen=True):
    """What to send."""

    method: str
    endpoint: Endpoint
    headers: dict[str, str]
    body: bytes


class _Shape(msgspec.Struct, frozen=True):
    """The form of a request, with `$text`, `$player`, `$game`, `$opponent`, `$link` and `$id` as variables.

    A body that is not a text is JSON: it is encoded after the replacement, so that a name stays a text.
    """

    body: Any
    method: str = "POST"
    suffix: str = ""
    """Added to the address."""
    headers: dict[str, str] = {}


_PRESETS: Final[dict[str, _Shape]] = {
    "ntfy": _Shape("$text", headers={"Click": "$link", "Tags": "anchor"}),
    # The id makes the request idempotent. Without mentions, a name such as @room notifies nobody.
    "matrix": _Shape(
        {"msgtype": "m.text", "body": "$text\n$link", "m.mentions": {}}, method="PUT", suffix="/$id"
    ),
    "discord": _Shape({"content": "$text\n$link", "allowed_mentions": {"parse": []}}),
}


class WebhookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The operator's file, TOML."""

    url: str
    template: Preset
    token: str = ""
    """Sent as `Authorization: Bearer …`."""
    body: dict[str, Any] | str = ""
    """Of the template `own`."""


class Webhook(msgspec.Struct, frozen=True):
    """A checked webhook."""

    url: str
    shape: _Shape
    token: str = ""

    @classmethod
    def parse(cls, data: bytes) -> Webhook:
        """Read the operator's file; raises `BadWebhook`, whose text holds no secret."""
        try:
            if len(data) > MAX_FILE:
                raise BadWebhook(f"at most {MAX_FILE} bytes")
            given = msgspec.convert(tomllib.loads(data.decode()), WebhookFile)
            parse_url(given.url)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError):
            raise BadWebhook("not TOML") from None
        except (msgspec.ValidationError, BadEndpoint) as error:
            raise BadWebhook(str(error)) from None
        if (given.template == "own") != bool(given.body):
            raise BadWebhook('`body` belongs to `template = "own"`')
        if not given.token.isascii() or not (given.token + "x").isprintable():
            raise BadWebhook("`token` must be printable ASCII")
        shape = _Shape(given.body) if given.template == "own" else _PRESETS[given.template]
        return cls(given.url, shape, given.token)

    def request(self, values: dict[str, str]) -> Request:
        """The request that tells these values; `id` is equal for equal messages."""
        shape = self.shape
        safe = {name: quote(value, safe="") for name, value in values.items()}
        endpoint = parse_url(self.url + Template(shape.suffix).safe_substitute(safe), private=True)
        filled = _filled(shape.body, values)
        is_text = isinstance(filled, str)
        headers = {"Content-Type": "text/plain; charset=utf-8" if is_text else "application/json"}
        headers |= {name: Template(text).safe_substitute(values) for name, text in shape.headers.items()}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = filled.encode() if is_text else msgspec.json.encode(filled)
        return Request(shape.method, endpoint, headers, body)


def _filled(body: Any, values: dict[str, str]) -> Any:
    if isinstance(body, str):
        return Template(body).safe_substitute(values)
    if isinstance(body, dict):
        return {name: _filled(value, values) for name, value in body.items()}
    if isinstance(body, list):
        return [_filled(value, values) for value in body]
    return body
