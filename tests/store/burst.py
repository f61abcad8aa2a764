"""A process that appends to many tables until it is killed, and prints each acknowledged command.

Arguments: the store's path or URL, and for each table the number of its first command.
"""

from __future__ import annotations

import asyncio
import os
import sys

from dogwatch.store import Conflict, Store
from tests.store.making import opened, row


async def play(store: Store, table: str, command: int) -> None:
    while True:
        number = await store.last(table) + 1
        answer = await store.append(table, [row(number, f"c{command}"), row(number + 1)])
        if answer != Conflict():
            os.write(1, f"{table} {command}\n".encode())
            command += 1


async def main() -> None:
    where, *begin = sys.argv[1:]
    async with opened(where, append_in_process=True) as store:  # as a server does
        await asyncio.gather(*(play(store, f"t{each}", int(command)) for each, command in enumerate(begin)))


if __name__ == "__main__":
    asyncio.run(main())
