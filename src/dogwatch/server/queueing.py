"""Who is served next: by rank, then every address in turn, then every table of an address in turn."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Key: TypeAlias = tuple[str, str]
"""For whom work is done: (address, table)."""


class FairQueue(Generic[T]):
    """A bounded queue: an address that asks for much waits itself, and the others do not."""

    def __init__(self, ranks: int, most: int, most_of_address: int) -> None:
        self._ranks: list[OrderedDict[str, OrderedDict[str, deque[T]]]] = [
            OrderedDict() for _ in range(ranks)
        ]
        self._most = most
        self._most_of_address = most_of_address
        self._of: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._of.total()

    def put(self, item: T, key: Key, rank: int) -> bool:
        """Queue an item; False when too many wait already, in all or of this address."""
        address, table = key
        if len(self) >= self._most or self._of.get(address, 0) >= self._most_of_address:
            return False
        tables = self._ranks[rank].setdefault(address, OrderedDict())
        tables.setdefault(table, deque()).append(item)
        self._of[address] += 1
        return True

    def take(self, most_rank: int) -> T | None:
        """The next item of rank 0 to `most_rank`; None when there is none."""
        for addresses in self._ranks[: most_rank + 1]:
            if addresses:
                return self._next(addresses)
        return None

    def _next(self, addresses: OrderedDict[str, OrderedDict[str, deque[T]]]) -> T:
        address, tables = addresses.popitem(last=False)
        table, items = tables.popitem(last=False)
        item = items.popleft()
        if items:
            tables[table] = items
        if tables:
            addresses[address] = tables
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]
        return item
