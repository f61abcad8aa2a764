"""`dogwatch serve`: wrong options are told before anything starts."""

from __future__ import annotations

import io

import pytest

from dogwatch.server import lan

from .conftest import Dogwatch


@pytest.mark.parametrize(
    ("option", "value"),
    [("--port", "eighty"), ("--port", "65536"), ("--port", "-1"), ("--thinkers", "0"), ("--thinkers", "65")],
)
def test_numbers_that_cannot_be(dogwatch: Dogwatch, option: str, value: str) -> None:
    run = dogwatch("serve", f"{option}={value}")
    assert run.code == 2
    assert option in run.err
    assert value in run.err


def test_phones_are_shown_the_way() -> None:
    drawn = lan.qr_code("http://192.0.2.7:8000")
    assert len(drawn.splitlines()) > 10
    assert len({len(line) for line in io.StringIO(drawn).read().splitlines() if line}) == 1
    assert not (lan.own_address() or "").startswith("127.")
