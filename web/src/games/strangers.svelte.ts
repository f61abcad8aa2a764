/** Games that the server offers and that have no folder here: what the plain board and the pages around it say about them. */

import { messages } from '../net/api';
import type { GameInfo } from '../net/protocol';
import { speakOf } from '../words/spoken.svelte';
import { optionFields } from './options';
import { optionKey, valueKey, type GameWords } from './pack';

/** How many play is asked for by itself. */
const PLAYERS = 'players';

let met = $state.raw<ReadonlyMap<string, GameWords>>(new Map());

/** A game that was met; undefined for any other. */
export function stranger(game: string): GameWords | undefined {
  return met.get(game);
}

/** Fetches what these games say, then knows them. */
export async function meet(found: readonly GameInfo[]): Promise<void> {
  const fresh = found.filter(({ name }) => !met.has(name));
  if (!fresh.length) return;
  await speakOf(fresh.map((game) => ({ game: game.name, usual: usualWords(game), source: (language) => messages(game.name, language) })));
  met = new Map([...met, ...fresh.map((game): [string, GameWords] => [game.name, wordsOf(game)])]);
}

const named = (id: string): string => id.replace(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase());

/** What another message says, in Fluent. */
const message = (key: string): string => `{ ${key} }`;

/** What is said where a game brings no words of its own. */
function usualWords({ name, options }: GameInfo): string {
  const asked = optionFields(options).flatMap((field) => [
    `${optionKey(name, field.name)} = ${named(field.name)}`,
    ...(field.kind === 'choice' ? [`${valueKey(name, field.name)} = { $value }`] : []),
  ]);
  return [`${name}-title = ${named(name)}`, `${name}-about = ${message('plain-about')}`, `${name}-seat = ${message('plain-seat')}`, ...asked].join('\n');
}

function wordsOf({ name, options }: GameInfo): GameWords {
  const asked = optionFields(options).filter((field) => field.name !== PLAYERS);
  return {
    title: `${name}-title`,
    about: `${name}-about`,
    seat: `${name}-seat`,
    coloured: false,
    options: Object.fromEntries(asked.map((field) => [field.name, {}])),
    face: () => import('./plain/face'),
    cover: () => import('./plain/cover'),
  };
}
