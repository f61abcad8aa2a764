"""Chance that nobody can steer and everybody can check.

A secret seed is sealed by publishing its SHA-256 before play starts; every person adds a public nonce; each
chance entry of the log is derived from seed, nonces and the entry's number. When the game is over the seed
is revealed. `docs/fairness.md` gives the derivation byte by byte.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from hashlib import sha256

from dogwatch.games.log import Draw

SEED_BYTES = 32
NONCE_BYTES = 16
_DOMAIN = b"dogwatch-luck-1"
_WORD_BYTES = 8
_WORD_RANGE = 1 << (8 * _WORD_BYTES)


def fresh_seed() -> bytes:
    """A secret seed for one table."""
    return secrets.token_bytes(SEED_BYTES)


def fresh_nonce() -> str:
    """A public nonce for one person at the table."""
    return secrets.token_hex(NONCE_BYTES)


def seed_from(text: str) -> bytes:
    """The same seed for the same words: for games that shall be repeatable."""
    return sha256(b"dogwatch-seed:" + text.encode()).digest()


def nonce_from(text: str, seat: int) -> str:
    """The same nonce for the same words and seat: for games that shall be repeatable."""
    return sha256(f"dogwatch-nonce:{seat}:{text}".encode()).hexdigest()[: 2 * NONCE_BYTES]


def commitment(seed: bytes) -> str:
    """What is published before play starts."""
    return sha256(seed).hexdigest()


class Luck:
    """The luck of one table: all its draws follow from the seed and the nonces."""

    def __init__(self, seed: bytes, nonces: Mapping[int, str]) -> None:
        parts = [_DOMAIN]
        for seat, nonce in sorted(nonces.items()):
            raw = bytes.fromhex(nonce)
            parts.append(seat.to_bytes(1, "big") + len(raw).to_bytes(2, "big") + raw)
        self._blocks = _Keyed(hmac.digest(seed, b"".join(parts), "sha256"))

    def source(self, number: int) -> Draws:
        """The draws of the entry with this number."""
        return Draws(self._blocks, number)


class _Keyed:
    """HMAC-SHA-256 of many short messages under one key (RFC 2104): both of its hashes are begun once."""

    def __init__(self, key: bytes) -> None:
        padded = key.ljust(64, b"\0")
        self._inner = sha256(bytes(byte ^ 0x36 for byte in padded))
        self._outer = sha256(bytes(byte ^ 0x5C for byte in padded))

    def digest(self, message: bytes) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()


class Draws:
    """A source of luck that remembers what it gave."""

    def __init__(self, blocks: _Keyed, number: int) -> None:
        self.taken: list[Draw] = []
        self._blocks = blocks
        self._number = number.to_bytes(8, "big")
        self._used = 0
        self._left = b""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 without modulo bias: words beyond the last whole multiple are dropped."""
        if not 1 <= n <= _WORD_RANGE:
            raise ValueError(f"cannot draw below {n}")
        usable = _WORD_RANGE - _WORD_RANGE % n
        word = self._word()
        while word >= usable:
            word = self._word()
        self.taken.append((n, word % n))
        return word % n

    def _word(self) -> int:
        if not self._left:
            self._left = self._blocks.digest(self._number + self._used.to_bytes(4, "big"))
            self._used += 1
        word, self._left = self._left[:_WORD_BYTES], self._left[_WORD_BYTES:]
        return int.from_bytes(word, "big")
