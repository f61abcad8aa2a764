"""A process that plays on many tables until it is killed, and prints each command that was acknowledged.

Arguments: where the store is, and for each table the command to begin with.
"""

from __future__ import annotations

import asyncio
import os
import sys

from dogwatch.store import Store, Taken
from tests.store.making import opened, row


async def play(store: Store, table: str, command: int) -> None:
    while True:
        number = await store.last(table) + 1
        answer = await store.append(table, [row(number, f"c{command}"), row(number + 1)])
        if answer != Taken():
            os.write(1, f"{table} {command}\n".encode())
            command += 1


async def main() -> None:
    where, *begin = sys.argv[1:]
    async with opened(where) as store:
        await asyncio.gather(*(play(store, f"t{each}", int(command)) for each, command in enumerate(begin)))


if __name__ == "__main__":
    asyncio.run(main())
