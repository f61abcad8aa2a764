"""Names in records: the header seals only a salted hash, so that a name can be removed from a record later.

Without the random salt, whoever has the header could try all likely names.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

SALT_BYTES = 16


def fresh_salt() -> str:
    """A random salt for one name in one record."""
    return secrets.token_hex(SALT_BYTES)


def salt_from(text: str, seat: int) -> str:
    """The same salt for the same words and seat: for records that shall be repeatable."""
    return sha256(f"dogwatch-salt:{seat}:{text}".encode()).hexdigest()[: 2 * SALT_BYTES]


def name_mark(name: str, salt: str) -> str:
    """What the header has in place of the name."""
    return sha256(f"dogwatch-name-1:{salt}:{name}".encode()).hexdigest()
