"""Checks of the installation: versions, packages, the page and the bots."""

from __future__ import annotations

import platform
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from dogwatch import __version__, bots, games
from dogwatch.bots.cache import edition, planned_folder
from dogwatch.server.doctor.finding import Findings, ok, problem, warning

_OLDEST: Final = (3, 11)
_SERVER: Final = (
    *(
        "alembic",
        "asyncpg",
        "cryptography",
        "litestar",
        "platformdirs",
        "prometheus_client",
        "segno",
        "sqlalchemy",
        "uvicorn",
    ),
    "websockets",
)
"""Modules without which no server starts."""
_BOTS: Final = ("mujoco", "numba", "numpy")
"""Modules without which some bots or games are missing."""


def check_versions() -> Findings:
    """The versions of Dogwatch and Python."""
    versions = {"version": __version__, "python": platform.python_version()}
    if sys.version_info < _OLDEST:
        yield problem("version", "doctor-python-old", **versions)
    else:
        yield ok("version", "doctor-version", **versions)


def check_packages() -> Findings:
    """The packages of the extras."""
    lacking = [module for module in _SERVER if find_spec(module) is None]
    weaker = [module for module in _BOTS if find_spec(module) is None]
    if lacking:
        yield problem("packages", "doctor-packages-missing", modules=", ".join([*lacking, *weaker]))
    elif weaker:
        yield warning("packages", "doctor-bots-missing", modules=", ".join(weaker))
    else:
        yield ok("packages", "doctor-packages")


def check_page() -> Findings:
    """The page for browsers."""
    folder = Path(__file__).parents[2] / "page"
    if (folder / "index.html").is_file():
        yield ok("page", "doctor-page")
    else:
        yield problem("page", "hosting-page-missing", folder=str(folder))


def check_bots() -> Findings:
    """The games load, and their bots are compiled or can be."""
    names, cold = games.names(), []
    if not names:
        yield problem("bots", "doctor-no-games")
        return
    folder, has_numba = planned_folder(), find_spec("numba") is not None
    # Importing compiled bots creates the folder of these sources' code. If it is missing, none are compiled.
    can_import = not has_numba or folder is None or (folder / edition()).is_dir()
    for name in names:
        try:
            games.game(name)
            if can_import:
                cold += [level for level in bots.levels(name) if bots.bot(name, level).is_cold()]
        except Exception as error:  # a pack may raise anything
            yield problem(
                "bots", "doctor-game-fails", game=name, problem=f"{type(error).__name__}: {error}"[:200]
            )
    yield ok("bots", "doctor-games", games=", ".join(names))
    if not has_numba:
        return
    if folder is None:
        yield warning("bots", "doctor-cache-unwritable", folder="")
    elif cold or not can_import:
        yield warning("bots", "doctor-bots-cold", folder=str(folder))
    else:
        yield ok("bots", "doctor-bots-ready", folder=str(folder))
