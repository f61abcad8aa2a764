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
from dogwatch.arena.run import Runner, Standing, local_runner
from dogwatch.arena.score import elo
from dogwatch.bots import bot, levels
from dogwatch.cli import options
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.chance_resolver import chance_resolver
from dogwatch.cli.faces import known_game
from dogwatch.cli.lock import exclusive_lock
from dogwatch.cli.numbers import float_option, int_option
from dogwatch.cli.ready import make_ready
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, shown

_GAMES, _MAX_GAMES = 200, 1_000_000
_SECONDS, _MAX_SECONDS = 0.2, 3600.0
_MAX_NODES = 10**12
_MAX_JOBS = 256


class MatchSummary(msgspec.Struct, frozen=True):
    """The last line of the output, as JSON for other programs."""

    a: str
    b: str
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float

    @classmethod
    def of(cls, match: Match, tally: Tally) -> MatchSummary:
        """Score and 95 % interval, rounded to four decimals."""
        low, high = tally.interval
        rounded = (round(value, 4) for value in (tally.score, low, high))
        return cls(match.a, match.b, tally.wins, tally.draws, tally.losses, *rounded)


def run(given: ParsedArgs, screen: Screen) -> int:
    """Play the match and print the result; the last line is a `MatchSummary`. An interrupt returns 130."""
    name = known_game(given.arguments[0])
    match = settle(given, screen, name, *given.arguments[1:])
    sprt = _sprt(given)
    count = games_of(given)
    try:
        standing = play(match, count, given, screen, sprt)
    except Stopped as stopped:
        report(match, stopped.standing, screen)
        screen.show_status("arena-stopped")
        return 130
    report(match, standing, screen)
    return 0


def settle(given: ParsedArgs, screen: Screen, game: str, a: str, b: str) -> Match:
    """The match that the command line describes; raises `UsageError` or `Refusal`."""
    for contestant in (a, b):
        check_name(game, contestant)
    if given.has("--seconds") and given.has("--nodes"):
        raise UsageError("terminal-not-together", {"one": "--seconds", "other": "--nodes"})
    chance_resolver(game)  # fail before playing if the physics library is missing
    settled = options.settle(games.game(game), given.options.get("--option", ()), screen.words)
    nodes = int_option(given, "--nodes", 0, 1, _MAX_NODES) or None
    seconds = None if nodes else float_option(given, "--seconds", _SECONDS, 0.001, _MAX_SECONDS)
    plain = msgspec.json.decode(msgspec.json.encode(settled))
    return Match(game, a, b, plain, seconds, nodes, given.value("--seed") or "0")


def games_of(given: ParsedArgs) -> int:
    """The number of games, which must be even: they are played in pairs with seats swapped."""
    count = int_option(given, "--games", _GAMES, 2, _MAX_GAMES)
    if count % 2:
        raise UsageError("arena-odd-games", {"games": count})
    return count


def play(match: Match, count: int, given: ParsedArgs, screen: Screen, sprt: Sprt | None = None) -> Standing:
    """Play a match with a progress bar on stderr; its journal lets an interrupted match go on."""
    jobs = int_option(given, "--jobs", 1, 1, _MAX_JOBS)
    folder = Path(given.value("--records")) if given.has("--records") else None
    ours = {match.a, match.b}.intersection(levels(match.game))
    make_ready([bot(match.game, name) for name in sorted(ours)], screen)
    path = _journal(match, folder)
    with exclusive_lock(path):
        if given.has("--fresh"):
            path.unlink(missing_ok=True)
        journal = Journal(match, path, folder)
        try:
            if known := min(len(journal.results), count):
                screen.show_status("arena-goes-on", games=known)
            return _with_progress_bar(match, count, journal, _players(given, jobs), sprt)
        finally:
            journal.close()


def _players(given: ParsedArgs, jobs: int) -> Runner:
    if not given.has("--ray"):
        return local_runner(jobs)
    from dogwatch.arena.on_ray import ray_runner

    return ray_runner(given.value("--ray"), jobs if given.has("--jobs") else None)


def _with_progress_bar(
    match: Match, count: int, journal: Journal, players: Runner, sprt: Sprt | None
) -> Standing:
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

        def on_progress(standing: Standing) -> None:
            done = sum(index < count for index in journal.results)
            progress.update(task, completed=done, score=f"{100 * standing.tally.score:.1f} %")

        return play_match(match, count, journal, play=players, sprt=sprt, on_progress=on_progress)


def _journal(match: Match, folder: Path | None) -> Path:
    """The path of the journal of results: beside the records, or in the user's data folder."""
    if folder is not None:
        return folder / NAME
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "dogwatch" / "matches" / f"{match.game}-{match.name}.jsonl"


def _sprt(given: ParsedArgs) -> Sprt | None:
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
        raise UsageError("arena-bad-sprt", {"value": shown(text)})
    return Sprt(low, high)


def report(match: Match, standing: Standing, screen: Screen) -> None:
    """Print the result as sentences and as JSON."""
    tally = standing.tally
    low, high = tally.interval
    a, b = shown(match.a), shown(match.b)
    screen.show_message("arena-result", a=a, b=b, wins=tally.wins, draws=tally.draws, losses=tally.losses)
    screen.show_message("arena-score", score=percent(tally.score), low=percent(low), high=percent(high))
    screen.show_message("arena-elo", elo=rating(tally.score), low=rating(low), high=rating(high))
    if standing.verdict:
        screen.show_message("arena-stronger" if standing.verdict == "stronger" else "arena-not-stronger", a=a)
    if standing.faults:
        screen.show_message("arena-faults", "yellow", count=len(standing.faults), last=standing.faults[-1])
    screen.console.print(msgspec.json.encode(MatchSummary.of(match, tally)).decode(), soft_wrap=True)


def percent(score: float) -> str:
    """A score as a percentage with one decimal, without the sign."""
    return f"{100 * score:.1f}"


def rating(score: float) -> str:
    """The Elo difference of a score, with its sign."""
    difference = elo(score)
    if abs(difference) < 0.5:
        return "0"  # not "-0"
    return f"{difference:+.0f}" if math.isfinite(difference) else "+∞" if difference > 0 else "−∞"
