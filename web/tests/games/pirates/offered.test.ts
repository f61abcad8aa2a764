import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { isIn } from '../../../src/games/pirates/geometry';
import type { Choices, Fire, Move } from '../../../src/games/pirates/types';
import { speak } from '../../../src/words/language.svelte';
import {
  all,
  decisions,
  enabled,
  enter,
  inOrder,
  moment,
  offeredAt,
  options,
  pick,
  random,
  sit,
} from './table';

beforeAll(() => speak('en'));

const AT = decisions.map((at, index) => [`${at.view.phase} ${index}`, at] as const);
const inPhase = (...phases: readonly string[]) => AT.filter(([, { view }]) => phases.includes(view.phase));
const sorted = (values: readonly (string | number)[]): string[] => values.map(String).sort();

/** The enumerable moves of the choices. */
function finite({ fights, repair, done }: Choices): Move[] {
  return [
    ...fights.map(({ piece, target }): Move =>
      target < 0 ? { type: 'struggle', piece } : { type: 'attack', piece, target },
    ),
    ...repair.map((piece): Move => ({ type: 'repair', piece })),
    ...(done ? [{ type: 'done' } as const] : []),
  ];
}

/** Removes a random part of the choices. */
function part(choices: Choices, toss: () => number): Choices {
  const some = <T>(list: readonly T[]): T[] => list.filter(() => toss() < 0.6);
  return {
    ...choices,
    fire: some(choices.fire),
    sail: some(choices.sail),
    load: some(choices.load),
    fights: some(choices.fights),
    repair: some(choices.repair),
    done: toss() < 0.5,
  };
}

afterEach(() => vi.restoreAllMocks());

describe('exactly the offered moves can be played', () => {
  test.each(inPhase('melee', 'repair'))('at %s', async (_, at) => {
    const toss = random(at.number + 1);
    // The second tap on a fight comes later than that of a double tap.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    for (const choices of [offeredAt(at), part(offeredAt(at), toss), part(offeredAt(at), toss)]) {
      const { container, sent } = sit(at, choices as never);
      for (const button of all(container, '.dock [data-move]').filter(enabled)) await fireEvent.click(button);
      expect(inOrder(sent)).toEqual(inOrder(finite(choices)));
      sent.length = 0;
      for (const tag of all(container, '[data-tag]')) {
        await fireEvent.click(tag);
        if (tag.classList.contains('asked')) await fireEvent.click(tag);
      }
      expect(inOrder(sent)).toEqual(inOrder(finite({ ...choices, done: false })));
    }
  });

  test.each(inPhase('fire'))('at %s', async (_, at) => {
    const toss = random(at.number + 2);
    for (const choices of [offeredAt(at), part(offeredAt(at), toss)]) {
      const shown = sit(at, { ...choices, moves: [] } as never);
      expect(sorted(options(shown, 'base'))).toEqual(sorted(choices.fire.map(({ base }) => base)));
      for (const { base, ring } of choices.fire) {
        await pick(shown, 'base', base);
        await enter(shown, 'side', 90);
        await enter(shown, 'bearing', 12.5);
        await enter(shown, 'pull', 70);
        await fireEvent.click(shown.container.querySelector('[data-move="fire"]')!);
        const shot = shown.sent.at(-1) as Fire;
        expect(shot).toMatchObject({ type: 'fire', base, bearing: 125, pull: 700 });
        expect(isIn(ring, shot.place)).toBe(true);
      }
    }
  });

  test.each(inPhase('sail', 'kraken'))('at %s', async (_, at) => {
    const toss = random(at.number + 3);
    for (const choices of [offeredAt(at), part(offeredAt(at), toss)]) {
      const shown = sit(at, choices as never);
      const ships = choices.sail.map(({ piece }) => piece);
      const tokens = [...(choices.kraken.length ? ['kraken'] : []), ...(choices.storm ? ['storm'] : [])];
      expect(sorted(options(shown, 'ship'))).toEqual(
        sorted([...new Set([...ships, ...choices.load]), ...tokens]),
      );
      for (const what of [...ships, ...tokens]) {
        if (at.view.phase !== 'kraken') await pick(shown, 'ship', what);
        await enter(shown, 'course', 200);
        await enter(shown, 'way', 8);
        await fireEvent.click(shown.container.querySelector('[data-move="sail"]')!);
        const move = shown.sent.at(-1);
        if (what === 'storm') expect(move).toEqual({ type: 'blow', bearing: 2000 });
        else if (what === 'kraken')
          expect(move?.type === 'kraken' && isIn(choices.kraken, move.to)).toBe(true);
        else {
          const { water } = choices.sail.find(({ piece }) => piece === what)!;
          expect(move).toMatchObject({ type: 'sail', piece: what });
          const end = move?.type === 'sail' ? move.path.at(-1)! : undefined;
          expect(end && isIn(water, end)).toBe(true);
        }
      }
      shown.sent.length = 0;
      for (const piece of choices.load) {
        await pick(shown, 'ship', piece);
        await fireEvent.click(shown.container.querySelector('[data-move="load"]')!);
      }
      expect(shown.sent).toEqual(choices.load.map((piece) => ({ type: 'load', piece })));
      expect(all(shown.container, '[data-move="done"]').length).toBe(choices.done ? 1 : 0);
    }
  });
});

describe('an unoffered move', () => {
  test('is sent anyway, so that the server explains its refusal', async () => {
    const shown = sit(moment('fire'));
    await fireEvent.click(shown.container.querySelector('[data-move="fire"]')!);
    await fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE' });
    expect(shown.sent).toEqual([expect.objectContaining({ type: 'fire', pull: 0 }), { type: 'done' }]);
  });

  test('is not sent during animations, nor by spectators', async () => {
    for (const mine of [[0], []]) {
      const { container, sent } = sit(moment('melee'), null, mine);
      expect(all(container, '[data-move], [data-tag]')).toEqual([]);
      await fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE' });
      expect(sent).toEqual([]);
    }
  });
});
