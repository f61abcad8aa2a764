"""Message encryption for Web Push (RFC 8291 with the coding aes128gcm of RFC 8188)."""

from __future__ import annotations

import os
import struct
from typing import Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from dogwatch.server.your_turn import base64url

MAX_PLAIN: Final = 2_048
"""Bytes of a message. Push services take 4,096 bytes with header, padding and tag."""
_CURVE: Final = ec.SECP256R1()
_POINT_BYTES: Final = 65
_AUTH_BYTES: Final = 16
_RECORD: Final = 4_096
_LAST: Final = b"\x02"
"""The delimiter of the last record."""


class DeviceKeys(msgspec.Struct, frozen=True):
    """The keys of a subscription, base64url: the browser's public key and its authentication secret."""

    p256dh: str
    auth: str

    def check(self) -> None:
        """Raise `ValueError` unless the key is a point of the curve and the secret has 16 bytes."""
        self.public_key()
        if len(base64url.decode(self.auth)) != _AUTH_BYTES:
            raise ValueError(f"auth must have {_AUTH_BYTES} bytes")

    def public_key(self) -> ec.EllipticCurvePublicKey:
        """The browser's public key; raises `ValueError`."""
        point = base64url.decode(self.p256dh)
        if len(point) != _POINT_BYTES:
            raise ValueError(f"p256dh must have {_POINT_BYTES} bytes, got {len(point)}")
        return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)


def encrypt(
    plain: bytes,
    keys: DeviceKeys,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push request. `own` and `salt` are fresh for every message; tests give them."""
    if len(plain) > MAX_PLAIN:
        raise ValueError(f"a message must have at most {MAX_PLAIN} bytes, got {len(plain)}")
    own = own or ec.generate_private_key(_CURVE)
    salt = salt or os.urandom(16)
    theirs = keys.public_key()
    ours = point_of(own.public_key())
    info = b"WebPush: info\0" + point_of(theirs) + ours
    secret = _derived(own.exchange(ec.ECDH(), theirs), base64url.decode(keys.auth), info, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!IB", _RECORD, len(ours)) + ours
    return header + AESGCM(key).encrypt(nonce, plain + _LAST, None)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
