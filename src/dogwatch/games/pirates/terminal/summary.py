"""A summary of the rules, sentence by sentence with the clauses."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Fact
from dogwatch.games.pirates.rules.state import Options

RULES: Final = (
    Fact("pirates-rules-goal", clause="P40"),
    Fact("pirates-rules-turn", clause="P10"),
    Fact("pirates-rules-fire", clause="P13"),
    Fact("pirates-rules-tremor", clause="P16"),
    Fact("pirates-rules-own", clause="P15"),
    Fact("pirates-rules-sail", clause="P20"),
    Fact("pirates-rules-melee", clause="P31"),
    Fact("pirates-rules-locked", clause="P32"),
    Fact("pirates-rules-expert", clause="P50"),
    Fact("pirates-rules-treasure", clause="P60"),
    Fact("pirates-rules-ghost", clause="P61"),
    Fact("pirates-rules-monster", clause="P62"),
    Fact("pirates-rules-storm", clause="P63"),
    Fact("pirates-rules-merchant", clause="P64"),
    Fact("pirates-rules-kraken", clause="P65"),
    Fact("pirates-rules-turns", {"turns": Options().turns}, "P42"),
    Fact("pirates-terminal-say-shot", clause="P11"),
    Fact("pirates-terminal-say-way", clause="P21"),
)
