/** How one likes the table: kept on this device. */

import { keep, recall } from '../../device/kept';
import type { Phase } from './types';

/** How the table is drawn: by what the machine can do, at one quality, or as a flat chart. */
export const DRAWINGS = ['auto', 'simple', 'fine', 'full', 'chart'] as const;
export type Drawing = (typeof DRAWINGS)[number];

const KEPT = { drawing: 'dogwatch-pirates-drawing', line: 'dogwatch-pirates-line', hints: 'dogwatch-pirates-hints', still: 'dogwatch-still' } as const;

let chosen = $state<Drawing>(DRAWINGS.find((each) => each === recall(KEPT.drawing)) ?? 'auto');
let line = $state(recall(KEPT.line) === 'yes');
let hinted = $state.raw<ReadonlySet<string>>(new Set((recall(KEPT.hints) ?? '').split(' ')));

export const drawing = (): Drawing => chosen;
export function setDrawing(wanted: Drawing): void {
  chosen = wanted;
  keep(KEPT.drawing, wanted);
}

/** Whether a short dotted line helps to aim: for children. */
export const sightLine = (): boolean => line;
export function setSightLine(wanted: boolean): void {
  line = wanted;
  keep(KEPT.line, wanted ? 'yes' : 'no');
}

/** Whether this part of a turn has been explained here before. */
export const isHinted = (phase: Phase): boolean => hinted.has(phase);
export function rememberHint(phase: Phase): void {
  hinted = new Set([...hinted, phase]);
  keep(KEPT.hints, [...hinted].join(' '));
}
export function forgetHints(): void {
  hinted = new Set();
  keep(KEPT.hints, '');
}

/** Nothing moves by itself: how tests look at the table. */
export const isStill = (): boolean => recall(KEPT.still) !== null;
