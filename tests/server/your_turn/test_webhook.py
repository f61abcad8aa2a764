"""The server's webhook: its file, and the requests of its templates."""

from __future__ import annotations

import msgspec
import pytest

from dogwatch.server.your_turn.webhook import BadWebhook, Webhook

_VALUES = {
    "text": 'Ann, your turn: Raft & Scupper against "Bob" $link @everyone',
    "player": "Ann",
    "game": "Raft & Scupper",
    "opponent": '"Bob" $link @everyone',
    "link": "https://table.example.org/table/abcdefgh23",
    "id": "abcdefgh23-17",
}


def _webhook(text: str) -> Webhook:
    return Webhook.parse(text.encode())


def test_ntfy() -> None:
    request = _webhook('url = "https://ntfy.sh/club"\ntemplate = "ntfy"').request(_VALUES)
    assert (request.method, request.endpoint.target) == ("POST", "/club")
    assert request.body.decode() == _VALUES["text"]
    assert request.headers["Click"] == _VALUES["link"]
    assert "Authorization" not in request.headers


def test_matrix_is_idempotent_and_mentions_nobody() -> None:
    webhook = _webhook(
        'url = "https://matrix.example/_matrix/client/v3/rooms/!r:example/send/m.room.message"\n'
        'template = "matrix"\ntoken = "secret"'
    )
    request = webhook.request(_VALUES)
    assert request.method == "PUT"
    assert request.endpoint.target.endswith("/send/m.room.message/abcdefgh23-17")
    assert request.headers["Authorization"] == "Bearer secret"
    body = msgspec.json.decode(request.body)
    assert body == {"msgtype": "m.text", "body": f"{_VALUES['text']}\n{_VALUES['link']}", "m.mentions": {}}


def test_discord_mentions_nobody() -> None:
    request = _webhook('url = "https://discord.com/api/webhooks/1/s"\ntemplate = "discord"').request(_VALUES)
    body = msgspec.json.decode(request.body)
    assert body["allowed_mentions"] == {"parse": []}
    assert body["content"].startswith(_VALUES["text"])


def test_a_template_of_ones_own_stays_json() -> None:
    webhook = _webhook(
        'url = "http://10.0.0.5:9000/hook"\ntemplate = "own"\n'
        '[body]\ntitle = "$player: $game"\nlines = ["$opponent", "$unknown", 5]\n'
    )
    request = webhook.request(_VALUES)
    assert request.endpoint.private
    assert msgspec.json.decode(request.body) == {
        "title": "Ann: Raft & Scupper",
        "lines": ['"Bob" $link @everyone', "$unknown", 5],
    }


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not toml",
        'url = "https://a.example"',
        'url = "https://a.example"\ntemplate = "teams"',
        'url = "ftp://a.example"\ntemplate = "ntfy"',
        'url = "https://u:p@a.example"\ntemplate = "ntfy"',
        'url = "https://a.example"\ntemplate = "ntfy"\ntoken = "a\\nb"',
        'url = "https://a.example"\ntemplate = "ntfy"\nbody = "x"',
        'url = "https://a.example"\ntemplate = "own"',
        'url = "https://a.example"\ntemplate = "ntfy"\nunknown = 1',
        "x = 1\n" * 10_000,
    ],
)
def test_a_malformed_file_is_refused(text: str) -> None:
    with pytest.raises(BadWebhook):
        _webhook(text)


def test_an_error_tells_no_secret() -> None:
    with pytest.raises(BadWebhook) as refused:
        _webhook('url = "https://user:sesame@a.example"\ntemplate = "ntfy"\ntoken = "sesame"')
    assert "sesame" not in str(refused.value)
