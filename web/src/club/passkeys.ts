/** Passkeys of this browser. */

import { addPasskey, passkeyToMake, passkeyToUse, ProblemError, signInByPasskey } from '../net/api';
import type { Me } from '../net/protocol';
import { deviceName } from './device';

/** Why there are none here: no https, or a browser or an address that has no passkeys. */
export type NoPasskeys = 'https' | 'here';

const ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/** Undefined if passkeys can be used. */
export function passkeysMissing({ hostname } = location): NoPasskeys | undefined {
  if (!window.isSecureContext) return 'https';
  // A passkey belongs to a name, never to an address.
  const known =
    typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
  return known && !ADDRESS.test(hostname) ? undefined : 'here';
}

/** Makes a passkey on this device for the player. */
export async function makePasskey(): Promise<Me> {
  const { options } = await passkeyToMake();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  const made = await asked(navigator.credentials.create({ publicKey }));
  return addPasskey({ credential: made, device: deviceName() });
}

/** Signs in by a passkey that the device offers. */
export async function usePasskey(): Promise<Me> {
  const { options } = await passkeyToUse();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  const used = await asked(navigator.credentials.get({ publicKey }));
  return signInByPasskey({ credential: used, device: deviceName() });
}

const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'club-passkey-cancelled',
  AbortError: 'club-passkey-cancelled',
  InvalidStateError: 'club-passkey-known',
};

async function asked(answer: Promise<Credential | null>): Promise<Record<string, unknown>> {
  const credential = await answer.catch((error: unknown) => {
    const code = error instanceof DOMException ? REFUSALS[error.name] : undefined;
    throw code ? new ProblemError(0, { code, args: {}, clause: '' }) : error;
  });
  return (credential as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>;
}
