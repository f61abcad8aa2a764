import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type * as Catalogue from '../src/games/catalogue.svelte';
import { duration } from '../src/words/numbers';
import NewTable from '../src/home/NewTable.svelte';
import { quickSeats } from '../src/home/start';
import { optionFields } from '../src/games/options';
import { games } from '../src/net/api';
import { rememberLevel } from '../src/ui/preferences';
import { speak } from '../src/words/language.svelte';
import { chooseOption, PIRATES, problem, RAFT, serve, SHANGHAIEN, type Asked } from './serving';

vi.mock('../src/games/catalogue.svelte', async (original) => {
  const real = await original<typeof Catalogue>();
  return { ...real, cachedGames: () => undefined, offeredGames: async () => real.shown(await games()) };
});

/** The request body of the new table. */
function sent(asked: readonly Asked[]): unknown {
  const { id, ...wish } = asked.findLast(({ path }) => path === '/api/tables')?.body as { id: string };
  expect(id).not.toBe('');
  return wish;
}
const made = { table: 'newtable22', commitment: 'c0', invitations: [] };

beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, '', '/new/shanghaien');
  await speak('en');
});
afterEach(() => vi.unstubAllGlobals());

async function open(answer: () => Response | object = () => made, game = 'shanghaien'): Promise<Asked[]> {
  const asked = serve({ 'GET /api/games': () => [SHANGHAIEN, RAFT], 'POST /api/tables': answer });
  render(NewTable, { game });
  await screen.findByRole('button', { name: 'Create table' });
  return asked;
}

const submit = async (): Promise<void> =>
  void (await fireEvent.click(screen.getByRole('button', { name: 'Create table' })));

const choose = (label: string, text: string): Promise<void> =>
  chooseOption(screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' }), text);

test('a wish whose answer was lost is sent again with its id', async () => {
  let lost = true;
  const asked = await open(() => {
    if (lost) throw new TypeError('network');
    return made;
  });
  await submit();
  await screen.findByRole('alert');
  lost = false;
  await submit();
  await vi.waitFor(() => expect(location.pathname).toBe('/table/newtable22'));
  const wishes = asked.filter(({ path }) => path === '/api/tables').map(({ body }) => body as { id: string });
  expect(wishes).toHaveLength(2);
  expect(wishes[0]!.id).toMatch(/^[A-Za-z0-9_-]{8,40}$/);
  expect(wishes[1]).toEqual(wishes[0]);
});

test('the unchanged form creates the default game against the bot', async () => {
  const asked = await open();
  await submit();
  await vi.waitFor(() => expect(location.pathname).toBe('/table/newtable22'));
  expect(sent(asked)).toEqual({
    game: 'shanghaien',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'deckhand' }],
    options: { tricks: [3, 2, 3], first: 'chance', starts: 'other_than_caller', extra: false },
    spectators: true,
    clock: null,
    rated: false,
  });
});

test('players who share this device each have a name, also in the next game', async () => {
  const asked = await open();
  await choose('Blue', 'Me');
  expect(screen.queryByText(/The other players see it/)).toBeNull();
  await fireEvent.input(screen.getByLabelText('Name (Red)'), { target: { value: 'Ada' } });
  await fireEvent.input(screen.getByLabelText('Name (Blue)'), { target: { value: 'Bob' } });
  await submit();
  const seats = [
    { kind: 'me', name: 'Ada' },
    { kind: 'me', name: 'Bob' },
  ];
  await vi.waitFor(() => expect(sent(asked)).toMatchObject({ seats }));
  expect(quickSeats('screen', '', { seats: [2] })).toEqual(seats);
});

