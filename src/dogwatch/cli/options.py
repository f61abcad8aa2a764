"""Parses and lists a game's options (`--option name=value`) by the types of its options struct."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import inspect
from rich.table import Table
from rich.text import Text

from dogwatch.cli.face import Face
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, shown, unknown
from dogwatch.cli.vocabulary import phrases
from dogwatch.games.base import AnyGame, Fact
from dogwatch.words import Words

_NUMBER = re.compile("-?[0-9]{1,9}", re.ASCII)
_YES, _NO = Fact("terminal-word-yes"), Fact("terminal-word-no")


def settle(game: AnyGame, settings: Sequence[str], words: Words) -> Any:
    """Build a game's options from settings `name=value`; raises `UsageError` or `BadOptions`."""
    fields = _fields(game)
    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if name not in fields:
            raise unknown("terminal-unknown-game-option", name, fields)
        value = _value(fields[name], text.strip(), words) if equals else None
        if value is None:
            allowed = {"option": name, "value": shown(text), "allowed": _allowed(fields[name], words)}
            raise UsageError("terminal-bad-value", allowed)
        group, _, inner = name.partition(".")
        if inner:
            values.setdefault(group, {})[inner] = value
        else:
            values[name] = value
    return game.settle(values)


def show(game: AnyGame, face: Face, screen: Screen) -> None:
    """Print every option with its default, description and allowed values."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold cyan")
    defaults = game.options()
    for name, kind in _fields(game).items():
        if "." in name:  # a group gets one line, below
            continue
        about = Text(screen.words.say(face.options[name]))
        about.append("\n" + screen.words.say("terminal-can-be", allowed=_allowed(kind, screen.words)), "dim")
        grid.add_row(f"{name}={_text(getattr(defaults, name), screen.words)}", about)
    for group, kinds in _groups(game).items():
        values = getattr(defaults, group)
        listed = ", ".join(f"{group}.{name}={_text(getattr(values, name), screen.words)}" for name in kinds)
        grid.add_row(f"{group}.…", Text(screen.words.say(face.options[group])).append(f"\n{listed}", "dim"))
    screen.show(grid)


def _fields(game: AnyGame) -> dict[str, inspect.Type]:
    """All options with their types; those of a group are called `group.name`."""
    fields = {name: kind for name, kind in _plain_fields(game.options).items() if not _is_group(kind)}
    for group, kinds in _groups(game).items():
        fields |= {f"{group}.{name}": kind for name, kind in kinds.items()}
    return fields


def _groups(game: AnyGame) -> dict[str, dict[str, inspect.Type]]:
    """Options that are structs of further options."""
    return {
        name: {field.name: field.type for field in kind.fields}
        for name, kind in _plain_fields(game.options).items()
        if isinstance(kind, inspect.StructType)
    }


def _plain_fields(options: type) -> dict[str, inspect.Type]:
    kind = inspect.type_info(options)
    assert isinstance(kind, inspect.StructType)
    return {field.name: field.type for field in kind.fields}


def _is_group(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.StructType)


def _value(kind: inspect.Type, text: str, words: Words) -> Any:
    """Parse a value of that type; None if the text is not one."""
    match kind:
        case inspect.LiteralType(values):
            return text if text in values else None
        case inspect.StrType(max_length=most):
            return text if most is None or len(text) <= most else None
        case inspect.BoolType():
            return means_yes(text, words)
        case inspect.IntType(ge=least, le=most):
            number = int(text) if _NUMBER.fullmatch(text) else None
            fits = (
                number is not None and (least is None or least <= number) and (most is None or number <= most)
            )
            return number if fits else None
        case inspect.TupleType(kinds):
            parts = text.split(",")
            found = [_value(one, part.strip(), words) for one, part in zip(kinds, parts, strict=False)]
            return found if len(parts) == len(kinds) and None not in found else None
        case inspect.VarTupleType(each):
            listed = [_value(each, part, words) for part in text.split(";")] if text else []
            return None if None in listed else listed
        case _:
            raise TypeError(f"options of type {kind} cannot be parsed from the command line")


def _allowed(kind: inspect.Type, words: Words) -> str:
    match kind:
        case inspect.LiteralType(values):
            return ", ".join(map(str, values))
        case inspect.StrType():
            return words.say("terminal-some-text")
        case inspect.BoolType():
            return ", ".join(_text(value, words) for value in (True, False))
        case inspect.TupleType(kinds):
            return words.say("terminal-some-numbers", count=len(kinds), each=_allowed(kinds[0], words))
        case inspect.IntType(ge=least, le=most):
            return f"{'' if least is None else least}–{'' if most is None else most}"
        case inspect.VarTupleType(each):
            return words.say("terminal-any-number-of", each=_allowed(each, words))
        case _:
            raise TypeError(f"options of type {kind} cannot be described")


def _text(value: Any, words: Words) -> str:
    if isinstance(value, bool):
        return phrases(words, _YES if value else _NO)[0]
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "-"
    return str(msgspec.to_builtins(value))


def means_yes(text: str, words: Words) -> bool | None:
    """True for yes, False for no, None for anything else."""
    word = text.casefold()
    if word in ("true", "yes", "y", "on", *phrases(words, _YES)):
        return True
    return False if word in ("false", "no", "n", "off", *phrases(words, _NO)) else None
