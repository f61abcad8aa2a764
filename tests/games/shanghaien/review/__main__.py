"""Checks the ledgers of many games between bots: `python -m tests.games.shanghaien.review --games 200`."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from dogwatch.games.shanghaien.ledger import UNIT, Ledger
from tests.games.shanghaien.review.games import played
from tests.games.shanghaien.review.test_ledger import check, report

SIGMAS = 3.0


def one(number: int, foresees_tricks: bool) -> Ledger:
    levels = ("deckhand", "cabin_boy") if number % 2 else ("cabin_boy", "deckhand")
    return check(played("shanghaien", *levels, f"luck {number}"), foresees_tricks=foresees_tricks)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--blind", action="store_true", help="do not foresee tricks: thirty times as fast")
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.games)
    with ProcessPoolExecutor(given.jobs) as pool:
        found = list(pool.map(partial(one, foresees_tricks=not given.blind), numbers))
    luck, error = report(found)
    throws = [throw.worth / UNIT for each in found for throw in each.throws]
    print(f"{len(found)} ledgers add up exactly; {len(throws)} rolls")  # noqa: T201
    print(f"luck of the dice, red's: {luck:+.3f} points a game, standard error {error:.3f}")  # noqa: T201
    return 0 if abs(luck) < SIGMAS * error else 1


if __name__ == "__main__":
    sys.exit(main())
