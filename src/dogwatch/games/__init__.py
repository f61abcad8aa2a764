"""The games that are installed: packs found through the entry-point group `dogwatch.games`.

Nothing of a game is imported before it is asked for. `DOGWATCH_GAMES=name,name` offers only the named games.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from dogwatch.games.base import Game
from dogwatch.games.pack import Pack

GROUP: Final = "dogwatch.games"
_OURS: Final = "dogwatch"
_ONLY: Final = "DOGWATCH_GAMES"
Kind: TypeAlias = Literal["resolver", "terminal", "review", "research", "testing", "picture"]

_log = logging.getLogger("dogwatch.games")


class Origin(NamedTuple):
    """The distribution that brought a pack, and its version."""

    distribution: str
    version: str

    def __str__(self) -> str:
        return f"{self.distribution} {self.version}".strip()


class _Found(NamedTuple):
    packs: dict[str, tuple[Pack, Origin]]
    problems: dict[str, str]
    """By name: why a pack that is installed cannot be used."""


def names() -> tuple[str, ...]:
    """The ids of the games that can be used, in alphabetical order."""
    return tuple(_found().packs)


def problems() -> dict[str, str]:
    """The packs that are installed and cannot be used: by name, what is wrong."""
    return dict(_found().problems)


def pack(name: str) -> Pack:
    """The declaration of a game; raises `KeyError`."""
    return _entry(name)[0]


def origin(name: str) -> Origin:
    """Where a game comes from; raises `KeyError`."""
    return _entry(name)[1]


def versions(name: str) -> tuple[int, ...]:
    """The versions of a game's rules that are installed, the oldest first; none of an unknown game."""
    return tuple(sorted(pack(name).rules)) if name in _found().packs else ()


@cache
def game(name: str, rules: int | None = None) -> Game[Any, Any, Any]:
    """The game of that name, by the newest rules or by those of an old record; raises `KeyError`."""
    declared, known = pack(name).rules, versions(name)
    if rules is not None and rules not in known:
        raise KeyError(f"{name} has no rules version {rules}; there are: {', '.join(map(str, known))}")
    version = known[-1] if rules is None else rules
    found: Game[Any, Any, Any] = load(declared[version])()
    if (found.name, found.rules_version) != (name, version):
        raise ValueError(
            f"{declared[version]} must be version {version} of {name!r}, "
            f"got version {found.rules_version} of {found.name!r}"
        )
    return found


def is_slow(by: Game[Any, Any, Any]) -> bool:
    """Whether a server has to call the rules in a process that it can stop.

    Another distribution's rules count as slow whatever they say: nobody measured them with ours.
    """
    return by.slow or origin(by.name).distribution != _OURS


def part(name: str, kind: Kind) -> Any:
    """A part of a game as it was declared; None where the pack leaves it out."""
    place: str = getattr(pack(name), kind)
    return load(place) if place else None


def resolver(name: str) -> Callable[[Any], Any] | None:
    """What works out chance that the rules cannot draw: from a state to chance's move, without the film.

    None for games that need none; raises `ModuleNotFoundError` where a library for it is not installed.
    """
    resolve: Callable[[Any], tuple[Any, Any]] | None = part(name, "resolver")
    return None if resolve is None else lambda state: resolve(state)[0]


def load(place: str) -> Any:
    """What "module:attribute" names."""
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)


def probe() -> None:
    """Import the rules of every game now, and leave out the packs whose rules fail."""
    found = _found()
    for name, (declared, _) in list(found.packs.items()):
        try:
            for version in declared.rules:
                game(name, version)
        except Exception as error:  # whatever a stranger's code raises
            origin_of = found.packs.pop(name)[1]
            found.problems[name] = f"{type(error).__name__}: {error}"
            _log.warning("the pack %s of %s is left out: %s", name, origin_of, found.problems[name])


def look_again() -> None:
    """Forget which packs were found, as when one was installed since."""
    _found.cache_clear()
    game.cache_clear()


def _entry(name: str) -> tuple[Pack, Origin]:
    found = _found()
    if name in found.packs:
        return found.packs[name]
    if name in found.problems:
        raise KeyError(f"the game {name!r} cannot be used: {found.problems[name]}")
    raise KeyError(f"no game is called {name!r}; there are: {', '.join(found.packs) or 'none'}")


@cache
def _found() -> _Found:
    declared: dict[str, list[EntryPoint]] = {}
    for point in _points():
        declared.setdefault(point.name, []).append(point)
    found = _Found({}, {})
    for name, points in sorted(declared.items()):
        try:
            found.packs[name] = _loaded(name, points)
        except Exception as error:  # whatever a stranger's code raises
            found.problems[name] = f"{type(error).__name__}: {error}"
            _log.warning("the pack %s of %s is left out: %s", name, _origins(points), found.problems[name])
    return found


def _points() -> Iterator[EntryPoint]:
    only = {name.strip() for name in os.environ.get(_ONLY, "").split(",") if name.strip()}
    seen = set()
    for point in entry_points(group=GROUP):
        key = (point.name, *_origin(point))  # one distribution may be on the path twice
        if key not in seen and (not only or point.name in only):
            seen.add(key)
            yield point


def _loaded(name: str, points: list[EntryPoint]) -> tuple[Pack, Origin]:
    if len(points) > 1:
        raise ValueError(f"two packs have the name {name!r}: of {_origins(points)}; uninstall one of them")
    [point] = points
    declared = point.load()
    if not isinstance(declared, Pack):
        raise TypeError(f"{point.value} must be a Pack, got {type(declared).__name__}")
    if declared.name != name:
        raise ValueError(f"the entry point {name!r} leads to a pack of another name: {declared.name!r}")
    return declared, _origin(point)


def _origin(point: EntryPoint) -> Origin:
    return Origin(point.dist.name, point.dist.version) if point.dist else Origin("unknown", "")


def _origins(points: list[EntryPoint]) -> str:
    return " and ".join(str(_origin(point)) for point in points)
