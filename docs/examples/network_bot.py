"""A bot over the network in plain Python, without Dogwatch: it plays random moves on a server.

    DOGWATCH_BOT_TOKEN=… python docs/examples/network_bot.py https://table.example.org

It needs `pip install websockets`. docs/protocol.md describes the messages.
"""

import asyncio
import json
import os
import random
import secrets
import sys
import urllib.request
from contextlib import suppress
from typing import Any

import websockets

API = sys.argv[1].rstrip("/") + "/api/bot/v1"
TOKEN = {"authorization": "Bearer " + os.environ["DOGWATCH_BOT_TOKEN"]}
JSON = TOKEN | {"content-type": "application/json"}
RULES = {"games": ["raft", "shanghaien"], "tables": 4}


def post(path: str, body: Any) -> Any:
    request = urllib.request.Request(API + path, json.dumps(body).encode(), JSON)
    return json.load(urllib.request.urlopen(request, timeout=40))


async def play(table: str, seat: int, commitment: str) -> None:
    nonce = secrets.token_hex(32)
    with open(f"{table}.txt", "a") as notes:  # noted before the nonce is sent
        print(commitment, nonce, file=notes, flush=True)
    await asyncio.to_thread(post, f"/tables/{table}/seats", {"seat": seat, "nonce": nonce})
    address = f"ws{API.removeprefix('http')}/tables/{table}/live"
    async for socket in websockets.connect(address, additional_headers=TOKEN, max_size=None):
        with suppress(websockets.ConnectionClosed):  # and the loop connects again
            async for message in socket:
                told = json.loads(message)  # a snapshot has the same fields as an event
                news = told["events"][-1] if told["type"] == "events" else told
                if news.get("outcome"):
                    return
                if (choices := news.get("choices")) and choices["seat"] == seat:
                    # Sent again after a reconnection, the same id is played once.
                    play_it = {"type": "play", "id": f"after-entry-{news['number']}", "seat": seat}
                    play_it |= {"after": news["number"], "move": random.choice(choices["moves"])}
                    await socket.send(json.dumps(play_it))


async def main() -> None:
    games: dict[str, asyncio.Task[None]] = {}
    while True:
        known = [table for table, game in games.items() if not game.done()]
        try:
            work = await asyncio.to_thread(post, "/poll", {"rules": RULES, "wait": 20, "known": known})
        except OSError as error:  # the server restarts, or refuses the token
            print(error, file=sys.stderr)
            await asyncio.sleep(2)
            continue
        for each in (*work["tables"], *work["challenges"]):
            seats = each["mine"] or [seat for seat, info in enumerate(each["seats"]) if info["open"]]
            if each["table"] not in known and seats:
                games[each["table"]] = asyncio.create_task(play(each["table"], seats[0], each["commitment"]))


asyncio.run(main())
