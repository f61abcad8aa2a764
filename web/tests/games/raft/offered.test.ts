import { fireEvent } from '@testing-library/svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { doubt, placesOf, waysByPlace } from '../../../src/games/raft/choosing';
import { setLetterKeys } from '../../../src/games/keys.svelte';
import { speak } from '../../../src/words/language.svelte';
import {
  all,
  decisions,
  enabled,
  escape,
  everythingLit,
  everythingOffered,
  inOrder,
  moment,
  random,
  sit,
  tile,
  type Move,
} from './table';

// Confirmations are answered at once.
vi.mock('../../../src/ui/final', () => ({ final: () => undefined, isTooSoon: () => false }));

beforeAll(() => speak('en'));

const AT = decisions.map((at) => [`${at.view.phase} ${at.number}`, at] as const);
/** Two places of a pair stand for the same switch. */
const once = (moves: readonly Move[]): string[] => [...new Set(inOrder(moves))];

describe('exactly the offered moves can be made', () => {
  test.each(AT)('at %s', async (_, at) => {
    expect(once(await everythingOffered(at, at.choices!))).toEqual(inOrder(at.choices!.moves));
  });

  // A rule implemented in the client would show up as a move that is marked or disabled against the offer.
  test.each(AT)('with random subsets of the moves at %s', async (_, at) => {
    const toss = random(at.number + 1);
    for (let i = 0; i < 3; i += 1) {
      const moves = at.choices!.moves.filter(() => toss() < 0.5);
      expect(once(await everythingOffered(at, { ...at.choices!, moves }))).toEqual(inOrder(moves));
    }
  });

  test.each(AT.filter(([, { view }]) => view.phase === 'play' || view.phase === 'place'))(
    'by selecting pirates at %s',
    async (_, at) => {
      const toss = random(at.number + 2);
      const moves = at.choices!.moves.filter(({ type }) => type !== 'pass' && toss() < 0.6);
      expect(once(await everythingLit(at, { ...at.choices!, moves }))).toEqual(inOrder(moves));
    },
  );
});

describe('moves that are not offered', () => {
  const at = moment('jump');
  const own = at.view.ships.find(({ pirate }) => pirate === at.view.side)!;
  const other = at.view.ships.find(({ pirate }) => pirate && pirate !== at.view.side)!;

  test('are sent anyway, so that the server refuses them with a reason', async () => {
    const shown = sit(at, { ...at.choices!, moves: [] });
    const ship = at.view.ships.find(({ pirate }) => !pirate)!;
    const water = all(shown.container, '[data-tile]').find((each) =>
      /open water/.test(each.ariaLabel ?? each.getAttribute('aria-label') ?? ''),
    )!;
    const empty = water.getAttribute('data-tile')!;
    expect(enabled(tile(shown, ship.at))).toBe(false);
    await fireEvent.click(tile(shown, ship.at));
    await fireEvent.click(tile(shown, own.at));
    await fireEvent.click(tile(shown, ship.at));
    await fireEvent.click(water);
    await fireEvent.click(shown.container.querySelector('[data-move="pass"]')!);
    expect(shown.sent).toEqual([
      { type: 'scupper', at: ship.at },
      { type: 'jump', at: own.at, to: ship.at },
      { type: 'sail', at: own.at, to: empty },
      { type: 'pass' },
    ]);
  });

  test('looking at the other crew’s flotillas sends nothing', async () => {
    const shown = sit(at);
    await fireEvent.click(tile(shown, other.at));
    expect(shown.sent).toEqual([]);
    expect(tile(shown, other.at).getAttribute('aria-pressed')).toBe('true');
    expect(all(shown.container, '.chart .group').length).toBeGreaterThan(0);
  });

  test('nothing is sent before the table has settled', async () => {
    const shown = sit(at, null, [at.choices!.seat]);
    for (const control of all(shown.container, 'button')) await fireEvent.click(control);
    expect(shown.sent).toEqual([]);
  });

  test('spectators get no controls', () => {
    const { container } = sit(at, null, []);
    expect(all(container, '[data-move]')).toEqual([]);
  });
});

