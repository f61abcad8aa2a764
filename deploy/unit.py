"""Reads the systemd unit: its command, environment and folders with the specifiers filled in."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import NamedTuple

UNIT = Path(__file__).with_name("dogwatch.service")
_SPECIFIERS = {"%S": "/var/lib", "%C": "/var/cache", "%N": UNIT.stem}


class Service(NamedTuple):
    """What systemd would run."""

    command: list[str]
    environment: dict[str, str]
    folders: list[str]
    """Folders that systemd makes for the service: all that it may write."""
    settings: dict[str, list[str]]
    """Every `[Service]` setting, with the values of each line."""


def read(file: Path = UNIT) -> Service:
    """The service of a unit file."""
    settings: dict[str, list[str]] = {}
    section = ""
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("["):
            section = line
        elif section == "[Service]" and line and not line.startswith("#"):
            name, _, value = line.partition("=")
            settings.setdefault(name, []).append(_filled(value))
    environment = dict(each.split("=", 1) for each in settings["Environment"])
    command: list[str] = []
    for word in shlex.split(settings["ExecStart"][0]):
        if word.startswith("${"):  # one word
            command.append(environment[word[2:-1]])
        elif word.startswith("$"):  # as many words as the value has
            command += environment[word[1:]].split()
        else:
            command.append(word)
    folders = [f"/var/lib/{each}" for each in settings["StateDirectory"]]
    folders += [f"/var/cache/{each}" for each in settings["CacheDirectory"]]
    return Service(command, environment, folders, settings)


def _filled(value: str) -> str:
    for specifier, text in _SPECIFIERS.items():
        value = value.replace(specifier, text)
    return value
