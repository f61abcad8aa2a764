"""The client that sends messages: to the checked address, without redirects, bounded."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from dogwatch.server.your_turn.endpoints import BadEndpoint, PushServices, parse_url
from dogwatch.server.your_turn.sender import MAX_RESPONSE, Reply, Resolve, Sender, SendFailed
from tests.server.your_turn.push_service import PushService, response, running_service

_ENDPOINT = PushServices().endpoint("https://fcm.googleapis.com/fcm/send/x")


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    async with running_service() as running:
        yield running


def _always(addresses: list[str]) -> Resolve:
    async def resolve(*_: object) -> list[str]:
        return addresses

    return resolve


async def _send(service: PushService, sender: Sender | None = None) -> Reply:
    endpoint = parse_url(f"{service.address}/a?b", private=True)
    return await (sender or Sender()).send("POST", endpoint, {"TTL": "60"}, b"body")


async def test_a_request_arrives_whole(service: PushService) -> None:
    assert await _send(service) == Reply(201)
    (received,) = service.received
    assert (received.method, received.path, received.body) == ("POST", "/a?b", b"body")
    assert received.headers["host"] == f"127.0.0.1:{service.port}"
    assert received.headers["ttl"] == "60"


@pytest.mark.parametrize(
    "addresses", [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::ffff:127.0.0.1"], ["fe80::1"]]
)
async def test_a_host_with_an_address_inside_is_refused(
    addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if only one of its addresses is: which one is used must not matter."""

    monkeypatch.setattr(asyncio, "open_connection", None)  # calling it would fail
    with pytest.raises(BadEndpoint, match="not public"):
        await Sender(_always(addresses)).send("POST", _ENDPOINT, {}, b"")


async def test_an_answer_that_changes_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """DNS rebinding: the second answer leads inside. The connection is made to the checked address."""
    answers = [["8.8.8.8"], ["127.0.0.1"]]
    connected: list[tuple[Any, ...]] = []

    async def resolve(host: str, port: int) -> list[str]:
        assert (host, port) == ("fcm.googleapis.com", 443)
        return answers.pop(0)

    async def connect(host: str, port: int, **more: Any) -> None:
        connected.append((host, port, more["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(SendFailed):
        await Sender(resolve).send("POST", _ENDPOINT, {}, b"")
    assert connected == [("8.8.8.8", 443, "fcm.googleapis.com")]
    assert len(answers) == 1


async def test_the_next_address_is_tried(service: PushService) -> None:
    sender = Sender(_always(["127.0.0.2", "127.0.0.1"]))  # nothing listens at the first one
    assert await _send(service, sender) == Reply(201)


async def test_a_redirect_is_not_followed(service: PushService) -> None:
    service.answer = lambda _: response(307, f"location: {service.address}/inside\r\n")
    assert await _send(service) == Reply(307)
    assert [each.path for each in service.received] == ["/a?b"]


@pytest.mark.parametrize(
    ("header", "seconds"), [("120", 120), ("soon", None), ("9" * 30, None), ("-1", None)]
)
async def test_retry_after(service: PushService, header: str, seconds: int | None) -> None:
    service.answer = lambda _: response(429, f"retry-after: {header}\r\n")
    assert await _send(service) == Reply(429, seconds)


async def test_a_large_body_is_not_read(service: PushService) -> None:
    service.answer = lambda _: response(400, body=b"x" * 10_000_000)
    assert await _send(service) == Reply(400)


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"SSH-2.0-OpenSSH\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * MAX_RESPONSE,
        b"HTTP/1.1 100 Continue\r\n\r\n" * MAX_RESPONSE,
        b"HTTP/1.1 200",
    ],
)
async def test_what_is_no_response_fails(service: PushService, answer: bytes) -> None:
    service.answer = lambda _: answer
    with pytest.raises(SendFailed):
        await _send(service)


async def test_a_silent_service_is_left() -> None:
    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.closing(writer), contextlib.suppress(ConnectionError):
            await reader.read()

    server = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(SendFailed, match="TimeoutError"):
        await Sender(max_seconds=0.2).send(
            "POST", parse_url(f"http://127.0.0.1:{port}", private=True), {}, b""
        )
    server.close()


async def test_a_resolver_without_an_answer_fails() -> None:
    with pytest.raises(SendFailed):
        await Sender(_always([])).send("POST", _ENDPOINT, {}, b"")


@pytest.mark.parametrize(("name", "is_accepted"), [("push.example", True), ("other.example", False)])
async def test_the_certificate_must_be_of_the_host(tmp_path: Path, name: str, is_accepted: bool) -> None:
    certificate = _certificate(tmp_path, name)
    there = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    there.load_cert_chain(certificate)
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0, ssl=there)
    port = server.sockets[0].getsockname()[1]

    sender = Sender(_always(["127.0.0.1"]), ssl.create_default_context(cafile=certificate))
    endpoint = parse_url(f"https://push.example:{port}/", private=True)
    if is_accepted:
        assert await sender.send("POST", endpoint, {}, b"") == Reply(201)
    else:
        with pytest.raises(SendFailed, match="SSLCertVerificationError"):
            await sender.send("POST", endpoint, {}, b"")
        assert not service.received
    server.close()


def _certificate(folder: Path, name: str) -> Path:
    """A file with a self-signed certificate and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    signed = builder.sign(key, SHA256())
    file = folder / "certificate.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(signed.public_bytes(Encoding.PEM) + private)
    return file
