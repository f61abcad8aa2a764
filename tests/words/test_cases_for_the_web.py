"""cases.json, which web/tests/words.test.ts compares with the browser's messages, is up to date."""

from __future__ import annotations

from tests.words import make_cases


def test_cases_are_up_to_date() -> None:
    stale = make_cases.FILE.read_text("utf-8") != make_cases.render()
    assert not stale, "the messages have changed: run `python -m tests.words.make_cases` and read the diff"
