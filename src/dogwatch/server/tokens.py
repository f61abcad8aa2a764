"""Random tokens for cookies and invitations, of which only hashes are stored, and table ids."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

_TOKEN_BYTES = 24
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
_TABLE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_TABLE_LETTERS = 10


def fresh_token() -> str:
    """A random token of 192 bits, URL-safe."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def is_token(text: str) -> bool:
    """Whether the text has the form of a token."""
    return _TOKEN.fullmatch(text) is not None


def hash_token(token: str) -> bytes:
    """The hash of a token, which the store keeps."""
    return sha256(b"dogwatch-secret:" + token.encode()).digest()


def fresh_table_id() -> str:
    """A random table id for URLs: not secret, but hard to guess."""
    return "".join(secrets.choice(_TABLE_ALPHABET) for _ in range(_TABLE_LETTERS))
