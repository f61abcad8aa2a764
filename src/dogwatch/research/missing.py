"""Error messages for missing optional dependencies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dogwatch.games import DISTRIBUTION


@contextmanager
def needs(extra: str = "research") -> Iterator[None]:
    """Add the extra to install to a `ModuleNotFoundError` from the imports inside."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("dogwatch"):
            raise
        message = f"{missing.name} is not installed; run pip install '{DISTRIBUTION}[{extra}]'"
        raise ModuleNotFoundError(message, name=missing.name) from None
