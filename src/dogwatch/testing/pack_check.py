"""Checks of an installed pack: its rules, its words and its picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from dogwatch import games, words
from dogwatch.games import openings
from dogwatch.games.base import CHANCE, AnyGame, Fact
from dogwatch.games.start import start_state
from dogwatch.testing.kit import Nonconforming, Summary, check_game

_GAMES: Final = 20
_MAX_PICTURE_BYTES: Final = 200_000
_WRONG_MOVES: Final = 4


def check_pack(name: str, options: Any = None, *, games_played: int = _GAMES, seed: int = 0) -> Summary:
    """Play random games of an installed pack through the kit, and check what players would read and see.

    Raises `Nonconforming`: a broken promise of the rules, a Fluent file that does not parse, every message
    that is missing or fails, a picture that is no SVG or is too large, an opening that cannot be played.
    """
    summary = check_game(
        games.game(name), options, games=games_played, seed=seed, resolve=games.resolver(name)
    )
    problems = [
        *_bad_fluent(name),
        *_bad_messages(name, options, seed),
        *_bad_pictures(name, options, seed),
        *_bad_openings(name, options),
    ]
    if problems:
        raise Nonconforming(f"{name}: " + "; ".join(problems))
    return summary


def _bad_fluent(name: str) -> Iterator[str]:
    for language in words.pack_languages(name):
        parsed = FluentParser().parse(words.fluent_source(name, language))
        for junk in (each for each in parsed.body if isinstance(each, Junk)):
            line = (junk.content or "").strip().partition("\n")[0]
            yield f"the messages in {language} do not parse at {line!r}"


def _bad_messages(name: str, options: Any, seed: int) -> Iterator[str]:
    """Messages of one random game, and those that the page asks for."""
    game, english = games.game(name), words.Words("en")
    facts = {fact.key: fact for fact in _facts(game, options, seed)}
    for key in ("title", "about", "rules"):
        facts.setdefault(f"{name}-{key}", Fact(f"{name}-{key}"))
    facts.setdefault(f"{name}-seat", Fact(f"{name}-seat", {"seat": 0, "number": 1}))
    for option in game.options.__struct_fields__:
        key = f"{name}-option-{option.replace('_', '-')}"
        facts.setdefault(key, Fact(key))
    spoken = {language: words.Words(language) for language in {"en", *words.pack_languages(name)}}
    for key, fact in sorted(facts.items()):
        if not english.has(key):
            yield f"the message {key} is missing in English"
            continue
        for language in spoken.values():
            try:
                language.fact(fact)
            except ValueError as error:
                yield f"the message {error}"


def _facts(game: AnyGame, options: Any, seed: int) -> Iterator[Fact]:
    random, seen = Random(seed), []
    for before, move, after in _random_game(game, options, random):
        seen.append(move)
        yield from game.story(before, move, after)
        choices = game.choices(before)
        if choices is not None:
            yield choices.prompt
            yield from (_move_fact(game.name, each) for each in choices.moves)
        for wrong in random.choices(seen, k=_WRONG_MOVES):
            refusal = game.check(after, wrong)
            if refusal is not None:
                yield Fact(refusal.code, refusal.args)
        outcome = game.outcome(after)
        if outcome is not None:
            yield Fact(outcome.reason)


def _move_fact(name: str, move: Any) -> Fact:
    kind = str(move.__struct_config__.tag).replace("_", "-")
    fields = {field: getattr(move, field) for field in move.__struct_fields__}
    return Fact(f"{name}-move-{kind}", {field: v for field, v in fields.items() if isinstance(v, int | str)})


def _bad_pictures(name: str, options: Any, seed: int) -> Iterable[str]:
    draw, game = games.part(name, "picture"), games.game(name)
    if draw is None:
        return
    for _, _, state in _random_game(game, options, Random(seed)):
        picture = draw(game.view(state))
        if not isinstance(picture, str) or not picture.lstrip().startswith("<svg"):
            yield f"a picture must be SVG text that begins with <svg, got {picture!r:.60}"
            return
        if len(picture.encode()) > _MAX_PICTURE_BYTES:
            yield f"a picture must have at most {_MAX_PICTURE_BYTES} bytes, got {len(picture.encode())}"
            return


def _bad_openings(name: str, options: Any) -> Iterator[str]:
    game = games.game(name)
    for opening in openings.names(name):
        try:
            start_state(game, *openings.open_with(game, opening, options))
        except Exception as error:
            yield f"the opening {opening} fails: {error!s:.200}"


def _random_game(game: AnyGame, options: Any, random: Random) -> Iterator[tuple[Any, Any, Any]]:
    """State, move, next state, until the end."""
    resolve, state = games.resolver(game.name), game.start(options)
    while (turn := game.turn(state)) is not None:
        if turn == CHANCE and game.chances(state) is None:
            assert resolve is not None, "check_game would have refused this"
            move = resolve(state)
        else:
            move = random.choice(game.moves(state))
        after = game.apply(state, move)
        yield state, move, after
        state = after
