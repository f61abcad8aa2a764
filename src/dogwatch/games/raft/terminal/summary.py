"""A summary of the rules as messages, each with its clause."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Fact

RULES: Final = (
    Fact("raft-rules-goal", clause="R20"),
    Fact("raft-rules-set-up", clause="R7"),
    Fact("raft-rules-aboard", clause="R2"),
    Fact("raft-rules-jump", clause="R10"),
    Fact("raft-rules-sail", clause="R11"),
    Fact("raft-rules-scupper", clause="R12"),
    Fact("raft-rules-pass", clause="R13"),
    Fact("raft-rules-together", clause="R14"),
    Fact("raft-rules-run", clause="R21"),
    Fact("raft-rules-vengeance", clause="R22"),
    Fact("raft-rules-repeated", clause="R24"),
)
