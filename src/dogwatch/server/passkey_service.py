"""Passkeys: add one to a player, and sign in by one without a name (WebAuthn)."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Iterator
from hashlib import sha256
from ipaddress import ip_address
from typing import Final, NamedTuple

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    bytes_to_base64url,
    options_to_json_dict,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from dogwatch.server.denied import Denied, denied
from dogwatch.server.player_messages import AskPasskey, PasskeyOptions
from dogwatch.server.player_service import PlayerService, shown_device
from dogwatch.server.table_service import TableService
from dogwatch.server.tokens import hash_token
from dogwatch.store.players import Passkey, Player, SecretKind

CHALLENGE_TIME: Final = 5 * 60_000
"""Milliseconds for which a challenge can be answered."""
MAX_PASSKEYS: Final = 20
MAX_CREDENTIAL: Final = 16_384
"""Bytes of an authenticator's answer."""
_CHALLENGE_BYTES: Final = 32
_MAX_ID: Final = 1023
"""Bytes of a credential's id, as WebAuthn limits it."""
_RP_NAME: Final = "Dogwatch"


class Site(NamedTuple):
    """The server as a browser sees it."""

    rp_id: str
    """The host's name, to which passkeys belong."""
    origin: str


def site_of(scheme: str, host: str) -> Site:
    """The site of a request; refused where browsers have no passkeys: without https, or without a name."""
    name = host.lower().rsplit(":", 1)[0] if not host.endswith("]") else host
    local = name == "localhost" or name.endswith(".localhost")
    if not name or name.startswith("[") or _is_address(name) or (scheme != "https" and not local):
        raise denied(409, "server-passkeys-need-https")
    return Site(name, f"{scheme}://{host.lower()}")


def _is_address(name: str) -> bool:
    with contextlib.suppress(ValueError):
        ip_address(name)
        return True
    return False


class PasskeyService:
    """What the endpoints do with passkeys. `token` is the browser's; methods raise `Denied`."""

    def __init__(self, table_service: TableService, player_service: PlayerService) -> None:
        self._tables = table_service.tables
        self._budgets = table_service.budgets
        self._player_service = player_service
        self._identity = table_service.identity
        self._players = table_service.tables.store.players

    # Adding

    async def adding(self, token: str | None, site: Site) -> PasskeyOptions:
        """Options for `navigator.credentials.create`; they replace the player's last ones."""
        _, player = await self._identity.need_player(token)
        known = await self._players.passkeys(player.id)
        options = generate_registration_options(
            rp_id=site.rp_id,
            rp_name=_RP_NAME,
            user_id=user_handle(player),
            user_name=player.name,
            challenge=await self._challenge("register", player.id),
            timeout=CHALLENGE_TIME,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=each.id) for each in known],
        )
        return PasskeyOptions(options_to_json_dict(options))

    async def add(self, answer: AskPasskey, token: str | None, site: Site) -> None:
        """Add a passkey to the player."""
        _, player = await self._identity.need_player(token)
        with _refusing():
            credential = parse_registration_credential_json(answer.credential)
            challenge = _challenge_of(credential)
        used = await self._players.use_secret(_hashed(challenge), "register", self._tables.now())
        if used != (player.id,):
            raise denied(410, "server-passkey-late")
        verified = await asyncio.to_thread(_verified_registration, credential, challenge, site)
        if len(verified.id) > _MAX_ID:
            raise denied(403, "server-passkey-wrong")
        passkey = Passkey(
            id=verified.id,
            player=player.id,
            public_key=verified.public_key,
            uses=verified.uses,
            device=shown_device(answer.device),
            made=self._tables.now(),
        )
        if not await self._players.add_passkey(passkey, MAX_PASSKEYS):
            raise denied(409, "server-passkey-not-added", most=MAX_PASSKEYS)

    async def delete(self, passkey: bytes, token: str | None) -> None:
        """Delete a passkey of the player."""
        _, player = await self._identity.need_player(token)
        if not await self._players.delete_passkey(player.id, passkey):
            raise denied(404, "server-no-such-passkey")

    # Signing in

    async def asking(self, address: str, site: Site) -> PasskeyOptions:
        """Options for `navigator.credentials.get`: the authenticator knows whose passkey it is."""
        self._budgets.identities.take(address)
        options = generate_authentication_options(
            rp_id=site.rp_id,
            challenge=await self._challenge("assert", None),
            timeout=CHALLENGE_TIME,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return PasskeyOptions(options_to_json_dict(options))

    async def sign_in(self, answer: AskPasskey, token: str | None, site: Site) -> str:
        """Sign in by a passkey; returns the session's token."""
        with _refusing():
            credential = parse_authentication_credential_json(answer.credential)
            challenge = _challenge_of(credential)
        if await self._players.use_secret(_hashed(challenge), "assert", self._tables.now()) is None:
            raise denied(410, "server-passkey-late")
        passkey = await self._players.passkey(credential.raw_id)
        player = None if passkey is None else await self._players.player(passkey.player)
        if passkey is None or player is None:
            raise denied(404, "server-no-such-passkey")
        uses = await asyncio.to_thread(_verified_uses, credential, challenge, site, passkey)
        if credential.response.user_handle != user_handle(player):
            raise denied(403, "server-passkey-wrong")
        # Of two answers with one counter, which a copied authenticator may give, one is accepted.
        if not await self._players.passkey_used(passkey.id, passkey.uses, uses):
            raise denied(403, "server-passkey-wrong")
        return await self._player_service.begin_session(player.id, answer.device, token)

    async def _challenge(self, kind: SecretKind, player: str | None) -> bytes:
        challenge, now = secrets.token_bytes(_CHALLENGE_BYTES), self._tables.now()
        await self._players.put_secret(_hashed(challenge), kind, player, now, now + CHALLENGE_TIME)
        return challenge


def user_handle(player: Player) -> bytes:
    """What an authenticator knows of a player beside the name: random, and the same for all passkeys."""
    return sha256(b"dogwatch-user-handle:" + player.holder).digest()


def _hashed(challenge: bytes) -> bytes:
    return hash_token("challenge:" + bytes_to_base64url(challenge))


class _Registered(NamedTuple):
    id: bytes
    public_key: bytes
    uses: int


@contextlib.contextmanager
def _refusing() -> Iterator[None]:
    """Refuse what the library cannot read or verify; malformed CBOR and keys raise errors of many types."""
    try:
        yield
    except Denied:
        raise
    except Exception as error:
        raise denied(403, "server-passkey-wrong") from error


def _challenge_of(credential: RegistrationCredential | AuthenticationCredential) -> bytes:
    return parse_client_data_json(credential.response.client_data_json).challenge


def _verified_registration(credential: RegistrationCredential, challenge: bytes, site: Site) -> _Registered:
    with _refusing():
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.rp_id,
            expected_origin=site.origin,
        )
    return _Registered(found.credential_id, found.credential_public_key, found.sign_count)


def _verified_uses(
    credential: AuthenticationCredential, challenge: bytes, site: Site, passkey: Passkey
) -> int:
    """The authenticator's new counter. It must have grown, unless the authenticator does not count."""
    with _refusing():
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.rp_id,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.uses,
        )
    return found.new_sign_count
