"""Push endpoints that users give must lead to push services, and nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogwatch.server.your_turn.endpoints import BadEndpoint, PushServices, is_host, is_public, parse_url

_GOOD = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QDe",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
    "https://FCM.googleapis.com:443/x",
]


@pytest.mark.parametrize("address", _GOOD)
def test_known_services_are_accepted(address: str) -> None:
    endpoint = PushServices().endpoint(address)
    assert (endpoint.scheme, endpoint.port, endpoint.private) == ("https", 443, False)
    assert endpoint.target == address.partition(endpoint.host)[2].removeprefix(":443") or "FCM" in address


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/x",
        "http://fcm.googleapis.com:443/x",
        "https://example.org/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com/x",
        "https://googleapis.com/x",
        "https://push.apple.com/x",  # only its subdomains
        "https://evilpush.apple.com/x",
        "https://fcm.googleapis.com./x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://127.0.0.1\\@fcm.googleapis.com/x",
        "https://127.0.0.1#@fcm.googleapis.com/x",
        "https://user:password@fcm.googleapis.com/x",
        "https://@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:22/x",
        "https://fcm.googleapis.com:99999/x",
        "https://fcm.googleapis.com:/../:80/x#",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://2130706433/x",
        "https://localhost/x",
        "https://[fcm.googleapis.com]/x",
        "https:///fcm.googleapis.com/x",
        "https:fcm.googleapis.com/x",
        "//fcm.googleapis.com/x",
        "ftp://fcm.googleapis.com/x",
        "file:///etc/passwd",
        "gopher://fcm.googleapis.com/x",
        "https://fcm.googleapis.com/x\r\nHost: evil",
        "https://fcm.googleapis.com/x y",
        " https://fcm.googleapis.com/x",
        "https://fcm.googleapis.com/é",
        "https://fcm。googleapis.com/x",
        "https://fcm.googleapis.com/" + "x" * 2_048,
        "",
    ],
)
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadEndpoint):
        PushServices().endpoint(address)


def test_the_operator_adds_services_and_allows_local_ones() -> None:
    services = PushServices(["push.example.org", ".example.net"], allow_local=True)
    assert services.endpoint("https://push.example.org/x").host == "push.example.org"
    assert services.endpoint("https://a.example.net/x").host == "a.example.net"
    local = services.endpoint("http://127.0.0.1:9999/x?y")
    assert (local.host, local.port, local.target, local.private) == ("127.0.0.1", 9999, "/x?y", True)
    assert local.origin == "http://127.0.0.1:9999"
    assert services.endpoint("http://[::1]:9999/").origin == "http://[::1]:9999"
    for address in ("https://example.net/x", "http://push.example.org/x", "http://10.0.0.1/x"):
        with pytest.raises(BadEndpoint):
            services.endpoint(address)
    assert is_host(".example.net")
    assert not is_host("*.example.net")


@pytest.mark.parametrize(
    "address",
    [
        *(
            "127.0.0.1",
            "127.255.255.254",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
        ),
        *(
            "100.64.0.1",
            "192.0.0.1",
            "198.18.0.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
        ),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd00::1", "ff02::1", "2001:db8::1", "::7f00:1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254"),  # mapped
        *("64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::7f00:1"),  # NAT64
        *("2002:7f00:1::1", "2002:a00:1::", "2001:0:7f00:1::1"),  # 6to4, Teredo
        *("fec0::1", "localhost", "", "127.1", "0x7f000001"),
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "8.8.8.8",
        "142.250.180.10",
        "2a00:1450:4001:82a::200a",
        "::ffff:8.8.8.8",
        "64:ff9b::808:808",
        "2002:808:808::1",
    ],
)
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@given(st.text(max_size=60), st.sampled_from(["https://", "https://fcm.googleapis.com", "//", ""]))
def test_any_text_is_an_endpoint_of_a_known_service_or_refused(text: str, before: str) -> None:
    try:
        endpoint = PushServices().endpoint(before + text)
    except BadEndpoint:
        return
    assert endpoint.host == "fcm.googleapis.com" or endpoint.host.count(".") > 2
    assert endpoint.port == 443
    assert endpoint.target.startswith("/") or endpoint.target.startswith("?")
    assert endpoint.target.isascii()


def test_the_parts_of_an_operators_address() -> None:
    endpoint = parse_url("http://ntfy.local:8080/dogwatch", private=True)
    assert (endpoint.origin, endpoint.host_header) == ("http://ntfy.local:8080", "ntfy.local:8080")
    assert parse_url("https://ntfy.sh").target == "/"
