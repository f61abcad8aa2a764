"""The client's types, made from the messages: `python -m dogwatch.server.typescript`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
import msgspec.inspect

from dogwatch import games
from dogwatch.bots import Analysis
from dogwatch.games.base import Choices
from dogwatch.games.log import entry_type
from dogwatch.review import Review, reviewer
from dogwatch.server import protocol
from dogwatch.server.protocol import FromClient, ToClient
from dogwatch.tables.events import Told

FILE = Path(__file__).parents[3] / "web" / "src" / "net" / "protocol.ts"

_HEAD = """// Made by `python -m dogwatch.server.typescript` from the server's own types: do not edit.
// docs/protocol.md says what the messages mean.
"""
_HTTP = (
    protocol.Address,
    protocol.AnalysisState,
    protocol.AskAnalysis,
    protocol.Claim,
    protocol.GameInfo,
    protocol.GameMessages,
    protocol.Invitation,
    protocol.Invited,
    protocol.InviteMore,
    protocol.Look,
    protocol.NewTable,
    protocol.Plain,
    protocol.Problem,
    protocol.Rename,
    protocol.Replay,
    protocol.ReviewState,
    protocol.Seated,
    protocol.Sit,
    protocol.TableInfo,
    protocol.TableMade,
    Told,
    Review,
)
_OURS = "dogwatch"
"""The distribution whose games have types in the page; others are shown by the plain board."""
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_REF = "#/$defs/"


def render() -> str:
    """The whole file."""
    names = [name for name in games.names() if games.origin(name).distribution == _OURS]
    of_games = [each for name in names for each in _answers(name)]
    parts = [_HEAD, _section((*_HTTP, *of_games, FromClient, ToClient), {})]
    parts += [_union("FromClient", FromClient), _union("ToClient", ToClient)]
    parts += [_game(name) for name in names]
    return "\n".join(part for part in parts if part)


def _answers(name: str) -> tuple[type, ...]:
    """What only this game's answers hold: films, and what its reviews add."""
    resolve = games.part(name, "resolver")
    film = () if resolve is None else (get_type_hints(resolve)["return"].__args__[1],)
    return (*film, *reviewer(name).types)


def _game(name: str) -> str:
    """Views, moves, choices and options of one game, in a namespace of its own."""
    game = games.game(name)
    move, entry = game.move_type, entry_type(game.move_type)
    generic: tuple[Any, ...] = (Choices, Analysis)
    choices, analysis = (each[move] for each in generic)
    view, offered = (_returned(method) for method in (game.view, game.choices))
    own = get_origin(offered) is None  # choices that tell more than moves
    roots = (view, game.options, offered if own else choices, analysis, entry)
    moves, entries = _names(move), _names(entry)
    body = _section(roots, _prettier(roots))
    body = body.replace(f"({' | '.join(moves)})", "Move").replace(" | ".join(moves), "Move")
    body += f"\nexport type Move ={_or(moves)}\n\nexport type Entry ={_or(entries)}\n"
    indented = "".join(f"  {line}\n" if line else "\n" for line in body.splitlines())
    return f"export namespace {name.title()} {{\n{indented}}}\n{_orders(name)}"


def _returned(method: Any) -> Any:
    """The type that a method returns, None aside."""
    hint = get_type_hints(method)["return"]
    if get_origin(hint) not in (Union, UnionType):
        return hint
    return next(each for each in get_args(hint) if each is not type(None))


def _orders(name: str) -> str:
    """Constants, outside the namespace: that holds only types, which leave no trace in the page."""
    return "".join(
        f"\nexport const {name.upper()}_{order} = {json.dumps(names)} as const\n"
        for order, names in games.game(name).orders.items()
    )


def _prettier(roots: tuple[Any, ...]) -> dict[str, str]:
    """Names of generics without their parameters: `Choices` for `Choices_Starter_…`."""
    _, components = msgspec.json.schema_components(roots, ref_template=_REF + "{name}")
    names: dict[str, str] = {}
    taken = {name for name in components if not _generic(name)}
    for name in components:
        if _generic(name):
            short = re.split(r"[_\[]", name)[0]
            names[name] = f"{short}Entry" if short in taken or short == "Move" else short
    return names


def _generic(name: str) -> bool:
    return "_" in name or "[" in name


def _names(union: Any) -> list[str]:
    schemas, _ = msgspec.json.schema_components([union], ref_template=_REF + "{name}")
    names = _prettier((union,))
    found = [each["$ref"].removeprefix(_REF) for each in schemas[0]["anyOf"]]
    return [names.get(name, name) for name in found]


def _union(name: str, union: Any) -> str:
    return f"export type {name} ={_or(_names(union))}\n"


def _or(names: list[str]) -> str:
    return "".join(f"\n  | {name}" for name in names)


def _section(roots: tuple[Any, ...], names: dict[str, str]) -> str:
    _, components = msgspec.json.schema_components(roots, ref_template=_REF + "{name}")
    always = _always_whole(msgspec.inspect.multi_type_info(roots), set())
    return "\n".join(
        _interface(names.get(name, name), schema, names, whole=name in always)
        for name, schema in sorted(components.items())
    )


def _always_whole(types: Any, found: set[str]) -> set[str]:
    """Structs that the server sends with every field, also those that have a default."""
    if isinstance(types, list | tuple):
        for each in types:
            _always_whole(each, found)
    elif isinstance(types, msgspec.inspect.StructType):
        cls = get_origin(types.cls) or types.cls
        config = cls.__struct_config__
        if cls.__name__ not in found and not config.omit_defaults and not config.forbid_unknown_fields:
            found.add(cls.__name__)
            _always_whole([field.type for field in types.fields], found)
    elif isinstance(types, msgspec.Struct):
        inner = (getattr(types, name) for name in types.__struct_fields__)
        _always_whole([each for each in inner if isinstance(each, msgspec.Struct | tuple)], found)
    return found


def _interface(name: str, schema: dict[str, Any], names: dict[str, str], *, whole: bool) -> str:
    comment = f"/** {schema['description']} */\n" if schema.get("description") else ""
    required = set(schema.get("properties", ()) if whole else schema.get("required", ()))
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {_type(each, names)}\n"
        for field, each in schema.get("properties", {}).items()
    )
    return f"{comment}export interface {name} {{\n{fields}}}\n"


def _type(schema: dict[str, Any], names: dict[str, str]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        name: str = schema["$ref"].removeprefix(_REF)
        return names.get(name, name)
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(each, names) for each in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema, names)
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {}, names)}>"
    return _PLAIN.get(str(kind), "unknown")


def _array(schema: dict[str, Any], names: dict[str, str]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each, names) for each in schema['prefixItems'])}]"
    items = _type(schema["items"], names) if isinstance(schema.get("items"), dict) else "unknown"
    return f"({items})[]" if " | " in items else f"{items}[]"


def main() -> None:
    """Write the file."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(render(), "utf-8")


if __name__ == "__main__":
    main()
