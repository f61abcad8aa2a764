"""CPU time of a process, of this program with its children, and of the rest of the machine."""

from __future__ import annotations

import os
import resource
from pathlib import Path

from tests.chaos.processes import children

_TICKS = os.sysconf("SC_CLK_TCK")


def cpu_of(pid: int) -> float:
    """CPU seconds of a process and its children that run now."""
    return sum(_used(Path(f"/proc/{each}/stat").read_text())[1] for each in (pid, *children(pid)))


def own_cpu() -> float:
    """CPU seconds of this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def cpu_of_family(pid: int) -> float:
    """CPU seconds of a process and its running descendants."""
    return sum(_family(pid).values())


class Machine:
    """Measures the CPU share of other programs from its creation on."""

    def __init__(self) -> None:
        self._busy, self._all = _processors()
        self._family = _family()

    def others(self) -> float:
        """The share of all CPU time that other programs took, without this program and its descendants."""
        busy, everything = _processors()
        now = _family()
        ours = sum(used - self._family.get(pid, 0.0) for pid, used in now.items())
        return max(0.0, busy - self._busy - ours) / (everything - self._all)


def _used(stat: str) -> tuple[int, float]:
    """(parent's pid, CPU seconds) from a line of /proc/*/stat."""
    fields = stat.rsplit(")", 1)[1].split()
    return int(fields[1]), (int(fields[11]) + int(fields[12])) / _TICKS


def _processors() -> tuple[float, float]:
    """(busy, total) seconds of all CPUs; time stolen by the host counts as busy."""
    fields = [int(each) / _TICKS for each in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return sum(fields) - fields[3] - fields[4], sum(fields)


def _family(root: int = 0) -> dict[int, float]:
    """CPU seconds of a process (this one by default) and its descendants, by pid."""
    root = root or os.getpid()
    known: dict[int, tuple[int, float]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                known[int(folder.name)] = _used((folder / "stat").read_text())
            except (FileNotFoundError, ProcessLookupError):  # it has just ended
                continue

    def ours(pid: int) -> bool:
        while pid in known and pid != root:
            pid = known[pid][0]
        return pid == root

    return {pid: used for pid, (_, used) in known.items() if ours(pid)}
