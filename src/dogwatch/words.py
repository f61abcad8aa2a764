"""Messages in the user's language, from the same Fluent files as in the browser."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import compress
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from dogwatch import games
from dogwatch.games.base import Arg, Fact, Refusal, Unknown

LANGUAGES: Final = ("en", "it", "ru")
_LARGEST: Final = 1 << 53
_MOST_WORDS: Final = 500_000
"""Maximum bytes of a pack's Fluent file; our largest has a tenth of that."""
_LANGUAGE: Final = re.compile("[a-z]{2,3}")
_MAX_LANGUAGES: Final = 50
LOCALES: Final = files("dogwatch") / "locales"

_log = logging.getLogger("dogwatch.words")


class Words:
    """The messages of one language: Dogwatch's own and those of all packs."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language, "en"], use_isolating=False)
        own = language if language in LANGUAGES else "en"
        for source in sorted((LOCALES / own).iterdir(), key=lambda file: file.name):
            self._bundle.add_resource(FluentResource(source.read_text("utf-8")))
        for name in games.names():
            self._add(name)

    def _add(self, name: str) -> None:
        """Add a pack's own messages, in English where it lacks this language.

        Only keys that start with the pack's name and are not Dogwatch's own: a pack may be called `server`.
        """
        resource = FluentResource(fluent_source(name, self.language))
        keys = [_key(each) for each in resource.body]
        is_own = [key.startswith(f"{name}-") and not self.has(key) for key in keys]
        resource.body = list(compress(resource.body, is_own))
        self._bundle.add_resource(resource, allow_overrides=True)

    def title(self, game: str) -> str:
        """The game's title: its message `<name>-title`, or its name if there is none."""
        key = f"{game}-title"
        return self.say(key) if self.has(key) else game

    def has(self, key: str) -> bool:
        """Whether there is a message with that key."""
        return self._bundle.has_message(key)

    def say(self, key: str, args: Mapping[str, Arg] | None = None, /, **more: Arg) -> str:
        """Format a message; a message that a pack lacks is its key.

        Raises `KeyError` (no such message) or `ValueError` (as a missing argument).
        """
        if not self.has(key) and _is_of_a_pack(key):
            return key
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        values = {name: _formattable(value) for name, value in {**(args or {}), **more}.items()}
        sentence, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"cannot format message {key} in {self.language}: {errors[0]}")
        return str(sentence)

    def fact(self, fact: Fact) -> str:
        """Format a fact's message."""
        return self.say(fact.key, fact.args)

    def refusal(self, refusal: Refusal) -> str:
        """Format a refusal's message, with the rule clause in brackets if there is one.

        The message of the refusal that caused it, if any, is the argument `reason`.
        """
        args = dict(refusal.args)
        if isinstance(refusal.__cause__, Refusal):
            args["reason"] = self.refusal(refusal.__cause__)
        sentence = self.say(refusal.code, args)
        return f"{sentence} ({refusal.clause})" if refusal.clause else sentence


def _is_of_a_pack(key: str) -> bool:
    """Whether a key belongs to a pack that brings its own messages."""
    return any(key.startswith(f"{name}-") for name in games.names() if games.pack(name).words)


def pack_languages(name: str) -> tuple[str, ...]:
    """The languages of a pack's own messages; () if it has none."""
    package = games.pack(name).words
    if not package:
        return ()
    try:
        locales = files(package) / "locales"
        folders = [each for each in locales.iterdir() if _LANGUAGE.fullmatch(each.name)]
        found = sorted(each.name for each in folders if (each / f"{name}.ftl").is_file())
        return tuple(found[:_MAX_LANGUAGES])
    except (Exception, SystemExit) as error:  # third-party code, imported here
        _log.warning("the languages of the pack %s cannot be listed: %s", name, error)
        return ()


def languages() -> tuple[str, ...]:
    """Our languages, then those that only installed packs have; in these, our own messages are in English."""
    others = {language for name in games.names() for language in pack_languages(name)}
    return (*LANGUAGES, *sorted(others.difference(LANGUAGES)))


@cache
def fluent_source(name: str, language: str) -> str:
    """A pack's own Fluent source: English, then that language, whose messages override the English ones.

    "" if the pack has none, or if it cannot be read (logged).
    """
    package = games.pack(name).words
    if not package:
        return ""
    try:
        folder = files(package) / "locales"
        read = (_read(folder / each / f"{name}.ftl") for each in dict.fromkeys(("en", language)))
        return "\n".join(filter(None, read))
    except (Exception, SystemExit) as error:  # this imports the pack's package, which may be anyone's
        _log.warning(
            "cannot read the messages of pack %s in %s, continuing without: %s", name, language, error
        )
        return ""


def _read(source: Traversable) -> str:
    if not source.is_file():
        return ""
    with source.open("rb") as file:
        data = file.read(_MOST_WORDS + 1)
    if len(data) > _MOST_WORDS:
        raise ValueError(f"{source} must have at most {_MOST_WORDS} bytes")
    return data.decode()


def _key(entry: Any) -> str:
    """The id of a message or term; "" for other entries, as comments."""
    known = getattr(entry, "id", None)
    return "" if known is None else str(known.name)


def _formattable(value: Arg) -> Arg:
    """Integers from 2**53, as in a forged record, become text: a browser could not format them exactly."""
    return str(value) if isinstance(value, int) and abs(value) >= _LARGEST else value


@cache
def words(language: str) -> Words:
    """The messages of a language; raises `KeyError` unless it is one of `languages()`."""
    if language not in languages():
        raise Unknown(f"language must be one of {', '.join(languages())}, got {language!r}")
    return Words(language)


def preferred_language() -> str:
    """The language of the POSIX locale variables if it is one of `languages()`, otherwise English."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    tag = next(filter(None, settings), "")  # POSIX: the first non-empty one wins
    language = re.split("[^a-z]", tag.lower())[0]
    return language if language in languages() else "en"
