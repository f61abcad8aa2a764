/** Facts of the story as the headline tells them: short, and the player at this screen is "you". */

import type { Fact } from '../../net/protocol';
import { say } from '../../words/language.svelte';
import type { Args } from '../../words/words';
import { listed } from '../players';
import { FALLS, shotResult, tell } from './descriptions';
import { showsNumbers } from './preferences.svelte';

/** Messages of facts about the player at this screen. */
const YOURS: Readonly<Record<string, string>> = {
  'pirates-begins': 'pirates-you-start',
  'pirates-turn': 'pirates-you-turn',
  'pirates-no-shot': 'pirates-you-no-shot',
  'pirates-felled': 'pirates-you-felled',
  'pirates-rolled': 'pirates-you-rolled',
  'pirates-storm-helps': 'pirates-you-storm-helps',
  'pirates-sailed': 'pirates-you-sailed',
  'pirates-storm-moved': 'pirates-you-storm-moved',
  'pirates-kraken-moved': 'pirates-you-kraken-moved',
  'pirates-delivered': 'pirates-you-delivered',
  'pirates-trophy': 'pirates-you-took',
  'pirates-repaired': 'pirates-you-repaired',
  'pirates-out': 'pirates-you-out',
  'pirates-won': 'pirates-you-won',
};

const seatName = ({ args }: Fact, names: readonly string[]): string | number =>
  names[Number(args['seat'])] ?? args['seat']!;

/** Whether a fact is about the only player at this screen. Two players at one screen have their names. */
const isYours = ({ args }: Fact, mine: readonly number[]): boolean =>
  mine.length === 1 && 'seat' in args && mine[0] === Number(args['seat']);

/** A fact in the headline; '' leaves it out. Bearings and pulls are left out unless numbers are on. */
export function headlineOf(fact: Fact, names: readonly string[], mine: readonly number[]): string {
  const { key, args } = fact;
  const yours = isYours(fact, mine);
  if (key === 'pirates-trembles') return showsNumbers() ? tell(fact, names) : '';
  if (key === 'pirates-fires') {
    const fired = yours
      ? say('pirates-you-fire', args as Args)
      : say('pirates-fires-shortly', { ...args, seat: seatName(fact, names) });
    return showsNumbers() ? `${fired} ${say('pirates-fires-numbers', args as Args)}` : fired;
  }
  const own = yours && YOURS[key];
  return own ? say(own, args as Args) : tell(fact, names);
}

const sayPieces = (facts: readonly Fact[]): string =>
  listed(facts.map(({ args }) => say('pirates-did-piece', { ...args, yours: 'no' })));
const sayDeed = (fact: Fact, names: readonly string[], deeds: string): string =>
  say('pirates-did', { seat: seatName(fact, names), deeds });

/**
 * What a shot felled or a fight took, in short: neither what was only pushed nor what follows. Undefined if
 * nothing was.
 */
export function summary(
  story: readonly Fact[],
  names: readonly string[],
  mine: readonly number[] = [],
): string | undefined {
  const first = story[0]?.key ?? '';
  if (first === 'pirates-surrenders') {
    const taken = story.find(({ key }) => key === 'pirates-trophy');
    if (!taken || isYours(taken, mine)) return taken && headlineOf(taken, names, mine);
    return sayDeed(taken, names, say('pirates-did-take', { pieces: sayPieces([taken]) }));
  }
  const isShot = [...FALLS, 'pirates-pushed', 'pirates-put-back'].includes(first);
  const falls = isShot ? shotResult(story).facts.filter(({ key }) => FALLS.includes(key)) : [];
  const trophies = falls.filter(({ key }) => key === 'pirates-felled');
  const others = falls.filter((fact) => trophies.length < 2 || !trophies.includes(fact));
  const sentences = others.map((fact) => headlineOf(fact, names, mine));
  if (trophies.length > 1) {
    const pieces = sayPieces(trophies);
    const [felled] = trophies as [Fact];
    const yours = isYours(felled, mine);
    sentences.unshift(
      yours
        ? say('pirates-you-felled-all', { pieces })
        : sayDeed(felled, names, say('pirates-did-fell', { pieces })),
    );
  }
  return sentences.join(' ') || undefined;
}
