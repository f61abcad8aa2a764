"""`dogwatch export` and `dogwatch report`: what they have in common is an extra that may not be there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dogwatch.games.base import Refusal


@contextmanager
def installed() -> Iterator[None]:
    """Say what to install where a library of the extra is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("dogwatch"):
            raise
        raise Refusal("", "research-not-installed", {"module": missing.name or "?"}) from None


@contextmanager
def bar() -> Iterator[Progress]:
    """A progress bar where errors go."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    with Progress(*columns, console=console, transient=True) as progress:
        yield progress
