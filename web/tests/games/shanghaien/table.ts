/** Moments of a real game, and a board to show them on. */

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { vi } from 'vitest';

import type { Choices } from '../../../src/games/face';
import Board from '../../../src/games/shanghaien/Board.svelte';
import type { Moment, Move, View } from '../../../src/games/shanghaien/types';
import written from './moments.json';

// Whole boards are drawn many times: on a busy machine that takes longer than a plain test may.
vi.setConfig({ testTimeout: 60_000 });

// happy-dom rejects what is cancelled, which no browser's page would notice.
const motion = { cancel() {}, addEventListener() {}, finished: new Promise<never>(() => {}) };
Element.prototype.animate = () => motion as unknown as Animation;

type Told = Omit<Moment, 'before'>;
const scenes = written as unknown as Record<string, readonly Told[]>;

/** A moment of a scene as the page shows it: after the one before it, or freshly opened. */
export function moment(scene: string, step = 0, fresh = step === 0): Moment {
  const told = scenes[scene]?.[step];
  if (!told) throw new Error(`no moment ${step} of ${scene}`);
  const before = fresh ? null : (scenes[scene]?.[step - 1]?.view ?? null);
  return { ...told, before, entry: before ? told.entry : null };
}

export const SCENES = Object.keys(scenes);
export const NAMES = ['Anna', 'Bartolomeo'] as const;

/** Every moment at which somebody decides, once. */
export const decisions: readonly Moment[] = [
  ...new Map(
    SCENES.flatMap((scene) => (scenes[scene] ?? []).map((_, step) => moment(scene, step, true)))
      .filter(({ choices }) => choices)
      .map((found) => [found.number, found]),
  ).values(),
];

export interface Shown {
  /** Called when the board says that the moment was seen. */
  readonly seen: () => void;
  readonly sent: Move[];
  readonly container: HTMLElement;
  readonly show: (next: Moment, may?: Choices<Move> | null) => Promise<void>;
}

/** Shows a board; whatever it asks for is written down. */
export function sit(at: Moment, may = at.choices, mine: readonly number[] = may ? [may.seat] : [0]): Shown {
  cleanup();
  const sent: Move[] = [];
  const play = (move: Move): void => void sent.push(move);
  const seen = vi.fn();
  const { container, rerender } = render(Board, { moment: at, may, mine, names: NAMES, play, seen });
  return {
    seen,
    sent,
    container,
    show: (next, offered = null) => rerender({ moment: next, may: offered, mine, names: NAMES, play, seen }),
  };
}

export const all = (container: HTMLElement, selector: string): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(selector),
];
export const enabled = (node: HTMLElement): boolean => node.getAttribute('aria-disabled') !== 'true';

/** Does everything that the board offers, and tells what was asked for: nothing changes, since nobody answers. */
export async function everythingOffered(at: Moment, may: Choices<Move>): Promise<Move[]> {
  const shown = sit(at, may);
  const { container, sent } = shown;

  for (const control of all(container, '[data-move="roll"], [data-move="call"]').filter(enabled))
    await fireEvent.click(control);

  for (const face of new Set(at.view.roll)) {
    const die = all(container, `[data-roll] [data-die="${face}"]`).find(enabled);
    if (!die) continue;
    await fireEvent.click(die);
    for (const slot of all(container, '[data-card][data-move]').filter(enabled)) await fireEvent.click(slot);
    await fireEvent.click(die);
  }

  for (const trick of new Set(at.view.players[may.seat as 0 | 1].tricks))
    for (const control of (await openTrick(shown, may.seat, trick)).filter(enabled)) await fireEvent.click(control);
  return sent;
}

export async function openTrick({ container }: Shown, seat: number, trick: string): Promise<HTMLElement[]> {
  const card = container.querySelector(`[data-side="${seat}"] [data-trick="${trick}"]`);
  if (!card) throw new Error(`no trick ${trick}`);
  await fireEvent.click(card);
  return all(container, '[data-drawer] [data-move]');
}

export const inOrder = (moves: readonly Move[]): string[] => moves.map((move) => JSON.stringify(move, Object.keys(move).sort())).sort();

export type { Moment, Move, View };
