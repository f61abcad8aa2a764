"""Reads the Dockerfile, as far as ours goes: stages, instructions, continued lines, JSON forms."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import NamedTuple

DOCKERFILE = Path(__file__).with_name("Dockerfile")
_OPTION = re.compile(r"--([\w-]+)=(\S+)\s+")


class Instruction(NamedTuple):
    """One instruction of a stage."""

    name: str
    options: dict[str, str]
    """`--name=value` before the arguments."""
    text: str
    """The arguments, with continued lines joined."""

    def words(self) -> list[str]:
        """The arguments: a JSON list, or words as a shell splits them."""
        text = self.text.removeprefix("CMD ") if self.name == "HEALTHCHECK" else self.text
        if text.startswith("["):
            words: list[str] = json.loads(text)
            return words
        return shlex.split(text)


class Stage(NamedTuple):
    """What one `FROM` begins."""

    base: str
    """The image that the stage begins with."""
    name: str
    """"" for the last stage, which is the image."""
    instructions: list[Instruction]

    def all(self, name: str) -> list[Instruction]:
        """The instructions of one kind."""
        return [each for each in self.instructions if each.name == name]

    def last(self, name: str) -> list[str]:
        """The arguments of the last instruction of a kind, which replaces those before it."""
        return self.all(name)[-1].words()


def read(file: Path = DOCKERFILE) -> list[Stage]:
    """The stages of a Dockerfile."""
    lines = [line for line in file.read_text("utf-8").splitlines() if not line.lstrip().startswith("#")]
    stages: list[Stage] = []
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines():
        name, _, text = line.strip().partition(" ")
        if not name:
            continue
        options = {}
        while found := _OPTION.match(text := text.lstrip()):
            options[found[1]] = found[2]
            text = text[found.end() :]
        if name == "FROM":
            base, _, stage = text.partition(" AS ")
            stages.append(Stage(base, stage, []))
        else:
            stages[-1].instructions.append(Instruction(name, options, text))
    return stages
