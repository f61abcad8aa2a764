/** Bots that the server is still compiling, on its first start: which, and how long they need. */

import { coldBots } from '../net/api';
import type { ColdBot } from '../net/protocol';
import { say } from '../words/language.svelte';
import { levelName } from './players';
import { stepOf } from './steps';

const PAUSE = 2_000;
/** Estimates are rounded up to a multiple of this, so that they do not flicker. */
const STEP = 5;
/** Below this, an estimate is shown as "a few seconds". */
const FEW = 8;

let cold = $state.raw<readonly ColdBot[]>([]);

/**
 * The estimated seconds until a bot is ready, rounded, 0 if it is a few; undefined if it is ready. Without a
 * level: until all bots of the game are.
 */
export function secondsUntilReady(game: string, level?: string): number | undefined {
  // A step of a dial needs the code of the next mark above it.
  const wanted = level && (stepOf(game, level)?.above?.level ?? level);
  const seconds = cold
    .filter((bot) => bot.game === game && (wanted === undefined || bot.level === wanted))
    .map((bot) => bot.seconds);
  if (!seconds.length) return undefined;
  const most = Math.max(...seconds);
  return most < FEW ? 0 : Math.ceil(most / STEP) * STEP;
}

/** A level's name in a list of choices, with the time until it is ready. */
export function levelChoiceName(game: string, level: string): string {
  const [name, seconds] = [levelName(level, game), secondsUntilReady(game, level)];
  return seconds === undefined ? name : say('bots-choice', { name, seconds });
}

/** Asks the server until all bots are ready; returns a function that stops this. */
export function watchColdBots(): () => void {
  let timer = 0;
  let stopped = false;
  const ask = async (): Promise<void> => {
    const answer = await coldBots().catch(() => undefined);
    if (stopped) return;
    if (answer) cold = answer.bots;
    if (!answer?.checked || cold.length) timer = window.setTimeout(() => void ask(), PAUSE);
  };
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
