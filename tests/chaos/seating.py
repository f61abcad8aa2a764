"""Create tables and seat players, also while servers die."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from typing import Any

import httpx

_TRIES = 600


class Seating:
    """Creates tables over HTTP, each from another forwarded address."""

    def __init__(self, addresses: Sequence[str], luck: random.Random, source: str = "127.0.0.1") -> None:
        self._addresses = addresses
        self._luck = luck
        limits = httpx.Limits(max_connections=None)
        transport = httpx.AsyncHTTPTransport(limits=limits, local_address=source)
        self._client = httpx.AsyncClient(timeout=10, transport=transport)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    async def two_people(
        self, game: str = "shanghaien", *, tokens: Sequence[str] = (), **more: Any
    ) -> tuple[str, list[str]]:
        """Create a table with two people, who have these cookies or new ones; returns its id and them."""
        tokens = list(tokens) or [secrets.token_urlsafe(24) for _ in range(2)]
        wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "friend"}], **more}
        made = await self.post("/api/tables", wanted, tokens[0])
        await self.add_nonce(made["table"], 0, tokens[0])
        claim = {"secret": made["invitations"][0]["secret"], "nonce": secrets.token_hex(16)}
        if await self.post("/api/claims", claim, tokens[1], used_is_fine=True) is None:
            # The response was lost with its server: the seat is held, its nonce may be missing.
            await self.add_nonce(made["table"], 1, tokens[1])
        return made["table"], tokens

    async def against_bot(self, level: str, game: str = "shanghaien", **more: Any) -> tuple[str, str]:
        """Create a table with a person and a bot."""
        token = secrets.token_urlsafe(24)
        wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": level}], **more}
        made = await self.post("/api/tables", wanted, token)
        await self.add_nonce(made["table"], 0, token)
        return made["table"], token

    async def add_nonce(self, table: str, seat: int, token: str) -> None:
        """Add a nonce to a seat that this browser holds; a no-op if it has one."""
        body = {"seat": seat, "nonce": secrets.token_hex(16)}
        await self.post(f"/api/tables/{table}/seats", body, token)

    async def get(self, path: str, token: str) -> httpx.Response:
        """GET from any server."""
        address = self._luck.choice(list(self._addresses))
        return await self._client.get(f"http://{address}{path}", headers={"cookie": f"dogwatch={token}"})

    async def post(self, path: str, body: Any, token: str, *, used_is_fine: bool = False) -> Any:
        """Send a request to one server after the other until one responds."""
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
        raise AssertionError(f"{path}: no server responds")
