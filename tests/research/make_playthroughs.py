"""Regenerates the golden playthroughs: `python -m tests.research.make_playthroughs`.

One game of each by OpenSpiel's generator, with every value of every state. They change only with the rules,
the numbering of actions or the observations: read the diff before you commit it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from open_spiel.python.algorithms.generate_playthrough import playthrough

import dogwatch.research.openspiel  # noqa: F401  (registers the games)

FOLDER: Final = Path(__file__).parent / "playthroughs"
GAMES: Final = {"raft": "dogwatch_raft(size=short)", "shanghaien": "dogwatch_shanghaien"}
_SEED: Final = 1


def written(name: str) -> str:
    """The playthrough of a game, as the golden file has it."""
    return str(playthrough(GAMES[name], None, seed=_SEED)) + "\n"


if __name__ == "__main__":
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(written(name), "utf-8")
