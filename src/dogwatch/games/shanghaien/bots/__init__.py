"""The bots of Shanghaien: two heuristic ones, and two that solve the round exactly and need numba."""
