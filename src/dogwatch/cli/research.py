"""Shared by `dogwatch export` and `dogwatch report`: the optional research extra, a progress bar."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dogwatch.games.base import Refusal


@contextmanager
def research_extra() -> Iterator[None]:
    """Turn a missing library of the research extra into a `Refusal` that names it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("dogwatch"):
            raise
        raise Refusal("", "research-not-installed", {"module": missing.name or "?"}) from None


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A progress bar on stderr, if that is a terminal."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    shown = console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=not shown) as progress:
        yield progress
