"""`dogwatch ladder`: each bot level of a game plays the next lower one; prints their Elo ratings.

With `--calibrate` the steps of the game's dial do, and evenly spaced skills are proposed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from dogwatch.arena import Stopped, Tally
from dogwatch.arena.result import percent
from dogwatch.arena.score import elo
from dogwatch.bots import DEFAULT_LEVEL, dial, levels, steps
from dogwatch.cli import match as matches
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.faces import known_game
from dogwatch.cli.screen import Screen
from dogwatch.cli.seating import level_name
from dogwatch.games.base import Refusal
from dogwatch.games.dial import LEAST_GAP, MOST_GAP, even_skills

_DEFAULT_RATING = 1000
"""The rating of `DEFAULT_LEVEL`; the others are relative to it."""
_MAX_SCORE = 0.995
"""Scores are capped at this: 100 % would give an infinite rating."""
_CALIBRATION_GAMES = 400


def run(given: ParsedArgs, screen: Screen) -> int:
    """Play the matches from the lowest level up; print the ratings as a Markdown table, strongest first."""
    game = known_game(*given.arguments)
    if given.has("--calibrate"):
        return _calibrate(given, screen, game)
    rungs = levels(game)
    if len(rungs) < 2:
        raise Refusal("", "arena-no-ladder", {"game": game})
    tallies, stopped = _climb(given, screen, game, rungs, matches.games_of(given))
    if stopped:
        return 130
    names = [level_name(each, screen.words, game) for each in rungs]
    _print_table(screen, rating_lines(names, rungs, tallies, screen))
    return 0


def _calibrate(given: ParsedArgs, screen: Screen, game: str) -> int:
    """Measure the dial of a game; an interrupt prints the steps that are measured."""
    turned, rungs = dial(game), steps(game)
    if turned is None or len(rungs) < 2:
        raise Refusal("", "arena-no-dial", {"game": game})
    tallies, stopped = _climb(given, screen, game, rungs, matches.games_of(given, _CALIBRATION_GAMES))
    found = [turned.by_level()[level] for level in rungs[: len(tallies) + 1]]
    names = [f"{level_name(level, screen.words, game)} ({level})" for level in rungs[: len(found)]]
    marks = [step.mark or level for level, step in zip(rungs, found, strict=False)]
    if tallies:
        _print_table(screen, rating_lines(names, marks, tallies, screen, gaps=True))
        skills = even_skills([step.skill for step in found], [_gap(tally) for tally in tallies], turned.spans)
        screen.console.print(
            screen.words.say(
                "arena-even-skills",
                least=LEAST_GAP,
                most=MOST_GAP,
                skills=", ".join(f"{skill:.2f}" for skill in skills),
            ),
            soft_wrap=True,
        )
    return 130 if stopped else 0


def _climb(
    given: ParsedArgs, screen: Screen, game: str, rungs: Sequence[str], count: int
) -> tuple[list[Tally], bool]:
    """The results of each level against the one below, and whether the user stopped the matches."""
    tallies: list[Tally] = []
    try:
        for lower, upper in pairwise(rungs):
            match = matches.settle(given, screen, game, upper, lower)
            tallies.append(matches.play(match, count, given, screen).tally)
    except Stopped:
        screen.show_status("arena-stopped")
        return tallies, True
    return tallies, False


def _print_table(screen: Screen, lines: list[str]) -> None:
    for line in lines:
        screen.console.print(line, soft_wrap=True)


def _gap(tally: Tally) -> float:
    return elo(min(max(tally.score, 1 - _MAX_SCORE), _MAX_SCORE))


def ratings(rungs: Sequence[str], tallies: list[Tally]) -> list[int]:
    """Each level's rating: the sum of the Elo differences below it. `tallies[i]` is rung i + 1 against i."""
    sums = [0.0]
    for tally in tallies:
        sums.append(sums[-1] + _gap(tally))
    zero = sums[rungs.index(DEFAULT_LEVEL)] if DEFAULT_LEVEL in rungs else 0.0
    return [round(each - zero) + _DEFAULT_RATING for each in sums]


def rating_lines(
    names: Sequence[str], rungs: Sequence[str], tallies: list[Tally], screen: Screen, *, gaps: bool = False
) -> list[str]:
    """The lines of the Markdown table; with `gaps` also the Elo differences."""
    say = screen.words.say
    head = [say(key) for key in ("arena-level", "arena-rating", "arena-below", "arena-games")]
    rows = [head, ["---", "---:", "---", "---:"]]
    if gaps:
        head.append(say("arena-gap"))
        rows[1].append("---")
    values = ratings(rungs, tallies)
    for place in reversed(range(len(names))):
        cells = ["–"] * (len(head) - 2)
        if place:
            tally = tallies[place - 1]
            low, high = (percent(end) for end in tally.interval)
            cells[:2] = f"{percent(tally.score)} % ({low}–{high})", str(tally.games)
            if gaps:
                least, most = (elo(end) for end in tally.interval)
                cells[2] = f"{_gap(tally):.0f} ({least:.0f}–{most:.0f})"
        rows.append([names[place], str(values[place]), *cells])
    return [f"| {' | '.join(row)} |" for row in rows]
