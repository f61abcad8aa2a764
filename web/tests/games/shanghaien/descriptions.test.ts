import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { turnSummary } from '../../../src/games/shanghaien/descriptions';
import face from '../../../src/games/shanghaien/face';
import type { Fact, Shanghaien, StoryEntry } from '../../../src/net/protocol';
import { LANGUAGES } from '../../../src/words/words';
import { speak } from '../../../src/words/language.svelte';
import { all, moment, SCENES, sit } from './table';

beforeAll(() => speak('en'));

describe('for screen readers', () => {
  test('a card’s label has nation, value, number, dice and owner', () => {
    const { container } = sit(moment('call'), null, []);
    expect(all(container, '[data-card]').map((slot) => slot.getAttribute('aria-label'))).toEqual([
      'Chinese 3, place 6. Dice: Red 1, Blue 0. If Shanghai were called now: to Red, more dice 1:0.',
      'American 3, place 5. Dice: Red 0, Blue 1. If Shanghai were called now: to Blue, more dice 0:1.',
      'French 4, place 4. Dice: Red 2, Blue 3. If Shanghai were called now: to Blue, more dice 2:3.',
      'American 3, place 3. Dice: Red 0, Blue 0. If Shanghai were called now: to nobody, no dice.',
      'Trick “place both”, place 2. Dice: Red 1, Blue 0. If Shanghai were called now: to Red, more dice 1:0.',
      'French 3, place 1. Dice: Red 0, Blue 1. If Shanghai were called now: to nobody, sharks.',
    ]);
  });

  test('the label of a card with a placement begins with it', async () => {
    const at = moment('enlist');
    const { container } = sit(at, at.choices);
    const lit = container.querySelector('[data-card][data-move]:not([aria-disabled])')!;
    expect(lit.getAttribute('aria-label')).toMatch(/^Place \d → /);
  });

  test('all controls have names', () => {
    for (const scene of SCENES) {
      const at = moment(scene);
      const { container } = sit(at, at.choices, [0, 1]);
      for (const control of all(container, 'button'))
        expect(control.getAttribute('aria-label') || control.textContent?.trim()).toBeTruthy();
    }
  });

  test('crews are listed by nation', () => {
    const { container } = sit(moment('last', 1, true), null);
    const first = container.querySelector('[data-crew="american"]')!;
    expect(first.textContent).toMatch(/Americans: Red \d+, Blue \d+\./);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('every moment and the guide can be shown', async () => {
    await speak(language);
    for (const scene of SCENES) sit(moment(scene), moment(scene).choices, [0, 1]);
    render(face.Guide);
    await speak('en');
  });
});

describe('sides', () => {
  test.each([
    [[1], '1'],
    [[0], '0'],
    [[0, 1], '0'],
    [[], '0'],
  ])('with %j at this screen, %s sits near', (mine, seat) => {
    const { container } = sit(moment('call'), null, mine);
    expect(container.querySelector('.near [data-side]')?.getAttribute('data-side')).toBe(seat);
    expect(container.querySelector('.far [data-side]')?.getAttribute('data-side')).toBe(
      seat === '0' ? '1' : '0',
    );
  });

  test.each([[[0]], [[1]]])(
    'with %j at this screen, the pennant is on the side that would get the card',
    (mine) => {
      const at = moment('call');
      const { container } = sit(at, null, mine);
      const flies = all(container, '[data-card]').map((slot) =>
        all(slot, '.flying').map((pennant) => pennant.classList.contains('near')),
      );
      const wanted = at.view.row.map(({ if_called: { owner } }) =>
        owner === null ? [] : [owner === mine[0]],
      );
      expect(wanted.flat()).toContain(true);
      expect(wanted.flat()).toContain(false);
      expect(flies).toEqual(wanted);
    },
  );

  test('each captain’s dice lie on their own side of the row', () => {
    const at = moment('call');
    const { container } = sit(at, null, [1]);
    const near = all(container, '.tray.near').map((tray) => all(tray, '.die .die').length);
    expect(near).toEqual(at.view.row.map(({ dice }) => dice[1]));
  });
});

describe('the end', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const told = (container: HTMLElement): number => all(container, 'tbody tr.told, tfoot tr.told').length;
  const lines = (container: HTMLElement): number => all(container, 'tbody tr, tfoot tr').length;

  test('shows verdicts first, then each nation, then the sums', async () => {
    const { container, show } = sit(moment('last'));
    await show(moment('last', 1));
    expect(all(container, '[data-card]')).toHaveLength(6);
    vi.advanceTimersByTime(face.pace(moment('call', 1)));
    flushSync();
    expect(told(container)).toBe(0);
    expect(all(container, '.points b').map((points) => points.textContent)).toEqual(['0', '0']);
    vi.advanceTimersByTime(2000);
    flushSync();
    expect(told(container)).toBeGreaterThan(0);
    vi.advanceTimersByTime(60_000);
    flushSync();
    expect(told(container)).toBe(lines(container));
  });

  test('can be skipped and repeated', async () => {
    const { container, show, seen } = sit(moment('last'));
    await show(moment('last', 1));
    vi.advanceTimersByTime(face.pace(moment('call', 1)));
    flushSync();
    expect(seen).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Show the result' }));
    expect(seen).toHaveBeenCalledOnce();
    expect(told(container)).toBe(lines(container));
    await fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
    expect(told(container)).toBe(0);
  });

  test('is shown immediately on page load', () => {
    const { container } = sit(moment('last', 1, true), null);
    expect(told(container)).toBe(lines(container));
  });

  test('is interrupted by the next moment', async () => {
    const { container, show } = sit(moment('call'));
    await show(moment('call', 1));
    await show(moment('call', 2));
    expect(all(container, '[data-card]')).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the status message', () => {
  test('is about the reckoning or the scoring during a call', () => {
    expect(face.meanwhile(moment('call', 1))).toMatch(/calls Shanghai!.* Who gets which card/);
    expect(face.meanwhile(moment('last', 1))).toMatch(/crews are compared/);
  });

  test('and the story do not say who gets a card before the board has shown it', () => {
    expect(face.suspense(moment('call', 1))).toBe(true);
    expect(face.suspense(moment('call', 2))).toBe(false);
    expect(face.meanwhile(moment('call', 1))).not.toMatch(/goes to/);
  });

  test('is the default at other times and on page load', () => {
    expect(face.meanwhile(moment('call', 2))).toBeUndefined();
    expect(face.meanwhile(moment('last', 1, true))).toBeUndefined();
  });
});

describe('details in the drawer', () => {
  test.each(['call', 'last'])('the lens closes when Shanghai is called: %s', async (scene) => {
    const { container, show } = sit(moment(scene));
    await fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL' });
    expect(container.querySelector('[data-drawer] .detail')).not.toBeNull();
    await show(moment(scene, 1));
    expect(container.querySelector('[data-drawer] .detail')).toBeNull();
  });

  test('it stays open while the others move', async () => {
    const { container, show } = sit(moment('enlist'));
    await fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL' });
    await show(moment('enlist', 1));
    expect(container.querySelector('[data-drawer] .detail')).not.toBeNull();
  });
});

describe('pace', () => {
  test('is 0 on page load', () => {
    expect(SCENES.map((scene) => face.pace(moment(scene)))).toEqual(SCENES.map(() => 0));
  });

  test('is longer for a roll, a call and the last call, in this order', () => {
    const [rolled, call, last] = [moment('again', 2), moment('call', 1), moment('last', 1)].map(
      face.pace,
    ) as [number, number, number];
    expect(rolled).toBeGreaterThan(500);
    expect(call).toBeGreaterThan(rolled);
    expect(last).toBeGreaterThan(call);
  });
});

test('when the focused control is removed, the main control gets the focus', async () => {
  const at = moment('enlist');
  const { container, show } = sit(at, at.choices);
  container.querySelector<HTMLElement>('button[data-die]')!.focus();
  await show(moment('enlist', 2));
  expect(container.contains(document.activeElement)).toBe(true);
});

test('the focus is restored after dealing, and after choosing one of two dice', async () => {
  vi.useFakeTimers();
  const calling = sit(moment('call'), moment('call').choices);
  calling.container.querySelector<HTMLElement>('[data-card="3"]')!.focus();
  await calling.show(moment('call', 1));
  vi.advanceTimersByTime(face.pace(moment('call', 1)));
  flushSync();
  expect(calling.container.contains(document.activeElement)).toBe(true);
  vi.useRealTimers();

  const at = moment('first');
  const { container } = sit(at, at.choices);
  await fireEvent.click(container.querySelector('[data-card][data-move]:not([aria-disabled])')!);
  const choice = container.querySelector<HTMLElement>('button.choice')!;
  choice.focus();
  await fireEvent.click(choice);
  expect(container.contains(document.activeElement)).toBe(true);
});

describe('the headline at the start of a turn', () => {
  const entry = (seat: number, ...story: Fact[]): StoryEntry => ({
    number: 1,
    time: 0,
    entry: { type: 'move', seat },
    story,
  });
  const view = { mover: 0 } as Shanghaien.View;
  const rolled = entry(1, { key: 'shanghaien-rolled', args: { seat: 1, low: 2, high: 5 }, clause: '' });
  const again = entry(1, { key: 'shanghaien-again', args: { seat: 1 }, clause: '' });
  const placed = entry(1, {
    key: 'shanghaien-placed',
    args: { seat: 1, face: 4, nation: 'french', value: 3, trick: 'none' },
    clause: '',
  });

  test('tells of the other player’s trick, too', async () => {
    await speak('en');
    const story = [entry(0), rolled, again, placed];
    expect(turnSummary(story, view, [0])).toMatch(
      /^Blue plays a trick and rolls both dice again\. Blue places a 4/,
    );
    expect(turnSummary(story, view, [1])).toBeUndefined();
    expect(turnSummary([entry(0), rolled, placed], view, [0])).toBeUndefined();
    expect(turnSummary([again, entry(0), placed], view, [0])).toBeUndefined();
  });
});
