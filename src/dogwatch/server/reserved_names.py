"""Names that nobody may keep: they stand for bots, guests and deleted players on every page."""

from __future__ import annotations

from functools import cache
from typing import Final

from dogwatch.player_names import confusion_key
from dogwatch.words import LANGUAGES, words

_MESSAGES: Final = (
    "club-log-guest",
    "home-former-player",
    "table-seat-bot",
    "turns-nameless",
    *("table-level-cabin-boy", "table-level-deckhand", "table-level-bosun"),
    *("table-level-captain", "table-level-guide"),
)
_MORE: Final = (
    *("Dogwatch", "admin", "administrator", "operator", "moderator"),
    *("amministratore", "operatore", "moderatore"),
    *("админ", "администратор", "оператор", "модератор"),
)
_NUMBERING: Final = " +-#.0123456789"
"""What follows a level on the dial, as in "Bosun +2"."""


def is_reserved(name: str) -> bool:
    """Whether a name looks like one of these, in any language, also with a number after it; or like a bot's.

    Slow on the first call, which loads the messages and the data of `confusion_key`.
    """
    if any(name.strip().casefold().endswith(mark) for mark in _marks()):
        return True
    return bool({confusion_key(name), confusion_key(name.rstrip(_NUMBERING))} & _keys())


@cache
def _marks() -> frozenset[str]:
    """What follows the names of bots over the network, as in "Tar (bot)"."""
    return frozenset(
        words(language).say("home-network-bot", name="").strip().casefold() for language in LANGUAGES
    )


@cache
def _keys() -> frozenset[str]:
    spoken = [words(language) for language in LANGUAGES]
    said = [each.say(key) for each in spoken for key in _MESSAGES]
    said += [each.say("table-level-step", number="") for each in spoken]
    return frozenset(map(confusion_key, [*said, *_MORE]))
