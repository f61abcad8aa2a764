/** Recorded moments of real games, and a board that shows them. */

import { fireEvent } from '@testing-library/svelte';

import type { Choices } from '../../../src/games/face';
import Board from '../../../src/games/raft/Board.svelte';
import type { Entry, Moment, Move, View } from '../../../src/games/raft/types';
import { all, boards, enabled, type Shown as AnyShown } from '../boards';
import written from './moments.json';

export type Shown = AnyShown<View, Move, Entry>;
export const { SCENES, moment, decisions, sit } = boards<View, Move, Entry>(Board, written);

export const tile = ({ container }: Shown, at: string): HTMLElement =>
  container.querySelector<HTMLElement>(`[data-tile="${at}"]`)!;
export const escape = (): Promise<boolean> => fireEvent.keyDown(document.body, { key: 'Escape' });

/** Sends every offered move, place by place. The position does not change, since no server responds. */
export async function everythingOffered(at: Moment, may: Choices<Move>): Promise<Move[]> {
  const { container, sent } = sit(at, may);
  for (const control of all(container, '[data-move="pass"], [data-move="choose"]').filter(enabled)) {
    await fireEvent.click(control);
    await confirm(container);
  }
  for (const place of all(container, '[data-tile][data-move]').filter(enabled)) {
    await fireEvent.click(place);
    const ways = all(container, '[data-choice]').length;
    for (let i = 0; i < ways; i += 1) {
      await fireEvent.click(all(container, '[data-choice]')[i]!);
      await confirm(container);
      await fireEvent.click(place);
    }
    await escape();
  }
  return sent;
}

/** Confirms a move that needs a confirmation. */
async function confirm(container: HTMLElement): Promise<void> {
  const [yes] = all(container, '.final [data-choice]');
  if (yes) await fireEvent.click(yes);
}

/** The same through the pirates: selects each one, then uses all places that are marked for it. */
export async function everythingLit(at: Moment, may: Choices<Move>): Promise<Move[]> {
  const shown = sit(at, may);
  const { container, sent } = shown;
  const chosen = at.view.phase === 'place' ? '[data-hand]' : '[data-tile].ready';
  for (const pirate of all(container, chosen).filter(enabled)) {
    await fireEvent.click(pirate);
    for (const place of all(container, '[data-tile].lit')) {
      await fireEvent.click(place);
      const ways = all(container, '[data-choice]').length;
      for (let i = 0; i < ways; i += 1) {
        await fireEvent.click(all(container, '[data-choice]')[i]!);
        await confirm(container);
        if (i + 1 < ways) await fireEvent.click(place);
      }
    }
    await fireEvent.click(pirate);
  }
  return sent;
}

export { all, enabled, inOrder, random } from '../boards';
export type { Moment, Move, View };
