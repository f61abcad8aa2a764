"""Serves the built page from memory; files are read and compressed once, at startup."""

from __future__ import annotations

import gzip
import hashlib
import logging
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

UNLIMITED = "unlimited"
"""Option of routes without rate limit: thirty clients behind one address may open the page together."""

_CLIENT_ROUTES = re.compile(
    r"/|/about|/join|/log|/me|/rankings|/replay|/tournaments|/(?:table|replay|tournaments)/[0-9a-z]{6,20}"
    r"|/(?:new|rankings|rules)/[a-z][a-z0-9-]{0,31}"
    r"|/school(?:/daily(?:/\d{4}-\d\d-\d\d)?|/[a-z][a-z0-9-]{0,31}/[a-z][a-z0-9-]{0,31})?"
)
"""Paths of the page's client-side routes."""
_HASHED_ASSETS = "/assets/"
"""Vite names these files by content hash, so they are cached forever."""
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
_log = logging.getLogger("dogwatch.server")

_NOT_BUILT = b"The page is not built: run `make play` to build it. The API works without it.\n"


def built_page() -> Path:
    """Folder into which `make build` writes the page."""
    return Path(str(files("dogwatch"))) / "page"


def has_page(folder: Path) -> bool:
    """Whether the page is there."""
    return (folder / "index.html").is_file()


class StaticFile(msgspec.Struct, frozen=True):
    """One file of the page with its response headers."""

    plain: bytes
    gzipped: bytes | None
    """None if not smaller than `plain`."""
    kind: str
    tag: str
    cached: str

    @classmethod
    def read(cls, file: Path, address: str) -> StaticFile:
        """Read a file that is served at this path."""
        plain = file.read_bytes()
        gzipped = gzip.compress(plain, 9, mtime=0)
        return cls(
            plain,
            gzipped if len(gzipped) < len(plain) else None,
            _TYPES.get(file.suffix, "application/octet-stream"),
            f'W/"{hashlib.sha256(plain).hexdigest()[:16]}"',
            "public, max-age=31536000, immutable" if address.startswith(_HASHED_ASSETS) else "no-cache",
        )

    def response(self, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
        """The file, gzipped if the client accepts it; 304 if the client has it already."""
        headers = {"etag": self.tag, "cache-control": self.cached, "vary": "accept-encoding"}
        if status == 200 and self.tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        body = self.plain
        if self.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = self.gzipped
            headers["content-encoding"] = "gzip"
        return Response(body, status_code=status, headers=headers, media_type=self.kind)


def page(folder: Path) -> HTTPRouteHandler:
    """Handler for all paths outside the API: the page's files and its client-side routes."""
    known = {
        (address := f"/{file.relative_to(folder).as_posix()}"): StaticFile.read(file, address)
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }
    start = known.get("/index.html")
    if start is None:
        _log.warning("the page is missing from %s: browsers get 503; the API works", folder)

    @route(
        ["/", "/{rest:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        opt={UNLIMITED: True},
    )
    async def serve(request: Request[Any, Any, Any]) -> Response[bytes]:
        """A file, index.html (with 404 for an unknown route), or 404 for other clients than browsers."""
        path = request.scope["path"]
        if found := known.get(path):
            return found.response(request)
        is_ours = bool(_CLIENT_ROUTES.fullmatch(path))
        if not is_ours and "text/html" not in request.headers.get("accept", ""):
            raise NotFoundException
        if start is None:
            return Response(_NOT_BUILT, status_code=503, media_type="text/plain")
        return start.response(request, 200 if is_ours else 404)

    return serve
