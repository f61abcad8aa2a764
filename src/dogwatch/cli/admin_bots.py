"""`dogwatch admin add-bot`, `bot-token`: the operator's bots over the network, and tokens of all bots."""

from __future__ import annotations

from dogwatch import games, player_names
from dogwatch.cli.admin_connection import Administrator
from dogwatch.cli.admin_players import find_player
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.database import database_from, server_extra
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, shown, unknown


def run_add(given: ParsedArgs, screen: Screen) -> int:
    """Create a bot that belongs to nobody but the operator, and print its token."""
    with server_extra():
        from dogwatch.server.administration import AddBot
        from dogwatch.server.tokens import fresh_bot_token, hash_token
    name = player_names.normalise_name(given.value("--name"))
    if len(name) < 2:
        raise UsageError("terminal-needs-value", {"option": "--name"})
    wanted = tuple(dict.fromkeys(given.options.get("--game", ()))) or tuple(games.names())
    for game in wanted:
        if game not in games.names():
            raise unknown("terminal-unknown-game", game, games.names())
    token = fresh_bot_token()  # only its hash is sent
    with Administrator(database_from(given, screen)) as admin:
        admin.execute(AddBot(name, wanted, hash_token(token).hex()))
    screen.show_message("admin-bot-added", name=shown(name))
    _show_token(token, screen)
    return 0


def run_token(given: ParsedArgs, screen: Screen) -> int:
    """Replace a bot's token and print the new one, or revoke it."""
    with server_extra():
        from dogwatch.server.administration import SetBotToken
        from dogwatch.server.tokens import fresh_bot_token, hash_token
    bot, token = find_player(given, screen), "" if given.has("--revoke") else fresh_bot_token()
    with Administrator(database_from(given, screen)) as admin:
        admin.execute(SetBotToken(bot.id, hash_token(token).hex() if token else ""))
    if token:
        _show_token(token, screen)
    else:
        screen.show_message("admin-bot-revoked", name=shown(bot.name))
    return 0


def _show_token(token: str, screen: Screen) -> None:
    screen.show_message("admin-bot-token")
    screen.show_copyable(token)
