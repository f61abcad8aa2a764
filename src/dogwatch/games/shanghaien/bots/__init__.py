"""Opponents for Shanghaien: two that count, two that search the round exactly and need numba for it."""
