"""What all HTTP endpoints share: the browser's token and address, and the descriptions of refusals."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec

from dogwatch.server.denied import denied
from dogwatch.server.limits import address_of
from dogwatch.server.protocol import Problem
from dogwatch.server.tokens import fresh_token, is_token

COOKIE = "dogwatch"
_Body = TypeVar("_Body")
_COOKIE_AGE = 400 * 24 * 3600

_REASONS = {
    400: "Malformed or invalid request.",
    401: "Not signed in as a player.",
    403: "Not your seat, or a request from another origin.",
    404: "Not found.",
    409: "Not possible in the current state.",
    410: "The invitation has been used.",
    413: "Too large.",
    415: "Not JSON.",
    429: "Rate limit or quota exceeded.",
    503: "The store is down or the server is busy; retry later.",
}
REFUSALS = {status: ResponseSpec(Problem, description=why) for status, why in _REASONS.items()}


def token_of(cookies: dict[str, str]) -> str | None:
    """The browser's token from its cookie; None if it is missing or malformed."""
    token = cookies.get(COOKIE, "")
    return token if is_token(token) else None


def browser_token(request: Request[Any, Any, Any]) -> str | None:
    """The browser's token, or None."""
    return token_of(request.cookies)


def client_address(request: Request[Any, Any, Any]) -> str:
    """The client's address, as it is counted."""
    return address_of(request.scope)


def own_or_fresh(request: Request[Any, Any, Any]) -> tuple[str, list[Cookie]]:
    """The browser's token, or a new one with the cookie that sets it."""
    token = browser_token(request)
    if token is not None:
        return token, []
    token = fresh_token()
    return token, [cookie_of(request, token)]


def cookie_of(request: Request[Any, Any, Any], token: str) -> Cookie:
    """The cookie that keeps a browser's token."""
    return Cookie(
        COOKIE,
        value=token,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        max_age=_COOKIE_AGE,
        path="/",
    )


def decoded(body: bytes, into: type[_Body]) -> _Body:
    """A body with parts that stay encoded, which `JSONBody` does not support."""
    try:
        return msgspec.json.decode(body, type=into)
    except msgspec.DecodeError as error:
        raise denied(400, "server-bad-request", problem=str(error)) from None
