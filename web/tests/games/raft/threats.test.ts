import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { doubt, shownThreats } from '../../../src/games/raft/choosing';
import face from '../../../src/games/raft/face';
import { LOCKED } from '../../../src/ui/final';
import { speak } from '../../../src/words/language.svelte';
import { all, moment, sit, tile } from './table';

beforeAll(() => speak('en'));
beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** Black, not to move, threatens to raft up with the ship at a4; a pass of Yellow loses. */
const at = moment('threat');
/** The other side's win that a move would allow. */
const raft = at.view.threats[0]!;
const hint = (container: Element): string => container.querySelector('.hint')?.textContent?.trim() ?? '';

describe('a threat', () => {
  test('is named, its bar marked and its ship outlined', () => {
    const { container } = sit(at);
    expect(hint(container)).toMatch(
      /^Danger: Black can join all spice ships or ships with square sails and win!/,
    );
    expect(all(container, '[data-fleet].threat').map((bar) => bar.getAttribute('data-fleet'))).toEqual([
      'spice',
      'square',
    ]);
    expect(all(container, '[data-tile].threat').map((cell) => cell.getAttribute('data-tile'))).toEqual([
      'a4',
    ]);
  });

  test('is not pointed out in a puzzle, and no move asks first', async () => {
    const { container, sent } = sit(at, at.choices, [at.choices!.seat], false, false, false);
    expect(hint(container)).not.toMatch(/Danger/);
    expect(all(container, '.threat')).toEqual([]);
    await fireEvent.click(container.querySelector('[data-move="pass"]')!);
    expect(sent).toEqual([{ type: 'pass' }]);
  });

  test('names all fleets, and says what the player can do', () => {
    const said = (remedies: typeof at.view.remedies): string =>
      hint(sit({ ...at, view: { ...at.view, remedies } }).container);
    const first = 'Danger: Black can join all spice ships or ships with square sails and win!';
    expect(said([])).toBe(`${first} No move can prevent it.`);
    expect(said(['move'])).toBe(`${first} A move can prevent it; other moves ask first.`);
    expect(said(['ship', 'move'])).toBe(`${first} Use an outlined ship, or block its way.`);
  });

  test.each([
    [
      'scupper',
      ['scupper', 'move'],
      'Danger: one more scupper and Black wins! Scupper a ship to break the run.',
    ],
    ['scupper', [], 'Danger: one more scupper and Black wins! No move can prevent it.'],
    [
      'vengeance',
      ['scupper', 'move'],
      'Danger: Black can win by vengeance with one more pass! Scupper a ship: then vengeance is yours.',
    ],
    ['vengeance', [], 'Danger: Black can win by vengeance with one more pass! No move can prevent it.'],
  ] as const)('by %s has only advice that can be followed: %j', (how, remedies, expected) => {
    const threats = [{ ...raft, how, fleet: null }];
    expect(hint(sit({ ...at, view: { ...at.view, threats, remedies: [...remedies] } }).container)).toBe(
      expected,
    );
  });

  test('is over with the game, also after a resignation, and so is the pass', () => {
    const outcome = { winners: [1], points: [0, 0], utilities: [-1, 1], clause: '', reason: 'log-resigned' };
    const { container } = sit({ ...at, outcome, choices: null }, null);
    expect(hint(container)).not.toMatch(/Danger/);
    expect(container.querySelector('.threat, .moving, [data-move="pass"]')).toBeNull();
  });

  test('is in the prompt, and so is that the player can win now', () => {
    const key = (view: typeof at.view, wins?: boolean) => face.alarm(view, wins)?.key;
    expect(key(at.view)).toBe('raft-turn-danger');
    expect(key({ ...at.view, threats: [] })).toBeUndefined();
    expect(key({ ...at.view, side: 'black' })).toBeUndefined();
    expect(key({ ...at.view, side: 'black' }, true)).toBe('raft-turn-win');
  });

  test('of the player is not pointed out, except by the guide', () => {
    expect(shownThreats(at.view, 'black', false)).toEqual([]);
    expect(shownThreats(at.view, 'black', true)).toHaveLength(2);
  });

  test('of the player is pointed out if this device prefers it', async () => {
    const threats = at.view.threats.map((each) => ({ ...each, side: 'yellow' as const }));
    const own = { ...at, view: { ...at.view, threats } };
    const { container } = sit(own);
    expect(hint(container)).not.toMatch(/win/);
    const settings = render(face.Settings);
    await fireEvent.click(settings.container.querySelector('[data-option="wins"]')!);
    expect(hint(container)).toMatch(/You can win now/);
    expect(all(container, '[data-tile].winning'), 'in another colour than a danger').toHaveLength(1);
    expect(all(container, '[data-tile].threat, .danger')).toEqual([]);
    expect(container.querySelector('.own [data-crew="yellow"]')).not.toBeNull();
    expect(face.alarm(own.view)?.key).toBe('raft-turn-win');
    // The lessons of a guided game would take the move back.
    expect(face.alarm(own.view, false)).toBeUndefined();
    await fireEvent.click(settings.container.querySelector('[data-option="wins"]')!);
    expect(hint(container)).not.toMatch(/win/);
    expect(hint(sit(own, own.choices, undefined, true, false, true, true).container)).toMatch(
      /You can win now/,
    );
    expect(hint(sit(own, own.choices, undefined, true, false, true, false).container)).not.toMatch(/win/);
  });

  test('of the side not to move is shown to spectators', () => {
    expect(shownThreats(at.view, null, false)).toHaveLength(2);
    expect(shownThreats({ ...at.view, side: 'black' }, null, false)).toEqual([]);
  });
});

