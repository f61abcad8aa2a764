"""The address under which phones in the same network find this machine."""

from __future__ import annotations

import socket
from io import StringIO

import segno


def own_address() -> str | None:
    """This machine's address in its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: connecting a datagram socket is silent
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return None if address.startswith("127.") else address


def qr_code(text: str) -> str:
    """A QR code to be shown in a terminal."""
    out = StringIO()
    segno.make(text, error="m").terminal(out=out, compact=True)
    return out.getvalue()
