"""The registry of installed games: packs found through the entry-point group `dogwatch.games`.

A game's parts are imported on first use. `DOGWATCH_GAMES=name,name` restricts the registry to these games.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from threading import Timer
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from dogwatch.games.arguments import shown
from dogwatch.games.base import AnyGame, Unknown
from dogwatch.games.pack import Pack

GROUP: Final = "dogwatch.games"
DISTRIBUTION: Final = "dogwatch-table"
"""Our distribution's name on PyPI; the import name and the command are `dogwatch`."""
_ONLY: Final = "DOGWATCH_GAMES"
_LONGEST_PROBLEM: Final = 1_000
_PATIENCE: Final = 5.0
"""Seconds after which an import that has not finished is logged."""
Kind: TypeAlias = Literal[
    "resolver", "terminal", "review", "research", "puzzles", "endings", "daily", "testing", "picture"
]

_log = logging.getLogger("dogwatch.games")


class Origin(NamedTuple):
    """The distribution that a pack is from, and its version."""

    distribution: str
    version: str

    def __str__(self) -> str:
        return f"{self.distribution} {self.version}".strip()


class _Found(NamedTuple):
    packs: dict[str, tuple[Pack, Origin]]
    problems: dict[str, str]
    """Pack name -> why it is installed but cannot be used."""


def names() -> tuple[str, ...]:
    """The ids of the usable games, in alphabetical order."""
    return tuple(_found().packs)


def pack(name: str) -> Pack:
    """The manifest of a game; raises `KeyError`."""
    return _entry(name)[0]


def origin(name: str) -> Origin:
    """The distribution that a game is from; raises `KeyError`."""
    return _entry(name)[1]


def versions(name: str) -> tuple[int, ...]:
    """The installed versions of a game's rules, oldest first; empty for an unknown game."""
    return tuple(sorted(pack(name).rules)) if name in _found().packs else ()


@cache
def game(name: str, rules: int | None = None) -> AnyGame:
    """The rules of a game, as a shared stateless object.

    Args:
        name: The game's id.
        rules: The version of the rules, as an old record needs it; None for the newest.

    Raises:
        KeyError: There is no such game or version.
        ValueError: The pack names rules of another game or version.
    """
    declared, known = pack(name).rules, versions(name)
    if rules is not None and rules not in known:
        listed = ", ".join(map(str, known))
        raise Unknown(f"{name}: rules version must be one of {listed}, got {shown(rules)}")
    version = known[-1] if rules is None else rules
    found: AnyGame = load(declared[version])()
    if (found.name, found.rules_version) != (name, version):
        raise ValueError(
            f"{declared[version]} must be version {version} of {name!r}, "
            f"got version {found.rules_version} of {found.name!r}"
        )
    return found


def is_strange(name: str) -> bool:
    """Whether a game is from another distribution than Dogwatch; raises `KeyError`."""
    return origin(name).distribution != DISTRIBUTION


def is_slow(by: AnyGame) -> bool:
    """Whether the server must call the rules in another process, which it can kill.

    True for all games of other distributions, whatever their `Game.slow`: their speed is unknown.
    """
    return by.slow or is_strange(by.name)


def part(name: str, kind: Kind) -> Any:
    """Import a part of a game; None if the pack has no such part."""
    place: str = getattr(pack(name), kind)
    return load(place) if place else None


def resolver(name: str) -> Callable[[Any], Any] | None:
    """The game's resolver: a function from a state to the move of chance (the film is dropped).

    None if the game has none. Raises `ModuleNotFoundError` if a library that it needs is not installed.
    """
    resolve: Callable[[Any], tuple[Any, Any]] | None = part(name, "resolver")
    return None if resolve is None else lambda state: resolve(state)[0]


def load(place: str) -> Any:
    """Import the object that "module:attribute" names."""
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)


def probe() -> None:
    """Import the rules of Dogwatch's own games now; a pack that fails is left out.

    Rules of other distributions are not imported: this process could not stop an import that hangs.
    """
    for name in names():
        try:
            for version in () if is_strange(name) else versions(name):
                game(name, version)
        except Exception as error:
            leave_out(name, error)


def leave_out(name: str, error: BaseException) -> None:
    """Remove a pack from the registry because one of its parts failed, and log it."""
    found = _found()
    if name in found.packs:
        origin_of = found.packs.pop(name)[1]
        found.problems[name] = _problem(error)
        _log.warning("pack %s (%s) failed and is left out: %s", name, origin_of, found.problems[name])


def _entry(name: str) -> tuple[Pack, Origin]:
    found = _found()
    if name in found.packs:
        return found.packs[name]
    if name in found.problems:
        raise Unknown(f"the pack of game {name!r} failed: {found.problems[name]}")
    raise Unknown(f"unknown game {name!r}; installed: {', '.join(found.packs) or 'none'}")


@cache
def _found() -> _Found:
    declared: dict[str, list[EntryPoint]] = {}
    for point in _points():
        declared.setdefault(point.name, []).append(point)
    found = _Found({}, {})
    for name, points in sorted(declared.items()):
        try:
            found.packs[name] = _loaded(name, points)
        except (Exception, SystemExit) as error:  # a pack's code may raise anything
            found.problems[name] = _problem(error)
            _log.warning(
                "pack %s (%s) failed and is left out: %s", name, _origins(points), found.problems[name]
            )
    return found


def _problem(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:_LONGEST_PROBLEM]


def _points() -> Iterator[EntryPoint]:
    only = {name.strip() for name in os.environ.get(_ONLY, "").split(",") if name.strip()}
    seen = set()
    for point in entry_points(group=GROUP):
        key = (point.name, *_origin(point))  # a distribution may be on sys.path twice
        if key not in seen and (not only or point.name in only):
            seen.add(key)
            yield point


def _loaded(name: str, points: list[EntryPoint]) -> tuple[Pack, Origin]:
    if len(points) > 1:
        raise ValueError(f"several packs have the name {name!r}: {_origins(points)}; uninstall all but one")
    [point] = points
    warning = Timer(_PATIENCE, _log.warning, ("still importing pack %s (%s)", name, _origins(points)))
    warning.daemon = True
    warning.start()
    try:
        declared = point.load()
    finally:
        warning.cancel()
    if not isinstance(declared, Pack):
        raise TypeError(f"{point.value} must be a Pack, got {type(declared).__name__}")
    if declared.name != name:
        raise ValueError(f"the pack of entry point {name!r} must have that name, got {declared.name!r}")
    return declared, _origin(point)


def _origin(point: EntryPoint) -> Origin:
    return Origin(point.dist.name, point.dist.version) if point.dist else Origin("unknown", "")


def _origins(points: list[EntryPoint]) -> str:
    return " and ".join(str(_origin(point)) for point in points)
