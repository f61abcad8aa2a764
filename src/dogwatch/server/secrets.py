"""Cookies and invitations: random words of which only hashes are stored."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

_WORD_BYTES = 24
_WORD = re.compile(r"[A-Za-z0-9_-]{32}")
_TABLE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_TABLE_LETTERS = 10


def fresh_word() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(_WORD_BYTES)


def is_word(text: str) -> bool:
    """Whether it looks like one of our secrets."""
    return _WORD.fullmatch(text) is not None


def hashed(word: str) -> bytes:
    """What is stored of a secret."""
    return sha256(b"dogwatch-secret:" + word.encode()).digest()


def fresh_table_id() -> str:
    """A table's name in its address: not secret, but not to be guessed either."""
    return "".join(secrets.choice(_TABLE_ALPHABET) for _ in range(_TABLE_LETTERS))
