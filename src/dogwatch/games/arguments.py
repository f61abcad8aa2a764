"""Checks arguments that a caller gave, and describes wrong ones."""

from __future__ import annotations

from operator import index
from reprlib import Repr
from typing import Any, Final

_SHORT: Final = Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def shown(value: Any) -> str:
    """A value for an error message: its `repr`, shortened."""
    try:
        return _SHORT.repr(value)
    except ValueError:  # an integer with more digits than Python converts
        return type(value).__name__


def number(name: str, value: Any) -> float:
    """An argument as a `float`; raises `TypeError` if it is no number."""
    try:
        return float(value + 0)  # refuses text, which float() would read
    except (TypeError, ValueError):
        raise TypeError(f"{name} must be a number, got {shown(value)}") from None


def integer(name: str, value: Any, least: int | None = None, most: int | None = None) -> int:
    """An argument as an `int`, also if it is NumPy's; raises `TypeError`, or `ValueError` out of range."""
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"{name} must be an integer, got {shown(value)}") from None
    if most is not None and not (least or 0) <= number <= most:
        raise ValueError(f"{name} must be from {least or 0} to {most}, got {shown(number)}")
    if least is not None and number < least:
        raise ValueError(f"{name} must be >= {least}, got {shown(number)}")
    return number
