"""Decides who plays which seat, from the command line or by asking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from dogwatch.bots import DEFAULT_LEVEL, accepted, level_above, levels, missing
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.face import Face
from dogwatch.cli.question import choose
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, shown, unknown
from dogwatch.games.base import Refusal
from dogwatch.games.dial import step_number
from dogwatch.player_names import normalise_name
from dogwatch.records import NETWORK, Player
from dogwatch.words import Words

LEVELS: Final = {
    "cabin_boy": "terminal-level-cabin-boy",
    "deckhand": "terminal-level-deckhand",
    "bosun": "terminal-level-bosun",
    "captain": "terminal-level-captain",
}


def players(
    given: ParsedArgs, screen: Screen, game: str, face: Face, seats: int
) -> tuple[Player, ...] | None:
    """The players by seat: one person and bots, or people only. None if the user quits at the question."""
    called = _called(given)
    seated = _seated(given, screen, game, face, seats, len(called))
    return None if seated is None else _with_names(seated, called)


def _seated(
    given: ParsedArgs, screen: Screen, game: str, face: Face, seats: int, names: int
) -> tuple[Player, ...] | None:
    for other in ("--against", "--seat"):
        if given.has("--two") and given.has(other):
            raise UsageError("terminal-not-together", {"one": "--two", "other": other})
    if given.has("--two"):
        return _people(seats)
    seat = _seat(given.value("--seat"), face, seats, screen.words) if given.has("--seat") else 0
    if given.has("--against"):
        return _against(_level(given.value("--against"), game, screen.words), seat, seats)
    if names == seats:
        return _people(seats)
    if screen.is_live and not given.has("--seat"):
        return _asked(screen, game, face, seats)
    return _against(DEFAULT_LEVEL, seat, seats)


def level_name(level: str, words: Words, game: str) -> str:
    """The localised name of a bot level; that of a step names the level below it."""
    named, steps = level_above(game, level)
    if not named:
        return words.say("terminal-level-step", number=step_number(level))
    name = words.say(LEVELS[named]) if named in LEVELS else shown(named)
    return words.say("terminal-level-above", level=name, steps=steps) if steps else name


def names(seated: tuple[Player, ...], words: Words, game: str) -> tuple[str, ...]:
    """Display names by seat: "You" for a single person without a name, "" for one of several."""
    alone = sum(player.kind == "person" for player in seated) == 1
    return tuple(
        _name(player, words, game) or (words.say("terminal-you") if alone else "") for player in seated
    )


def _name(player: Player, words: Words, game: str) -> str:
    if player.kind == "bot":
        return level_name(player.level, words, game)
    name = shown(player.name)
    return words.say("home-network-bot", {"name": name}) if player.level == NETWORK else name


# Names


def _called(given: ParsedArgs) -> list[str]:
    if not given.has("--names"):
        return []
    try:
        names = [normalise_name(name) for name in given.value("--names").split(",")]
    except Refusal as refusal:
        raise UsageError(refusal.code, refusal.args) from None
    if not all(names):
        raise UsageError("terminal-empty-name")
    return names


def _with_names(seated: tuple[Player, ...], called: Sequence[str]) -> tuple[Player, ...]:
    people = sum(player.kind == "person" for player in seated)
    if not called:
        return seated
    if len(called) != people:
        raise UsageError("terminal-names-do-not-fit", {"count": people})
    left = iter(called)
    return tuple(replace(player, name=next(left)) if player.kind == "person" else player for player in seated)


# Seats


def _people(seats: int) -> tuple[Player, ...]:
    return tuple(Player("person") for _ in range(seats))


def _against(level: str, seat: int, seats: int) -> tuple[Player, ...]:
    bot = Player("bot", level=level)
    return tuple(Player("person") if own == seat else bot for own in range(seats))


def _seat(word: str, face: Face, seats: int, words: Words) -> int:
    for seat, name in enumerate(face.seats[:seats]):
        if word.casefold() in (name, face.seat(seat, words).casefold()):
            return seat
    raise unknown("terminal-unknown-seat", word, face.seats[:seats])


def _level(word: str, game: str, words: Words) -> str:
    for level in (*accepted(game), *missing(game)):
        if word.casefold() in (level, level_name(level, words, game).casefold()):
            check_level(level, game, words)
            return level
    raise unknown("terminal-unknown-level", word, levels(game))


def check_level(level: str, game: str, words: Words) -> None:
    """Raise `Refusal` if a library that the bot needs is not installed, `UsageError` if it is unknown."""
    if need := missing(game).get(level):
        args = {"level": level_name(level, words, game), "module": need[0], "requirement": need[1]}
        raise Refusal("", "arena-level-not-installed", args)
    if level not in accepted(game):
        raise unknown("terminal-unknown-level", level, levels(game))


def _asked(screen: Screen, game: str, face: Face, seats: int) -> tuple[Player, ...] | None:
    say = screen.words.say
    named = {level: level_name(level, screen.words, game) for level in (*levels(game), *missing(game))}
    bots = [say("terminal-offer-bot", level=named[level]) for level in levels(game)]
    choices = [*(_against(level, 0, seats) for level in levels(game)), _people(seats)]
    for requirement in dict.fromkeys(requirement for _, requirement in missing(game).values()):
        absent = [level for level, need in missing(game).items() if need[1] == requirement]
        listed = ", ".join(named[level] for level in absent)
        screen.show_message("terminal-more-levels", "dim", levels=listed, requirement=requirement)
    chosen = choose(screen, face, "terminal-who-plays", [*bots, say("terminal-offer-two", count=seats)])
    return None if chosen is None else choices[chosen]
