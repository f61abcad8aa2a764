"""Logs: one JSON object per line on standard error."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

ACCESS: Final = "dogwatch.access"
"""Name of the access log's logger."""
LEVELS: Final = ("debug", "info", "warning", "error")
_STANDARD_FIELDS: Final = frozenset(logging.LogRecord("", 0, "", 0, "", None, None).__dict__)


class JsonFormatter(logging.Formatter):
    """Formats log records as one JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON, with its extra fields and traceback."""
        second = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "time": f"{second}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in _STANDARD_FIELDS}
        line.pop("color_message", None)
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def configure_logs(level: str = "info") -> None:
    """Log to standard error: our messages from `level` on, those of libraries from "warning" on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    own = logging.getLevelNamesMapping()[level.upper()]
    # Libraries set levels of their own loggers, and the access log has an option of its own.
    handler.addFilter(lambda record: record.levelno >= own or record.name == ACCESS)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("dogwatch").setLevel(own)
    logging.getLogger(ACCESS).setLevel(logging.INFO)
