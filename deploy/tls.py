"""`make tls`: deploy/nginx.conf with TLS in front of two servers on PostgreSQL, played through in Chromium.

Only ports, paths and the host name of nginx.conf are replaced. Two browsers play over https, a stranger uses
up the budget of another address, /metrics is asked for, and one server is killed while the game goes on.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.postgres import running_postgres

from deploy.serving import CHECKOUT, play, served
from deploy.steps import Steps

NGINX = Path(__file__).with_name("nginx.conf")
STRANGER = "127.0.0.5"
"""Loopback address of a client that is not the browsers'."""
_TABLES = 8
"""Tables that an address may make at one server."""
_HIDDEN = ("/metrics", "/metrics/", "//metrics", "/%6detrics", "/metrics?all", "/x/../metrics")


def site(configuration: str, replaced: dict[str, str]) -> str:
    """nginx.conf with some words replaced; each must occur."""
    for word, replacement in replaced.items():
        if word not in configuration:
            sys.exit(f"{NGINX.name} does not have {word!r}")
        configuration = configuration.replace(word, replacement)
    return configuration


def free_ports(number: int) -> list[int]:
    """Different ports that are free now."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(number)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [int(each.getsockname()[1]) for each in sockets]


@contextlib.contextmanager
def nginx(folder: Path, https: int, plain: int, servers: list[int]) -> Iterator[None]:
    """Run nginx with the documented configuration, a certificate of its own and these ports."""
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
         "-days", "1", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
         "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    live = "/etc/letsencrypt/live/table.example.org"
    text = site(
        NGINX.read_text("utf-8"),
        {
            f"{live}/fullchain.pem": str(certificate),
            f"{live}/privkey.pem": str(key),
            "listen 443 ssl": f"listen 127.0.0.1:{https} ssl",
            "listen [::]:443 ssl;": "",
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen [::]:80;": "",
            "127.0.0.1:8001": f"127.0.0.1:{servers[0]}",
            "127.0.0.1:8002": f"127.0.0.1:{servers[1]}",
            "table.example.org": "localhost",
        },
    )
    main = folder / "main.conf"
    temporary = "".join(
        f"{name}_temp_path {folder}/{name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main.write_text(
        f"pid {folder}/pid; error_log stderr warn; daemon off;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{text}}}\n",
        "utf-8",
    )
    command = ["nginx", "-e", "stderr", "-c", str(main)]
    subprocess.run([*command, "-t", "-q"], check=True)
    process = subprocess.Popen(command)
    try:
        wait_for(plain)
        yield
    finally:
        process.terminate()
        process.wait(30)


def wait_for(port: int) -> None:
    """Wait until something listens on the port."""
    deadline = time.monotonic() + 10
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            if time.monotonic() > deadline:
                sys.exit(f"nothing listens on port {port}")
            time.sleep(0.05)
        else:
            return


def ask(port: int, method: str, path: str, body: object = None, headers: dict[str, str] | None = None) -> int:
    """The status of one request of the stranger over https."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    connection = http.client.HTTPSConnection(
        "localhost", port, context=context, source_address=(STRANGER, 0), timeout=10
    )
    with contextlib.closing(connection):
        data = None if body is None else json.dumps(body)
        connection.request(method, path, data, {"Content-Type": "application/json", **(headers or {})})
        return connection.getresponse().status


def expect_metrics_hidden(port: int) -> None:
    """/metrics is not published, however it is written."""
    for path in _HIDDEN:
        status = ask(port, "GET", path)
        if status != 404:
            sys.exit(f"GET {path} through the proxy: expected 404, got {status}")


def expect_own_budget(port: int) -> None:
    """The stranger's address is counted, not the proxy's and not one that the stranger invents."""
    table = {"game": "shanghaien", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    statuses = [
        ask(port, "POST", "/api/tables", table, {"X-Forwarded-For": f"10.0.0.{number}"})
        for number in range(2 * _TABLES + 1)
    ]
    if statuses[0] != 201 or 429 not in statuses:
        sys.exit(f"expected 201 and at last 429 for the stranger's tables, got {statuses}")


def expect_one_server_per_table(port: int, servers: list[int]) -> None:
    """All requests of a table reach one server, and both servers have tables."""
    reached = []
    for number in range(2 * _TABLES):
        before = [_api_requests(each) for each in servers]
        for _ in range(3):
            ask(port, "GET", f"/api/tables/table{number:05}")
        after = [_api_requests(each) for each in servers]
        reached.append([later - earlier for earlier, later in zip(before, after, strict=True)])
    if not all(sorted(each) == [0, 3] for each in reached) or len(set(map(tuple, reached))) != len(servers):
        sys.exit(f"expected three requests of each table at one server, got {reached}")


def _api_requests(port: int) -> int:
    """The requests to the API that a server has counted."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    with contextlib.closing(connection):
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
    [count] = re.findall(r'^dogwatch_request_seconds_count\{kind="api"\} (.*)$', text, re.MULTILINE)
    return int(float(count))


def expect_redirect(plain: int) -> None:
    """Plain http is redirected to https."""
    connection = http.client.HTTPConnection("127.0.0.1", plain, timeout=10)
    with contextlib.closing(connection):
        connection.request("GET", "/rules", headers={"Host": "localhost"})
        response = connection.getresponse()
        if (response.status, response.getheader("Location")) != (301, "https://localhost/rules"):
            sys.exit(
                f"expected a redirection to https, got {response.status} {response.getheader('Location')}"
            )


def main() -> None:
    """Set everything up and play."""
    steps = Steps()
    folder = Path(tempfile.mkdtemp(prefix="dogwatch-tls-"))
    folder.chmod(0o755)  # nginx's workers are another user
    https, plain, *servers = free_ports(4)
    try:
        with contextlib.ExitStack() as stack:
            with steps.step("start PostgreSQL"):
                database = stack.enter_context(running_postgres()).new_database()
            with steps.step("start two servers"):
                processes = [
                    stack.enter_context(served(_server(port, database), f"http://127.0.0.1:{port}"))
                    for port in servers
                ]
            with steps.step("start nginx with a certificate"):
                stack.enter_context(nginx(folder, https, plain, servers))
                expect_redirect(plain)
            with steps.step("/metrics is refused; each address has its own budget"):
                expect_metrics_hidden(https)
                expect_own_budget(https)
            with steps.step("all requests of a table reach one server"):
                expect_one_server_per_table(https, servers)
            with steps.step("two browsers play over https, one server is killed, play goes on"):
                found = zip(processes, servers, strict=True)
                named = ",".join(f"{process.pid}:{port}" for process, port in found)
                play(f"https://localhost:{https}", "tls", DOGWATCH_SERVERS=named)
    finally:
        shutil.rmtree(folder)


def _server(port: int, database: str) -> list[str]:
    limits = ["--limit", f"tables={_TABLES}", "--limit", "tables-per-minute=1"]
    options = ["--port", str(port), "--database", database, "--thinkers", "1", "--calculators", "1"]
    program = os.environ.get("DOGWATCH") or str(CHECKOUT / ".venv/bin/dogwatch")
    return [program, "serve", *options, "--trusted-proxy", "127.0.0.1", *limits]


if __name__ == "__main__":
    main()
