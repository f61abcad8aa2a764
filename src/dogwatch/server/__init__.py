"""The server: HTTP and WebSocket endpoints, seats and permissions, rate limits, worker processes."""
