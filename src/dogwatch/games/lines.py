"""Structs as lines of text: the notation of games that have none of their own.

A tag comes first, then every field with its value as JSON: `roll hold=3`, `stones=12 seat=0`.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

import msgspec

LONGEST: Final = 10_000
_TAG: Final = re.compile(r"\s*([\w-]+)(?=\s|$)")
_FIELD: Final = re.compile(r"\s*(\w+)=")
_JSON: Final = json.JSONDecoder()


def line(value: msgspec.Struct) -> str:
    """A struct as one line."""
    fields = msgspec.to_builtins(value)
    tag = fields.pop("type") if value.__struct_config__.tag else ""
    told = (f"{name}={json.dumps(each, separators=(',', ':'))}" for name, each in fields.items())
    return " ".join(filter(None, (tag, *told)))


def read(text: str, into: Any) -> Any:
    """The struct, of a type or union of types, that a line says; raises `ValueError`."""
    if len(text) > LONGEST:
        raise ValueError(f"a line has at most {LONGEST} letters, got {len(text)}")
    fields: dict[str, Any] = {}
    tagged = _TAG.match(text)
    at = 0
    if tagged:
        fields["type"], at = tagged[1], tagged.end()
    while text[at:].strip():
        named = _FIELD.match(text, at)
        if named is None:
            raise ValueError(f"expected name=value, got {text[at:]!r}")
        try:
            fields[named[1]], at = _JSON.raw_decode(text, named.end())
        except RecursionError:
            raise ValueError("the value is nested too deeply") from None
    return msgspec.convert(fields, into)
