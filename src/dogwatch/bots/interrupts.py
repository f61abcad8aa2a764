"""Ctrl-C during compiled code: convert the `SystemError` that Python raises into `KeyboardInterrupt`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def plain_interrupts() -> Iterator[None]:
    """Raise `KeyboardInterrupt` for a `SystemError` that a `KeyboardInterrupt` has caused."""
    try:
        yield
    except SystemError as error:
        cause: BaseException | None = error
        while isinstance(cause, SystemError):
            cause = cause.__cause__
        if isinstance(cause, KeyboardInterrupt):
            raise KeyboardInterrupt from None
        raise
