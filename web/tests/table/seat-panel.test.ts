import { render } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { sailorFace } from '../../src/art/sailors';
import SeatPanel from '../../src/table/SeatPanel.svelte';
import { speak } from '../../src/words/language.svelte';

beforeEach(() => speak('en'));

test.each([
  ['Ann', 1, 'team 2 · Green · you'],
  ['Ann', undefined, 'Green · you'],
  ['Ann (Green)', undefined, 'you'],
])('the seat of %s says its team, if it has one (%s), and its side, once', (name, team, said) => {
  const { container } = render(SeatPanel, {
    seat: 3,
    info: { kind: 'person', level: null, name: 'Ann', taken: true } as never,
    level: '',
    sailor: undefined,
    name,
    side: 'Green',
    colours: [2],
    team,
    mine: true,
    turn: false,
    cold: false,
    present: true,
    clocks: null,
    clockOffset: 0,
    phrase: undefined,
    compact: false,
  });
  expect(container.querySelector('.state')?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(said);
  expect(container.querySelector('.team-1') !== null).toBe(team === 1);
});

test('a sailor has a face beside the name, with the colour, the level and that it is a bot', async () => {
  const plate = (sailor: number | undefined, turn = false): HTMLElement =>
    render(SeatPanel, {
      seat: 1,
      info: { kind: 'bot', level: 'bosun', name: '', taken: true } as never,
      level: 'Bosun',
      sailor,
      name: 'Nina',
      side: 'Blue',
      colours: [1],
      team: undefined,
      mine: false,
      turn,
      cold: false,
      present: true,
      clocks: null,
      clockOffset: 0,
      phrase: undefined,
      compact: true,
    }).container;
  const state = (at: HTMLElement): string =>
    at.querySelector('.state')!.textContent.replaceAll(/\s+/g, ' ').trim();
  const nina = plate(0);
  expect(nina.querySelector('strong')?.textContent).toBe('Nina');
  expect(state(nina)).toBe('Blue · Bosun · bot');
  expect(state(plate(0, true))).toBe('Blue · Bosun · thinking');
  await vi.waitFor(() => expect(nina.querySelector('.face img')).toBeTruthy());
  const face = nina.querySelector<HTMLImageElement>('.face img')!;
  expect([face.alt, face.src]).toEqual(['', sailorFace(0)]);
  expect(nina.querySelector('.face .seat-1')).toBeTruthy();
  const guide = plate(undefined);
  expect([guide.querySelector('.face'), state(guide)]).toEqual([null, 'Blue · bot']);
  expect(guide.querySelector('.seat-1')).toBeTruthy();
});
