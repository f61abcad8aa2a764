"""Executes stages of the Dockerfile in Debian roots that debootstrap makes."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from deploy import dockerfile
from deploy.root import Machine, Root, debian_mirror
from deploy.steps import Steps, run

CHECKOUT = Path(__file__).parents[1]
WHEEL_STAGE = "wheel"
"""The stage that needs Node; its result is taken from dist/ of the checkout."""


class Builder:
    """Executes the stages of the Dockerfile."""

    def __init__(self, folder: Path, steps: Steps) -> None:
        self._folder = folder
        self._steps = steps
        self._machine = Machine.here()
        self._bases: dict[str, Path] = {}
        self._stages: dict[str, Root] = {}

    def build(self, stages: list[dockerfile.Stage]) -> Root:
        """Execute the stages; returns the last one's root."""
        root = None
        for number, stage in enumerate(stages, 1):
            root = Root(self._folder / f"stage{number}")
            run(["cp", "-a", str(self._base(stage.base)), str(root.folder)], f"FROM {stage.base}")
            self._stages[stage.name] = root
            for instruction in stage.instructions:
                self._execute(root, instruction)
        assert root is not None
        return root

    def _base(self, image: str) -> Path:
        """A `debian:SUITE-slim` image's file system."""
        if image not in self._bases:
            found = re.fullmatch(r"debian:(\w+)-slim", image)
            if not found:
                sys.exit(f"expected an image debian:SUITE-slim, got {image}")
            folder = self._bases[image] = self._folder / "base"
            with self._steps.step(f"an empty Debian: debootstrap --variant=minbase {found[1]}"):
                command = ["debootstrap", "--variant=minbase", found[1], str(folder), debian_mirror()]
                run(command, "debootstrap")
                run(["chroot", str(folder), "apt-get", "clean"], "apt-get clean")
        return self._bases[image]

    def _execute(self, root: Root, instruction: dockerfile.Instruction) -> None:
        match instruction.name:
            case "RUN":
                with self._steps.step(_short(f"RUN {instruction.text}")):
                    run(root.build_command(["sh", "-c", instruction.text], self._machine), instruction.text)
            case "ENV":
                root.environment |= dict(each.split("=", 1) for each in instruction.words())
            case "COPY":
                with self._steps.step(_short(f"COPY {instruction.text}")):
                    self._copy(root, instruction)
            case "USER" | "VOLUME" | "EXPOSE" | "HEALTHCHECK" | "ENTRYPOINT" | "CMD":
                pass  # used when the server is started
            case other:
                sys.exit(f"the Dockerfile has an instruction that make fresh does not know: {other}")

    def _copy(self, root: Root, instruction: dockerfile.Instruction) -> None:
        *sources, target = instruction.words()
        stage = instruction.options.get("from")
        for source in sources:
            if stage is None:
                found = [CHECKOUT / source]
            elif stage == WHEEL_STAGE:
                found = sorted(CHECKOUT.glob(source.removeprefix("/src/")))
            else:
                found = [self._stages[stage].inside(source)]
            if len(found) != 1 or not found[0].exists():
                sys.exit(f"COPY {source}: expected one file, found {[str(each) for each in found]}")
            folder = target if target.endswith("/") else str(Path(target).parent)
            root.inside(folder).mkdir(parents=True, exist_ok=True)
            run(["cp", "-a", str(found[0]), str(root.inside(target))], f"COPY {source}")


def _short(text: str) -> str:
    return text if len(text) <= 100 else text[:99] + "…"
