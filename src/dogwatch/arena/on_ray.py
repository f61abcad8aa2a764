"""A runner on a Ray cluster.

Each game is one task, identified by its number. A task whose worker or machine dies is submitted again, and
each number counts once: the results are the same as on one machine.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any, Final

import dogwatch
from dogwatch.arena.match import Match
from dogwatch.arena.play import Played, play_game
from dogwatch.arena.run import Runner
from dogwatch.games.base import Refusal

_LOCAL: Final = "local"
_ATTEMPTS: Final = 5
"""How often a game is tried if its worker dies."""


def ray_runner(address: str, jobs: int | None = None) -> Runner:
    """A runner on the cluster at `address`, or on a local cluster with `jobs` CPUs if it is "".

    Raises `Refusal` if Ray is not installed or the cluster cannot be reached.
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
    return lambda match, indices: _play_on_ray(ray, match, indices)


def _remote_version() -> str:
    return dogwatch.__version__


def _play_on_ray(ray: Any, match: Match, indices: Iterator[int]) -> Iterator[Played]:
    here, there = dogwatch.__version__, ray.get(ray.remote(_remote_version).remote())
    if here != there:
        raise Refusal("", "arena-other-version", {"there": there, "here": here})
    task = ray.remote(play_game).options(num_cpus=1, max_retries=0)
    playing: dict[Any, int] = {}
    lost: dict[int, int] = {}
    try:
        while True:
            room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(playing) < room and (index := next(indices, None)) is not None:
                playing[task.remote(match, index)] = index
            if not playing:
                return
            for done in ray.wait(list(playing), num_returns=1)[0]:
                index = playing.pop(done)
                try:
                    played: Played = ray.get(done)
                except ray.exceptions.RayTaskError:
                    raise  # an error in the game, not in the cluster
                except ray.exceptions.RayError:
                    lost[index] = lost.get(index, 0) + 1
                    if lost[index] >= _ATTEMPTS:
                        raise Refusal("", "arena-games-die", {"times": _ATTEMPTS}) from None
                    playing[task.remote(match, index)] = index
                else:
                    yield played
    finally:
        for waiting in playing:
            ray.cancel(waiting, force=True)
