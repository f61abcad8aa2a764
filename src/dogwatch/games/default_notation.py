"""The default notation: structs as lines of text, for games without a notation.

The tag if there is one, then every field with its value as JSON: `roll hold=3`, `stones=12 seat=0`.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

import msgspec

MAX_LENGTH: Final = 10_000
_TAG: Final = re.compile(r"\s*([\w-]+)(?=\s|$)")
_FIELD: Final = re.compile(r"\s*(\w+)=")
_JSON: Final = json.JSONDecoder()


def format_struct(value: msgspec.Struct) -> str:
    """Write a struct as one line."""
    fields = msgspec.to_builtins(value)
    tag = fields.pop("type") if value.__struct_config__.tag else ""
    pairs = (f"{name}={json.dumps(each, separators=(',', ':'))}" for name, each in fields.items())
    return " ".join(filter(None, (tag, *pairs)))


def parse_struct(text: str, into: Any) -> Any:
    """Parse a line into a struct of type `into`, which may be a union; raises `ValueError`."""
    if len(text) > MAX_LENGTH:
        raise ValueError(f"a line must have at most {MAX_LENGTH} characters, got {len(text)}")
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