test('labels are short; help is shown on demand, and describes its field', async () => {
  await open();
  const help = screen.getByRole('button', { name: 'Help: Card “sharks / exchange”' });
  const text = screen.getByText(/^Each captain starts/);
  expect([text.hidden, help.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  expect(screen.getByLabelText('Card “sharks / exchange”').getAttribute('aria-describedby')).toBe(text.id);
  await fireEvent.click(help);
  expect([text.hidden, help.getAttribute('aria-expanded')]).toEqual([false, 'true']);
});

test('everything can be chosen', async () => {
  const asked = await open();
  await choose('Red', 'Anyone (open table)');
  await choose('Blue', 'Me');
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Ada' } });
  await fireEvent.input(screen.getByLabelText('die ±1'), { target: { value: '4' } });
  await fireEvent.input(screen.getByLabelText('roll again'), { target: { value: '2' } });
  await fireEvent.click(screen.getByLabelText('Red', { selector: '[type=radio]' }));
  await fireEvent.click(screen.getByLabelText('Alternating'));
  await fireEvent.click(screen.getByLabelText('Card “sharks / exchange”'));
  await fireEvent.click(screen.getByLabelText('Time per game', { selector: 'input' }));
  await choose('Time per game', '20 minutes');
  await choose('Added per move', '10 seconds');
  await fireEvent.click(screen.getByLabelText('Allow spectators'));
  await submit();
  await vi.waitFor(() => expect(sent(asked)).toBeDefined());
  expect(sent(asked)).toEqual({
    game: 'shanghaien',
    seats: [{ kind: 'anybody' }, { kind: 'me', name: 'Ada' }],
    options: { tricks: [4, 2, 2], first: 'red', starts: 'alternate', extra: true },
    spectators: false,
    clock: { kind: 'bank', seconds: 1200, increment: 10 },
    rated: false,
  });
});

test('a rated game against a bot has a clock: who leaves it loses on time', async () => {
  const asked = serve({
    'GET /api/games': () => [SHANGHAIEN, RAFT],
    'GET /api/me': () => ({ session: 's1', player: { id: 'p1', name: 'Ada' } }),
    'POST /api/tables': () => made,
  });
  render(NewTable, { game: 'shanghaien' });
  const rated = await screen.findByRole('checkbox', { name: 'Rated' });
  expect(screen.queryByText('A rated game against a bot has a clock:')).toBeNull();
  await fireEvent.click(rated);
  screen.getByText('A rated game against a bot has a clock:');
  await submit();
  await vi.waitFor(() =>
    expect(sent(asked)).toMatchObject({ rated: true, clock: { kind: 'move', seconds: 86_400 } }),
  );
});

test('sides can be swapped', async () => {
  const asked = await open();
  await fireEvent.click(screen.getByRole('button', { name: 'Swap sides' }));
  await submit();
  await vi.waitFor(() => expect(sent(asked)).toBeDefined());
  expect(sent(asked)).toMatchObject({ seats: [{ kind: 'bot' }, { kind: 'me' }] });
});

test('the refusal of invalid options is shown with its clause', async () => {
  await open(() => problem(400, 'shanghaien-bad-tricks', { total: 9 }));
  await submit();
  expect(await screen.findByText(/must add up to 8, got 9/)).toBeTruthy();
});

describe('a game for two, three or four', () => {
  async function openPirates(game = PIRATES): Promise<Asked[]> {
    const asked = serve({ 'GET /api/games': () => [game], 'POST /api/tables': () => made });
    render(NewTable, { game: 'pirates' });
    await screen.findByRole('button', { name: 'Create table' });
    return asked;
  }
  const bot = { kind: 'bot', level: 'deckhand' };
  const seats = (): string[] =>
    [...document.querySelectorAll('.seats label')].map(
      (label) => label.firstChild?.textContent?.trim() ?? '',
    );

  test('has two seats by default, and shows the options for two', async () => {
    const asked = await openPirates();
    expect(seats()).toEqual(['Red', 'Blue']);
    expect(screen.queryByLabelText(/two teams/)).toBeNull();
    expect(screen.queryByLabelText('Green', { selector: '[type=radio]' })).toBeNull();
    await submit();
    await vi.waitFor(() => expect(sent(asked)).toBeDefined());
    expect(sent(asked)).toMatchObject({
      seats: [{ kind: 'me' }, bot],
      options: { players: 2, ports: 'opposite', first: 'chance', turns: 40, kraken: false },
    });
  });

  test('can have four seats with people and bots, teams and scenarios', async () => {
    const asked = await openPirates();
    await fireEvent.click(screen.getByLabelText('4'));
    expect(seats()).toEqual(['Red', 'Blue', 'Green', 'Yellow']);
    await choose('Green', 'Me');
    await fireEvent.click(screen.getByLabelText('Two teams'));
    await fireEvent.click(screen.getByLabelText('Kraken'));
    await fireEvent.click(screen.getByLabelText('Yellow', { selector: '[type=radio]' }));
    await fireEvent.input(screen.getByLabelText('Turn limit per player'), { target: { value: '7' } });
    await submit();
    await vi.waitFor(() => expect(sent(asked)).toBeDefined());
    expect(sent(asked)).toMatchObject({
      seats: [{ kind: 'me' }, bot, { kind: 'me' }, bot],
      options: { players: 4, teams: true, first: 'yellow', turns: 7, kraken: true },
    });
    expect(sent(asked)).not.toHaveProperty('options.ports');
  });

  test('lists a step of the dial once, also if several bots have it', async () => {
    rememberLevel('pirates', 'step-4');
    const dial = Array.from({ length: 5 }, (_, at) => ({
      level: `step-${at + 1}`,
      mark: ['cabin_boy', '', 'deckhand'][at] ?? '',
      rating: 900 + 100 * at,
      about: 'pirates-dial-deckhand',
    }));
    await openPirates({ ...PIRATES, dial });
    await fireEvent.click(screen.getByLabelText('4'));
    const lists = [...document.querySelectorAll<HTMLSelectElement>('.seats select')];
    const texts = lists.map((list) => [...list.options].map(({ text }) => text));
    for (const each of texts) expect(new Set(each).size).toBe(each.length);
    expect(texts[1]!.filter((text) => text.includes('Deckhand +1'))).toHaveLength(1);
    expect(lists.map(({ selectedIndex }) => selectedIndex).slice(1)).toEqual([4, 4, 4]);
    // The same step chosen again, after another one
    const [slider] = await screen.findAllByRole('slider', { name: 'Strength' });
    for (const at of ['4', '3']) await fireEvent.input(slider!, { target: { value: at } });
    expect([...lists[0]!.options].filter(({ text }) => text.includes('Deckhand +1'))).toHaveLength(1);
  });

  test('resets an option whose value needs a removed seat', async () => {
    const asked = await openPirates();
    await fireEvent.click(screen.getByLabelText('4'));
    await fireEvent.click(screen.getByLabelText('Yellow', { selector: '[type=radio]' }));
    await fireEvent.click(screen.getByLabelText('3'));
    await submit();
    await vi.waitFor(() => expect(sent(asked)).toBeDefined());
    expect(sent(asked)).toMatchObject({
      seats: [{ kind: 'me' }, bot, bot],
      options: { players: 3, first: 'chance' },
    });
  });
});

test('an unknown game is not found', async () => {
  serve({ 'GET /api/games': () => [SHANGHAIEN] });
  render(NewTable, { game: 'tiddlywinks' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('options that a form cannot show are left to the server', () => {
  expect(
    optionFields({ properties: { odd: { anyOf: [] }, extra: { type: 'boolean', default: true } } }),
  ).toEqual([{ name: 'extra', kind: 'switch', usual: true }]);
  expect(optionFields({})).toEqual([]);
});

test.each([
  ['en', 60, '1 minute'],
  ['en', 90, '90 seconds'],
  ['it', 86_400, '1 giorno'],
  ['ru', 259_200, '3 дня'],
  ['ru', 600, '10 минут'],
  ['ru', 0, '0 секунд'],
] as const)('in %s, %i seconds are “%s”', async (language, seconds, said) => {
  await speak(language);
  expect(duration(seconds)).toBe(said);
});

test('a text option is sent as typed, and its refusal is shown', async () => {
  const asked = await open(() => problem(422, 'raft-bad-layout', { problem: 'turn' }), 'raft');
  const line = screen.getByLabelText<HTMLInputElement>('Custom layout');
  expect(line.maxLength).toBe(160);
  await fireEvent.input(line, { target: { value: ' oo/o o ' } });
  await fireEvent.change(line);
  await submit();
  await screen.findByText(/does not look the same after a half turn/);
  expect(sent(asked)).toMatchObject({
    game: 'raft',
    options: { size: 'full', own_layout: 'oo/o o', position: '' },
  });
});
