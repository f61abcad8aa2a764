"""The general search against the exact solution; docs/bots.md has the results for all decisions."""

from __future__ import annotations

import pytest

import exact
from agreement import agreement, decisions


def test_the_value_of_a_game() -> None:
    """Starting is a slight disadvantage; a cargo of 7 is worth more than 0, one of 4 less."""
    assert exact.first_value() == pytest.approx(-0.006, abs=5e-4)
    assert sum(exact.walk(exact.first()).cargoes.values()) == pytest.approx(1)
    assert exact.first()[7] > 0 > exact.first()[4]


def test_the_general_search_agrees_in_the_most_frequent_decisions() -> None:
    """The 12 most frequent ones, a third of all, with fewer playouts than in docs/bots.md."""
    often = sorted(decisions(), key=lambda each: -each.share)[:12]
    found = agreement(often, nodes=2000)
    assert found.share >= 0.9
    assert found.cost < 0.01
