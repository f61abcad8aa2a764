"""An outage of a SQLite store on a small separate disk; `test_outages` runs it in a mount namespace."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from dogwatch.store import Appended, DuplicateCommand, Store, StoreDown, open_store
from dogwatch.store.sqlite import SQLiteStore
from tests.store.making import make, row

LARGE = b"x" * 200_000


async def full(_store: Store, folder: Path) -> Callable[[], None]:
    """Fill the disk."""
    ballast = folder / "ballast"
    with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(LARGE)
    return ballast.unlink


async def read_only(store: Store, folder: Path) -> Callable[[], None]:
    """Check that opening fails on a read-only disk; then make SQLite refuse writes in the open store."""
    assert isinstance(store, SQLiteStore)
    with tempfile.TemporaryDirectory(dir=folder) as inner:
        subprocess.run(["mount", "-t", "tmpfs", "tmpfs", inner], check=True)
        await (await open_store(Path(inner) / "other.db")).close()
        subprocess.run(["mount", "-o", "remount,ro", inner], check=True)
        await down(open_store(Path(inner) / "other.db"))
        subprocess.run(["umount", inner], check=True)

    def switch(on: int) -> None:
        store._writer.connection.exec_driver_sql(f"PRAGMA query_only = {on}").close()

    await store.run_write(lambda _: switch(1))
    return lambda: switch(0)


async def down(ask: Awaitable[object]) -> None:
    try:
        await ask
    except StoreDown:
        return
    raise AssertionError("StoreDown expected")


async def main(kind: str, folder: Path) -> None:
    store = await open_store(folder / "dogwatch.db")
    await make(store, "t")
    assert await store.append("t", [row(1, "a")]) == Appended()
    heal = await {"full": full, "read-only": read_only}[kind](store, folder)
    await down(store.append("t", [row(2, "b", LARGE)]))
    await down(store.jobs.put("bot", "t", 1, 0, LARGE))
    await down(store.probe())
    assert await store.last("t") == 1
    heal()
    await store.probe()
    assert await store.append("t", [row(2, "b", LARGE)]) in (Appended(), DuplicateCommand(2))
    assert await store.jobs.put("bot", "t", 1, 0, LARGE)
    await store.close()
    sys.stdout.write("healed\n")


async def small(folder: Path) -> None:
    """Many small moves on a disk of 4 MB."""
    store = await open_store(folder / "dogwatch.db")
    tables = [f"t{each}" for each in range(50)]
    await make(store, *tables)
    for number in range(1, 41):
        for table in tables:  # sequentially: each append is a transaction, as under low load
            assert await store.append(table, [row(number, None, b"x" * 100)]) == Appended()
    assert (folder / "dogwatch.db-wal").stat().st_size < 1_000_000
    await store.probe()
    await store.close()
    sys.stdout.write("healed\n")


if __name__ == "__main__":
    kind, folder = sys.argv[1], Path(sys.argv[2])
    asyncio.run(small(folder) if kind == "small" else main(kind, folder))
