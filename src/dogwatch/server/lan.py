"""This machine's address in the local network, and a QR code of it for phones."""

from __future__ import annotations

import socket
from io import StringIO

import segno


def own_address() -> str | None:
    """This machine's IPv4 address in the local network, or None. Sends no packets."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # TEST-NET-1: connecting a UDP socket sends nothing
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return None if address.startswith("127.") else address


def qr_code(text: str) -> str:
    """A QR code as text for a terminal."""
    out = StringIO()
    segno.make(text, error="m").terminal(out=out, compact=True)
    return out.getvalue()
