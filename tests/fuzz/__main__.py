"""Fuzz the server: `python -m tests.fuzz in-process 10000000`, `python -m tests.fuzz sockets 1000000`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.fuzz.in_process import Fuzz
from tests.fuzz.report import Report
from tests.fuzz.sockets import fuzz_server


def main() -> int:
    """Print figures as it goes; returns 1 if anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("where", choices=("in-process", "sockets"))
    parser.add_argument("messages", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pages", type=int, default=16)
    arguments = parser.parse_args()

    def tell(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    every = max(1, arguments.messages // 20)
    if arguments.where == "in-process":
        report = Fuzz(arguments.seed, arguments.pages).run(arguments.messages, every, tell)
    else:
        with tempfile.TemporaryDirectory() as folder:
            report = asyncio.run(
                fuzz_server(Path(folder), arguments.seed, arguments.pages, arguments.messages, every, tell)
            )
    tell(_summary(report))
    return 1 if report.errors or report.handled < 0.9 else 0


def _summary(report: Report) -> str:
    codes = ", ".join(f"{code} {count}" for code, count in report.codes.most_common(8))
    replies = ", ".join(f"{kind} {count}" for kind, count in report.replies.most_common())
    problems = "\n".join(report.errors[:10])
    return f"replies: {replies}\nrefusals: {codes}\n{problems or 'nothing went wrong'}"


if __name__ == "__main__":
    sys.exit(main())
