"""Trained baselines: a small network per game, learned by self-play on the compiled games.

- `baseline("raft")`: the network in the package as a bot
- `features_of("raft")`: observations as inputs of a network
- `python -m dogwatch.research.baseline train raft`: train it again
- `python -m dogwatch.research.baseline answer raft`: the network as a program for the arena
"""

from __future__ import annotations

from dogwatch.research.missing import needs

with needs():
    from dogwatch.research.baseline.network import Network
    from dogwatch.research.baseline.player import baseline, features_of

__all__ = ["Network", "baseline", "features_of"]
