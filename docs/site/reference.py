"""Generates the reference pages from the code: Python modules, HTTP, WebSocket messages, command line."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from importlib import import_module
from typing import Any, Final, get_args

import msgspec

import dogwatch
from dogwatch.cli.arguments import SHARED, Command, Option
from dogwatch.cli.commands import COMMANDS, START
from dogwatch.server.app import Config, create_app
from dogwatch.server.protocol import FromClient, ToClient
from dogwatch.words import Words, words

Schema = Mapping[str, Any]

MODULES: Final = {
    "dogwatch.games": "Find games by name: installed packs, their rules and parts.",
    "dogwatch.games.base": "The interface of a game. Every game is a subclass of `Game`.",
    "dogwatch.games.pack": "The declaration of a game's parts.",
    "dogwatch.games.log": "The entries of a game's log, and which entry may come next.",
    "dogwatch.bots": "Bots by game and level, and their base class.",
    "dogwatch.bots.general": "The general search, which plays any game.",
    "dogwatch.fair": "Provably fair chance moves, derived from a committed seed.",
    "dogwatch.records": "Record files: save, load, replay, verify.",
    "dogwatch.review": "Reviews of finished games.",
    "dogwatch.puzzles": "Puzzles: found in bots' games, proven, rated.",
    "dogwatch.testing": "The conformance kit for games.",
    "dogwatch.arena": "Matches between bots.",
    "dogwatch.words": "Localised messages.",
    "dogwatch.research": "Compiled random playouts and vectorised games.",
    "dogwatch.research.base": "The research part of a game's pack.",
    "dogwatch.research.pettingzoo": "PettingZoo environments.",
    "dogwatch.research.openspiel": "OpenSpiel games.",
    "dogwatch.research.gymnasium": "Gymnasium environments.",
    "dogwatch.research.dataset": "Records as Arrow tables and Parquet files.",
}
"""Module with a reference page -> its line in the overview."""

_METHODS: Final = ("get", "post", "put", "patch", "delete")


def pages() -> dict[str, str]:
    """Path of each page in the site -> its Markdown."""
    made = {f"reference/{module}.md": _module(module) for module in MODULES}
    made["reference/python.md"] = _overview()
    made["reference/http.md"] = _http()
    made["reference/messages.md"] = _messages()
    made["reference/cli.md"] = _cli()
    return made


# Python


def _overview() -> str:
    lines = [
        "# Python API",
        "",
        "These pages are generated from the docstrings. [Using Dogwatch from Python](../library.md) shows "
        "how to use the parts together.",
        "",
        "| module | contents |",
        "|---|---|",
        *(f"| [`{module}`]({module}.md) | {about} |" for module, about in MODULES.items()),
        "",
        "## The package `dogwatch`",
        "",
        "The most used names can be imported from `dogwatch`:",
        "",
        *(f"- [`dogwatch.{name}`][{_home(name)}]" for name in dogwatch.__all__),
    ]
    return "\n".join(lines) + "\n"


def _home(name: str) -> str:
    """The full name under which a name of the package is documented."""
    module: str = getattr(getattr(dogwatch, name), "__module__", "dogwatch.games.base")  # CHANCE is a number
    page = max((each for each in MODULES if f"{module}.".startswith(f"{each}.")), key=len)
    return f"{module}.{name}" if name in _hidden(page) else f"{page}.{name}"


def _hidden(module: str) -> dict[str, str]:
    """Functions with the name of a submodule, which mkdocstrings leaves out: name -> defining module."""
    package = import_module(module)
    return {
        name: getattr(package, name).__module__
        for name in getattr(package, "__all__", ())
        if f"{module}.{name}" in sys.modules and callable(getattr(package, name))
    }


def _module(module: str) -> str:
    lines = [f"# `{module}`", "", f"::: {module}"]
    for name, home in _hidden(module).items():
        lines += ["", f"::: {home}.{name}", "    options:", "      show_root_heading: true"]
        lines += ["      show_root_full_path: false"]
    return "\n".join(lines) + "\n"


# JSON schemas


def _classes() -> dict[str, type[msgspec.Struct]]:
    """The structs of the server's messages and responses, by name."""
    found: dict[str, type[msgspec.Struct]] = {}
    todo: list[type[msgspec.Struct]] = [msgspec.Struct]
    while todo:
        for cls in todo.pop().__subclasses__():
            todo.append(cls)
            if re.match(r"dogwatch\.(server|tables|records|review|games\.base)", cls.__module__):
                found.setdefault(cls.__name__, cls)
    return found


