"""A TLS proxy for one server: adds headers to the first request of each connection, then passes bytes on."""

from __future__ import annotations

import asyncio
import contextlib
import re
import ssl
import subprocess
import threading
from pathlib import Path
from types import TracebackType


def make_certificate(folder: Path) -> Path:
    """A file with a key and a self-signed certificate for localhost."""
    file = folder / "localhost.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
    ]
    command += ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*command, "-keyout", str(file), "-out", f"{file}.crt"], check=True, capture_output=True)
    file.write_bytes(file.read_bytes() + Path(f"{file}.crt").read_bytes())
    return file


class TlsProxy:
    """Connects to the server from the address `source`; replaces the header Host if `host` is given."""

    def __init__(
        self, certificate: Path, port: int, source: str, headers: tuple[str, ...], host: str = ""
    ) -> None:
        self._port, self._source, self._headers, self._host = port, source, headers, host
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(certificate)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._serving = asyncio.run_coroutine_threadsafe(self._start(), self._loop).result(10)
        self.url = f"https://localhost:{self._serving.sockets[0].getsockname()[1]}"

    async def _start(self) -> asyncio.Server:
        return await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self._context)

    async def _serve(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = await client.readuntil(b"\r\n\r\n")
            added = "".join(f"{line}\r\n" for line in self._headers).encode()
            head = head.replace(b"\r\n", b"\r\n" + added, 1)
            if self._host:
                head = re.sub(rb"(?i)\r\nhost: [^\r]*", f"\r\nHost: {self._host}".encode(), head)
            server, to_server = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=(self._source, 0)
            )
            to_server.write(head)
            await asyncio.gather(_pass_on(client, to_server), _pass_on(server, to_client))

    def __enter__(self) -> TlsProxy:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _stop(self) -> None:
        self._serving.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)


async def _pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(65_536):
            target.write(data)
            await target.drain()
    finally:
        target.close()
