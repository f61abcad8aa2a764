"""Random steps of pgx's games on JAX, as a peer of the research benchmark; optional: None without pgx.

As in pgx's examples: a jitted function observes, draws a legal action of each game and steps all games, with
automatic resets. One thread of the CPU.
"""

from __future__ import annotations

import os
import warnings
from importlib.util import find_spec
from typing import Any

from bench.rounds import Party

_ONE_THREAD = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"


def pgx_loop(name: str, games: int) -> Party | None:
    """Steps of `games` games of pgx at once, in one call; None if pgx is not installed."""
    if find_spec("pgx") is None:
        return None
    os.environ["XLA_FLAGS"] = _ONE_THREAD  # read when JAX starts
    os.environ["JAX_PLATFORMS"] = "cpu"
    with warnings.catch_warnings(action="ignore"):
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(state: Any, key: Any) -> tuple[Any, Any]:
        key, own = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(own, logits, axis=-1)
        return step(state, actions, jax.random.split(key, games)), key

    together = jax.jit(advance)
    key = jax.random.PRNGKey(1)
    held: list[Any] = [jax.jit(jax.vmap(env.init))(jax.random.split(key, games)), key]

    def play() -> int:
        held[:] = together(*held)
        held[0].observation.block_until_ready()
        return games

    play()
    return play
