/** Display preferences, stored on this device. */

import { saveItem, readItem } from '../../device/storage';

/** Rendering: automatic quality, a fixed 3D quality, or the 2D chart. */
export const DRAWINGS = ['auto', 'simple', 'fine', 'full', 'chart'] as const;
export type Drawing = (typeof DRAWINGS)[number];

const STORAGE_KEYS = {
  drawing: 'dogwatch-pirates-drawing',
  line: 'dogwatch-pirates-line',
  hints: 'dogwatch-pirates-hints',
  numbers: 'dogwatch-pirates-numbers',
  still: 'dogwatch-still',
} as const;

let chosen = $state<Drawing>(DRAWINGS.find((each) => each === readItem(STORAGE_KEYS.drawing)) ?? 'auto');
let line = $state(readItem(STORAGE_KEYS.line) === 'yes');
let numbers = $state(readItem(STORAGE_KEYS.numbers) === 'yes');
let hinted = $state.raw<ReadonlySet<string>>(new Set((readItem(STORAGE_KEYS.hints) ?? '').split(' ')));

export const drawing = (): Drawing => chosen;
export function setDrawing(wanted: Drawing): void {
  chosen = wanted;
  saveItem(STORAGE_KEYS.drawing, wanted);
}

/** Whether a short dotted line helps children to aim. */
export const sightLine = (): boolean => line;
export function setSightLine(wanted: boolean): void {
  line = wanted;
  saveItem(STORAGE_KEYS.line, wanted ? 'yes' : 'no');
}

/** Whether the dock shows the cannon and courses as numbers. */
export const showsNumbers = (): boolean => numbers;
export function setNumbers(wanted: boolean): void {
  numbers = wanted;
  saveItem(STORAGE_KEYS.numbers, wanted ? 'yes' : 'no');
}

/** Whether this hint has been shown on this device. */
export const isHinted = (name: string): boolean => hinted.has(name);
export function rememberHint(name: string): void {
  if (hinted.has(name)) return;
  hinted = new Set([...hinted, name]);
  saveItem(STORAGE_KEYS.hints, [...hinted].join(' '));
}
export function forgetHints(): void {
  hinted = new Set();
  saveItem(STORAGE_KEYS.hints, '');
}

/** Whether animations are off, for tests. */
export const isStill = (): boolean => readItem(STORAGE_KEYS.still) !== null;
