import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import * as api from '../src/net/api';
import { sayError } from '../src/ui/error-message';
import { speak } from '../src/words/language.svelte';
import { NONCE, problem, serve } from './serving';

beforeAll(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

const T = 'k7m2p9xw4d';
const ROUTES: [string, string, () => Promise<unknown>, unknown?][] = [
  ['GET', '/api/games', () => api.games()],
  ['POST', '/api/tables', () => api.makeTable({ game: 'raft', seats: [] }), { game: 'raft', seats: [] }],
  ['GET', '/api/tables?which=mine', () => api.tables('mine')],
  ['GET', `/api/tables/${T}`, () => api.look(T)],
  ['GET', `/api/tables/${T}/story`, () => api.story(T)],
  ['POST', `/api/tables/${T}/seats`, () => api.sit(T, { seat: 1, nonce: 'ab' }), { seat: 1, nonce: 'ab' }],
  ['POST', `/api/tables/${T}/invitations`, () => api.invite(T, 1), { seat: 1 }],
  ['POST', `/api/tables/${T}/rematch`, () => api.rematch(T)],
  ['POST', '/api/claims', () => api.claim({ secret: 's', nonce: 'ab' }), { secret: 's', nonce: 'ab' }],
  ['POST', '/api/invitations', () => api.lookAtInvitation('s'), { secret: 's' }],
  ['GET', '/api/address', () => api.address()],
];

test.each(ROUTES)('%s %s', async (method, path, ask, body) => {
  const asked = serve({ [`${method} ${path}`]: () => ({ fine: true }) });
  expect(await ask()).toEqual({ fine: true });
  expect(asked).toEqual([{ method, path, body }]);
});

test('a refusal is shown in the chosen language', async () => {
  serve({ 'POST /api/claims': () => problem(410, 'server-invitation-used') });
  const error = await api.claim({ secret: 's', nonce: 'ab' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(api.ProblemError);
  expect(error).toMatchObject({ status: 410, problem: { code: 'server-invitation-used' } });
  expect(sayError(error)).toBe('This invitation was already used or does not exist. Ask for a new one.');
  await speak('it');
  expect(sayError(error)).toContain('invito');
  await speak('en');
});

test('a refusal is shown with arguments and clause', () => {
  const error = new api.ProblemError(400, {
    code: 'shanghaien-bad-tricks',
    args: { total: 9 },
    clause: 'S4',
  });
  expect(sayError(error)).toBe('The three counts of trick cards must add up to 8, got 9. (S4)');
});

test.each<[string, () => Response | object]>([
  ['no network', () => undefined as never],
  ['a proxy’s page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a hotel’s login page', () => new Response('<h1>Welcome</h1>')],
  ['another service', () => Response.json({ detail: 'nope' }, { status: 404 })],
])('%s counts as not reached', async (_what, answer) => {
  serve({ 'GET /api/games': answer });
  const error = await api.games().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(api.UnreachableError);
  expect(sayError(error)).toContain('Cannot reach the server');
});

test('any other error has a message', () => {
  expect(sayError(new TypeError('x is not a function'))).toContain('went wrong');
});

test('nonces have the server’s format and differ', () => {
  const drawn = new Set(Array.from({ length: 50 }, () => api.freshNonce()));
  expect(drawn.size).toBe(50);
  for (const nonce of drawn) expect(nonce).toMatch(NONCE);
});
