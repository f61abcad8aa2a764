"""Opponents for Raft & Scupper, and the compiled form of its rules that they search with.

`kernel` and `search` need numba and are imported only by those that use them.
"""

from dogwatch.games.raft.bots.deckhand import CabinBoy, Deckhand

__all__ = ["CabinBoy", "Deckhand"]
