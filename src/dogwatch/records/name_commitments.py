"""Commitments to players' names: a record's hashed header holds only a salted hash of each name.

A name can thus be removed from a record later. The random salt prevents guessing removed names by trial.
"""

from __future__ import annotations

import secrets
from hashlib import sha256

SALT_BYTES = 16


def fresh_salt() -> str:
    """A random salt (hexadecimal) for one name in one record."""
    return secrets.token_hex(SALT_BYTES)


def salt_from(seed: str, seat: int) -> str:
    """A salt derived from a seed and the seat, for reproducible records."""
    return sha256(f"dogwatch-salt:{seat}:{seed}".encode()).hexdigest()[: 2 * SALT_BYTES]


def name_commitment(name: str, salt: str) -> str:
    """The salted hash (hexadecimal) that the header holds in place of the name."""
    return sha256(f"dogwatch-name-1:{salt}:{name}".encode()).hexdigest()
