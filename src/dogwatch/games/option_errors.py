"""Explains why options were refused: what was given, and what is possible."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from msgspec import inspect

from dogwatch.games.arguments import shown

LONGEST_PROBLEM: Final = 200
_PATH: Final = re.compile(r"at `\$([\w.]*)")
_UNKNOWN_FIELD: Final = re.compile("unknown field `([^`]*)")


def explained(problem: str, given: Any, options: type) -> dict[str, int | str]:
    """The arguments of `common-bad-options`.

    Args:
        problem: msgspec's error.
        given: The refused options as built-in values, or anything else that was given.
        options: The game's struct of options.
    """
    problem = problem[:LONGEST_PROBLEM]  # it repeats names of any length
    unknown, path = _UNKNOWN_FIELD.search(problem), _PATH.search(problem)
    if not isinstance(given, dict):
        problem = f"they must be a mapping, got {shown(given)}"
    elif wrong := [name for name in given if not isinstance(name, str)]:
        problem = f"their names must be text, got {shown(wrong[0])}"
    names = [name for name in (path[1] if path else "").split(".") if name]
    if unknown:
        fields = _fields(options, tuple(names))
        option = ".".join((*names, unknown[1]))
        return {"kind": "unknown", "option": option, "allowed": ", ".join(fields), "problem": problem}
    if not names:
        return {"kind": "none", "option": "none", "problem": problem}
    value: Any = given
    for name in names:
        value = value.get(name) if isinstance(value, dict) else None
    allowed = _allowed(_fields(options, tuple(names[:-1]))[names[-1]])
    option = ".".join(names)
    return {"kind": "value", "option": option, "value": shown(value), "allowed": allowed, "problem": problem}


@cache
def _fields(options: type, group: tuple[str, ...]) -> dict[str, inspect.Type]:
    """The options with their types, or those of a group of options."""
    kind: Any = inspect.type_info(options)
    for name in group:
        kind = next(field.type for field in kind.fields if field.name == name)
    return {field.name: field.type for field in kind.fields}


def _allowed(kind: inspect.Type) -> str:
    """The possible values, in signs that need no translation."""
    match kind:
        case inspect.LiteralType(values):
            return ", ".join(map(str, values))
        case inspect.BoolType():
            return "true, false"
        case inspect.IntType(ge=least, le=most) | inspect.FloatType(ge=least, le=most):
            return _range(least, most) or ("int" if isinstance(kind, inspect.IntType) else "float")
        case inspect.StrType(max_length=most):
            return "“…”" if most is None else f"“…” (≤ {most})"
        case inspect.TupleType(kinds):
            return f"[{', '.join(f'({_allowed(each)})' for each in kinds)}]"
        case inspect.VarTupleType(each, max_length=most) | inspect.ListType(each, max_length=most):
            return f"[({_allowed(each)}), …]{'' if most is None else f' (≤ {most})'}"
        case inspect.StructType(fields=fields):
            return f"{{{', '.join(field.name for field in fields)}}}"
        case _:
            return "…"


def _range(least: float | None, most: float | None) -> str:
    if least is None:
        return "" if most is None else f"≤ {most}"
    return f"≥ {least}" if most is None else f"{least}–{most}"
