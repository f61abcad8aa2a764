"""Getting two people to a table, also while servers die."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from typing import Any

import httpx

_TRIES = 600


class Seating:
    """Makes tables over HTTP; every table comes from another address, as through a proxy."""

    def __init__(self, addresses: Sequence[str], luck: random.Random, source: str = "127.0.0.1") -> None:
        self._addresses = addresses
        self._luck = luck
        limits = httpx.Limits(max_connections=None)
        transport = httpx.AsyncHTTPTransport(limits=limits, local_address=source)
        self._client = httpx.AsyncClient(timeout=10, transport=transport)

    async def close(self) -> None:
        """Let go of the connections."""
        await self._client.aclose()

    async def two_people(self, game: str = "shanghaien", **more: Any) -> tuple[str, list[str]]:
        """A table where two people sit: its id, and each one's cookie."""
        tokens = [secrets.token_urlsafe(24) for _ in range(2)]
        wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "friend"}], **more}
        made = await self.post("/api/tables", wanted, tokens[0])
        await self.add_nonce(made["table"], 0, tokens[0])
        claim = {"secret": made["invitations"][0]["secret"], "nonce": secrets.token_hex(16)}
        if await self.post("/api/claims", claim, tokens[1], used_is_fine=True) is None:
            # The answer was lost with its server: the seat is held, its nonce may be missing.
            await self.add_nonce(made["table"], 1, tokens[1])
        return made["table"], tokens

    async def against_bot(self, level: str, game: str = "shanghaien", **more: Any) -> tuple[str, str]:
        """A table where a person plays a bot."""
        token = secrets.token_urlsafe(24)
        wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": level}], **more}
        made = await self.post("/api/tables", wanted, token)
        await self.add_nonce(made["table"], 0, token)
        return made["table"], token

    async def add_nonce(self, table: str, seat: int, token: str) -> None:
        """Add a nonce at a seat that this browser holds; harmless where one was added before."""
        body = {"seat": seat, "nonce": secrets.token_hex(16)}
        await self.post(f"/api/tables/{table}/seats", body, token)

    async def get(self, path: str, token: str) -> httpx.Response:
        """Ask any server."""
        address = self._luck.choice(list(self._addresses))
        return await self._client.get(f"http://{address}{path}", headers={"cookie": f"dogwatch={token}"})

    async def post(self, path: str, body: Any, token: str, *, used_is_fine: bool = False) -> Any:
        """Ask the servers, one after another, until one answers."""
        headers = {
            "cookie": f"dogwatch={token}",
            "x-forwarded-for": ".".join(str(self._luck.randrange(1, 255)) for _ in range(4)),
        }
        for attempt in range(_TRIES):
            address = self._luck.choice(list(self._addresses))
            try:
                answer = await self._client.post(f"http://{address}{path}", json=body, headers=headers)
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
                continue
            if answer.status_code == 503:
                await asyncio.sleep(0.1)
                continue
            if answer.status_code == 410 and used_is_fine and attempt:
                return None
            if answer.is_error:
                raise AssertionError(f"{path}: {answer.status_code} {answer.text}")
            return answer.json()
        raise AssertionError(f"{path}: no server answers")
