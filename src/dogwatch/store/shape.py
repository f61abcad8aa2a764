"""Checks that a SQLite file has the SQL tables of its schema revision, and values of their types.

SQLite itself stores a value of any type in any column.
"""

from __future__ import annotations

from contextlib import closing
from functools import cache
from typing import Any, TypeAlias

import sqlalchemy as sa

from dogwatch.store.migrations import migrate
from dogwatch.store.schema import metadata

_Shape: TypeAlias = tuple[object, ...]

_STORED_AS: dict[type[Any], str] = {
    sa.Text: "text",
    sa.Integer: "integer",
    sa.Boolean: "integer",
    sa.LargeBinary: "blob",
    sa.Float: "real",
}
"""Column type -> the result of SQLite's typeof()."""


class WrongShape(Exception):
    """A SQL table, a column or a value is not as the schema says."""


def check_shape(connection: sa.Connection, revision: str) -> None:
    """Raise `WrongShape` if the tables are not those of the revision, or if values have other types."""
    expected, found = _expected(revision), _shapes(connection)
    for name in sorted({*expected, *found}):
        if name not in found:
            raise WrongShape(f"the SQL table {name} is missing")
        if found[name] != expected.get(name):
            raise WrongShape(f"the SQL table {name} does not have the columns of schema revision {revision}")
    for name in sorted(expected):
        _check_values(connection, name)


@cache
def _expected(revision: str) -> dict[str, _Shape]:
    engine = sa.create_engine("sqlite://")
    with closing(engine.connect()) as connection:
        migrate(connection, revision)
        return _shapes(connection)


def _shapes(connection: sa.Connection) -> dict[str, _Shape]:
    """SQL table -> its columns and constraints. A view is no table."""
    inspector = sa.inspect(connection)
    return {
        name: (
            {(each["name"], str(each["type"]), each["nullable"]) for each in inspector.get_columns(name)},
            inspector.get_pk_constraint(name)["constrained_columns"],
            {tuple(each["column_names"]) for each in inspector.get_unique_constraints(name)},
            {
                (*each["constrained_columns"], each["referred_table"], *each["referred_columns"])
                for each in inspector.get_foreign_keys(name)
            },
        )
        for name in inspector.get_table_names()
        if name in metadata.tables
    }


def _check_values(connection: sa.Connection, name: str) -> None:
    for column in sa.inspect(connection).get_columns(name):
        here: sa.ColumnClause[Any] = sa.column(column["name"])
        kind = next(stored for known, stored in _STORED_AS.items() if isinstance(column["type"], known))
        wrong = sa.func.typeof(here).not_in([kind, "null"] if column["nullable"] else [kind])
        if connection.execute(sa.select(1).select_from(sa.table(name)).where(wrong).limit(1)).first():
            raise WrongShape(f"a value of {name}.{column['name']} is not of the type {kind}")
