/**
 * Games that the server offers and that have no folder here: they get default messages and the plain board.
 */

import { messages } from '../net/api';
import type { GameInfo } from '../net/protocol';
import { addMessageSources } from '../words/language.svelte';
import { optionFields } from './options';
import { optionKey, valueKey, type KnownGame } from './pack';

/** This option has its own field in the form. */
const PLAYERS = 'players';

let registered = $state.raw<ReadonlyMap<string, KnownGame>>(new Map());

/** A registered game; undefined for any other. */
export function installedGame(game: string): KnownGame | undefined {
  return registered.get(game);
}

/** Loads the messages of these games and registers them. Games that are registered already are skipped. */
export async function registerGames(found: readonly GameInfo[]): Promise<void> {
  const fresh = found.filter(({ name }) => !registered.has(name));
  if (!fresh.length) return;
  await addMessageSources(
    fresh.map((game) => ({
      game: game.name,
      defaults: defaultMessages(game),
      languages: game.languages,
      source: (language) => messages(game.name, language),
    })),
  );
  registered = new Map([
    ...registered,
    ...fresh.map((game): [string, KnownGame] => [game.name, knownGameOf(game)]),
  ]);
}

const humanised = (id: string): string =>
  id.replace(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase());

/** A Fluent reference to another message. */
const reference = (key: string): string => `{ ${key} }`;

/** Fluent messages that the game's own messages may override. */
function defaultMessages({ name, options }: GameInfo): string {
  const asked = optionFields(options).flatMap((field) => [
    `${optionKey(name, field.name)} = ${humanised(field.name)}`,
    ...(field.kind === 'choice' ? [`${valueKey(name, field.name)} = { $value }`] : []),
  ]);
  return [
    `${name}-title = ${humanised(name)}`,
    `${name}-about = ${reference('plain-about')}`,
    `${name}-seat = ${reference('plain-seat')}`,
    ...asked,
  ].join('\n');
}

function knownGameOf({ name, options, dial }: GameInfo): KnownGame {
  const asked = optionFields(options).filter((field) => field.name !== PLAYERS);
  return {
    title: `${name}-title`,
    about: `${name}-about`,
    seat: `${name}-seat`,
    coloured: false,
    marks: Object.fromEntries(dial.flatMap(({ mark }, at) => (mark ? [[mark, at + 1]] : []))),
    options: Object.fromEntries(asked.map((field) => [field.name, {}])),
    face: () => import('./plain/face'),
    cover: () => import('./plain/cover'),
  };
}
