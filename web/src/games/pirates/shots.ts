/** All shots of a game in order, to replay them. */

import { event, story } from '../../net/api';
import { sayFact } from '../../words/language.svelte';
import { moveOf } from '../moments';
import type { Entry, View } from './types';

export interface Shot {
  /** Number of its `landed` entry. */
  readonly number: number;
  /** Story text: who fired in which direction, and the result. */
  readonly text: string;
}

export async function shotsOf(table: string): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  let fired = '';
  for (const { number, entry, story: facts } of await story(table)) {
    const text = facts.map((fact) => sayFact(fact)).join(' ');
    const type = moveOf({ entry: entry as Entry })?.type;
    if (type === 'fire') fired = text;
    if (type === 'landed') shots.push({ number, text: `${shots.length + 1}. ${fired} ${text}` });
  }
  return shots;
}

/** The view before the shot landed. */
export const before = async (table: string, { number }: Pick<Shot, 'number'>): Promise<View> =>
  (await event(table, number - 1)).view as unknown as View;
