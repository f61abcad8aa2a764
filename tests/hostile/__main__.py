"""Ten minutes of abuse: `python -m tests.hostile --seconds 600`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.hostile.run import run


def main() -> int:
    """Run, print the report, and exit with 1 if a limit was exceeded."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--calm", type=float, default=30)
    parser.add_argument("--per-second", type=float, default=8, help="abuses per address and second")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="dogwatch-hostile-") as folder:
        report = asyncio.run(run(Path(folder), arguments.seconds, arguments.calm, arguments.per_second))
    failures = report.failures()
    sys.stdout.write(f"{report}\n" + "".join(f"FAILED: {each}\n" for each in failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
