/** One's progress on the shooting range, for the school's page. */

import type { Fact } from '../../../words/words';
import { plain } from '../../../words/numbers';
import { readBest, readErrors } from './kept';

export default function standing(): readonly Fact[] {
  const [count, best] = [readErrors().length, readBest()];
  return [
    ...(count ? [{ key: 'pirates-school-stand-shots', args: { count } }] : []),
    ...(best === null ? [] : [{ key: 'pirates-school-stand-course', args: { score: plain(best) } }]),
  ];
}
