/** The task and the judgement of a puzzle in words. */

import type { AnyFace } from '../../games/games';
import { say, sayFact } from '../../words/language.svelte';
import { percent, plain, points } from '../../words/numbers';
import type { Judgement, Shown } from './shown';

const sayAll = (facts: Parameters<typeof sayFact>[0][]): string =>
  facts.map((fact) => sayFact(fact)).join(' ');

/** What is to be found. `name` is the solver's. */
export function sayTask({ start, mistake }: Shown, face: AnyFace, name: string): string {
  if (mistake) return say('school-mistake-task', { name, played: sayAll([...mistake.played]) });
  return say(`${start.game}-school-task`, {
    kind: start.kind,
    goal: start.goal,
    theme: start.themes[0] ?? '',
    name,
    ...face.puzzleArgs?.(start.view, start.goal),
  });
}

/** A score from which an answer is close to being right. */
const CLOSE = 0.5;

/** The judgement in a word or two; '' while the board shows the answer first. `isTold`: it has. */
export function sayVerdict(judged: Judgement, isTold: boolean): string {
  if (!judged.over)
    return judged.mistake ? say('school-mistake-go-on') : say('school-puzzle-go-on', { unit: judged.unit });
  if (!isTold) return '';
  if (judged.solved) return say('school-puzzle-right');
  return say(judged.score >= CLOSE ? 'school-puzzle-close' : 'school-puzzle-wrong');
}

/** A value in the unit of the puzzle. */
export const sayValue = ({ unit }: Judgement, value: number): string =>
  unit === 'points' ? points(value) : percent(value);

/** The value of the best choice. */
export const bestOf = ({ values }: Judgement): number => Math.max(...values.map(({ value }) => value), 0.01);

/** Why an answer is right or wrong. */
export function sayWhy({ start }: Shown, judged: Judgement): string {
  const { mistake } = judged;
  const told = sayAll(judged.values[0]?.told ?? []);
  const better = told && say('school-mistake-better', { told });
  const reasons = judged.why.map((fact) => sentence(sayFact(fact)));
  if (!mistake) {
    const why = say(`${start.game}-school-why`, {
      kind: start.kind,
      goal: start.goal,
      solved: judged.solved ? 'yes' : 'no',
      replies: judged.replies,
      share: percent(judged.score),
      value: sayValue(judged, judged.value ?? 0),
      best: sayValue(judged, bestOf(judged)),
    });
    return judged.solved ? why : [why, better, ...reasons].filter(Boolean).join(' ');
  }
  if (judged.solved) return say('school-mistake-right');
  const cost =
    judged.unit === 'points'
      ? say('school-mistake-cost-points', { points: plain(mistake.cost) })
      : say('school-mistake-cost', { percent: percent(mistake.cost) });
  return [cost, better, ...reasons].filter(Boolean).join(' ');
}

/** Reasons begin with a small letter. */
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
