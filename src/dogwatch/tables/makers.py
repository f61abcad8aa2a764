"""Which address made which table of this process, for shares in what is scarce. Never stored."""

from __future__ import annotations

from collections import Counter
from typing import Final

_REMEMBERED: Final = 100_000


class Makers:
    """The makers of tables that are not over, by table. Forgets the oldest beyond `remembered`."""

    def __init__(self, remembered: int = _REMEMBERED) -> None:
        self._remembered = remembered
        self._made: dict[str, tuple[str, bool]] = {}
        self._bots_only: Counter[str] = Counter()

    def add(self, table: str, address: str, *, bots_only: bool) -> None:
        """Note who made a table."""
        if len(self._made) >= self._remembered:
            self.forget(next(iter(self._made)))
        self._made[table] = address, bots_only
        self._bots_only[address] += bots_only

    def of(self, table: str) -> str:
        """The address that made a table; "" when that is not known, as after a restart."""
        return self._made.get(table, ("", False))[0]

    def bots_only(self, address: str) -> int:
        """Tables without people that an address has made and that still play."""
        return self._bots_only[address]

    def forget(self, table: str) -> None:
        """A table is over, or gone."""
        address, bots_only = self._made.pop(table, ("", False))
        self._bots_only[address] -= bots_only
        if self._bots_only[address] <= 0:
            del self._bots_only[address]
