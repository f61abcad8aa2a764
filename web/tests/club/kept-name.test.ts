// The kept name outside of the player's page: in the name field, at seats, in the list of devices.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deviceName } from '../../src/club/device';
import KeepButton from '../../src/club/KeepButton.svelte';
import { playerName } from '../../src/games/players';
import type { Me, SeatInfo } from '../../src/net/protocol';
import SeatPanel from '../../src/table/SeatPanel.svelte';
import NameField from '../../src/ui/NameField.svelte';
import { followPlayer, keptPlayer, notePlayer } from '../../src/ui/player.svelte';
import { rememberName } from '../../src/ui/preferences';
import { loadMessages, speak } from '../../src/words/language.svelte';
import { serve } from '../serving';

const NOBODY: Me = { player: null, sessions: [], passkeys: [], recovery: null, hidden: false, shares: false };
const ADA: Me = { ...NOBODY, player: { id: 'ada2345678', name: 'Ada', made: 0 } };

beforeEach(async () => {
  notePlayer(NOBODY);
  localStorage.clear();
  await speak('en');
  await loadMessages('play');
});
afterEach(() => vi.unstubAllGlobals());

test('the field for a nickname becomes the kept name', async () => {
  rememberName('Ada');
  const asked = serve({ 'POST /api/me': () => ADA });
  render(NameField);
  render(KeepButton);
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada');
  await fireEvent.click(screen.getByRole('button', { name: 'Keep this name' }));
  expect(await screen.findByText('You play as Ada.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a way back' }).getAttribute('href')).toBe('/me');
  expect(screen.queryByLabelText('Your name')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/me']);
});

test('players who share a device still have a field each', () => {
  notePlayer(ADA);
  render(NameField, { place: 1, side: 'Blue' });
  expect(screen.getByLabelText('Name (Blue)')).toBeTruthy();
});

test('visitors do not ask the server who they are', () => {
  const asked = serve({ 'GET /api/me': () => NOBODY });
  followPlayer()();
  expect(asked).toEqual([]);
});

test('an ended session is noticed at the next visit', async () => {
  notePlayer(ADA);
  serve({ 'GET /api/me': () => NOBODY });
  followPlayer()();
  await vi.waitFor(() => expect(keptPlayer()).toBeNull());
  expect(localStorage.getItem('dogwatch-player')).toBeNull();
});

const SEAT: SeatInfo = {
  kind: 'person',
  level: '',
  name: 'Ada',
  taken: true,
  open: false,
  player: '',
  former: false,
};

test('a player who left is a former player', () => {
  expect(playerName('shanghaien', { ...SEAT, name: '', former: true }, 0)).toBe('former player');
});

test.each([
  ['ada2345678', 1],
  ['', 0],
])('a kept name has a mark (player %j)', (player, marks) => {
  const { container } = render(SeatPanel, {
    seat: 0,
    info: { ...SEAT, player },
    level: '',
    sailor: undefined,
    name: 'Ada',
    side: 'Red',
    colours: [0],
    team: undefined,
    mine: false,
    turn: false,
    cold: false,
    present: true,
    clocks: null,
    clockOffset: 0,
    phrase: undefined,
    compact: false,
  });
  expect(container.querySelectorAll('strong svg')).toHaveLength(marks);
  expect(screen.queryAllByText('(kept name)')).toHaveLength(marks);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/139.0 Safari/537.36 Edg/139.0', 'Edge, Windows'],
  ['a text browser', ''],
])('the name of a device: %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
