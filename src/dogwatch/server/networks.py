"""Sets of IP addresses, as an operator writes them: addresses and networks, separated by commas."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

ALL: Final = "*"
"""Stands for every address, where that is allowed."""
LOOPBACK: Final = "127.0.0.0/8,::1"


def parse_ip(host: str) -> IPv4Address | IPv6Address | None:
    """The address, IPv4 if it is mapped into IPv6; None if the text is none."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


class Networks:
    """Addresses and networks, such as `10.0.0.7,fd00::/8`."""

    def __init__(self, text: str) -> None:
        """Parse the text; raises `ValueError` with the first part that is neither address nor network."""
        self._networks: list[IPv4Network | IPv6Network] = []
        for part in filter(None, (each.strip() for each in text.split(","))):
            try:
                self._networks.append(ip_network(part))
            except ValueError:
                raise ValueError(part) from None

    def __contains__(self, host: str) -> bool:
        address = parse_ip(host)
        return address is not None and any(address in network for network in self._networks)

    def __bool__(self) -> bool:
        return bool(self._networks)
