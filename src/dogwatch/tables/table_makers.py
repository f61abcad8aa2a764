"""Which client address made which table, for fair shares of limited resources. In memory only."""

from __future__ import annotations

from collections import Counter
from typing import Final

_REMEMBERED: Final = 100_000


class TableMakers:
    """Addresses that made the unfinished tables. Forgets the oldest beyond `remembered` tables."""

    def __init__(self, remembered: int = _REMEMBERED) -> None:
        self._remembered = remembered
        self._made: dict[str, tuple[str, bool]] = {}
        self._bots_only: Counter[str] = Counter()

    def add(self, table: str, address: str, *, bots_only: bool) -> None:
        """Record which address made a table."""
        if len(self._made) >= self._remembered:
            self.forget(next(iter(self._made)))
        self._made[table] = address, bots_only
        self._bots_only[address] += bots_only

    def of(self, table: str) -> str:
        """The address that made a table; "" if unknown, as after a restart."""
        return self._made.get(table, ("", False))[0]

    def bots_only(self, address: str) -> int:
        """Number of unfinished tables with bots only that an address made."""
        return self._bots_only[address]

    def forget(self, table: str) -> None:
        """Remove a finished or deleted table."""
        address, bots_only = self._made.pop(table, ("", False))
        self._bots_only[address] -= bots_only
        if self._bots_only[address] <= 0:
            del self._bots_only[address]
