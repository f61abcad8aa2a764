/** Labels for the moves and pictures of any game. */

import { hasMessage, say } from '../../words/language.svelte';
import type { Args } from '../../words/words';
import { moveKey } from '../pack';
import type { Move } from './types';

/** A move's label: the game's message for its type, or otherwise its notation. */
export function sayMove(game: string, move: Move, notation: string | undefined): string {
  const key = moveKey(game, move.type);
  return hasMessage(key) ? say(key, argsOf(move)) : (notation ?? move.type);
}

/** A move's fields as message arguments. */
function argsOf({ type: _type, ...fields }: Move): Args {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? value : textOf(value)]),
  );
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(' ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** The `desc` or `title` of an SVG; null if the text is not SVG. */
export function aboutPicture(svg: string): string | null {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return null;
  const told = [...root.children]
    .filter(({ localName }) => localName === 'desc' || localName === 'title')
    .map(({ textContent }) => textContent?.trim() ?? '');
  return told.join(' ');
}
