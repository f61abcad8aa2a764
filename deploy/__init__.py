"""Container, service and proxy files, and the programs that try them out: `make fresh`, `make tls`."""
