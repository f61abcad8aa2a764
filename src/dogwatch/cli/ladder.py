"""`dogwatch ladder`: each bot level of a game plays the next lower one; prints their Elo ratings."""

from __future__ import annotations

from itertools import pairwise

from dogwatch.arena import Stopped, Tally
from dogwatch.arena.result import percent
from dogwatch.arena.score import elo
from dogwatch.bots import DEFAULT_LEVEL, levels
from dogwatch.cli import match as matches
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.faces import known_game
from dogwatch.cli.screen import Screen
from dogwatch.cli.seating import level_name
from dogwatch.games.base import Refusal

_DEFAULT_RATING = 1000
"""The rating of `DEFAULT_LEVEL`; the others are relative to it."""
_MAX_SCORE = 0.995
"""Scores are capped at this: 100 % would give an infinite rating."""


def run(given: ParsedArgs, screen: Screen) -> int:
    """Play the matches from the lowest level up; print the ratings as a Markdown table, strongest first."""
    game = known_game(*given.arguments)
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
        screen.show_status("arena-stopped")
        return 130
    for line in rating_lines(rungs, tallies, screen):
        screen.console.print(line, soft_wrap=True)
    return 0


def ratings(rungs: tuple[str, ...], tallies: list[Tally]) -> list[int]:
    """Each level's rating: the sum of the Elo differences below it. `tallies[i]` is rung i + 1 against i."""
    sums = [0.0]
    for tally in tallies:
        sums.append(sums[-1] + elo(min(max(tally.score, 1 - _MAX_SCORE), _MAX_SCORE)))
    zero = sums[rungs.index(DEFAULT_LEVEL)] if DEFAULT_LEVEL in rungs else 0.0
    return [round(each - zero) + _DEFAULT_RATING for each in sums]


def rating_lines(rungs: tuple[str, ...], tallies: list[Tally], screen: Screen) -> list[str]:
    """The lines of the Markdown table."""
    say = screen.words.say
    head = [say(key) for key in ("arena-level", "arena-rating", "arena-below", "arena-games")]
    rows = [head, ["---", "---:", "---", "---:"]]
    values = ratings(rungs, tallies)
    for place in reversed(range(len(rungs))):
        cells = ["–", "–"]
        if place:
            tally = tallies[place - 1]
            low, high = (percent(end) for end in tally.interval)
            cells = [f"{percent(tally.score)} % ({low}–{high})", str(tally.games)]
        rows.append([level_name(rungs[place], screen.words), str(values[place]), *cells])
    return [f"| {' | '.join(row)} |" for row in rows]
