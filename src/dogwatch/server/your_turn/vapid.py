"""VAPID (RFC 8292): signs push requests, so that a push service knows which server sends them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from dogwatch.server.your_turn import base64url
from dogwatch.server.your_turn.encryption import point_of

_VALID: Final = 12 * 3_600
"""Seconds for which a signature is valid; push services accept 24 hours."""
_RENEW: Final = 3_600
"""Seconds before its end when a signature is replaced."""
_MAX_ORIGINS: Final = 100


def fresh_private_key() -> bytes:
    """A private key of 32 bytes."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return number.to_bytes(32)


class Vapid:
    """Signs for one server. Signatures are kept per push service: some refuse a new one for each message."""

    def __init__(self, private_key: bytes, contact: str, now: Callable[[], int]) -> None:
        """`contact`: an https or mailto URL of the operator, or "". `now` gives milliseconds."""
        self._key = ec.derive_private_key(int.from_bytes(private_key), ec.SECP256R1())
        self._contact = contact
        self._now = now
        self._signed: dict[str, tuple[int, str]] = {}
        self.public_key: Final = base64url.encode(point_of(self._key.public_key()))
        """The applicationServerKey of the page."""

    def authorization(self, origin: str) -> str:
        """The header Authorization for requests to a push service, such as `https://push.example.org`."""
        now = self._now() // 1000
        ends, header = self._signed.get(origin, (0, ""))
        if not now < ends - _RENEW <= now + _VALID:
            ends = now + _VALID
            header = f"vapid t={self._token(origin, ends)}, k={self.public_key}"
            if len(self._signed) >= _MAX_ORIGINS:
                self._signed.clear()
            self._signed[origin] = ends, header
        return header

    def _token(self, origin: str, ends: int) -> str:
        claims: dict[str, Any] = {"aud": origin, "exp": ends}
        if self._contact:
            claims["sub"] = self._contact
        signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{base64url.encode(r.to_bytes(32) + s.to_bytes(32))}"


def _json(value: dict[str, Any]) -> str:
    return base64url.encode(msgspec.json.encode(value))
