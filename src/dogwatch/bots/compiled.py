"""Functions compiled by numba, kept in the user's cache folder: compiling takes seconds, loading does not."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from platform import machine
from typing import Any, Final, TypeVar

import numba
import numpy as np
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba import carray  # type: ignore[attr-defined]
from numba.core import types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])
_CONFIG: Final[Any] = numba.config
_0, _1 = np.uint64(0), np.uint64(1)


def cache_folder() -> Path:
    """Where compiled code lies: `NUMBA_CACHE_DIR` if that is set, else in the user's cache."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "dogwatch" / "numba"


@cache
def _edition() -> str:
    """A name for our sources as they are: numba looks only at a function's own file, not at what it calls."""
    ours = Path(__file__).parents[1]
    sources = sorted(file for part in ("bots", "research") for file in (ours / part).rglob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()[:12]


def compiled(function: F, *, inline: bool = False) -> F:
    """The function, compiled when it is first called with such arguments; inside its callers, if need be."""
    before = _CONFIG.CACHE_DIR
    _CONFIG.CACHE_DIR = str(cache_folder() / _edition())  # read once, when the function is decorated
    try:
        plain: Any = getattr(function, "py_func", function)
        made: Any = numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=inline)(plain)
    finally:
        _CONFIG.CACHE_DIR = before
    found: F = made
    return found


def is_cold(function: Callable[..., Any]) -> bool:
    """Whether the function would have to be compiled now: nothing is in the cache, or its source is newer."""
    made: Any = function
    if made.signatures:
        return False
    kept = Path(made.stats.cache_path)
    code = made.py_func.__code__
    source = Path(code.co_filename).stat().st_mtime
    name = f"{Path(code.co_filename).stem}.{made.py_func.__qualname__}-{code.co_firstlineno}."
    return not any(
        file.name.startswith(name) and file.suffix == ".nbi" and file.stat().st_mtime >= source
        for file in (kept.iterdir() if kept.is_dir() else ())
    )


def _count_bits(typingctx: Any, bits: Any) -> Any:  # noqa: ARG001
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), build


def _lowest_bit(typingctx: Any, bits: Any) -> Any:  # noqa: ARG001
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.cttz(args[0], context.get_constant(types.boolean, 1))

    return types.uint64(types.uint64), build


def _deposited_bit(typingctx: Any, bits: Any, number: Any) -> Any:  # noqa: ARG001
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        word = ir.IntType(64)
        deposit = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, [word, word])
        )
        return builder.call(deposit, [builder.shl(word(1), args[1]), args[0]])

    return types.uint64(types.uint64, types.uint64), build


def _can_deposit() -> bool:
    """Whether the processor that numba compiles for has the instruction; it may be told to take another."""
    ours = not _CONFIG.CPU_NAME and not _CONFIG.CPU_FEATURES
    return ours and machine() in ("x86_64", "AMD64") and bool(get_host_cpu_features().get("bmi2"))


@compiled
def counted_bit(bits: Any, number: Any) -> Any:
    """The set bit of that number, from 0, found by counting."""
    while number != _0:
        bits &= bits - _1
        number -= _1
    return bits & ~(bits - _1)


nth_bit: Final[Any] = intrinsic(_deposited_bit) if _can_deposit() else counted_bit
"""The same, by one instruction where there is one."""


def _pointer(typingctx: Any, address: Any) -> Any:  # noqa: ARG001
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.inttoptr(args[0], context.get_value_type(types.voidptr))

    return types.voidptr(types.uintp), build


signed: Final[Any] = np.int64
"""The same number as one with a sign; Python's `int` leaves an unsigned one unsigned in compiled code."""
count_bits: Final[Any] = intrinsic(_count_bits)
"""How many bits of an unsigned number are set."""
lowest_bit: Final[Any] = intrinsic(_lowest_bit)
"""The number of the lowest bit that is set; there must be one."""
_as_pointer: Final[Any] = intrinsic(_pointer)
_carray: Final[Any] = carray


@compiled
def uncounted(words: Any) -> Any:
    """The same array of unsigned numbers, whose rows can be taken without counting who holds them.

    Counting takes longer than a move. Whoever calls must hold the array itself, and it must lie in one piece.
    """
    return _carray(_as_pointer(words.ctypes.data), words.shape, np.uint64)
