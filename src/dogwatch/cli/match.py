"""`dogwatch match`: two bots play many games against each other."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.text import Text

from dogwatch import games
from dogwatch.arena import Match, MatchResult, Sprt, Stopped, play_match
from dogwatch.arena.contestants import check_name
from dogwatch.arena.journal import NAME, Journal
from dogwatch.arena.progress import terminal_bar
from dogwatch.arena.run import Runner, Standing, local_runner
from dogwatch.bots import accepted, bot
from dogwatch.cli import options
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.chance_resolver import chance_resolver
from dogwatch.cli.faces import known_game
from dogwatch.cli.lock import exclusive_lock
from dogwatch.cli.numbers import float_option, int_option
from dogwatch.cli.ready import make_ready
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, printable, shown
from dogwatch.folders import data_folder
from dogwatch.games.base import Refusal

_GAMES, _MAX_GAMES = 200, 1_000_000
_SECONDS, _MAX_SECONDS = 0.2, 3600.0
_MAX_NODES = 10**12
_MAX_JOBS = 256


def run(given: ParsedArgs, screen: Screen) -> int:
    """Play the match and print the result; the last line is its summary as JSON. An interrupt returns 130."""
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
    return report(match, standing, screen)


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


def games_of(given: ParsedArgs, default: int = _GAMES) -> int:
    """The number of games, which must be even: they are played in pairs with seats swapped."""
    count = int_option(given, "--games", default, 2, _MAX_GAMES)
    if count % 2:
        raise UsageError("arena-odd-games", {"games": count})
    return count


def play(match: Match, count: int, given: ParsedArgs, screen: Screen, sprt: Sprt | None = None) -> Standing:
    """Play a match with a progress bar on stderr; its journal lets an interrupted match go on."""
    jobs = int_option(given, "--jobs", 1, 1, _MAX_JOBS)
    folder = Path(given.value("--records")) if given.has("--records") else None
    ours = {match.a, match.b}.intersection(accepted(match.game))
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
    with terminal_bar(f"{shown(match.a)} – {shown(match.b)}", count) as update:

        def on_progress(standing: Standing) -> None:
            update(sum(index < count for index in journal.results), standing.tally.score)

        return play_match(match, count, journal, play=players, sprt=sprt, on_progress=on_progress)


def _journal(match: Match, folder: Path | None) -> Path:
    """The path of the journal of results: beside the records, or in the user's data folder."""
    if folder is not None:
        return folder / NAME
    return data_folder("matches") / f"{match.game}-{match.name}.jsonl"


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


def report(match: Match, standing: Standing, screen: Screen) -> int:
    """Print the result as sentences and as JSON; the exit code is 1 if a contestant failed in every game."""
    result = MatchResult(match, standing)
    for line in result.sentences(screen.words, shown(match.a), shown(match.b)):
        screen.console.print(Text(printable(line)))
    screen.console.print(msgspec.json.encode(result.summary()).decode(), soft_wrap=True)
    for name in result.only_failed:
        screen.show_error(Refusal("", "arena-only-failed", {"name": shown(name)}))
    return 1 if result.only_failed else 0
