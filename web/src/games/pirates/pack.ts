import type { GamePack } from '../pack';

export default {
  coloured: true,
  options: {
    teams: { seats: [4] },
    ports: { order: ['opposite', 'adjacent'], seats: [2] },
    first: {
      order: ['chance', 'red', 'blue', 'green', 'yellow'],
      needs: { green: 3, yellow: 4 },
    },
    turns: {},
    tremor: { order: ['steady', 'normal', 'rough'] },
    expert: { explained: { key: 'pirates-rules-expert' } },
    treasure: { explained: { key: 'pirates-rules-treasure' } },
    ghost: { explained: { key: 'pirates-rules-ghost' } },
    ghost_fires: { only: 'ghost' },
    monster: { explained: { key: 'pirates-rules-monster' } },
    storm: { explained: { key: 'pirates-rules-storm' } },
    merchant: { explained: { key: 'pirates-rules-merchant' } },
    kraken: { explained: { key: 'pirates-rules-kraken' } },
    towers_attack: {},
  },
  face: () => import('./face'),
  lessons: () => import('./lessons'),
  exercises: { range: () => import('./range/Range.svelte') },
  course: () => import('./range/DailyCourse.svelte'),
  cover: () => import('./cover'),
} satisfies GamePack;
