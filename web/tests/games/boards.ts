/** Test helpers for the boards of all games: moments recorded from the rules, and a board that shows them. */

import { cleanup, render } from '@testing-library/svelte';
import { vi } from 'vitest';

import type { Choices, Face, Moment } from '../../src/games/face';

// Whole boards are rendered many times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

// happy-dom rejects `finished` on cancel, as an unhandled rejection.
const motion = { cancel() {}, addEventListener() {}, finished: new Promise<never>(() => {}) };
Element.prototype.animate = () => motion as unknown as Animation;

export const NAMES = ['Anna', 'Bartolomeo'] as const;

export interface Shown<View, Move, Entry> {
  /** Called when the board ends the moment early. */
  readonly seen: () => void;
  readonly sent: Move[];
  readonly container: HTMLElement;
  readonly show: (
    next: Moment<View, Move, Entry>,
    may?: Choices<Move> | null,
    shown?: boolean,
  ) => Promise<void>;
}

/** A game's recorded moments by scene, and a function that renders its board. */
export function boards<View, Move, Entry>(Board: Face<View, Move, Entry>['Board'], written: unknown) {
  type At = Moment<View, Move, Entry>;
  const scenes = written as Record<string, readonly Omit<At, 'before'>[]>;
  const names = Object.keys(scenes);

  /** A moment of a scene, as the page shows it: after the previous one, or as on page load (`fresh`). */
  function moment(scene: string, step = 0, fresh = step === 0): At {
    const told = scenes[scene]?.[step];
    if (!told) throw new Error(`no moment ${step} of ${scene}`);
    const before = fresh ? null : (scenes[scene]?.[step - 1]?.view ?? null);
    return { ...told, before, entry: before ? told.entry : null };
  }

  /** Every moment at which a player decides, once. */
  const decisions: readonly At[] = [
    ...new Map(
      names
        .flatMap((scene) => (scenes[scene] ?? []).map((_, step) => moment(scene, step, true)))
        .filter(({ choices }) => choices)
        .map((found) => [JSON.stringify(found.view), found]),
    ).values(),
  ];

  /** Renders a board and records the moves that it sends. */
  function sit(
    at: At,
    may = at.choices,
    mine: readonly number[] = may ? [may.seat] : [0],
    guided = false,
    premoves = false,
    warns = true,
    wins: boolean | undefined = undefined,
  ): Shown<View, Move, Entry> {
    cleanup();
    const sent: Move[] = [];
    const play = (move: Move): void => void sent.push(move);
    const seen = vi.fn();
    const { container, rerender } = render(Board, {
      game: '',
      table: 'table22222',
      moment: at,
      may,
      mine,
      names: NAMES,
      guided,
      premoves,
      warns,
      wins,
      play,
      seen,
    });
    return {
      seen,
      sent,
      container,
      show: (next, offered = null, shown = true) =>
        rerender({ table: 'table22222', moment: next, shown, may: offered, mine, names: NAMES, play, seen }),
    };
  }

  return { SCENES: names, moment, decisions, sit };
}

export const all = (container: HTMLElement, selector: string): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(selector),
];
export const enabled = (node: HTMLElement): boolean => node.getAttribute('aria-disabled') !== 'true';

/** Moves as sorted strings, to compare lists regardless of order. */
export const inOrder = (moves: readonly object[]): string[] =>
  moves.map((move) => JSON.stringify(move, Object.keys(move).sort())).sort();

/** Seeded random numbers in [0, 1). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
