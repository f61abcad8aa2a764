"""`make fresh`: from an empty Debian root to the first move in a browser, by the steps of the Dockerfile.

Every RUN, COPY and ENV of the last two stages is executed in roots that debootstrap makes; the first stage's
result, the wheel, comes from dist/ (`make wheel`). The server then runs as the image's user on a read-only
file system, Chromium plays a move from outside, and the systemd unit's command is run the same way.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import tempfile
from pathlib import Path

from deploy import dockerfile, unit
from deploy.build import Builder
from deploy.root import Root
from deploy.serving import play, responds, served
from deploy.steps import Steps, run

FORBIDDEN = ("cc", "gcc", "git", "make", "node", "npm", "pip", "pip3")
"""Programs that the image must not hold."""
_DYNAMIC_USER = 61_184
"""The first user id that systemd gives to a service with DynamicUser."""


def main() -> None:
    """Build, serve and play."""
    if os.geteuid() != 0:
        sys.exit("make fresh needs root: it runs debootstrap, chroot and mount")
    stages = dockerfile.read()
    steps = Steps()
    folder = Path(tempfile.mkdtemp(prefix="dogwatch-fresh-"))
    try:
        root = Builder(folder, steps).build(stages[1:])
        as_container(root, stages[-1], folder / "volume", steps)
        as_unit(root, folder, steps)
        print(f"{_megabytes(root.folder):7} MB  the image, of which Debian: {_megabytes(folder / 'base')} MB")
    finally:
        shutil.rmtree(folder)


def _megabytes(folder: Path) -> int:
    return int(run(["du", "-sm", str(folder)], "du").split()[0])


def as_container(root: Root, image: dockerfile.Stage, volume: Path, steps: Steps) -> None:
    """Serve as the image does, and play the first move."""
    [user], [data], [port] = image.last("USER"), image.last("VOLUME"), image.last("EXPOSE")
    address = f"http://127.0.0.1:{port}"
    volumes = {data: volume}
    volume.mkdir()
    shutil.copystat(root.inside(data), volume)
    owner = root.inside(data).stat()
    os.chown(volume, owner.st_uid, owner.st_gid)
    command = [*image.last("ENTRYPOINT"), *image.last("CMD")]
    with contextlib.ExitStack() as stack:
        with steps.step(f"start as {user}: {' '.join(command)}"):
            stack.enter_context(served(root.service_command(command, user, volumes), address))
        with steps.step("first move in Chromium"):
            play(address, "first-move")
        steps.total("from nothing to the first move")
        with steps.step("health check"):
            run(root.service_command(image.last("HEALTHCHECK"), user, volumes), "health check")
    _expect_closed(root, user, volumes)


def _expect_closed(root: Root, user: str, volumes: dict[str, Path]) -> None:
    """The code cannot be written; there is no home, and there are no build tools."""
    script = f"""
        test "$(id -u)" -ne 0 || {{ echo "runs as root"; exit 1; }}
        ! touch /opt/dogwatch/written 2>/dev/null || {{ echo "/opt/dogwatch can be written"; exit 1; }}
        grep -Eq '^[^ ]+ / [^ ]+ ro,' /proc/mounts || {{ echo "the root is writable"; exit 1; }}
        home=$(getent passwd "$(id -un)" | cut -d: -f6)
        ! test -e "$home" || {{ echo "has a home: $home"; exit 1; }}
        for program in {" ".join(FORBIDDEN)}; do
            ! command -v "$program" || {{ echo "$program is in the image"; exit 1; }}
        done
    """
    run(root.service_command(["sh", "-euc", script], user, volumes), "the image is not closed")


def as_unit(root: Root, folder: Path, steps: Steps) -> None:
    """Serve as the systemd unit does, with its command, environment and folders."""
    service = unit.read()
    volumes = {}
    for path in service.folders:
        volumes[path] = folder / path.lstrip("/").replace("/", "-")
        volumes[path].mkdir()
        os.chown(volumes[path], _DYNAMIC_USER, _DYNAMIC_USER)
        root.inside(path).mkdir(parents=True, exist_ok=True)
    command = root.service_command(
        service.command, f"{_DYNAMIC_USER}:{_DYNAMIC_USER}", volumes, service.environment
    )
    address = f"http://127.0.0.1:{service.environment['PORT']}"
    with contextlib.ExitStack() as stack:
        with steps.step(f"start as the systemd unit: {' '.join(service.command)}"):
            stack.enter_context(served(command, address))
        if not responds(f"{address}/"):
            sys.exit("the server of the systemd unit does not serve the page")


if __name__ == "__main__":
    main()
