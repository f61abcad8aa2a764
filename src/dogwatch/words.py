"""Facts and refusals put into words, in the reader's language: the same Fluent files as in the browser."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from dogwatch import games
from dogwatch.games.base import Arg, Fact, Refusal

LANGUAGES: Final = ("en", "it", "ru")
_LARGEST: Final = 1 << 53
LOCALES: Final = files("dogwatch") / "locales"


class Words:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sorted((LOCALES / language).iterdir(), key=lambda file: file.name):
            self._bundle.add_resource(FluentResource(source.read_text("utf-8")))
        for name in games.names():
            self._add(name)

    def _add(self, name: str) -> None:
        """The messages of a pack that brings its own, English where it does not speak our language."""
        resource = FluentResource(source_of(name, self.language))
        resource.body = [each for each in resource.body if _is_of(each, name)]
        self._bundle.add_resource(resource, allow_overrides=True)

    def title(self, game: str) -> str:
        """What a game is called: its message `<name>-title`, or else its name."""
        key = f"{game}-title"
        return self.say(key) if self.has(key) else game

    def has(self, key: str) -> bool:
        """Whether there is a sentence of that key."""
        return self._bundle.has_message(key)

    def say(self, key: str, args: Mapping[str, Arg] | None = None, /, **more: Arg) -> str:
        """The sentence of that key."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        said = {name: _sayable(value) for name, value in {**(args or {}), **more}.items()}
        sentence, errors = self._bundle.format_pattern(pattern, said)
        if errors:
            raise ValueError(f"{key} in {self.language}: {errors[0]}")
        return str(sentence)

    def fact(self, fact: Fact) -> str:
        """What happened."""
        return self.say(fact.key, fact.args)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the rule clause where there is one."""
        args = dict(refusal.args)
        if isinstance(refusal.__cause__, Refusal):
            args["reason"] = self.refusal(refusal.__cause__)
        sentence = self.say(refusal.code, args)
        return f"{sentence} ({refusal.clause})" if refusal.clause else sentence


@cache
def source_of(name: str, language: str) -> str:
    """The Fluent text that a pack brings: English, then a language that it speaks; later ones override."""
    package = games.pack(name).words
    if not package:
        return ""
    sources = (files(package) / "locales" / each / f"{name}.ftl" for each in dict.fromkeys(("en", language)))
    return "\n".join(source.read_text("utf-8") for source in sources if source.is_file())


def _is_of(entry: Any, name: str) -> bool:
    """Whether a message or term is the pack's own: its id starts with the pack's name."""
    known = getattr(entry, "id", None)
    return known is not None and str(known.name).startswith(f"{name}-")


def _sayable(value: Arg) -> Arg:
    """Numbers that no browser could hold, as from a forged record, are shown and not formatted."""
    return str(value) if isinstance(value, int) and abs(value) >= _LARGEST else value


@cache
def words(language: str) -> Words:
    """The sentences of a language that we speak."""
    if language not in LANGUAGES:
        raise KeyError(f"no words for {language!r}; there are: {', '.join(LANGUAGES)}")
    return Words(language)


def preferred_language() -> str:
    """The language of the environment if we speak it, else English."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    tag = next(filter(None, settings), "")  # the first one that is set rules, as POSIX has it
    language = re.split("[^a-z]", tag.lower())[0]
    return language if language in LANGUAGES else "en"
