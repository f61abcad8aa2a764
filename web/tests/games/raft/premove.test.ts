import { fireEvent } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { target } from '../../../src/games/raft/choosing';
import { speak } from '../../../src/words/language.svelte';
import { all, enabled, escape, moment, sit, tile, type Moment, type Move, type Shown } from './table';

beforeAll(() => speak('en'));

/** Black (seat 1) is to move; then Yellow (seat 0), the player. */
const waiting = moment('scupper');
const turn = moment('scupper', 1);
const { moves } = turn.choices!;
const [MINE, THEIRS] = [0, 1];

const find = <Type extends Move['type']>(type: Type, from = moves): Extract<Move, { type: Type }> =>
  from.find((move) => move.type === type && 'at' in move && !target(turn.view, move)?.loses) as never;
const jump = find('jump');
const scupper = find('scupper');
const own = waiting.view.ships.filter(({ pirate }) => pirate === 'yellow').map(({ at }) => at);
const theirs = waiting.view.ships.find(({ pirate }) => pirate === 'black')!.at;
const isWater = (at: string): boolean => !waiting.view.ships.some((ship) => ship.at === at);
const water = ['a', 'b', 'c', 'd', 'e'].flatMap((column) => [`${column}1`, `${column}5`]).find(isWater)!;

let shown: Shown;
beforeEach(() => (shown = sit(waiting, null, [MINE], false, true)));

const hint = (): string => shown.container.querySelector('.hint')?.textContent?.trim() ?? '';
const heard = (): string => shown.container.querySelector('[role="status"]')!.textContent!.trim();
const entered = (): string | undefined =>
  shown.container.querySelector('[data-premove]')?.textContent?.trim();
const choice = (type: string): Element | null => shown.container.querySelector(`[data-choice="${type}"]`);

async function enter(move: { readonly at: string; readonly to: string }, verb = 'jump'): Promise<void> {
  await fireEvent.click(tile(shown, move.at));
  await fireEvent.click(tile(shown, move.to));
  const asked = choice(verb);
  if (asked) await fireEvent.click(asked);
}

const ENTERED = `Premove: jump from ${jump.at} to ${jump.to}`;

