"""A software authenticator: makes passkeys and answers challenges as a browser would."""

from __future__ import annotations

import json
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

Json = dict[str, Any]

_PRESENT, _VERIFIED, _ATTESTED = 1, 4, 64


class Authenticator:
    """One passkey of one site. Attributes may be changed to lie."""

    def __init__(self, origin: str, rp_id: str) -> None:
        self.origin = origin
        self.rp_id = rp_id
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.uses = 0
        self.user = b""

    def create(self, options: Json) -> Json:
        """What `navigator.credentials.create` gives, as JSON."""
        self.user = unpacked(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        data = self._data(_PRESENT | _VERIFIED | _ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return self._credential({"clientDataJSON": packed(client), "attestationObject": packed(attestation)})

    def get(self, options: Json) -> Json:
        """What `navigator.credentials.get` gives, as JSON."""
        self.uses += 1
        client, data = self._client("webauthn.get", options), self._data(_PRESENT | _VERIFIED)
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(
            {
                "clientDataJSON": packed(client),
                "authenticatorData": packed(data),
                "signature": packed(signature),
                "userHandle": packed(self.user),
            }
        )

    def _client(self, kind: str, options: Json) -> bytes:
        client = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(client).encode()

    def _data(self, flags: int) -> bytes:
        return sha256(self.rp_id.encode()).digest() + struct.pack(">BI", flags, self.uses)

    def _credential(self, response: Json) -> Json:
        return {"id": packed(self.id), "rawId": packed(self.id), "type": "public-key", "response": response}


def packed(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
