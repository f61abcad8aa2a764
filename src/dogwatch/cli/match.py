"""`dogwatch match`: two bots play many games against each other."""

from __future__ import annotations

import math
import os
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dogwatch import games
from dogwatch.arena import Match, Sprt, Stopped, Tally, play_match
from dogwatch.arena.contestants import check_name
from dogwatch.arena.journal import NAME, Journal
from dogwatch.arena.run import Play, Standing, on_this_machine
from dogwatch.arena.score import elo
from dogwatch.bots import bot, levels
from dogwatch.cli import options
from dogwatch.cli.arguments import Given
from dogwatch.cli.faces import named
from dogwatch.cli.lock import alone_with
from dogwatch.cli.numbers import number, real
from dogwatch.cli.ready import make_ready
from dogwatch.cli.resolvers import resolver
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, shown

_GAMES, _MOST_GAMES = 200, 1_000_000
_SECONDS, _MOST_SECONDS = 0.2, 3600.0
_MOST_NODES = 10**12
_MOST_JOBS = 256


class Report(msgspec.Struct, frozen=True):
    """The last line, for programs to read."""

    a: str
    b: str
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float

    @classmethod
    def of(cls, match: Match, tally: Tally) -> Report:
        """What a match came to, to four places."""
        low, high = tally.interval
        rounded = (round(value, 4) for value in (tally.score, low, high))
        return cls(match.a, match.b, tally.wins, tally.draws, tally.losses, *rounded)


def run(given: Given, screen: Screen) -> int:
    """Play, and say how it went; the last line is JSON."""
    name = named(given.arguments[0])
    match = settle(given, screen, name, *given.arguments[1:])
    sprt = _sprt(given)
    count = games_of(given)
    try:
        standing = play(match, count, given, screen, sprt)
    except Stopped as stopped:
        report(match, stopped.standing, screen)
        screen.note("arena-stopped")
        return 130
    report(match, standing, screen)
    return 0


def settle(given: Given, screen: Screen, game: str, a: str, b: str) -> Match:
    """The match that the command line describes; raises `Usage` or `Refusal`."""
    for contestant in (a, b):
        check_name(game, contestant)
    if given.has("--seconds") and given.has("--nodes"):
        raise Usage("terminal-not-together", {"one": "--seconds", "other": "--nodes"})
    resolver(game)  # if it is missing, say so now
    settled = options.settle(games.game(game), given.options.get("--option", ()), screen.words)
    nodes = number(given, "--nodes", 0, 1, _MOST_NODES) or None
    seconds = None if nodes else real(given, "--seconds", _SECONDS, 0.001, _MOST_SECONDS)
    plain = msgspec.json.decode(msgspec.json.encode(settled))
    return Match(game, a, b, plain, seconds, nodes, given.value("--seed") or "0")


def games_of(given: Given) -> int:
    """How many games: they come in pairs."""
    count = number(given, "--games", _GAMES, 2, _MOST_GAMES)
    if count % 2:
        raise Usage("arena-odd-games", {"games": count})
    return count


def play(match: Match, count: int, given: Given, screen: Screen, sprt: Sprt | None = None) -> Standing:
    """Play a match with a progress bar where errors go, and keep its games."""
    jobs = number(given, "--jobs", 1, 1, _MOST_JOBS)
    folder = Path(given.value("--records")) if given.has("--records") else None
    ours = {match.a, match.b}.intersection(levels(match.game))
    make_ready([bot(match.game, name) for name in sorted(ours)], screen)
    path = _journal(match, folder)
    with alone_with(path):
        if given.has("--fresh"):
            path.unlink(missing_ok=True)
        journal = Journal(match, path, folder)
        try:
            if known := min(len(journal.results), count):
                screen.note("arena-goes-on", games=known)
            return _with_a_bar(match, count, journal, _players(given, jobs), sprt)
        finally:
            journal.close()


def _players(given: Given, jobs: int) -> Play:
    if not given.has("--ray"):
        return on_this_machine(jobs)
    from dogwatch.arena.on_ray import on_ray

    return on_ray(given.value("--ray"), jobs if given.has("--jobs") else None)


def _with_a_bar(match: Match, count: int, journal: Journal, players: Play, sprt: Sprt | None) -> Standing:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[score]}"),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    with Progress(*columns, console=console, transient=True) as progress:
        title = f"{shown(match.a)} – {shown(match.b)}"
        task = progress.add_task(title, total=count, score="")

        def tell(standing: Standing) -> None:
            done = sum(index < count for index in journal.results)
            progress.update(task, completed=done, score=f"{100 * standing.tally.score:.1f} %")

        return play_match(match, count, journal, play=players, sprt=sprt, tell=tell)


def _journal(match: Match, folder: Path | None) -> Path:
    """Where results are kept, so that a match can go on: with its records, or in the reader's own folder."""
    if folder is not None:
        return folder / NAME
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "dogwatch" / "matches" / f"{match.game}-{match.name}.jsonl"


def _sprt(given: Given) -> Sprt | None:
    if not given.has("--sprt"):
        return None
    text = given.value("--sprt")
    if not text:
        return Sprt()
    try:
        low, high = (float(part) for part in text.split(","))
        fits = 0 < low < high < 1
    except ValueError:
        fits = False
    if not fits:
        raise Usage("arena-bad-sprt", {"value": shown(text)})
    return Sprt(low, high)


def report(match: Match, standing: Standing, screen: Screen) -> None:
    """The result in words, and in JSON."""
    tally = standing.tally
    low, high = tally.interval
    a, b = shown(match.a), shown(match.b)
    screen.say("arena-result", a=a, b=b, wins=tally.wins, draws=tally.draws, losses=tally.losses)
    screen.say("arena-score", score=percent(tally.score), low=percent(low), high=percent(high))
    screen.say("arena-elo", elo=rating(tally.score), low=rating(low), high=rating(high))
    if standing.verdict:
        screen.say("arena-stronger" if standing.verdict == "stronger" else "arena-not-stronger", a=a)
    if standing.faults:
        screen.say("arena-faults", "yellow", count=len(standing.faults), last=standing.faults[-1])
    screen.console.print(msgspec.json.encode(Report.of(match, tally)).decode(), soft_wrap=True)


def percent(score: float) -> str:
    """A share, to a tenth."""
    return f"{100 * score:.1f}"


def rating(score: float) -> str:
    """A difference in Elo, with its sign."""
    found = elo(score)
    if abs(found) < 0.5:
        return "0"  # and never minus nothing
    return f"{found:+.0f}" if math.isfinite(found) else "+∞" if found > 0 else "−∞"
