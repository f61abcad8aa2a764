/** Moves and pictures of any game, in words. */

import { isSayable, say } from '../../words/spoken.svelte';
import type { Args } from '../../words/words';
import { moveKey } from '../pack';
import type { Move } from './types';

/** What a choice says: the game's own sentence for moves of its type, else the rules' notation. */
export function sayMove(game: string, move: Move, notation: string | undefined): string {
  const key = moveKey(game, move.type);
  return isSayable(key) ? say(key, argsOf(move)) : (notation ?? move.type);
}

/** A move's fields as a sentence can use them. */
function argsOf({ type: _type, ...fields }: Move): Args {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? value : textOf(value)]));
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(textOf).join(' ') : typeof value === 'object' ? JSON.stringify(value) : String(value));

/** What a picture says about itself (its `desc` or `title`); null for what is no picture. */
export function aboutPicture(svg: string): string | null {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return null;
  const told = [...root.children].filter(({ localName }) => localName === 'desc' || localName === 'title').map(({ textContent }) => textContent?.trim() ?? '');
  return told.join(' ');
}
