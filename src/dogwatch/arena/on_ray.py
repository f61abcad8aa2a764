"""A runner on a Ray cluster.

Each game is one task, identified by its number. A task whose worker or machine dies is submitted again, and
each number counts once: the results are the same as on one machine.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, TypeVar

import dogwatch
from dogwatch.arena.play import play_game
from dogwatch.arena.run import Runner
from dogwatch.games.base import Refusal

_LOCAL: Final = "local"
_ATTEMPTS: Final = 5
"""How often a game is tried if its worker dies."""
Item = TypeVar("Item")
Result = TypeVar("Result")


def ray_runner(address: str, jobs: int | None = None) -> Runner:
    """A runner on the cluster at `address`; see `cluster`."""
    ray = cluster(address, jobs)
    return lambda match, indices: run_on_ray(ray, partial(play_game, match), indices)


def cluster(address: str, jobs: int | None = None) -> Any:
    """Connect Ray to the cluster at `address`, or start a local one with `jobs` CPUs if it is "".

    Returns the module `ray`. Raises `Refusal` if Ray is not installed or the cluster cannot be reached.
    """
    try:
        import ray
    except ModuleNotFoundError as missing:
        raise Refusal("", "arena-no-ray", {"module": missing.name or "ray"}) from None
    if not ray.is_initialized():
        # Without an address, Ray would connect to any cluster that runs on this machine.
        try:
            ray.init(
                address=address or _LOCAL,
                include_dashboard=False if not address else None,
                log_to_driver=False,
                logging_level=logging.ERROR,
                num_cpus=None if address else jobs,
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            problem = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise Refusal(
                "", "arena-no-cluster", {"address": address or _LOCAL, "problem": problem}
            ) from None
    return ray


def _remote_version() -> str:
    return dogwatch.__version__


def _call(work: Callable[[Item], Result], item: Item) -> Result:
    return work(item)


def run_on_ray(ray: Any, work: Callable[[Item], Result], items: Iterator[Item]) -> Iterator[Result]:
    """Call `work` with each item on the cluster; results come in any order. Items must be hashable."""
    here, there = dogwatch.__version__, ray.get(ray.remote(_remote_version).remote())
    if here != there:
        raise Refusal("", "arena-other-version", {"there": there, "here": here})
    task = ray.remote(_call).options(num_cpus=1, max_retries=0)
    running: dict[Any, Item] = {}
    lost: dict[Item, int] = {}
    try:
        while True:
            room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(running) < room:
                try:
                    item = next(items)
                except StopIteration:
                    break
                running[task.remote(work, item)] = item
            if not running:
                return
            for done in ray.wait(list(running), num_returns=1)[0]:
                item = running.pop(done)
                try:
                    result: Result = ray.get(done)
                except ray.exceptions.RayTaskError:
                    raise  # an error in the game, not in the cluster
                except ray.exceptions.RayError:
                    lost[item] = lost.get(item, 0) + 1
                    if lost[item] >= _ATTEMPTS:
                        raise Refusal("", "arena-games-die", {"times": _ATTEMPTS}) from None
                    running[task.remote(work, item)] = item
                else:
                    yield result
    finally:
        for waiting in running:
            ray.cancel(waiting, force=True)
