/** Recorded moments of a real game, and a board that shows them. */

import { fireEvent } from '@testing-library/svelte';
import { vi } from 'vitest';

import type { Choices } from '../../../src/games/face';
import Board from '../../../src/games/shanghaien/Board.svelte';
import type { Entry, Moment, Move, View } from '../../../src/games/shanghaien/types';
import { LOCKED } from '../../../src/ui/final';
import { all, boards, enabled, type Shown as AnyShown } from '../boards';
import written from './moments.json';

export type Shown = AnyShown<View, Move, Entry>;
export const { SCENES, moment, decisions, sit } = boards<View, Move, Entry>(Board, written);

/**
 * Uses every control that the board offers and returns the moves sent. The position does not change, since
 * no server responds.
 */
export async function everythingOffered(at: Moment, may: Choices<Move>): Promise<Move[]> {
  const shown = sit(at, may);
  const { container, sent } = shown;

  for (const control of all(container, '[data-move="roll"], [data-move="call"]').filter(enabled)) {
    await fireEvent.click(control);
    await confirm(shown);
  }

  for (const face of new Set(at.view.roll)) {
    const die = all(container, `[data-roll] [data-die="${face}"]`).find(enabled);
    if (!die) continue;
    await fireEvent.click(die);
    for (const slot of all(container, '[data-card][data-move]').filter(enabled)) await fireEvent.click(slot);
    await fireEvent.click(die);
  }

  for (const trick of new Set(at.view.players[may.seat as 0 | 1].tricks))
    for (const control of (await openTrick(shown, may.seat, trick)).filter(enabled))
      await fireEvent.click(control);
  return sent;
}

/** Confirms a call, if the board asks, after the time in which the second tap of a double tap is ignored. */
export async function confirm({ container }: Shown): Promise<void> {
  const sure = container.querySelector('[data-sure]');
  if (!sure) return;
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LOCKED);
  await fireEvent.click(sure);
  later.mockRestore();
}

export async function openTrick({ container }: Shown, seat: number, trick: string): Promise<HTMLElement[]> {
  const card = container.querySelector(`[data-side="${seat}"] [data-trick="${trick}"]`);
  if (!card) throw new Error(`no trick ${trick}`);
  await fireEvent.click(card);
  return all(container, '[data-drawer] [data-move]');
}

export { all, enabled, inOrder, random } from '../boards';
export type { Moment, Move, View };
