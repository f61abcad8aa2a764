"""Names that cannot be told apart by looking are refused; the page is compared with the same list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogwatch.games.base import Refusal
from dogwatch.names import LONGEST, tidy

CASES = json.loads(Path(__file__).with_name("names.json").read_text("utf-8"))


@pytest.mark.parametrize(("name", "kept"), CASES["fine"])
def test_names_of_all_scripts_are_fine(name: str, kept: str) -> None:
    assert tidy(name) == kept


@pytest.mark.parametrize(("name", "code"), CASES["refused"])
def test_names_that_deceive_are_refused(name: str, code: str) -> None:
    """A trailing newline and zero-width characters passed."""
    with pytest.raises(Refusal) as refused:
        tidy(name)
    assert refused.value.code == code


@given(st.text(max_size=40))
def test_a_name_that_was_kept_is_kept_again(name: str) -> None:
    try:
        kept = tidy(name)
    except Refusal:
        return
    assert len(kept) <= LONGEST
    assert tidy(kept) == kept
    assert kept.isprintable() or "\u200c" in kept or "\u200d" in kept
