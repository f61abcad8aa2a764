/** What the other players did since a player's last turn, in one short sentence each. */

import type { Fact, StoryEntry } from '../../net/protocol';
import { say } from '../../words/language.svelte';
import { listed } from '../players';
import type { View } from './types';

interface Deed {
  /** The message that sums the facts up. */
  readonly key: string;
  readonly facts: readonly string[];
  /** What the message counts or names: pieces, those attacked, or ships. By default nothing. */
  readonly names?: 'pieces' | 'targets' | 'ships';
  /** Whether it is left out if there is more to tell. */
  readonly minor?: boolean;
}

/** In the order of a turn. */
const DEEDS: readonly Deed[] = [
  { key: 'pirates-did-miss', facts: ['pirates-missed'], minor: true },
  { key: 'pirates-did-fell', facts: ['pirates-felled', 'pirates-set-up'], names: 'pieces' },
  { key: 'pirates-did-damage', facts: ['pirates-damaged'], names: 'pieces' },
  { key: 'pirates-did-sail', facts: ['pirates-sailed'], names: 'ships', minor: true },
  { key: 'pirates-did-catch', facts: ['pirates-caught'], names: 'pieces' },
  { key: 'pirates-did-chest', facts: ['pirates-chest-taken', 'pirates-chest-stolen'] },
  { key: 'pirates-did-deliver', facts: ['pirates-delivered'] },
  { key: 'pirates-did-attack', facts: ['pirates-undecided'], names: 'targets' },
  { key: 'pirates-did-take', facts: ['pirates-trophy'], names: 'pieces' },
  { key: 'pirates-did-sink', facts: ['pirates-nobodys'], names: 'pieces' },
];
/** Facts about pieces that a shot hit but did not fell. */
const PUSHES = ['pirates-pushed', 'pirates-put-back'];
const OPENS_TURN = ['pirates-turn', 'pirates-begins', 'pirates-fires'];

/** The summary at the start of a local player's turn, until that player's first move; undefined otherwise. */
export function turnSummary(
  story: readonly StoryEntry[],
  view: View,
  mine: readonly number[],
  names: readonly string[],
): string | undefined {
  const { mover } = view;
  if (!mine.includes(mover)) return undefined;
  const own = story.findLastIndex(({ entry }) => {
    const { type, seat } = entry as { type: string; seat?: number };
    return type === 'takeback' || (type === 'move' && seat === mover);
  });
  const turns: { seat: number; facts: Fact[] }[] = [];
  // The entry of the own last move says whose turn follows.
  for (const fact of story.slice(Math.max(0, own)).flatMap((entry) => entry.story)) {
    const seat = Number(fact.args['seat']);
    if (fact.key === 'pirates-turn' && seat === mover) return sayTurns(turns, view, names);
    if (OPENS_TURN.includes(fact.key) && turns.at(-1)?.seat !== seat) turns.push({ seat, facts: [] });
    else turns.at(-1)?.facts.push(fact);
  }
  return undefined;
}

function sayTurns(
  turns: readonly { seat: number; facts: readonly Fact[] }[],
  view: View,
  names: readonly string[],
): string | undefined {
  const sentences = turns.flatMap(({ seat, facts }) => {
    const deeds = DEEDS.flatMap((deed) => {
      const found = facts.filter(({ key }) => deed.facts.includes(key));
      const hit = facts.some(({ key }) => PUSHES.includes(key));
      return found.length
        ? [{ minor: deed.minor ?? false, text: sayDeed(deed, found, view, seat, hit) }]
        : [];
    });
    const major = deeds.filter(({ minor }) => !minor);
    const told = turns.length > 1 ? (major.length ? major : deeds.slice(0, 1)) : deeds;
    const deedsText = listed(told.map(({ text }) => text));
    return told.length ? [say('pirates-did', { seat: names[seat] ?? seat, deeds: deedsText })] : [];
  });
  return sentences.join(' ') || undefined;
}

function sayDeed(
  { key, names }: Deed,
  facts: readonly Fact[],
  view: View,
  seat: number,
  hit: boolean,
): string {
  const pieces = facts.map(({ args }) =>
    names === 'targets'
      ? { kind: args['targetkind']!, colour: args['targetcolour']!, letter: args['targetletter']! }
      : { kind: args['kind']!, colour: args['colour']!, letter: args['letter']! },
  );
  if (names === 'ships')
    return say(key, { ships: new Set(pieces.map((piece) => JSON.stringify(piece))).size });
  if (!names) return say(key, { hit: hit ? 'yes' : 'no' });
  const belongs = (colour: string | number, player: number): boolean =>
    (view.players[player]?.colours as readonly string[] | undefined)?.includes(String(colour)) ?? false;
  const named = pieces.map((piece) =>
    say('pirates-did-piece', {
      ...piece,
      yours: belongs(piece.colour, view.mover) ? 'yes' : belongs(piece.colour, seat) ? 'own' : 'no',
    }),
  );
  return say(key, { pieces: listed(named) });
}
