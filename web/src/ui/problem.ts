/** What went wrong, put into words. */

import { SealChangedError } from '../luck/note';
import { ProblemError, UnreachableError } from '../net/api';
import { say, sayRefusal } from '../words/spoken.svelte';

/** Any error as a sentence for the reader. */
export function sayError(error: unknown): string {
  if (error instanceof ProblemError) return sayRefusal(error.problem);
  if (error instanceof SealChangedError) return say('table-luck-seal-changed');
  return say(error instanceof UnreachableError ? 'home-unreachable' : 'home-failed');
}
