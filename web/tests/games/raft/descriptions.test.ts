import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { sayMarks } from '../../../src/games/raft/descriptions';
import face from '../../../src/games/raft/face';
import type { Move } from '../../../src/games/raft/types';
import { LANGUAGES } from '../../../src/words/words';
import { speak } from '../../../src/words/language.svelte';
import moments from './moments.json';
import { all, moment, SCENES, sit, tile } from './table';

beforeAll(() => speak('en'));

const label = (node: Element | null): string => node?.getAttribute('aria-label') ?? '';

describe('for screen readers', () => {
  test('a place’s label has its ship, pirate and moves', () => {
    const at = moment('scupper');
    const shown = sit(at);
    const names = all(shown.container, '[data-tile]').map(label);
    expect(
      names.filter((name) => /^[a-e][1-5]: ship with (gold|spice), (round|square) sails/.test(name)),
    ).toHaveLength(at.view.ships.length);
    expect(names.filter((name) => /a (Yellow|Black) pirate aboard/.test(name))).toHaveLength(4);
    expect(names.some((name) => /: open water\./.test(name))).toBe(true);
    const scupper = at.choices!.moves.find((move) => move.type === 'scupper')!;
    expect(label(tile(shown, scupper.at))).toContain(`Scupper ${scupper.at}`);
  });

  test('the marks of a selected pirate’s moves are explained, and no others', () => {
    const [jump, scupper] = [{ type: 'jump' }, { type: 'scupper' }] as Move[];
    const told = ['Pale pirate: jump there.', 'Axe: scupper that ship.'];
    const unbroken = told.map((each) => each.replaceAll(' ', '\u00a0'));
    expect(sayMarks([jump!, jump!, scupper!])).toBe(unbroken.join(' '));
    expect(sayMarks([])).toMatch(/no move/);
  });

  test('a ship with an axe is named only if one can be scuppered', () => {
    const { moves, ...choices } = moment('scupper').choices!;
    const hint = (may: readonly Move[]): string =>
      sit(moment('scupper'), { ...choices, moves: may }).container.querySelector('.hint')!.textContent;
    expect(hint(moves)).toContain('a ship with an axe');
    expect(hint(moves.filter(({ type }) => type !== 'scupper'))).toMatch(/Choose a pirate\.\s*$/);
  });

  test('all controls have names', () => {
    for (const scene of SCENES) {
      const { container } = sit(moment(scene), moment(scene).choices, [0, 1]);
      for (const control of all(container, 'button'))
        expect(label(control) || control.textContent?.trim()).toBeTruthy();
    }
  });

  test('a crew’s label has groups, scuppers in a row, passes and vengeance', () => {
    const { container } = sit(moment('scupper', 1), null);
    const words = all(container, '[data-crew]').map((crew) => crew.textContent ?? '');
    expect(words.join(' ')).toMatch(
      /Scuppers in a row: 1 of 4\. Passes in a row: \d of 4\. This crew has vengeance\./,
    );
    expect(label(container.querySelector('[data-fleet="gold"]'))).toMatch(/^gold ships: \d in \d groups?$/);
  });

  test('every clause cited by the story and refusals is in the guide', () => {
    const { container } = render(face.Guide);
    const told = new Set(
      all(container as HTMLElement, '[data-clauses]').flatMap((rule) =>
        (rule.getAttribute('data-clauses') ?? '').split(' '),
      ),
    );
    const cited = new Set(
      [...JSON.stringify(moments).matchAll(/"clause":"(R\d+)"/g)].map(([, clause]) => clause ?? ''),
    );
    for (const clause of [...cited, 'R2', 'R4', 'R11', 'R12', 'R13', 'R14', 'R21', 'R22', 'R23', 'R24'])
      expect(told).toContain(clause);
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
  test('one’s own crew is at the bottom, once chosen', () => {
    const at = moment('jump');
    const black = at.view.crews[1].seat;
    const near = (mine: number[]): string | null | undefined =>
      sit(at, null, mine).container.querySelector('.near [data-crew]')?.getAttribute('data-crew');
    expect([near([black]), near([1 - black]), near([0, 1]), near([])]).toEqual([
      'black',
      'yellow',
      'yellow',
      'yellow',
    ]);
  });
});

describe('motion', () => {
  const moved = async (scene: string, step: number): Promise<number> => {
    const { show } = sit(moment(scene, step - 1, true), null);
    const animate = vi.spyOn(Element.prototype, 'animate');
    const rect = vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(10, 10, 40, 40));
    await show(moment(scene, step));
    const { length } = animate.mock.calls;
    animate.mockRestore();
    rect.mockRestore();
    return length;
  };

  test.each([
    ['draw', 2, 1],
    ['switch', 1, 2],
    ['put', 1, 1],
    ['jump', 1, 1],
    ['sail', 1, 1],
    ['scupper', 1, 1],
    ['pass', 1, 0],
  ])('%s %i moves %i things', async (scene, step, things) => {
    expect(await moved(scene, step)).toBe(things);
  });

  test('nothing is animated on page load', () => {
    const rect = vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(10, 10, 40, 40));
    const animate = vi.spyOn(Element.prototype, 'animate');
    for (const scene of ['draw', 'switch', 'put', 'choose', 'jump']) sit(moment(scene), null);
    expect(animate).not.toHaveBeenCalled();
    animate.mockRestore();
    rect.mockRestore();
  });

  test('the last move stays drawn', async () => {
    const sail = sit(moment('sail'), null);
    await sail.show(moment('sail', 1));
    expect(all(sail.container, '.chart .wake')).toHaveLength(1);
    const scupper = sit(moment('scupper'), null);
    await scupper.show(moment('scupper', 1));
    expect(all(scupper.container, '.chart .sunk')).toHaveLength(1);
  });

  test('the winning flotilla is outlined, and the winner named', () => {
    const { container } = sit(moment('last', 1, true), null);
    expect(all(container, '.chart .group')).toHaveLength(1);
    expect(container.querySelector('.dock')?.textContent).toMatch(/(Yellow|Black) wins\./);
  });
});

