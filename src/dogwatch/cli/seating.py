"""Who sits at the table: from the command line, or asked once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from dogwatch.bots import USUAL, levels
from dogwatch.cli.arguments import Given
from dogwatch.cli.face import Face
from dogwatch.cli.question import choose
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, shown, unknown
from dogwatch.games.base import Refusal
from dogwatch.names import tidy
from dogwatch.records import Player
from dogwatch.words import Words

LEVELS: Final = {
    "cabin_boy": "terminal-level-cabin-boy",
    "deckhand": "terminal-level-deckhand",
    "bosun": "terminal-level-bosun",
    "captain": "terminal-level-captain",
}


def players(given: Given, screen: Screen, game: str, face: Face, seats: int) -> tuple[Player, ...] | None:
    """A person and bots, or people only; None if whoever was asked leaves."""
    called = _called(given)
    seated = _seated(given, screen, game, face, seats, len(called))
    return None if seated is None else _with_names(seated, called)


def _seated(
    given: Given, screen: Screen, game: str, face: Face, seats: int, names: int
) -> tuple[Player, ...] | None:
    for other in ("--against", "--seat"):
        if given.has("--two") and given.has(other):
            raise Usage("terminal-not-together", {"one": "--two", "other": other})
    if given.has("--two"):
        return _people(seats)
    seat = _seat(given.value("--seat"), face, seats, screen.words) if given.has("--seat") else 0
    if given.has("--against"):
        return _against(_level(given.value("--against"), game, screen.words), seat, seats)
    if names == seats:
        return _people(seats)
    if screen.is_live and not given.has("--seat"):
        return _asked(screen, game, face, seats)
    return _against(USUAL, seat, seats)


def level_name(level: str, words: Words) -> str:
    """What a bot's level is called."""
    return words.say(LEVELS[level]) if level in LEVELS else shown(level)


def names(seated: tuple[Player, ...], words: Words) -> tuple[str, ...]:
    """Who sits where, in a word; nothing for nameless people among themselves: their seats say enough."""
    alone = sum(player.kind == "person" for player in seated) == 1
    return tuple(_name(player, words) or (words.say("terminal-you") if alone else "") for player in seated)


def _name(player: Player, words: Words) -> str:
    return level_name(player.level, words) if player.kind == "bot" else shown(player.name)


# Names


def _called(given: Given) -> list[str]:
    if not given.has("--names"):
        return []
    try:
        found = [tidy(name) for name in given.value("--names").split(",")]
    except Refusal as refusal:
        raise Usage(refusal.code, refusal.args) from None
    if not all(found):
        raise Usage("terminal-empty-name")
    return found


def _with_names(seated: tuple[Player, ...], called: Sequence[str]) -> tuple[Player, ...]:
    people = sum(player.kind == "person" for player in seated)
    if not called:
        return seated
    if len(called) != people:
        raise Usage("terminal-names-do-not-fit", {"count": people})
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
    for level in levels(game):
        if word.casefold() in (level, level_name(level, words).casefold()):
            return level
    raise unknown("terminal-unknown-level", word, levels(game))


def _asked(screen: Screen, game: str, face: Face, seats: int) -> tuple[Player, ...] | None:
    say = screen.words.say
    bots = [say("terminal-offer-bot", level=level_name(level, screen.words)) for level in levels(game)]
    choices = [*(_against(level, 0, seats) for level in levels(game)), _people(seats)]
    chosen = choose(screen, face, "terminal-who-plays", [*bots, say("terminal-offer-two", count=seats)])
    return None if chosen is None else choices[chosen]
