"""Names that nobody may keep: they stand for bots, guests and deleted players on every page."""

from __future__ import annotations

from functools import cache
from typing import Final

from dogwatch.player_names import confusion_key
from dogwatch.words import LANGUAGES, words

_MESSAGES: Final = (
    "club-log-guest",
    "home-former-player",
    "turns-nameless",
    *(f"table-level-{level}" for level in ("cabin-boy", "deckhand", "bosun", "captain", "guide")),
)
_MORE: Final = ("Dogwatch", "bot", "admin", "administrator", "operator", "moderator")
_NUMBERING: Final = " +-#.0123456789"
"""What follows a level on the dial, as in "Bosun +2"."""


def is_reserved(name: str) -> bool:
    """Whether a name looks like one of these, in any language, also with a number after it.

    Slow on the first call, which loads the messages and the data of `confusion_key`.
    """
    return bool({confusion_key(name), confusion_key(name.rstrip(_NUMBERING))} & _keys())


@cache
def _keys() -> frozenset[str]:
    spoken = [words(language) for language in LANGUAGES]
    said = [each.say(key) for each in spoken for key in _MESSAGES]
    said += [each.say("table-level-step", number="") for each in spoken]
    return frozenset(map(confusion_key, [*said, *_MORE]))