describe('a confirmation is asked for once', () => {
  const pass = { type: 'pass' } as const;

  test('before a pass that loses', async () => {
    const { container, sent } = sit(at);
    await fireEvent.click(container.querySelector('[data-move="pass"]')!);
    expect(sent).toEqual([]);
    expect(hint(container)).toBe('This move ends the game: Black wins. Play it?');
    const confirm = (): Promise<boolean> => fireEvent.click(container.querySelector('[data-choice="pass"]')!);
    await confirm(); // the second tap of a double tap
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(LOCKED);
    await confirm();
    expect(sent).toEqual([pass]);
  });

  test('before a move that leaves a threat which another move prevents', async () => {
    const targets = at.view.targets.map((each) => ({ ...each, loses: each.kind === 'jump' ? raft : null }));
    const shown = sit({ ...at, view: { ...at.view, targets } });
    await fireEvent.click(tile(shown, 'd4'));
    await fireEvent.click(tile(shown, 'd3'));
    await fireEvent.click(shown.container.querySelector('[data-choice="jump"]')!);
    expect(shown.sent).toEqual([]);
    expect(hint(shown.container)).toBe(
      'Then Black can win: all spice ships in one group. Another move prevents it. Play this one?',
    );
    vi.advanceTimersByTime(LOCKED);
    await fireEvent.click(shown.container.querySelector('[data-choice="jump"]')!);
    expect(shown.sent).toEqual([{ type: 'jump', at: 'd4', to: 'd3' }]);
  });

  test('in a guided game also before a move that newly lets the other crew win', async () => {
    const targets = at.view.targets.map((each) => ({
      ...each,
      loses: each.kind === 'jump' ? { ...raft, at: ['b4'] } : null,
    }));
    const newly = { ...at, view: { ...at.view, targets, threats: [] } };
    const jump = { type: 'jump', at: 'd4', to: 'd3' } as const;
    const { moves } = at.choices!;
    expect(doubt(newly.view, jump, moves)).toBeNull();
    const shown = sit(newly, newly.choices, undefined, true);
    expect(all(shown.container, '[data-tile].threat')).toEqual([]);
    await fireEvent.click(tile(shown, 'd4'));
    await fireEvent.click(tile(shown, 'd3'));
    await fireEvent.click(shown.container.querySelector('[data-choice="jump"]')!);
    expect(shown.sent).toEqual([]);
    expect(hint(shown.container)).toMatch(/^Then Black can win: all spice ships in one group\./);
    expect(
      all(shown.container, '[data-tile].threat').map((cell) => cell.getAttribute('data-tile')),
      'the ship that would win is outlined',
    ).toEqual(['b4']);
    vi.advanceTimersByTime(LOCKED);
    await fireEvent.click(shown.container.querySelector('[data-choice="jump"]')!);
    expect(shown.sent).toEqual([jump]);
  });

  test('and can be declined', async () => {
    const { container, sent } = sit(at);
    await fireEvent.click(container.querySelector('[data-move="pass"]')!);
    await fireEvent.click(container.querySelector('.cancel')!);
    expect(sent).toEqual([]);
    expect(hint(container)).toMatch(/^Danger/);
  });

  test('before a sail that leaves a threat, and a double tap on the place does not confirm', async () => {
    const sails = moment('sail');
    const targets = sails.view.targets.map((each) => ({
      ...each,
      loses: each.kind === 'sail' ? raft : null,
    }));
    const shown = sit(
      { ...sails, view: { ...sails.view, targets, threats: [raft] } },
      sails.choices,
      [sails.choices!.seat],
      true,
    );
    const { at: from, to } = targets.find(({ kind }) => kind === 'sail')!;
    await fireEvent.click(tile(shown, from));
    await fireEvent.click(tile(shown, to));
    await fireEvent.click(tile(shown, to)); // the second tap of a double tap
    expect(shown.sent).toEqual([]);
    expect(hint(shown.container)).toMatch(/^Then .* can win/);
    vi.advanceTimersByTime(LOCKED);
    await fireEvent.click(tile(shown, to));
    expect(shown.sent).toEqual([{ type: 'sail', at: from, to }]);
  });

  test('by the key P, and a second P confirms, but not at once', async () => {
    const { sent } = sit(at);
    const press = (): Promise<boolean> => fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' });
    await press();
    await press();
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(LOCKED);
    await press();
    expect(sent).toEqual([pass]);
  });

  test('before other passes, except where there is no other move', () => {
    const { view, choices } = moment('jump');
    const { moves } = choices!;
    expect(doubt(view, pass, moves)).toBe(view.avenger === view.side ? 'passes' : 'avenged');
    expect(doubt(view, pass, [pass])).toBeNull();
    expect(moves.filter(({ type }) => type !== 'pass').map((move) => doubt(view, move, moves))).not.toContain(
      'passes',
    );
  });

  test('not before a winning move', () => {
    const targets = at.view.targets.map((each) => ({ ...each, wins: 'yellow' as const }));
    expect(doubt({ ...at.view, targets }, pass, at.choices!.moves)).toBeNull();
  });
});
