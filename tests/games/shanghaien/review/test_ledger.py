"""Shanghaien's ledger of luck: it adds up exactly, and luck is luck."""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev

import pytest

from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.bots.turns import Turn, turn
from dogwatch.games.shanghaien.ledger import FALLS, UNIT, Ledger, ledger
from dogwatch.games.shanghaien.rules.moves import RollAgain, Rolled
from dogwatch.games.shanghaien.rules.rules import ROLLS
from dogwatch.records import Ply, Record, plies
from tests.games.shanghaien.review.games import played

SHORT = 3


def turns(line: list[Ply], *, foresees_tricks: bool = True) -> dict[int, Turn]:
    found = {}
    for step in line:
        if step.seat == CHANCE:
            continue
        if step.state.phase == "act":
            found[step.number] = turn(step.state, foresees_tricks=foresees_tricks)
        elif isinstance(step.move, RollAgain):
            found[step.number] = turn(step.after, foresees_tricks=foresees_tricks)
    return found


def account(record: Record, *, foresees_tricks: bool) -> Ledger:
    line = plies(record)
    found = ledger(line, turns(line, foresees_tricks=foresees_tricks))
    assert found is not None
    return found


def check(record: Record, *, foresees_tricks: bool = True) -> Ledger:
    """All that must hold of every ledger."""
    found = account(record, foresees_tricks=foresees_tricks)
    assert record.outcome is not None
    red, blue = record.outcome.points
    assert found.margin == (red - blue) * UNIT
    assert sum(found.dice) + found.cards + sum(found.decisions) == found.margin
    rolls = [step for step in plies(record) if isinstance(step.move, Rolled)]
    assert [(throw.number, throw.low, throw.high) for throw in found.throws] == [
        (step.number, step.move.low, step.move.high) for step in rolls
    ]
    for seat, sign in ((0, 1), (1, -1)):
        assert sign * found.dice[seat] == sum(throw.worth for throw in found.throws if throw.seat == seat)
    return found


def report(found: list[Ledger]) -> tuple[float, float]:
    """The mean of what all dice of a game gave red, in points, and its standard error."""
    luck = [sum(each.dice) / UNIT for each in found]
    return mean(luck), stdev(luck) / sqrt(len(luck))


@pytest.mark.parametrize("number", range(SHORT))
def test_it_adds_up_exactly(number: int) -> None:
    found = check(played("shanghaien", "deckhand", "cabin_boy", f"ledger {number}"))
    assert any(throw.worth > 0 for throw in found.throws)
    assert any(throw.worth < 0 for throw in found.throws)


def test_before_each_roll_its_luck_is_nothing_on_average() -> None:
    """Exactly, whatever may come: all rolls of a turn, as often as they fall, add up to nothing."""
    line = plies(played("shanghaien", "deckhand", "cabin_boy", "ledger"))
    seen = [each for each in turns(line).values() if each.rolls]
    assert len(seen) > 30
    for each in seen:
        average = sum(weight * worth for (_, weight), worth in zip(ROLLS, each.rolls, strict=True))
        assert sum(w * (x * FALLS - average) for (_, w), x in zip(ROLLS, each.rolls, strict=True)) == 0


def test_a_good_decider_gives_nothing_away() -> None:
    """The bosun thinks in points as the ledger does: what it decides costs it little."""
    found = check(played("shanghaien", "bosun", "cabin_boy", "ledger"))
    assert found.decisions[0] / UNIT > -6
    assert found.decisions[1] > 0, "the cabin boy's decisions help red"


def test_a_game_given_up_has_none() -> None:
    record = played("shanghaien", "deckhand", "cabin_boy", "ledger")
    line = plies(record)
    assert ledger(line[:-1], {}) is None
    assert ledger([], {}) is None
