"""Who sits at the table: from the command line, or asked once."""

from __future__ import annotations

from typing import Final

from dogwatch.bots import levels
from dogwatch.cli.arguments import Given
from dogwatch.cli.games.base import Face
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, unknown
from dogwatch.records import Player
from dogwatch.words import Words

LEVELS: Final = {"deckhand": "terminal-level-deckhand"}


def players(given: Given, screen: Screen, game: str, face: Face) -> tuple[Player, ...]:
    """A person and a bot, or people only."""
    if given.has("--two"):
        for other in ("--against", "--seat"):
            if given.has(other):
                raise Usage("terminal-not-together", {"one": "--two", "other": other})
        return _people(face)
    seat = _seat(given.value("--seat"), face, screen.words) if given.has("--seat") else 0
    if given.has("--against"):
        return _against(_level(given.value("--against"), game, screen.words), seat, face)
    if screen.is_live and not given.has("--seat"):
        return _asked(screen, game, face)
    return _against(levels(game)[0], seat, face)


def level_name(level: str, words: Words) -> str:
    """What a bot's level is called."""
    return words.say(LEVELS[level]) if level in LEVELS else level


def names(seated: tuple[Player, ...], words: Words) -> tuple[str, ...]:
    """Who sits where, in a word; nothing where only people sit, whose seats say enough."""
    if all(player.kind == "person" for player in seated):
        return tuple("" for _ in seated)
    return tuple(
        words.say("terminal-you") if player.kind == "person" else level_name(player.level, words)
        for player in seated
    )


def _people(face: Face) -> tuple[Player, ...]:
    return tuple(Player("person") for _ in face.seats)


def _against(level: str, seat: int, face: Face) -> tuple[Player, ...]:
    bot = Player("bot", level=level)
    return tuple(Player("person") if own == seat else bot for own, _ in enumerate(face.seats))


def _seat(word: str, face: Face, words: Words) -> int:
    for seat, name in enumerate(face.seats):
        if word.casefold() in (name, face.seat(seat, words).casefold()):
            return seat
    raise unknown("terminal-unknown-seat", word, face.seats)


def _level(word: str, game: str, words: Words) -> str:
    for level in levels(game):
        if word.casefold() in (level, level_name(level, words).casefold()):
            return level
    raise unknown("terminal-unknown-level", word, levels(game))


def _asked(screen: Screen, game: str, face: Face) -> tuple[Player, ...]:
    offered = [(_against(level, 0, face), level) for level in levels(game)]
    screen.say("terminal-who-plays", "bold")
    for number, (_, level) in enumerate(offered, 1):
        screen.say("terminal-offer-bot", number=number, level=level_name(level, screen.words))
    screen.say("terminal-offer-two", number=len(offered) + 1)
    choices = [*(seated for seated, _ in offered), _people(face)]
    by_number = {str(number): seated for number, seated in enumerate(choices, 1)} | {"": choices[0]}
    while (answer := screen.ask()) not in by_number:
        screen.refuse(Usage("terminal-no-such-number", {"number": answer[:9], "count": len(choices)}))
    return by_number[answer]
