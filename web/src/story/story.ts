/** A game's story in words: what each entry of the log tells, and how the game ended. */

import type { Outcome, Told } from '../net/protocol';
import { language, say, sayFact } from '../words/spoken.svelte';

/** Entries of the log that are no move of the game. */
const ENTRIES: Readonly<Record<string, string>> = {
  join: 'table-story-joined',
  takeback: 'table-story-taken-back',
  resign: 'table-story-resigned',
  agree: 'table-story-agreed',
  timeout: 'table-story-timed-out',
  abandon: 'table-story-abandoned',
};

/** A line of the story: a sentence, and the rule clause behind it. */
export interface Line {
  readonly number: number;
  readonly text: string;
  readonly clause: string;
}

/** What an entry tells, in lines. */
function lines({ number, entry, story }: Told, names: readonly string[]): Line[] {
  if (story.length) return story.map((fact) => ({ number, text: sayFact(fact), clause: fact.clause }));
  const { type, seat = -1 } = entry as { type: string; seat?: number };
  const key = ENTRIES[type];
  return key ? [{ number, text: say(key, { name: names[seat] ?? '' }), clause: '' }] : [];
}

/**
 * Tells entries with sentences that are made once: a story grows long, and is read anew with every entry. A new
 * language and new names need new sentences.
 */
export function storyteller(): (told: Told, names: readonly string[]) => readonly Line[] {
  let made = new WeakMap<Told, readonly Line[]>();
  let madeFor = '';
  return (told, names) => {
    const wanted = JSON.stringify([language(), names]);
    if (wanted !== madeFor) [made, madeFor] = [new WeakMap(), wanted];
    const known = made.get(told) ?? lines(told, names);
    made.set(told, known);
    return known;
  };
}

/** How the game ended, for whoever looks at it. */
export function ending(outcome: Outcome, names: readonly string[], mine: readonly number[]): string {
  const [winner] = outcome.winners;
  if (winner === undefined) return say('table-over-nobody');
  if (outcome.winners.length === names.length) return say('home-shared');
  if (mine.length === 1) return say(outcome.winners.includes(mine[0] ?? -1) ? 'table-over-you-won' : 'table-over-you-lost');
  return say('table-over-won', { name: names[winner] ?? '' });
}
