"""Base64 for URLs without padding (RFC 7515), as Web Push writes keys."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

_TEXT = re.compile(r"[A-Za-z0-9_-]*")


def encode(data: bytes) -> str:
    """Bytes as text."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Text as bytes; raises `ValueError` for other characters or an impossible length."""
    if not _TEXT.fullmatch(text) or len(text) % 4 == 1:
        raise ValueError("not base64url")
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
