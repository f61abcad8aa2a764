"""Fair queue: by rank, then round-robin over addresses, then over each address's tables."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from typing import Generic, TypeVar

from dogwatch.tables.tasks import QueueKey

T = TypeVar("T")


class FairQueue(Generic[T]):
    """A bounded queue in which an address with many items delays only itself."""

    def __init__(self, ranks: int, max_size: int, max_of_address: int) -> None:
        self._ranks: list[OrderedDict[str, OrderedDict[str, deque[T]]]] = [
            OrderedDict() for _ in range(ranks)
        ]
        self._max_size = max_size
        self._max_of_address = max_of_address
        self._waiting_of: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._waiting_of.total()

    def put(self, item: T, key: QueueKey, rank: int) -> bool:
        """Queue an item; False if the queue is full, in all or for this address."""
        address, table = key
        if len(self) >= self._max_size or self._waiting_of.get(address, 0) >= self._max_of_address:
            return False
        tables = self._ranks[rank].setdefault(address, OrderedDict())
        tables.setdefault(table, deque()).append(item)
        self._waiting_of[address] += 1
        return True

    def take(self, max_rank: int) -> T | None:
        """Remove and return the next item of rank 0 to `max_rank`, or None."""
        for addresses in self._ranks[: max_rank + 1]:
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
        self._waiting_of[address] -= 1
        if not self._waiting_of[address]:
            del self._waiting_of[address]
        return item