describe('choosing', () => {
  // A lost connection brings a snapshot of the same position: the question vanished, and a key was lost.
  test('a question stays when the same position is sent again', async () => {
    const at = moment('scupper');
    const shown = sit(at);
    const scupper = at.choices!.moves.find(({ type }) => type === 'scupper')!;
    await fireEvent.click(tile(shown, placesOf(scupper, at.view)[0]!));
    expect(all(shown.container, '[data-choice]').length).toBeGreaterThan(0);
    await shown.show({ ...at, view: structuredClone(at.view) }, at.choices);
    expect(all(shown.container, '[data-choice]').length).toBeGreaterThan(0);
    await shown.show({ ...at, number: at.number + 1 }, at.choices);
    expect(all(shown.container, '[data-choice]')).toEqual([]);
  });

  test('a scupper needs a second tap to confirm', async () => {
    const at = moment('scupper');
    const shown = sit(at);
    const { moves } = at.choices!;
    const scuppers = moves.filter((move) => move.type === 'scupper' && !doubt(at.view, move, moves));
    const alone = scuppers.find(
      (scupper) => !moves.some((move) => move.type === 'jump' && move.to === placesOf(scupper, at.view)[0]),
    );
    const [place] = placesOf(alone ?? scuppers[0]!, at.view);
    await fireEvent.click(tile(shown, place!));
    expect(shown.sent).toEqual([]);
    if (alone) await fireEvent.click(tile(shown, place!));
    else await fireEvent.click(shown.container.querySelector('[data-choice="scupper"]')!);
    expect(shown.sent).toEqual([alone ?? scuppers[0]]);
  });

  describe('with a selected pirate', () => {
    const at = moment('scupper');
    const { moves } = at.choices!;
    const own = at.view.ships.filter(({ pirate }) => pirate === at.view.side).map((ship) => ship.at);
    const waysOf = (pirate: string, place: string): readonly Move[] =>
      waysByPlace(moves, at.view, { at: pirate, side: null }).get(place) ?? [];
    /** A pirate, and a place where only the other one has a move. */
    const [one, theirs] = own.flatMap((pirate) =>
      at.view.ships
        .map((ship) => ship.at)
        .filter(
          (place) => !waysOf(pirate, place).length && own.some((other) => waysOf(other, place).length > 0),
        )
        .map((place) => [pirate, place] as const),
    )[0]!;

    test('a place of the other pirate’s moves offers none of them, and the server says why', async () => {
      const shown = sit(at);
      await fireEvent.click(tile(shown, one));
      expect(tile(shown, theirs).dataset['move']).toBeUndefined();
      expect(enabled(tile(shown, theirs))).toBe(false);
      await fireEvent.click(tile(shown, theirs));
      expect(all(shown.container, '[data-choice]')).toEqual([]);
      expect(shown.sent).toMatchObject([{ at: one, to: theirs }]);
      expect(tile(shown, one).getAttribute('aria-pressed')).toBe('true');
    });

    test('ships to jump to and ships that can only be scuppered are marked differently', async () => {
      const shown = sit(at);
      let [jumps, scuppers] = [0, 0];
      for (const pirate of own) {
        await fireEvent.click(tile(shown, pirate));
        for (const place of all(shown.container, '[data-tile].lit')) {
          const types = waysOf(pirate, place.dataset['tile']!).map(({ type }) => type);
          const only = types.every((type) => type === 'scupper');
          expect(place.classList.contains('sinks')).toBe(only);
          expect(place.querySelector('.guest') !== null).toBe(types.includes('jump'));
          expect(place.getAttribute('aria-label')).toMatch(only ? /Scupper/ : /Jump|Sail/);
          jumps += Number(types.includes('jump'));
          scuppers += Number(only);
        }
        await fireEvent.click(tile(shown, pirate));
      }
      expect([jumps > 0, scuppers > 0]).toEqual([true, true]);
    });
  });

  test('the selected pirate’s flotillas, limits and routes are drawn', async () => {
    const at = moment('sail');
    const shown = sit(at);
    const sail = at.choices!.moves.find((move) => move.type === 'sail')!;
    await fireEvent.click(tile(shown, sail.at));
    expect(all(shown.container, '.chart .group').length).toBeGreaterThan(0);
    expect(all(shown.container, '.chart .limits')).toHaveLength(1);
    tile(shown, sail.to).focus();
    await fireEvent.focusIn(tile(shown, sail.to));
    expect(all(shown.container, '.chart .way').length).toBeGreaterThan(0);
    await escape();
    expect(all(shown.container, '.chart .limits')).toHaveLength(0);
  });

  test('a row of bars outlines its groups', async () => {
    const at = moment('jump');
    const { container } = sit(at);
    await fireEvent.click(container.querySelector('[data-fleet="spice"]')!);
    expect(all(container, '.chart .group')).toHaveLength(at.view.crews[1].cargo.groups.length);
  });

  test('both ships of a pair offer its switch', async () => {
    const at = moment('switch');
    const shown = sit(at);
    const move = at.choices!.moves.find((each) => each.type === 'switch')!;
    const [one, other] = at.view.places.filter(({ pair }) => pair === move.pair);
    await fireEvent.click(tile(shown, one!.at));
    expect(all(shown.container, '.chart .tie')).toHaveLength(1);
    await fireEvent.click(tile(shown, other!.at));
    expect(shown.sent).toEqual([move]);
  });
});

