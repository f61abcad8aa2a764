"""The bots of Raft & Scupper, and the compiled move generator and search behind them.

`kernel` and `search` need numba; only the modules that use them import them.
"""

from dogwatch.games.raft.bots.deckhand import CabinBoy, Deckhand

__all__ = ["CabinBoy", "Deckhand"]
