/** One's progress with the fair cut, for the school's page: in a row, and the best. */

import type { Fact } from '../../../words/words';
import { readProgress, WORDS } from './progress';

export default function standing(): readonly Fact[] {
  return (['cut', 'choose'] as const).flatMap((mode) => {
    const { results, streak, best } = readProgress(mode);
    return results.length ? [{ key: WORDS[mode].stand, args: { streak, best } }] : [];
  });
}
