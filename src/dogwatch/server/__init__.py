"""The doors: HTTP and WebSocket, who may sit where, limits. It wires everything else together."""
