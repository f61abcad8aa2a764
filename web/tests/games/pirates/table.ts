/** Moments of real games, and a board that shows them as a chart, which needs no WebGL. */

import { fireEvent } from '@testing-library/svelte';

import Board from '../../../src/games/pirates/Board.svelte';
import { setDrawing, setNumbers } from '../../../src/games/pirates/preferences.svelte';
import type { Choices, Entry, Move, View } from '../../../src/games/pirates/types';
import { boards, type Shown as AnyShown } from '../boards';
import written from './moments.json';

setDrawing('chart');
setNumbers(true);

export type Shown = AnyShown<View, Move, Entry>;
export const { SCENES, moment, decisions, sit } = boards<View, Move, Entry>(Board, written);

export const offeredAt = (at: (typeof decisions)[number]): Choices => at.choices as unknown as Choices;

export async function enter({ container }: Shown, name: string, value: number): Promise<void> {
  await fireEvent.input(container.querySelector(`[data-count="${name}"]`)!, {
    target: { value: String(value), valueAsNumber: value },
  });
}

export async function pick({ container }: Shown, name: string, value: string | number): Promise<void> {
  const select = container.querySelector<HTMLSelectElement>(`[data-pick="${name}"]`)!;
  const index = [...select.options].findIndex((option) => option.value === String(value));
  if (index < 0) throw new Error(`select "${name}" has no option "${value}"`);
  select.selectedIndex = index;
  await fireEvent.change(select);
}

export const options = ({ container }: Shown, name: string): string[] =>
  [...(container.querySelector<HTMLSelectElement>(`[data-pick="${name}"]`)?.options ?? [])]
    .map(({ value }) => value)
    .filter(Boolean);

export { all, enabled, inOrder, random } from '../boards';
