import { expect, test } from 'vitest';

import { spotsOf } from '../../../src/games/raft/spots';
import type { Move, View } from '../../../src/games/raft/types';

const view = {
  places: [
    { at: 'b3', row: 2, column: 1, pair: 15 },
    { at: 'd3', row: 2, column: 3, pair: 15 },
    { at: 'a1', row: 0, column: 0, pair: 1 },
  ],
} as unknown as View;

test.each<[Move, string[]]>([
  [{ type: 'switch', pair: 15 }, ['[data-tile="b3"]', '[data-tile="d3"]']],
  [{ type: 'scupper', at: 'a1' }, ['[data-tile="a1"]']],
  [{ type: 'jump', at: 'a1', to: 'b3' }, ['[data-tile="a1"]', '[data-tile="b3"]']],
  [{ type: 'put', side: 'black', at: 'a1' }, ['[data-hand="black"]', '[data-tile="a1"]']],
  [{ type: 'choose', side: 'yellow' }, ['[data-move="choose"][data-side="yellow"]']],
  [{ type: 'pass' }, ['[data-move="pass"]']],
])('what is ringed for %j', (move, spots) => {
  expect(spotsOf(move, view)).toEqual(spots);
});
