"""A summary of the rules as messages, each with its clause."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Fact

RULES: Final = (
    Fact("shanghaien-rules-goal", clause="S34"),
    Fact("shanghaien-rules-row", clause="S6"),
    Fact("shanghaien-rules-turn", clause="S11"),
    Fact("shanghaien-rules-end", clause="S10"),
    Fact("shanghaien-rules-call", clause="S20"),
    Fact("shanghaien-rules-more-dice", clause="S22"),
    Fact("shanghaien-rules-beside", {"redsum": 2, "bluesum": 0}, "S23"),
    Fact("shanghaien-rules-tricks", clause="S12"),
    Fact("shanghaien-rules-nudge", {"trick": "nudge"}, "S13"),
    Fact("shanghaien-rules-both", {"trick": "both"}, "S14"),
    Fact("shanghaien-rules-again", {"trick": "again"}, "S15"),
    Fact("shanghaien-rules-joker", clause="S16"),
    Fact("shanghaien-rules-extra", {"trick": "extra"}, "S40"),
    Fact("shanghaien-rules-stronger", clause="S31"),
    Fact("shanghaien-rules-alone", clause="S32"),
    Fact("shanghaien-rules-unused", clause="S33"),
)
