/** The levels on a game's dial of strength. */

import type { DialStep } from '../net/protocol';

/** The place of a level on a dial, named or a step; -1 if it is not on it. */
export const placeOf = (dial: readonly DialStep[], level: string): number =>
  dial.findIndex((step) => step.mark === level || step.level === level);

/** The level that stands for a step: its name, if it has one. */
export const levelOf = (step: DialStep | undefined): string => (step && (step.mark || step.level)) ?? '';

/** All levels of a game that can be chosen: the named ones and the steps. */
export const levelsOf = (game: {
  readonly levels: readonly string[];
  readonly dial: readonly DialStep[];
}): readonly string[] => [...game.levels, ...game.dial.map(({ level }) => level)];
