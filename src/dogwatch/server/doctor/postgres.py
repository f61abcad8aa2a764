"""Checks of a PostgreSQL database, in one read-only transaction."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from dogwatch.server.doctor.finding import Finding, Findings, ok, problem, warning
from dogwatch.server.doctor.schema import check_newest, check_schema
from dogwatch.store.base import StoreDown
from dogwatch.store.failures import translate_errors
from dogwatch.store.problems import explain

_TIMEOUT: Final = 10.0
_OLDEST: Final = 130_000
"""`server_version_num` of the oldest supported version."""
_SKEW, _MUCH_SKEW = 2.0, 30.0
"""Seconds by which the clocks may differ; jobs' leases last 6 s."""
_STATE: Final = sa.text("""
    SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name,
        extract(epoch FROM clock_timestamp())::float8 AS clock,
        pg_is_in_recovery() AS standby,
        has_schema_privilege(current_schema(), 'CREATE') AS may_create,
        (to_regclass('log') IS NULL OR has_table_privilege(to_regclass('log'), 'INSERT')) AS may_write,
        EXISTS (SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND application_name = 'dogwatch') AS served
""")


def check_postgres(url: str) -> Findings:
    """All checks of the database."""
    try:
        with translate_errors("PostgreSQL"):
            yield from asyncio.run(_check(url))
    except (StoreDown, asyncpg.ClientConfigurationError, ValueError) as error:
        refusal = explain(error, url)
        yield problem("database", refusal.code, **refusal.args)


async def _check(url: str) -> list[Finding]:
    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda: asyncpg.connect(url, timeout=_TIMEOUT, command_timeout=_TIMEOUT),
        poolclass=sa.NullPool,
    )
    async with engine.connect() as plain:
        connection = await plain.execution_options(postgresql_readonly=True)
        before = time.time()
        state = (await connection.execute(_STATE)).one()
        middle = (before + time.time()) / 2
        found = [*_check_state(state), *_check_clock(state.clock - middle)]
        if any(each.status == "problem" and each.check == "database" for each in found):
            return found
        return found + await connection.run_sync(lambda each: [*check_schema(each), *check_newest(each)])


def _check_state(state: Any) -> Findings:
    if state.version < _OLDEST:
        yield problem("database", "doctor-postgres-old", version=state.name)
    elif state.standby:
        yield problem("database", "doctor-postgres-standby")
    elif not state.may_create or not state.may_write:
        yield problem("database", "doctor-postgres-rights")
    else:
        yield ok("database", "doctor-postgres", version=state.name, servers=int(state.served))


def _check_clock(skew: float) -> Findings:
    seconds = f"{abs(skew):.1f}"
    if abs(skew) > _MUCH_SKEW:
        yield problem("clock", "doctor-clock-differs", seconds=seconds)
    elif abs(skew) > _SKEW:
        yield warning("clock", "doctor-clock-differs", seconds=seconds)
    else:
        yield ok("clock", "doctor-clock-equal", seconds=seconds)
