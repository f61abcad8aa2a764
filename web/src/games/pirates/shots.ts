/** Every shot of a game, from the first on: to be watched again. */

import { event, story } from '../../net/api';
import { sayFact } from '../../words/spoken.svelte';
import { moveOf } from '../moments';
import type { Entry, View } from './types';

export interface Shot {
  /** Of the entry that says how it landed. */
  readonly number: number;
  /** Who fired whither, and what came of it. */
  readonly told: string;
}

export async function shotsOf(table: string): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  let fired = '';
  for (const { number, entry, story: facts } of await story(table)) {
    const told = facts.map((fact) => sayFact(fact)).join(' ');
    const type = moveOf({ entry: entry as Entry })?.type;
    if (type === 'fire') fired = told;
    if (type === 'landed') shots.push({ number, told: `${shots.length + 1}. ${fired} ${told}` });
  }
  return shots;
}

/** The table as it was while the ball was in the air. */
export const before = async (table: string, { number }: Pick<Shot, 'number'>): Promise<View> => (await event(table, number - 1)).view as unknown as View;
