"""The page's generated types match the server's."""

from __future__ import annotations

from dogwatch.server.typescript import FILE, render


def test_the_generated_types_are_up_to_date() -> None:
    assert FILE.read_text("utf-8") == render(), "run python -m dogwatch.server.typescript"
