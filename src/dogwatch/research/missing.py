"""What to install where a library is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str = "research") -> Iterator[None]:
    """Say which extra brings the library that an import inside does not find."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("dogwatch"):
            raise
        told = f"{missing.name} is not installed; in Dogwatch's folder: pip install '.[{extra}]'"
        raise ModuleNotFoundError(told, name=missing.name) from None
