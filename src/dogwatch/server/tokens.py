"""Random tokens for cookies and invitations, of which only hashes are stored, and table ids."""

from __future__ import annotations

import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

_TOKEN_BYTES = 24
_LENGTH = 32
_SESSION = "k"
_BOT = "dogwatch_bot_"
"""Lets people and scanners for secrets recognise a bot's token."""
_TOKEN = re.compile(rf"{_SESSION}?[A-Za-z0-9_-]{{32}}")
_BOT_TOKEN = re.compile(rf"{_BOT}[A-Za-z0-9_-]{{32}}")
_TABLE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_TABLE_LETTERS = 10


def fresh_token() -> str:
    """A random token of 192 bits, URL-safe."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def fresh_session() -> str:
    """A random token of a player's session. Its form differs: other tokens need no look into the store."""
    return _SESSION + fresh_token()


def fresh_bot_token() -> str:
    """A random token of a bot that plays over the network. It is a session's, but no cookie."""
    return _BOT + fresh_token()


def is_bot_token(text: str) -> bool:
    """Whether the text has the form of a bot's token."""
    return _BOT_TOKEN.fullmatch(text) is not None


def is_session(token: str) -> bool:
    """Whether a token has the form of a session's."""
    return len(token) > _LENGTH


def is_token(text: str) -> bool:
    """Whether the text has the form of a browser's token, or of a session's."""
    return _TOKEN.fullmatch(text) is not None


def hash_token(token: str) -> bytes:
    """The hash of a token, which the store keeps."""
    return sha256(b"dogwatch-secret:" + token.encode()).digest()


def fresh_table_id() -> str:
    """A random table id for URLs: not secret, but hard to guess."""
    return "".join(secrets.choice(_TABLE_ALPHABET) for _ in range(_TABLE_LETTERS))


def table_id_of(token: str, request: str) -> str:
    """The id of the table that a browser creates by the request with this id: equal for equal arguments."""
    number = int.from_bytes(_derived("table", token, request))
    letters = []
    for _ in range(_TABLE_LETTERS):
        number, letter = divmod(number, len(_TABLE_ALPHABET))
        letters.append(_TABLE_ALPHABET[letter])
    return "".join(letters)


def invitation_of(token: str, request: str, seat: int) -> str:
    """The secret of the invitation to a seat of `table_id_of`. Only the browser's token leads to it."""
    return urlsafe_b64encode(_derived("invitation", token, request, str(seat))[:_TOKEN_BYTES]).decode()


def _derived(*parts: str) -> bytes:
    return sha256(b"dogwatch-request:" + "\n".join(parts).encode()).digest()