describe('a premove', () => {
  test('is entered while the other crew is to move, drawn, told and kept', async () => {
    await enter(jump);
    expect(shown.sent).toEqual([]);
    expect([entered(), heard()]).toEqual([ENTERED, ENTERED]);
    expect(all(shown.container, 'svg [data-idea="premove"]')).toHaveLength(1);
    for (const at of [jump.at, jump.to]) {
      expect(tile(shown, at).classList).toContain('premove');
      expect(tile(shown, at).getAttribute('aria-label')).toContain(ENTERED);
    }
    expect(tile(shown, jump.to).querySelector('.guest')).not.toBeNull();
    expect(all(shown.container, '.ready'), 'nothing looks like the player’s turn').toEqual([]);
  });

  test('is sent once, as soon as it is offered', async () => {
    await enter(jump);
    await shown.show(turn, null, false); // the other crew's move is being shown
    expect([shown.sent, entered()]).toEqual([[], ENTERED]);
    await shown.show(turn, turn.choices);
    expect([shown.sent, entered()]).toEqual([[jump], undefined]);
    await shown.show(turn, null);
    await shown.show(turn, turn.choices);
    expect(shown.sent).toEqual([jump]);
    expect(hint()).not.toMatch(/cancelled/);
  });

  test('is cancelled visibly if it is not offered', async () => {
    await enter(jump);
    const offered = { ...turn.choices!, moves: moves.filter((move) => move !== jump) };
    await shown.show(turn, offered);
    const note = `Premove cancelled: you cannot jump from ${jump.at} to ${jump.to} now.`;
    expect([shown.sent, hint(), heard(), entered()]).toEqual([[], note, note, undefined]);
    await fireEvent.click(tile(shown, own[0]!));
    expect(hint(), 'until the player goes on').not.toMatch(/cancelled/);
  });

  // A rule implemented in the client would show up as a premove that cannot be entered.
  test('may be any move, and only what is offered is sent', async () => {
    for (const place of all(shown.container, '[data-tile]').map(({ dataset }) => dataset['tile']!)) {
      if (own.includes(place)) continue;
      for (const verb of isWater(place) ? ['sail'] : ['jump', 'scupper']) {
        shown = sit(waiting, null, [MINE], false, true);
        await enter({ at: own[0]!, to: place }, verb);
        const move = verb === 'scupper' ? { type: verb, at: place } : { type: verb, at: own[0], to: place };
        expect(all(shown.container, '[data-premove]'), JSON.stringify(move)).toHaveLength(1);
        await shown.show(turn, { ...turn.choices!, moves: [move as Move, { type: 'pass' }] });
        expect(shown.sent.length + all(shown.container, '.final').length).toBe(1);
        if (shown.sent.length) expect(shown.sent).toEqual([move]);
      }
    }
  });

  test.each<[string, () => Promise<unknown>]>([
    ['Escape', escape],
    ['the button', () => fireEvent.click(shown.container.querySelector('[data-action="withdraw"]')!)],
    ['a right click', () => fireEvent.contextMenu(tile(shown, jump.to))],
    ['a tap on water', () => fireEvent.click(tile(shown, water))],
    ['a tap on the other crew’s pirate', () => fireEvent.click(tile(shown, theirs))],
    ['a tap on an own pirate', () => fireEvent.click(tile(shown, own[0]!))],
  ])('is cancelled by %s', async (_, cancel) => {
    await enter(jump);
    await cancel();
    expect([entered(), heard()]).toEqual([undefined, 'Premove cancelled.']);
    await shown.show(turn, turn.choices);
    expect(shown.sent).toEqual([]);
  });

  test('is replaced through its pirate', async () => {
    await enter(jump);
    await enter({ at: own[0]!, to: water }, 'sail');
    expect(entered()).toBe(`Premove: sail from ${own[0]} to ${water}`);
  });

  test('goes on if the other crew moves before the place is chosen', async () => {
    await fireEvent.click(tile(shown, jump.at));
    await shown.show(turn, null, false);
    expect(tile(shown, jump.at).getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(tile(shown, jump.to));
    await fireEvent.click(choice('jump')!);
    expect(entered()).toBe(ENTERED);
    await shown.show(turn, turn.choices);
    expect(shown.sent).toEqual([jump]);
  });

  test('a right click is left to the browser where there is none', async () => {
    expect(await fireEvent.contextMenu(tile(shown, jump.to))).toBe(true);
    await fireEvent.click(tile(shown, jump.at));
    expect(await fireEvent.contextMenu(tile(shown, jump.to))).toBe(false);
    expect(tile(shown, jump.at).getAttribute('aria-pressed')).toBe('false');
  });
});

describe('a premove and the table', () => {
  const takeback = { type: 'takeback', seat: MINE, to: 30 } as unknown as Moment['entry'];
  const CHANGED = 'Premove cancelled: the position has changed.';

  test('it is kept when the same position comes again after a lost connection', async () => {
    await enter(jump);
    await shown.show({ ...waiting, view: structuredClone(waiting.view) }, null);
    expect(entered()).toBe(ENTERED);
    await shown.show(turn, turn.choices);
    expect(shown.sent).toEqual([jump]);
  });

  test('a take-back drops it visibly', async () => {
    await enter(jump);
    await shown.show({ ...turn, number: waiting.number + 1, entry: takeback }, null, false);
    expect([hint(), heard()]).toEqual([CHANGED, CHANGED]);
    await shown.show({ ...turn, number: waiting.number + 1, entry: takeback }, turn.choices);
    expect([shown.sent, hint()]).toEqual([[], CHANGED]);
  });

  test('a take-back drops it also after the move that it waited for', async () => {
    await enter(jump);
    await shown.show(turn, null, false);
    await shown.show({ ...turn, number: turn.number + 1, entry: takeback }, turn.choices);
    expect([shown.sent, hint()]).toEqual([[], CHANGED]);
  });

  test('a snapshot of another position drops it visibly', async () => {
    await enter(jump);
    await shown.show({ ...turn, before: null, entry: null }, turn.choices);
    expect([shown.sent, hint()]).toEqual([[], CHANGED]);
  });

  test('the end drops it', async () => {
    await enter(jump);
    const outcome = { winners: [0], points: [0, 0], utilities: [1, -1], clause: '', reason: 'log-resigned' };
    const entry = { type: 'resign', seat: THEIRS } as unknown as Moment['entry'];
    await shown.show({ ...waiting, number: 99, entry, outcome, choices: null }, null);
    expect([entered(), shown.sent]).toEqual([undefined, []]);
    expect(hint()).not.toMatch(/[Pp]remove/);
  });
});

describe('a premove that has to be confirmed', () => {
  const raft = moment('threat').view.threats[0]!;
  const withTarget = (change: object): Moment => ({
    ...turn,
    view: {
      ...turn.view,
      targets: turn.view.targets.map((each) =>
        each === target(turn.view, jump) ? { ...each, ...change } : each,
      ),
    },
  });

  test.each([
    ['ends the game in favour of the other crew', { wins: 'black' }, /^This move ends the game: Black wins/],
    // Without a premove this needs no confirmation: the player has seen the position.
    ['lets the other crew win', { loses: raft }, /^Then Black can win/],
  ])('since it %s is not sent but asked about', async (_, change, question) => {
    await enter(jump);
    await shown.show(withTarget(change), turn.choices);
    expect([shown.sent, entered()]).toEqual([[], undefined]);
    expect(hint()).toMatch(question);
    expect(all(shown.container, '.final [data-choice="jump"]')).toHaveLength(1);
    await escape();
    expect([shown.sent, all(shown.container, '[data-choice]')]).toEqual([[], []]);
  });

  test('is sent at once if the player wins by it', async () => {
    await enter(jump);
    await shown.show(withTarget({ wins: 'yellow' }), turn.choices);
    expect(shown.sent).toEqual([jump]);
  });

  test('cannot be a pass', async () => {
    expect(enabled(shown.container.querySelector('[data-move="pass"]')!)).toBe(false);
    await fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' });
    expect(entered()).toBeUndefined();
  });
});

describe('by keyboard', () => {
  const press = (node: HTMLElement, key: string): Promise<boolean> =>
    fireEvent.keyDown(node, { key, code: `Key${key.toUpperCase()}` });

  test('N selects among own pirates; J, S and X enter', async () => {
    await press(document.body, 'n');
    const from = document.activeElement?.getAttribute('data-tile');
    expect(own).toContain(from);
    await fireEvent.click(tile(shown, from!), { detail: 0 });
    await press(tile(shown, water), 's');
    expect(heard()).toBe(`Premove: sail from ${from} to ${water}`);
    await fireEvent.click(tile(shown, jump.at), { detail: 0 });
    await press(tile(shown, jump.to), 'j');
    expect(heard()).toBe(ENTERED);
    await press(tile(shown, scupper.at), 'x');
    expect(heard()).toBe(`Premove: scupper ${scupper.at}`);
    await shown.show(turn, turn.choices);
    expect(shown.sent).toEqual([scupper]);
  });

  test('J without a selected pirate says how', async () => {
    await press(tile(shown, jump.to), 'j');
    expect(entered()).toBeUndefined();
    expect(heard()).toMatch(/^Choose your pirate/);
  });

  test('the focus stays on the board when the premove is cancelled', async () => {
    await enter(jump);
    const button = shown.container.querySelector<HTMLElement>('[data-action="withdraw"]')!;
    button.focus();
    await fireEvent.click(button);
    expect(document.activeElement).toBe(tile(shown, jump.to));
  });
});

describe('there are no premoves', () => {
  async function tryTo(): Promise<void> {
    await enter(jump);
    await fireEvent.keyDown(tile(shown, scupper.at), { key: 'x', code: 'KeyX' });
    expect(entered()).toBeUndefined();
    await shown.show(turn, turn.choices);
    expect(shown.sent).toEqual([]);
  }

  test('where the page does not allow them', async () => {
    shown = sit(waiting, null, [MINE]);
    await tryTo();
  });

  test('with two people at one screen', async () => {
    shown = sit(waiting, null, [MINE, THEIRS], false, true);
    await enter(jump);
    expect(entered()).toBeUndefined();
    await shown.show(turn, null, false);
    await enter(jump);
    expect(entered()).toBeUndefined();
  });

  test('while the player’s own move is on its way', async () => {
    shown = sit(turn, null, [MINE], false, true);
    await enter(jump);
    expect(entered()).toBeUndefined();
  });

  test('before the crews are chosen', async () => {
    shown = sit(moment('put'), null, [MINE], false, true);
    for (const place of all(shown.container, '[data-tile]')) await fireEvent.click(place);
    expect(entered()).toBeUndefined();
  });
});
