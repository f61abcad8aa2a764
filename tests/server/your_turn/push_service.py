"""A push service on the loopback address, and devices that decrypt what it gets (RFC 8291)."""

from __future__ import annotations

import asyncio
import os
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC

from dogwatch.server.your_turn import base64url
from dogwatch.server.your_turn.encryption import DeviceKeys, point_of


class Device:
    """A browser's subscription with its private key."""

    def __init__(self, private: int | None = None, auth: bytes | None = None) -> None:
        curve = ec.SECP256R1()
        self._key = ec.derive_private_key(private, curve) if private else ec.generate_private_key(curve)
        self._auth = auth or os.urandom(16)
        self.keys = DeviceKeys(
            base64url.encode(point_of(self._key.public_key())), base64url.encode(self._auth)
        )

    def decrypt(self, body: bytes) -> bytes:
        """The message of a body with one record. Written with HMAC, where the server uses HKDF."""
        salt, (record, length) = body[:16], struct.unpack("!IB", body[16:21])
        sender, cipher = body[21 : 21 + length], body[21 + length :]
        assert len(cipher) <= record
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        )
        info = b"WebPush: info\0" + point_of(self._key.public_key()) + sender
        secret = _hmac(_hmac(self._auth, shared), info + b"\1")
        extracted = _hmac(salt, secret)
        key = _hmac(extracted, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(extracted, b"Content-Encoding: nonce\0\1")[:12]
        padded = AESGCM(key).decrypt(nonce, cipher, None).rstrip(b"\0")
        assert padded.endswith(b"\2"), "the only record must be marked as the last one"
        return padded[:-1]


def _hmac(key: bytes, data: bytes) -> bytes:
    mac = HMAC(key, SHA256())
    mac.update(data)
    return mac.finalize()


class Received(msgspec.Struct, frozen=True):
    """A request that the service got."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Answers each request with the status of `answer`, and keeps it."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.answer: Callable[[Received], bytes] = lambda _: response(201)
        self.port = 0
        self.arrived = asyncio.Event()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            method, path, _ = head[0].split(" ")
            headers = {
                name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)
            }
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            self.received.append(Received(method, path, headers, body))
            self.arrived.set()
            writer.write(self.answer(self.received[-1]))
            await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


@asynccontextmanager
async def running_service() -> AsyncIterator[PushService]:
    """A push service while the block runs."""
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()


def response(status: int, headers: str = "", body: bytes = b"") -> bytes:
    """An HTTP response; `headers` are whole lines."""
    return f"HTTP/1.1 {status} x\r\ncontent-length: {len(body)}\r\n{headers}\r\n".encode() + body


def verified_claims(authorization: str) -> dict[str, Any]:
    """The claims of a VAPID header; raises `InvalidSignature`."""
    parts = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    signed, _, signature = parts["t"].rpartition(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), base64url.decode(parts["k"]))
    raw = base64url.decode(signature)
    assert len(raw) == 64
    r, s = int.from_bytes(raw[:32]), int.from_bytes(raw[32:])
    key.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(SHA256()))
    header, claims = (msgspec.json.decode(base64url.decode(part)) for part in signed.split("."))
    assert header == {"typ": "JWT", "alg": "ES256"}
    return dict(claims)
