"""The ledger of luck: it adds up exactly, and the expected luck of a roll is 0."""

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
        if step.before.phase == "act":
            found[step.number] = turn(step.before, foresees_tricks=foresees_tricks)
        elif isinstance(step.move, RollAgain):
            found[step.number] = turn(step.after, foresees_tricks=foresees_tricks)
    return found


def account(record: Record, *, foresees_tricks: bool) -> Ledger:
    line = plies(record)
    found = ledger(line, turns(line, foresees_tricks=foresees_tricks))
    assert found is not None
    return found


def check(record: Record, *, foresees_tricks: bool = True) -> Ledger:
    """Assert what holds for every ledger, and return it."""
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
    """The mean of red's gain by all dice of a game, in points, and its standard error."""
    luck = [sum(each.dice) / UNIT for each in found]
    return mean(luck), stdev(luck) / sqrt(len(luck))


@pytest.mark.parametrize("number", range(SHORT))
def test_it_adds_up_exactly(number: int) -> None:
    found = check(played("shanghaien", "deckhand", "cabin_boy", f"ledger {number}"))
    assert any(throw.worth > 0 for throw in found.throws)
    assert any(throw.worth < 0 for throw in found.throws)


def test_the_expected_luck_of_each_roll_is_0() -> None:
    """Exactly: the luck of all rolls of a turn, with their weights, adds up to 0."""
    line = plies(played("shanghaien", "deckhand", "cabin_boy", "ledger"))
    seen = [each for each in turns(line).values() if each.rolls]
    assert len(seen) > 30
    for each in seen:
        average = sum(weight * worth for (_, weight), worth in zip(ROLLS, each.rolls, strict=True))
        assert sum(w * (x * FALLS - average) for (_, w), x in zip(ROLLS, each.rolls, strict=True)) == 0


def test_good_decisions_cost_little() -> None:
    """The bosun maximises points as the ledger counts them, so its decisions cost little."""
    found = check(played("shanghaien", "bosun", "cabin_boy", "ledger"))
    assert found.decisions[0] / UNIT > -6
    assert found.decisions[1] > 0, "the cabin boy's decisions help red"


def test_an_unfinished_game_has_no_ledger() -> None:
    record = played("shanghaien", "deckhand", "cabin_boy", "ledger")
    line = plies(record)
    assert ledger(line[:-1], {}) is None
    assert ledger([], {}) is None


def test_a_game_without_one_of_its_turns_has_no_ledger() -> None:
    line = plies(played("shanghaien", "deckhand", "cabin_boy", "ledger"))
    whole = turns(line)
    again = {step.number for step in line if isinstance(step.move, RollAgain)}
    assert again <= whole.keys()
    for missing in {min(whole), max(whole), *again}:
        assert ledger(line, {number: each for number, each in whole.items() if number != missing}) is None
