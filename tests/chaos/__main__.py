"""The long run: `python -m tests.chaos --seconds 600 --database sqlite`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from functools import partial
from pathlib import Path

from tests.chaos.faults import postgres_faults, sqlite_faults
from tests.chaos.storm import Faults, Report, Storm, describe
from tests.postgres import running_postgres


def main() -> int:
    """Run a storm and print its report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--tables", type=int, default=50)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="dogwatch-chaos-") as name:
        folder = Path(name)
        if arguments.database == "sqlite":
            database = str(folder / "chaos.db")
            faults = partial(sqlite_faults, database)
            report = _run(database, folder, 1, arguments.tables, arguments.seconds, faults)
        else:
            with running_postgres() as postgres:
                database, failing = postgres.new_database(), postgres_faults(postgres)
                report = _run(database, folder, 2, arguments.tables, arguments.seconds, lambda _: failing)
    sys.stdout.write(describe(arguments.database, report) + "\n")
    for complaint in report.complaints[:10]:
        sys.stdout.write(f"logged error: {complaint}\n")
    return 1 if report.lost or report.doubled or report.complaints else 0


def _run(database: str, folder: Path, processes: int, tables: int, seconds: float, faults: Faults) -> Report:
    storm = Storm(database, folder, processes=processes, tables=tables, faults=faults)
    return asyncio.run(storm.run(seconds))


if __name__ == "__main__":
    sys.exit(main())
