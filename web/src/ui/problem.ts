/** What went wrong, put into words. */

import { ProblemError, UnreachableError } from '../net/api';
import { say, sayRefusal } from '../words/spoken.svelte';

/** Any error as a sentence for the reader. */
export function sayError(error: unknown): string {
  if (error instanceof ProblemError) return sayRefusal(error.problem);
  return say(error instanceof UnreachableError ? 'home-unreachable' : 'home-failed');
}