describe('how close a crew is', () => {
  const rows = (container: HTMLElement): string[] =>
    all(container, '[data-fleet] b').map((groups) => groups.textContent!);

  test('is shown as groups once all ships are placed', () => {
    expect(rows(sit(moment('draw', 6, true), null).container)).toEqual(['–', '–', '–', '–']);
    const at = moment('put');
    const groups = [...at.view.crews]
      .reverse()
      .flatMap(({ cargo, rig }) => [cargo, rig])
      .map((fleet) => String(fleet.groups.length));
    expect(rows(sit(at, null).container)).toEqual(groups);
  });

  test('its rows show the line styles of the selected pirate’s flotillas', async () => {
    const at = moment('jump');
    const shown = sit(at);
    expect(all(shown.container, '.sign.solid, .sign.dashed')).toHaveLength(0);
    const own = at.view.ships.find(({ pirate }) => pirate === at.view.side)!;
    await fireEvent.click(tile(shown, own.at));
    const crew = `[data-crew="${at.view.side}"]`;
    expect(all(shown.container, '.sign.solid, .sign.dashed')).toHaveLength(2);
    expect(all(shown.container, `${crew} .sign.solid, ${crew} .sign.dashed`)).toHaveLength(2);
  });
});

describe('pace', () => {
  test('is 0 on page load', () => {
    expect(SCENES.map((scene) => face.pace(moment(scene)))).toEqual(SCENES.map(() => 0));
  });

  test('is slower for the first ships, long routes and the end', () => {
    expect(face.pace(moment('draw', 2))).toBeGreaterThan(500);
    expect(face.pace(moment('sail', 1))).toBeGreaterThan(face.pace(moment('pass', 1)) - 300);
    expect(face.pace(moment('last', 1))).toBeGreaterThan(1000);
  });
});

test('when the focused control is removed, the sea gets the focus', async () => {
  const { container, show } = sit(moment('choose'));
  container.querySelector<HTMLElement>('[data-move="choose"]')!.focus();
  await show(moment('choose', 1));
  expect(document.activeElement?.hasAttribute('data-tile')).toBe(true);
});