describe('by keyboard', () => {
  const press = (node: HTMLElement, key: string): Promise<boolean> =>
    fireEvent.keyDown(node, { key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key });

  test('arrow keys move over the sea without wrapping', async () => {
    const shown = sit(moment('jump'));
    tile(shown, 'a1').focus();
    for (const key of ['ArrowUp', 'ArrowLeft']) await press(document.activeElement as HTMLElement, key);
    expect(document.activeElement).toBe(tile(shown, 'a1'));
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown'])
      await press(document.activeElement as HTMLElement, key);
    expect(document.activeElement).toBe(tile(shown, 'b3'));
    await press(document.activeElement as HTMLElement, 'End');
    expect(document.activeElement).toBe(tile(shown, 'e3'));
    expect(all(shown.container, '[data-tile][tabindex="0"]')).toEqual([tile(shown, 'e3')]);
  });

  test('N selects the next pirate, J and X act at the focused place, P passes', async () => {
    const at = moment('scupper');
    const shown = sit(at);
    const mine = at.view.ships.filter(({ pirate }) => pirate === at.view.side).map((ship) => ship.at);
    for (const place of [...mine, mine[0]!]) {
      await press(document.activeElement as HTMLElement, 'n');
      expect(document.activeElement).toBe(tile(shown, place));
    }
    const scupper = at.choices!.moves.find((move) => move.type === 'scupper')!;
    await press(tile(shown, scupper.at), 'x');
    await press(tile(shown, mine[1]!), 'j');
    await press(tile(shown, mine[0]!), 'p');
    await press(tile(shown, mine[0]!), 'p'); // confirms
    expect(shown.sent).toEqual([scupper, { type: 'jump', at: mine[0], to: mine[1] }, { type: 'pass' }]);
  });

  test('Y and B take a pirate to place, or choose a side', async () => {
    const placing = sit(moment('put'));
    await press(document.body, 'b');
    expect(placing.container.querySelector('[data-hand="black"]')?.getAttribute('aria-pressed')).toBe('true');
    const choosing = sit(moment('choose'));
    await press(document.body, 'y');
    expect(choosing.sent).toEqual([{ type: 'choose', side: 'yellow' }]);
  });

  test('letter keys can be switched off', async () => {
    const { sent } = sit(moment('jump'));
    setLetterKeys(false);
    await press(document.body, 'p');
    setLetterKeys(true);
    expect(sent).toEqual([]);
    await press(document.body, 'p');
    await press(document.body, 'p'); // confirms
    expect(sent).toEqual([{ type: 'pass' }]);
  });

  test('keys with Ctrl are left to the browser', async () => {
    const { sent } = sit(moment('jump'));
    await fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP', ctrlKey: true });
    expect(sent).toEqual([]);
  });
});
