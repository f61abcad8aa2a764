import { expect, test } from 'vitest';

import { speak, sayFact } from '../../../src/words/language.svelte';
import { LANGUAGES } from '../../../src/words/words';

// Players of Raft have a name and a side: a third name, that of the seat, was confusing.
test.each(LANGUAGES)('the set-up names no seats in %s', async (language) => {
  await speak(language);
  const args = { side: 'yellow', at: 'c4', to: 'd4', pair: 7 };
  for (const key of ['raft-put', 'raft-switched', 'raft-chose']) {
    const said = [0, 1].map((seat) => sayFact({ key, args: { ...args, seat }, clause: '' }));
    expect(said[0]).toBe(said[1]);
  }
});
