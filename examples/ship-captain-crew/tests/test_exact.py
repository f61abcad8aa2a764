"""The general search against the exact solution; docs/bots.md has the figures of all decisions."""

from __future__ import annotations

import pytest

import exact
from agreement import agreement, decisions


def test_a_game_is_worth_as_much_as_was_worked_out_before() -> None:
    """Who begins is at a slight disadvantage, and a cargo of 7 wins as often as it loses."""
    assert exact.first_value() == pytest.approx(-0.006, abs=5e-4)
    assert sum(exact.walk(exact.first()).cargoes.values()) == pytest.approx(1)
    assert exact.first()[7] > 0 > exact.first()[4]


def test_the_general_search_agrees_in_the_decisions_that_matter_most() -> None:
    """The 12 that come up most often, a third of all, with fewer playouts than docs/bots.md has."""
    often = sorted(decisions(), key=lambda each: -each.share)[:12]
    found = agreement(often, nodes=2000)
    assert found.share >= 0.9
    assert found.cost < 0.01
