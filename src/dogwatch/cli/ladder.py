"""`dogwatch ladder`: every level of a game meets the one below, and the table of ratings is written."""

from __future__ import annotations

from itertools import pairwise

from dogwatch.arena import Stopped, Tally
from dogwatch.arena.score import elo
from dogwatch.bots import USUAL, levels
from dogwatch.cli import match as matches
from dogwatch.cli.arguments import Given
from dogwatch.cli.faces import named
from dogwatch.cli.screen import Screen
from dogwatch.cli.seating import level_name
from dogwatch.games.base import Refusal

_AT_USUAL = 1000
"""The rating of the usual opponent; the others' follow from it."""
_SUREST = 0.995
"""A score of 100 % would mean an endless rating: it counts as this."""


def run(given: Given, screen: Screen) -> int:
    """Play the ladder from below; the table is Markdown, the strongest first."""
    game = named(*given.arguments)
    rungs = levels(game)
    if len(rungs) < 2:
        raise Refusal("", "arena-no-ladder", {"game": game})
    count = matches.games_of(given)
    tallies: list[Tally] = []
    try:
        for lower, upper in pairwise(rungs):
            match = matches.settle(given, screen, game, upper, lower)
            tallies.append(matches.play(match, count, given, screen).tally)
    except Stopped:
        screen.note("arena-stopped")
        return 130
    for line in table(rungs, tallies, screen):
        screen.console.print(line, soft_wrap=True)
    return 0


def ratings(rungs: tuple[str, ...], tallies: list[Tally]) -> list[int]:
    """Each level's rating: differences add up."""
    found = [0.0]
    for tally in tallies:
        found.append(found[-1] + elo(min(max(tally.score, 1 - _SUREST), _SUREST)))
    zero = found[rungs.index(USUAL)] if USUAL in rungs else 0.0
    return [round(each - zero) + _AT_USUAL for each in found]


def table(rungs: tuple[str, ...], tallies: list[Tally], screen: Screen) -> list[str]:
    """The lines of the table."""
    say = screen.words.say
    head = [say(key) for key in ("arena-level", "arena-rating", "arena-below", "arena-games")]
    rows = [head, ["---", "---:", "---", "---:"]]
    found = ratings(rungs, tallies)
    for place in reversed(range(len(rungs))):
        cells = ["–", "–"]
        if place:
            tally = tallies[place - 1]
            low, high = (matches.percent(end) for end in tally.interval)
            cells = [f"{matches.percent(tally.score)} % ({low}–{high})", str(tally.games)]
        rows.append([level_name(rungs[place], screen.words), str(found[place]), *cells])
    return [f"| {' | '.join(row)} |" for row in rows]