def _field_docs(cls: type | None) -> dict[str, str]:
    """The docstring below each field of a class."""
    if cls is None:
        return {}
    [definition] = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(definition, ast.ClassDef)
    found = {}
    for field, after in zip(definition.body, definition.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match after:
                case ast.Expr(ast.Constant(str(text))):
                    found[field.target.id] = " ".join(text.split())
    return found


def _type(schema: Schema) -> str:
    """A short description of a JSON schema's type, with links to other schemas."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#{name.lower()})"
    if "const" in schema:
        return f'`"{schema["const"]}"`'
    if "enum" in schema:
        return ", ".join(f'`"{value}"`' for value in schema["enum"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " or ".join(dict.fromkeys(_type(each) for each in schema[union]))
    match schema.get("type"):
        case "array":
            items = schema.get("items")
            return f"list of {_type(items)}" if isinstance(items, Mapping) and items else "list"
        case "object":
            return "object"
        case None:
            return "any"
        case kind:
            return str(kind) + _bounds(schema)


def _bounds(schema: Schema) -> str:
    bounds = [
        f"{word} {int(schema[key]):,}"
        for key, word in (("minimum", "≥"), ("maximum", "≤"), ("maxLength", "length ≤"))
        if key in schema
    ]
    return f" ({', '.join(bounds)})" if bounds else ""


def _fields(schema: Schema, cls: type | None, *, skip: Iterable[str] = ()) -> Iterator[str]:
    fields = {name: each for name, each in schema.get("properties", {}).items() if name not in skip}
    if not fields:
        yield "No fields."
        return
    docs, required = _field_docs(cls), set(schema.get("required", ()))
    yield "| field | type | meaning |"
    yield "|---|---|---|"
    for name, each in fields.items():
        optional = "" if name in required else " *(optional)*"
        yield f"| `{name}`{optional} | {_type(each)} | {_cell(docs.get(name, ''))} |"


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def _schemas(schemas: Mapping[str, Schema], classes: Mapping[str, type]) -> Iterator[str]:
    for name, schema in sorted(schemas.items()):
        cls = classes.get(name)
        yield from ("", f"### {name}", "")
        if cls is not None and cls.__doc__:
            yield from (inspect.cleandoc(cls.__doc__), "")
        yield from _fields(schema, cls)


# HTTP


def _http() -> str:
    app = create_app(Config(database="never-opened"))
    schema = app.openapi_schema.to_schema()
    docs = {
        (route.path.replace(":str", "").replace(":int", ""), method.lower()): inspect.getdoc(handler.fn) or ""
        for route in app.routes
        for handler in getattr(route, "route_handlers", ())
        for method in handler.http_methods
    }
    calls = [
        (path, method, of_path[method])
        for path, of_path in sorted(schema["paths"].items())
        for method in _METHODS
        if method in of_path
    ]
    refusals = _shared_refusals([call for *_, call in calls])
    lines = [
        "# HTTP API",
        "",
        "This page is generated from the server's OpenAPI schema; a running server has it at "
        "`/schema/openapi.json`. [The protocol](../protocol.md) explains how to use the endpoints together.",
        "",
        "Every endpoint can return these errors; the body is a [Problem](#problem).",
        "",
        "| status | meaning |",
        "|---|---|",
        *(f"| {status} | {_cell(why)} |" for status, why in sorted(refusals.items())),
        "",
        "| endpoint | description |",
        "|---|---|",
    ]
    for path, method, _ in calls:
        title = f"{method.upper()} {path}"
        lines.append(f"| [`{title}`](#{_anchor(title)}) | {_cell(_first(docs.get((path, method), '')))} |")
    lines += ["", "## Endpoints"]
    for path, method, call in calls:
        lines += _call(path, method, call, docs.get((path, method), ""), refusals)
    lines += ["", "## Schemas", *_schemas(schema["components"]["schemas"], _classes())]
    return "\n".join(lines) + "\n"


def _anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def _first(text: str) -> str:
    return text.split("\n")[0]


def _shared_refusals(calls: Iterable[Schema]) -> dict[str, str]:
    """Error statuses that every endpoint can return, with their descriptions."""
    shared: list[set[tuple[str, str]]] = [
        {(status, each["description"]) for status, each in call["responses"].items() if status >= "400"}
        for call in calls
    ]
    return dict(set.intersection(*filter(None, shared)))


def _call(path: str, method: str, call: Schema, about: str, shared: Mapping[str, str]) -> Iterator[str]:
    title = f"{method.upper()} {path}"
    yield from ("", f"### `{title}` {{ #{_anchor(title)} }}", "")
    if about:
        yield from (about, "")
    if call.get("parameters"):
        yield from ("| parameter | in | type |", "|---|---|---|")
        for each in call["parameters"]:
            optional = "" if each.get("required") else " *(optional)*"
            yield f"| `{each['name']}`{optional} | {each['in']} | {_type(each['schema'])} |"
        yield ""
    for kind, content in call.get("requestBody", {}).get("content", {}).items():
        yield from (f"Body ({kind}): {_type(content['schema'])}", "")
    yield from ("| status | body | meaning |", "|---|---|---|")
    for status, each in call["responses"].items():
        if shared.get(status) != each["description"]:
            bodies = [_type(content["schema"]) for content in each.get("content", {}).values()]
            # Litestar's default description says nothing about the endpoint.
            usual = each["description"] == HTTPStatus(int(status)).description
            why = HTTPStatus(int(status)).phrase if usual else each["description"]
            yield f"| {status} | {' or '.join(bodies) or 'none'} | {_cell(why)} |"


# WebSocket


def _messages() -> str:
    classes = _classes()
    sent, received = get_args(FromClient), get_args(ToClient)
    _, schemas = msgspec.json.schema_components([*sent, *received], ref_template="#/$defs/{name}")
    lines = [
        "# WebSocket messages",
        "",
        "This page is generated from the server's types. [The protocol](../protocol.md) explains what the "
        "messages mean and when they are sent. Each message is a JSON object with its name in `type`.",
    ]
    for title, messages in (("From the client", sent), ("To the client", received)):
        lines += ["", f"## {title}"]
        for cls in messages:
            schema = schemas.pop(cls.__name__)
            tag = schema["properties"]["type"]["enum"][0]
            lines += ["", f"### {tag} {{ #{cls.__name__.lower()} }}", "", inspect.getdoc(cls) or "", ""]
            lines += _fields(schema, classes.get(cls.__name__, cls), skip=("type",))
    lines += ["", "## Types", *_schemas(schemas, classes)]
    return "\n".join(lines) + "\n"


# Command line


def _cli() -> str:
    say = words("en")
    lines = [
        "# Command line",
        "",
        "This page is generated from the commands' help: `dogwatch COMMAND --help` prints the same. "
        "[Dogwatch in the terminal](../terminal.md) explains how to play there.",
        "",
        "| command | description |",
        "|---|---|",
        *(
            f"| [`{_name(each)}`](#{_command_anchor(each)}) | {_cell(say.say(each.about))} |"
            for each in (START, *COMMANDS)
        ),
        "",
        "## Options of every command",
        "",
        *_options(SHARED, say),
    ]
    for command in (START, *COMMANDS):
        lines += _command(command, say)
    return "\n".join(lines) + "\n"


def _name(command: Command) -> str:
    return f"dogwatch {command.name}".strip()


def _command_anchor(command: Command) -> str:
    return _name(command).replace(" ", "-")


def _command(command: Command, say: Words) -> Iterator[str]:
    metavars = [
        say.say(key) if i < command.required else f"[{say.say(key)}]"
        for i, key in enumerate(command.metavars)
    ]
    usage = " ".join([_name(command), *metavars, say.say("terminal-some-options")])
    yield from (
        "",
        f"## `{_name(command)}` {{ #{_command_anchor(command)} }}",
        "",
        say.say(command.about),
        "",
    )
    yield from ("```text", usage, "```", "")
    yield from _options(command.options, say)


def _options(options: Iterable[Option], say: Words) -> Iterator[str]:
    rows = list(options)
    if not rows:
        return
    yield from ("| option | meaning |", "|---|---|")
    for option in rows:
        name = f"{option.short}, {option.name}" if option.short else option.name
        value = say.say(option.metavar) if option.metavar else ""
        spelled = f"{name} [{value}]" if value and option.value_optional else f"{name} {value}".strip()
        values = ", ".join(f"`{each}`" for each in option.values())
        yield f"| `{_cell(spelled)}` | {_cell(say.say(option.about))}{': ' + values if values else ''} |"
