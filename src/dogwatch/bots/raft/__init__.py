"""Opponents for Raft & Scupper, and the compiled form of its rules that they search with.

`kernel` needs numba and is imported only by those that use it.
"""

from dogwatch.bots.raft.deckhand import Deckhand

__all__ = ["Deckhand"]
