import { fireEvent } from '@testing-library/svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { setLetterKeys } from '../../../src/games/keys.svelte';
import { trickOf } from '../../../src/games/shanghaien/choosing';
import { LOCKED } from '../../../src/ui/final';
import { speak } from '../../../src/words/language.svelte';
import {
  all,
  decisions,
  enabled,
  everythingOffered,
  inOrder,
  moment,
  openTrick,
  random,
  sit,
  type Move,
} from './table';

beforeAll(() => speak('en'));

describe('exactly the offered moves can be made', () => {
  test.each(decisions.map((at) => [at.number, at] as const))('at moment %i', async (_, at) => {
    const asked = await everythingOffered(at, at.choices!);
    expect(inOrder(asked)).toEqual(inOrder(at.choices!.moves));
  });

  // A rule implemented in the client would show up as a move that is marked or disabled against the offer.
  test.each(decisions.map((at) => [at.number, at] as const))(
    'with random subsets of the moves at moment %i',
    async (_, at) => {
      const toss = random(at.number + 1);
      for (let i = 0; i < 4; i++) {
        const moves = at.choices!.moves.filter(() => toss() < 0.5);
        const asked = await everythingOffered(at, { ...at.choices!, moves });
        expect(inOrder(asked)).toEqual(inOrder(moves));
      }
    },
  );
});

describe('moves that are not offered', () => {
  test('are sent anyway, so that the server refuses them with a reason', async () => {
    const at = moment('deal', 7);
    const { container, sent } = sit(at, at.choices);
    const call = container.querySelector<HTMLElement>('[data-move="call"]')!;
    expect(enabled(call)).toBe(false);
    await fireEvent.click(call);
    expect(sent).toEqual([{ type: 'call' }]);
  });

  test('a card without a placement sends its number', async () => {
    const at = moment('first');
    const { container, sent } = sit(at, at.choices);
    const barred = all(container, '[data-card][aria-disabled="true"]')[0]!;
    await fireEvent.click(barred);
    expect(sent[0]?.type).toBe('place');
  });

  test('a trick that may not be played now', async () => {
    const at = moment('enlist', 2);
    const holder = at.view.players.findIndex(({ tricks }) => tricks.length > 0);
    const shown = sit(at, null, [holder]);
    const [use] = await openTrick(shown, holder, at.view.players[holder as 0 | 1].tricks[0]!);
    expect(enabled(use!)).toBe(false);
  });

  test('nothing is sent before the table has settled', async () => {
    const at = moment('first');
    const { container, sent } = sit(at, null, [at.choices!.seat]);
    await fireEvent.click(container.querySelector('[data-move="roll"]')!);
    expect(sent).toEqual([]);
  });

  test('spectators get no controls', () => {
    const at = moment('first');
    const { container } = sit(at, null, []);
    expect(all(container, '[data-move]')).toEqual([]);
  });
});

describe('tricks', () => {
  test.each(decisions.map((at) => [at.number, at] as const))(
    'exactly the playable ones are highlighted and labelled at moment %i',
    (_, at) => {
      const { container } = sit(at, at.choices);
      const shining = all(container, '[data-trick].playable');
      const offered = new Set(at.choices!.moves.map(trickOf).filter((trick) => trick !== undefined));
      expect(new Set(shining.map((card) => card.getAttribute('data-trick')))).toEqual(offered);
      for (const card of all(container, '[data-trick]'))
        expect(/can be played now/.test(card.getAttribute('aria-label')!)).toBe(shining.includes(card));
    },
  );

  test('the other captain’s are never highlighted', () => {
    const at = decisions.find(({ choices }) => choices!.moves.some(trickOf))!;
    const { container } = sit(at, null, [0, 1]);
    expect(all(container, '[data-trick].playable')).toEqual([]);
  });
});

describe('placing', () => {
  const at = moment('first');
  const places = at.choices!.moves.filter(
    (move): move is Extract<Move, { type: 'place' }> => move.type === 'place',
  );

  test('a die offers the cards of its number, from either end', async () => {
    const { container } = sit(at, at.choices);
    const face = at.view.roll[0]!;
    await fireEvent.keyDown(document.body, { key: String(face) });
    const counted = all(container, '[data-card]').map((slot) =>
      all(slot, '.means').map((end) => end.textContent),
    );
    const meant = Array.from({ length: 6 }, () => [] as string[]);
    meant[face - 1]!.push(`▸${face}`);
    meant[6 - face]!.push(`${face}◂`);
    expect(counted).toEqual(meant);
  });

  test('offered places are marked before a die is selected and after the end is chosen', () => {
    const lit = (shown: HTMLElement): string[] =>
      all(shown, '.means').map((number) => number.textContent!.replaceAll(/[^\d]/g, ''));
    const first = sit(at, at.choices).container;
    expect(lit(first).toSorted()).toEqual(places.map(({ face }) => String(face)).toSorted());
    const later = moment('enlist', 0);
    const faces = new Set(
      later.choices!.moves.flatMap((move) => (move.type === 'place' ? [String(move.face)] : [])),
    );
    expect(new Set(lit(sit(later, later.choices).container))).toEqual(faces);
  });

  test('a card that fits both dice asks which one', async () => {
    const { container, sent } = sit(at, at.choices);
    const slot = all(container, '[data-card][data-move]').find(enabled)!;
    await fireEvent.click(slot);
    expect(sent).toEqual([]);
    const choices = all(container, '.actions [data-move="place"]');
    expect(choices).toHaveLength(2);
    await fireEvent.click(choices[1]!);
    expect(places).toContainEqual(sent[0]);
  });

  test('by keyboard: a digit selects the die, the same digit again places it', async () => {
    const later = moment('enlist', 0);
    const { container, sent } = sit(later, later.choices);
    const face = later.view.roll[0]!;
    await fireEvent.keyDown(document.body, { key: String(face) });
    expect(container.querySelector('[aria-pressed="true"][data-die]')).not.toBeNull();
    await fireEvent.keyDown(document.body, { key: String(face) });
    expect(sent).toEqual([{ type: 'place', face }]);
  });

  test('Escape deselects the die', async () => {
    const { container } = sit(at, at.choices);
    await fireEvent.keyDown(document.body, { key: String(at.view.roll[0]) });
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(container.querySelector('[aria-pressed="true"][data-die]')).toBeNull();
  });

  test('arrow keys move between cards', async () => {
    const { container } = sit(at, at.choices);
    const slots = all(container, '[data-card]');
    slots[0]!.focus();
    await fireEvent.keyDown(slots[0]!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(slots[1]);
    await fireEvent.keyDown(slots[1]!, { key: 'End' });
    expect(document.activeElement).toBe(slots[5]);
  });

  test('R rolls and S calls Shanghai', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const acting = moment('call');
    const { sent } = sit(acting, acting.choices);
    await fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR' });
    await fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' });
    if (acting.view.call !== 'ahead') {
      vi.advanceTimersByTime(LOCKED);
      await fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' });
    }
    vi.useRealTimers();
    expect(sent).toEqual([{ type: 'roll' }, { type: 'call' }]);
  });

  test('letter and digit keys can be switched off', async () => {
    const acting = moment('call');
    const { sent } = sit(acting, acting.choices);
    setLetterKeys(false);
    await fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR' });
    setLetterKeys(true);
    expect(sent).toEqual([]);
  });

  test('keys with Ctrl are left to the browser', async () => {
    const acting = moment('call');
    const { sent } = sit(acting, acting.choices);
    await fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR', ctrlKey: true });
    expect(sent).toEqual([]);
  });
});
