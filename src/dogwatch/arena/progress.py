"""Progress bars of a match: in a terminal and in a notebook."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dogwatch.arena.result import percent

Update: TypeAlias = Callable[[int, float], None]
"""Shows the number of finished games and the score of the first contestant."""


@contextmanager
def progress_bar(title: str, total: int, wanted: bool | None = None) -> Iterator[Update]:
    """A bar in a notebook, or on stderr; None: only if that is a terminal."""
    if wanted is False:
        yield lambda _done, _score: None
    elif _is_notebook():
        yield _notebook_bar(title, total)
    else:
        with terminal_bar(title, total, shown=wanted or sys.stderr.isatty()) as update:
            yield update


@contextmanager
def terminal_bar(title: str, total: int, *, shown: bool = True) -> Iterator[Update]:
    """A bar on stderr that disappears at the end."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[score]}"),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True, highlight=False, markup=False, emoji=False, force_jupyter=False)
    with Progress(*columns, console=console, transient=True, disable=not shown) as progress:
        task = progress.add_task(title, total=total, score="")
        yield lambda done, score: progress.update(task, completed=done, score=f"{percent(score)} %")


class _Bar(NamedTuple):
    """A bar as a notebook shows it: HTML, or text where only that is possible."""

    title: str
    done: int
    total: int
    score: str = ""

    def __repr__(self) -> str:
        return f"{self.title}: {self.done}/{self.total} {self.score}".strip()

    def _repr_html_(self) -> str:
        bar = f'<progress value="{self.done}" max="{self.total}" style="width: 16em"></progress>'
        return f"<div>{escape(self.title)} {bar} {self.done}/{self.total} {escape(self.score)}</div>"


def _is_notebook() -> bool:
    """Whether this runs in a Jupyter kernel, which can replace what it has displayed."""
    ipython = sys.modules.get("IPython")
    shell: Any = ipython.get_ipython() if ipython is not None else None
    return getattr(shell, "kernel", None) is not None


def _notebook_bar(title: str, total: int) -> Update:
    handle = import_module("IPython.display").display(_Bar(title, 0, total), display_id=True)
    return lambda done, score: handle.update(_Bar(title, done, total, f"{percent(score)} %"))
