// A game of the server without a folder here can be played: its rules in Python are enough.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { knownGame, loadFace } from '../../../src/games/games';
import { optionKey, valueKey } from '../../../src/games/pack';
import Board from '../../../src/games/plain/Board.svelte';
import Guide from '../../../src/games/plain/Guide.svelte';
import { registerGames } from '../../../src/games/installed-games.svelte';
import type { GameInfo } from '../../../src/net/protocol';
import LanguagePicker from '../../../src/ui/LanguagePicker.svelte';
import { say, speak } from '../../../src/words/language.svelte';
import { serve } from '../../serving';

const info = (name: string): GameInfo => ({
  name,
  rules: 1,
  levels: ['captain'],
  seats: [2, 3],
  dial: [],
  languages: ['de', 'en'],
  openings: [],
  exercises: [],
  puzzles: 0,
  daily: null,
  options: {
    properties: {
      players: { type: 'integer', minimum: 2, maximum: 3, default: 2 },
      long_game: { type: 'boolean', default: false },
      wind: { enum: ['calm', 'storm'], default: 'calm' },
    },
  },
});
const messages = (fluent: string) => () => ({ fluent });
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><title>Two dice</title><script>alert(1)</script></svg>';
const MOVES = [{ type: 'keep' }, { type: 'roll', dice: [6, 5] }, { type: 'odd_one', n: 3 }];

beforeEach(() => {
  serve({});
  // Messages that the test does not serve are logged as errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return speak('en');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(plain: object, more: object = {}) {
  serve({ 'GET /api/tables/table22222/plain/7': () => plain });
  const play = vi.fn();
  const choices = { seat: 0, prompt: { key: '', args: {}, clause: '' }, moves: MOVES };
  const moment = { number: 7, view: {}, before: null, entry: null, story: [], choices, outcome: null };
  render(Board, {
    game: 'dice',
    table: 'table22222',
    moment,
    may: choices,
    mine: [0],
    names: ['Ada', 'Bo'],
    play,
    seen: () => undefined,
    ...more,
  });
  return play;
}
const buttons = (): string[] =>
  screen.getAllByRole('button').map(({ textContent }) => textContent!.replace(/\s+/g, ' ').trim());

describe('the messages of a game without a folder', () => {
  test('are its own, in the chosen language, and cannot override the page’s', async () => {
    const own =
      'dice-title = Dice\ndice-move-roll = Roll { $dice }\nhome-title = Stolen\n' +
      '-dice-x = y\ndice-title = Dadi';
    serve({ 'GET /api/games/dice/messages/en': messages(own) });
    expect(knownGame('dice')).toBeUndefined();
    await registerGames([info('dice')]);
    const words = knownGame('dice')!;
    expect(say(words.title)).toBe('Dadi'); // English is loaded first, then the language
    expect(say('home-title')).not.toBe('Stolen');
    expect(say(words.seat, { seat: 1, number: 2 })).toBe('Player 2');
    expect((await loadFace('dice')).Board).toBe(Board);
  });

  test('default to texts made from its ids, also if the request fails', async () => {
    await registerGames([info('my-game')]);
    expect(console.error).toHaveBeenCalled();
    const words = knownGame('my-game')!;
    expect([say(words.title), say(words.about)]).toEqual(['My game', say('plain-about')]);
    expect(Object.keys(words.options)).toEqual(['long_game', 'wind']); // players: separate field
    expect([
      say(optionKey('my-game', 'long_game')),
      say(valueKey('my-game', 'wind'), { value: 'storm' }),
    ]).toEqual(['Long game', 'storm']);
  });

  test('can be in a language that only the game has', async () => {
    serve({
      'GET /api/games/wuerfel/messages/en': messages('wuerfel-title = Dice'),
      'GET /api/games/wuerfel/messages/de': messages('wuerfel-title = Dice\nwuerfel-title = Würfel'),
    });
    await registerGames([info('wuerfel')]);
    expect(say('wuerfel-title')).toBe('Dice');
    render(LanguagePicker);
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['English', 'Italiano', 'Русский', 'Deutsch']);
    const english = say('home-to-home');
    await speak('de', true);
    localStorage.clear();
    expect([say('wuerfel-title'), say('home-to-home'), document.documentElement.lang]).toEqual([
      'Würfel',
      english,
      'en',
    ]);
  });

  test('cannot override the page’s, whatever the game’s name', async () => {
    serve({ 'GET /api/games/table/messages/en': messages('table-board = Stolen\ntable-title = A table') });
    await registerGames([info('table')]);
    expect([say('table-board') === 'Stolen', say('table-title')]).toEqual([false, 'A table']);
  });
});

describe('the plain board', () => {
  test('shows the picture as an image, without scripts, with an alternative text', async () => {
    show({ text: 'x', picture: PICTURE, moves: [] });
    const image = await screen.findByRole('img', { name: 'Two dice' });
    expect(image.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect(document.querySelector('svg, script')).toBeNull();
  });

  test.each(['', '<svg><unclosed', 'no picture'])(
    'shows the position’s text if the picture is %j',
    async (picture) => {
      show({ text: 'round=1', picture, moves: [] });
      expect(await screen.findByText('round=1')).toBeTruthy();
      expect(screen.queryByRole('img')).toBeNull();
    },
  );

  test('labels the moves with the game’s messages, or otherwise its notation', async () => {
    show({ text: 'x', picture: '', moves: ['keep it', 'r65', 'odd 3'] });
    await screen.findByText('x');
    expect(buttons()).toEqual(['1 keep it', '2 Roll 6 5', '3 odd 3']);
  });

  test('plays a move by click or digit key', async () => {
    const play = show({ text: 'x', picture: '', moves: [] });
    await fireEvent.click(screen.getAllByRole('button')[1]!);
    await fireEvent.keyDown(document.body, { key: '3' });
    await fireEvent.keyDown(document.body, { key: '9' });
    expect(play.mock.calls).toEqual([[MOVES[1]], [MOVES[2]]]);
  });

  test('moves the focus between choices by arrow keys', async () => {
    show({ text: 'x', picture: '', moves: [] });
    const [first, , last] = screen.getAllByRole('button');
    first!.focus();
    await fireEvent.keyDown(first!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(last);
    await fireEvent.keyDown(last!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
  });

  test('has no controls for spectators, and sends no requests in replays', async () => {
    const asked = serve({});
    const moment = {
      number: 3,
      view: {},
      before: null,
      entry: null,
      story: [],
      choices: null,
      outcome: null,
      text: 'from the file',
      picture: '',
    };
    render(Board, {
      game: 'dice',
      table: '',
      moment,
      may: null,
      mine: [],
      names: [],
      play: () => undefined,
      seen: () => undefined,
    });
    expect(await screen.findByText('from the file')).toBeTruthy();
    expect([screen.queryAllByRole('button'), asked]).toEqual([[], []]);
    cleanup();
  });
});

test('its rules page has a paragraph per rule, linked by clause', async () => {
  serve({
    'GET /api/games/rum/messages/en': messages('rum-rules =\n    S1 · One.\n\n    S2 · Two,\n    and more.'),
  });
  await registerGames([info('rum')]);
  const { container } = render(Guide, { game: 'rum' });
  expect(
    [...container.querySelectorAll('[data-clauses]')].map((rule) => [
      rule.getAttribute('data-clauses'),
      rule.textContent,
    ]),
  ).toEqual([
    ['S1', 'S1 · One.'],
    ['S2', 'S2 · Two,\nand more.'],
  ]);
});
