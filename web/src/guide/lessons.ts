/** The lessons of the games, fetched when somebody wants to be guided. */

import type { Lesson } from './lesson';

type AnyLesson = Lesson<unknown, unknown>;

const LESSONS: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  shanghaien: () => import('../games/shanghaien/lessons'),
  raft: () => import('../games/raft/lessons'),
  pirates: () => import('../games/pirates/lessons'),
};

export async function lessonsOf(game: string): Promise<readonly AnyLesson[]> {
  return ((await LESSONS[game]?.())?.default ?? []) as readonly AnyLesson[];
}
