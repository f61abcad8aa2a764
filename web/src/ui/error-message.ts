/** Error messages. */

import { SealChangedError } from '../luck/note';
import { ProblemError, UnreachableError } from '../net/api';
import { say, sayRefusal } from '../words/language.svelte';

/** Any error as a message for the user. */
export function sayError(error: unknown): string {
  if (error instanceof ProblemError) return sayRefusal(error.problem);
  if (error instanceof SealChangedError) return say('table-luck-seal-changed');
  return say(error instanceof UnreachableError ? 'home-unreachable' : 'home-failed');
}
