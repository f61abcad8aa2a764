"""Functions compiled by numba and cached on disk, and bit operations for them."""

from __future__ import annotations

from collections.abc import Callable
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

from dogwatch.bots.cache import cache_folder, edition

F = TypeVar("F", bound=Callable[..., Any])
_CONFIG: Final[Any] = numba.config
_0, _1 = np.uint64(0), np.uint64(1)


def compiled(function: F, *, inline: bool = False) -> F:
    """Decorator: compile a function on its first call per argument types, with a disk cache if there is one.

    Args:
        function: A Python function, or one that is compiled already.
        inline: Whether LLVM must inline it into its callers.
    """
    before, folder = _CONFIG.CACHE_DIR, cache_folder()
    if folder is not None:
        _CONFIG.CACHE_DIR = str(folder / edition())  # numba reads it when it decorates
    try:
        plain: Any = getattr(function, "py_func", function)
        lasting = folder is not None
        made: Any = numba.njit(cache=lasting, nogil=True, error_model="numpy", forceinline=inline)(plain)
    finally:
        _CONFIG.CACHE_DIR = before
    found: F = made
    return found


def is_cold(function: Callable[..., Any]) -> bool:
    """Whether a call would compile the function: it is not cached, or its source is newer."""
    made: Any = function
    if made.signatures:
        return False
    if made.stats.cache_path is None:
        return True
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
    """Whether numba compiles for this machine's processor, and that has the instruction PDEP."""
    ours = not _CONFIG.CPU_NAME and not _CONFIG.CPU_FEATURES
    return ours and machine() in ("x86_64", "AMD64") and bool(get_host_cpu_features().get("bmi2"))


@compiled
def counted_bit(bits: Any, number: Any) -> Any:
    """The n-th lowest set bit (from 0) as a mask, by clearing the bits below it."""
    while number != _0:
        bits &= bits - _1
        number -= _1
    return bits & ~(bits - _1)


nth_bit: Final[Any] = intrinsic(_deposited_bit) if _can_deposit() else counted_bit
"""The n-th lowest set bit (from 0) as a mask; one PDEP instruction where there is one."""


def _pointer(typingctx: Any, address: Any) -> Any:  # noqa: ARG001
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.inttoptr(args[0], context.get_value_type(types.voidptr))

    return types.voidptr(types.uintp), build


signed: Final[Any] = np.int64
"""Converts uint64 to int64; `int` in compiled code leaves it unsigned."""
count_bits: Final[Any] = intrinsic(_count_bits)
"""The number of set bits of a uint64."""
lowest_bit: Final[Any] = intrinsic(_lowest_bit)
"""The index of the lowest set bit of a uint64, which must not be 0."""
_as_pointer: Final[Any] = intrinsic(_pointer)
_carray: Final[Any] = carray


@compiled
def uncounted(words: Any) -> Any:
    """A view of a contiguous array whose rows are taken without reference counting.

    Reference counting takes longer than a move. The caller must keep a reference to the array.
    """
    return _carray(_as_pointer(words.ctypes.data), words.shape, words.dtype)
