"""Normalisation and refusal of players' names; the page's tests use the same list (names.json)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogwatch.games.base import Refusal
from dogwatch.player_names import MAX_NAME_LENGTH, normalise_name

CASES = json.loads(Path(__file__).with_name("names.json").read_text("utf-8"))


@pytest.mark.parametrize(("name", "kept"), CASES["fine"])
def test_names_of_all_scripts_are_accepted(name: str, kept: str) -> None:
    assert normalise_name(name) == kept


@pytest.mark.parametrize(("name", "code"), CASES["refused"])
def test_deceptive_names_are_refused(name: str, code: str) -> None:
    """Regression: a trailing newline and zero-width characters were accepted."""
    with pytest.raises(Refusal) as refused:
        normalise_name(name)
    assert refused.value.code == code


@given(st.text(max_size=40))
def test_normalisation_is_idempotent(name: str) -> None:
    try:
        kept = normalise_name(name)
    except Refusal:
        return
    assert len(kept) <= MAX_NAME_LENGTH
    assert normalise_name(kept) == kept
    assert kept.isprintable() or "\u200c" in kept or "\u200d" in kept
