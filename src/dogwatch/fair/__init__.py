"""Provably fair random numbers, by commitment.

The SHA-256 of a table's secret seed is published before play starts; every person adds a public nonce; the
draws of each chance entry of the log are derived from the seed, the nonces and the entry's number. The seed
is revealed when the game is over. A daily deal has the same luck for everybody: its draws are derived from
the day's seed and from what is drawn, without nonces (`DailyRng`). `docs/fairness.md` gives the derivation
byte by byte.
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
_DAILY_DOMAIN = b"dogwatch-daily-1"
_WORD_BYTES = 8
_WORD_RANGE = 1 << (8 * _WORD_BYTES)


def fresh_seed() -> bytes:
    """A random secret seed for one table."""
    return secrets.token_bytes(SEED_BYTES)


def fresh_nonce() -> str:
    """A random public nonce (hexadecimal) for one person at a table."""
    return secrets.token_hex(NONCE_BYTES)


def seed_from(text: str) -> bytes:
    """A seed derived from text, for reproducible games."""
    return sha256(b"dogwatch-seed:" + text.encode()).digest()


def nonce_from(text: str, seat: int) -> str:
    """A nonce derived from text and seat, for reproducible games."""
    return sha256(f"dogwatch-nonce:{seat}:{text}".encode()).hexdigest()[: 2 * NONCE_BYTES]


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed (hexadecimal), published before play starts."""
    return sha256(seed).hexdigest()


class FairRng:
    """The RNG of one table, determined by its seed and its nonces (seat -> hexadecimal)."""

    def __init__(self, seed: bytes, nonces: Mapping[int, str]) -> None:
        parts = [_DOMAIN]
        for seat, nonce in sorted(nonces.items()):
            raw = bytes.fromhex(nonce)
            parts.append(seat.to_bytes(1, "big") + len(raw).to_bytes(2, "big") + raw)
        self._blocks = _KeyedHmac(hmac.digest(seed, b"".join(parts), "sha256"))

    def source(self, number: int) -> DrawSource:
        """The random source for the log entry with this number."""
        return DrawSource(self._blocks, number.to_bytes(8, "big"))


class DailyRng:
    """The RNG of a daily deal, determined by the day's seed and the game: no nonces."""

    def __init__(self, seed: bytes, game: str) -> None:
        self._blocks = _KeyedHmac(hmac.digest(seed, _DAILY_DOMAIN + game.encode(), "sha256"))

    def source(self, key: str) -> DrawSource:
        """The random source for what is drawn under this key."""
        raw = key.encode()
        return DrawSource(self._blocks, len(raw).to_bytes(2, "big") + raw)


class _KeyedHmac:
    """HMAC-SHA-256 (RFC 2104) of many short messages under one key: both hash states are prepared once."""

    def __init__(self, key: bytes) -> None:
        padded = key.ljust(64, b"\0")
        self._inner = sha256(bytes(byte ^ 0x36 for byte in padded))
        self._outer = sha256(bytes(byte ^ 0x5C for byte in padded))

    def digest(self, message: bytes) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()


class DrawSource:
    """A random source that records its draws in `taken`."""

    def __init__(self, blocks: _KeyedHmac, prefix: bytes) -> None:
        self.taken: list[Draw] = []
        self._blocks = blocks
        self._prefix = prefix
        self._used = 0
        self._left = b""

    def below(self, n: int) -> int:
        """A uniform integer in `range(n)`, by rejection sampling of 64-bit words (no modulo bias)."""
        if not 1 <= n <= _WORD_RANGE:
            raise ValueError(f"n must be from 1 to 2**64, got {n}")
        usable = _WORD_RANGE - _WORD_RANGE % n
        word = self._word()
        while word >= usable:
            word = self._word()
        self.taken.append((n, word % n))
        return word % n

    def _word(self) -> int:
        if not self._left:
            self._left = self._blocks.digest(self._prefix + self._used.to_bytes(4, "big"))
            self._used += 1
        word, self._left = self._left[:_WORD_BYTES], self._left[_WORD_BYTES:]
        return int.from_bytes(word, "big")
