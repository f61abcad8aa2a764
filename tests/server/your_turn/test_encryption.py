"""Encryption and signatures of push messages."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given
from hypothesis import strategies as st

from dogwatch.server.your_turn import base64url
from dogwatch.server.your_turn.encryption import MAX_PLAIN, DeviceKeys, encrypt
from dogwatch.server.your_turn.vapid import Vapid, fresh_private_key
from tests.server.your_turn.push_service import Device, verified_claims

_HOUR = 3_600_000


def test_the_example_of_the_standard() -> None:
    """RFC 8291, section 5 and appendix A."""
    own = int.from_bytes(base64url.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    keys = DeviceKeys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        keys,
        own=ec.derive_private_key(own, ec.SECP256R1()),
        salt=base64url.decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert base64url.encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    private = int.from_bytes(base64url.decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    device = Device(private, base64url.decode("BTBZMqHH6r4Tts7J_aSIgg"))
    assert device.keys == keys
    assert device.decrypt(body) == b"When I grow up, I want to be a watermelon"


@given(st.binary(max_size=MAX_PLAIN))
def test_a_device_reads_its_message_and_no_other_does(plain: bytes) -> None:
    device = Device()
    body = encrypt(plain + b"x" if len(plain) < MAX_PLAIN else plain, device.keys)
    assert len(body) <= 4_096
    assert device.decrypt(body).startswith(plain)
    with pytest.raises(InvalidTag):
        Device().decrypt(body)


def test_a_long_message_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 2048 bytes"):
        encrypt(b"x" * (MAX_PLAIN + 1), Device().keys)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", ""),
        ("BCVx", "BTBZMqHH6r4Tts7J_aSIgg"),
        (base64url.encode(b"\x04" + bytes(64)), "BTBZMqHH6r4Tts7J_aSIgg"),  # not on the curve
        (base64url.encode(b"\x02" + bytes(32)), "BTBZMqHH6r4Tts7J_aSIgg"),  # compressed
        (Device().keys.p256dh, "BTBZMqHH6r4Tts7J"),
        (Device().keys.p256dh, "BTBZMqHH6r4Tts7J_aSIg="),
        (Device().keys.p256dh + "\n", "BTBZMqHH6r4Tts7J_aSIgg"),
    ],
    ids=range(7),  # keys are random: the workers of a parallel run must agree on names
)
def test_wrong_keys_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        DeviceKeys(p256dh, auth).check()


def test_a_signature_names_the_push_service_and_the_operator() -> None:
    private = fresh_private_key()
    assert len(private) == 32
    vapid = Vapid(private, "https://table.example.org", lambda: 1_000_000)
    header = vapid.authorization("https://fcm.googleapis.com")
    claims = verified_claims(header)
    assert claims == {
        "aud": "https://fcm.googleapis.com",
        "exp": 1_000 + 12 * 3_600,
        "sub": "https://table.example.org",
    }
    assert header.endswith(f", k={vapid.public_key}")
    tampered = header.replace(".", ".e", 1)
    with pytest.raises((InvalidSignature, ValueError)):
        verified_claims(tampered)


def test_a_signature_is_kept_and_replaced_before_its_end() -> None:
    now = 0
    vapid = Vapid(fresh_private_key(), "", lambda: now)
    first = vapid.authorization("https://push.example")
    assert "sub" not in verified_claims(first)
    assert vapid.authorization("https://other.example") != first
    now = 10 * _HOUR
    assert vapid.authorization("https://push.example") == first
    now = 11 * _HOUR
    second = vapid.authorization("https://push.example")
    assert verified_claims(second)["exp"] == 23 * 3_600
    now = 0  # the clock was set back: the signature would be valid for more than 24 hours
    assert verified_claims(vapid.authorization("https://push.example"))["exp"] == 12 * 3_600
