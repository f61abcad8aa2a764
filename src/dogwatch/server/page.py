"""The page itself, as `make build` leaves it: read once, compressed once, served from memory."""

from __future__ import annotations

import gzip
import hashlib
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

UNLIMITED = "unlimited"
"""Marks what costs next to nothing: a club of thirty behind one address opens its page at one moment."""

_CLIENTS_OWN = re.compile(
    r"/|/join|/replay|/(?:table|replay)/[0-9a-z]{6,20}|/(?:new|rules)/[a-z][a-z0-9-]{0,31}"
)
"""Addresses that the page itself knows how to show."""
_HASHED = "/assets/"
"""Vite names what lies here by its content."""
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_NOT_BUILT = b"The page has not been built yet: `make play` builds it. The API works all the same.\n"


def built_page() -> Path:
    """Where the build leaves the page."""
    return Path(str(files("dogwatch"))) / "page"


class File(msgspec.Struct, frozen=True):
    """One file of the page, ready to be sent."""

    plain: bytes
    zipped: bytes | None
    """None where that would not be smaller."""
    kind: str
    tag: str
    cached: str

    @classmethod
    def read(cls, file: Path, address: str) -> File:
        """A file as it will be served at an address."""
        plain = file.read_bytes()
        zipped = gzip.compress(plain, 9, mtime=0)
        return cls(
            plain,
            zipped if len(zipped) < len(plain) else None,
            _TYPES.get(file.suffix, "application/octet-stream"),
            f'W/"{hashlib.sha256(plain).hexdigest()[:16]}"',
            "public, max-age=31536000, immutable" if address.startswith(_HASHED) else "no-cache",
        )

    def answer(self, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
        """This file, or word that the browser has it already."""
        headers = {"etag": self.tag, "cache-control": self.cached, "vary": "accept-encoding"}
        if status == 200 and self.tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        body = self.plain
        if self.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = self.zipped
            headers["content-encoding"] = "gzip"
        return Response(body, status_code=status, headers=headers, media_type=self.kind)


def page(folder: Path) -> HTTPRouteHandler:
    """Whatever is no part of the API: files of the page, and addresses that the page shows."""
    known = {
        (address := f"/{file.relative_to(folder).as_posix()}"): File.read(file, address)
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }
    start = known.get("/index.html")

    @route(
        ["/", "/{rest:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        opt={UNLIMITED: True},
    )
    async def serve(request: Request[Any, Any, Any]) -> Response[bytes]:
        """A file, the page, or nothing."""
        path = request.scope["path"]
        if found := known.get(path):
            return found.answer(request)
        is_ours = bool(_CLIENTS_OWN.fullmatch(path))
        if not is_ours and "text/html" not in request.headers.get("accept", ""):
            raise NotFoundException
        if start is None:
            return Response(_NOT_BUILT, status_code=503, media_type="text/plain")
        return start.answer(request, 200 if is_ours else 404)

    return serve
