"""Output of characters that the terminal's encoding lacks: they are replaced by ASCII ones."""

from __future__ import annotations

import codecs
import sys
from io import TextIOWrapper

_PLAIN = str.maketrans("→▶▌–—·×✱✗✓’‘“”«»─…±", '>>|--.x*x+\'\'""""-.~')
_HANDLER = "dogwatch-plain"


def _replace(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end].translate(_PLAIN)
    return "".join(sign if sign.isascii() else "?" if sign.isalpha() else "*" for sign in signs), error.end


codecs.register_error(_HANDLER, _replace)


def tolerate_encodings() -> None:
    """Make stdin, stdout and stderr replace what they cannot decode or encode, instead of raising."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)
