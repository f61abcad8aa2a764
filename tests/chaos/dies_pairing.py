"""`python -m tests.chaos.dies_pairing FILE serve …`: Dogwatch that dies in the middle of pairing a round.

If FILE exists when the first table of a round has been made, the process deletes FILE and kills itself: the
pairing is committed, and its other tables are missing.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

from dogwatch.cli import main
from dogwatch.store.lobby import Lobby
from dogwatch.store.table_rows import TableRow

_create_table = Lobby.create_table


def _die(path: Path) -> None:
    async def create_table(self: Lobby, table: TableRow, *given: Any, **more: Any) -> Any:
        made = await _create_table(self, table, *given, **more)
        if table.tournament is not None and path.exists():
            path.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return made

    Lobby.create_table = create_table  # type: ignore[method-assign]


if __name__ == "__main__":
    _die(Path(sys.argv.pop(1)))
    sys.exit(main())
