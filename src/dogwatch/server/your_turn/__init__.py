"""“Your turn” messages: Web Push to players' devices, and a webhook of the server."""
