"""What all HTTP endpoints share: the browser's token and address, and the descriptions of refusals."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec

from dogwatch.server.limits import address_of
from dogwatch.server.protocol import Problem
from dogwatch.server.tokens import fresh_token, is_token

COOKIE = "dogwatch"
_COOKIE_AGE = 400 * 24 * 3600

_REASONS = {
    400: "Malformed or invalid request.",
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
    secure = request.url.scheme == "https"
    return token, [
        Cookie(
            COOKIE,
            value=token,
            httponly=True,
            samesite="strict",
            secure=secure,
            max_age=_COOKIE_AGE,
            path="/",
        )
    ]
