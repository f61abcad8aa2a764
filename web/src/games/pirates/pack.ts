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
    turns: { length: true },
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
  attempts: 'pirates-shots-hit',
  marks: { cabin_boy: 1, deckhand: 3, bosun: 6, captain: 8 },
  face: () => import('./face'),
  lessons: () => import('./lessons'),
  course: () => import('./range/DailyCourse.svelte'),
  exercises: {
    range: { page: () => import('./range/Range.svelte'), standing: () => import('./range/standing') },
  },
  emblem: 'M2 15h20l-3 6H6zM11 2h1.6v12H11zM13.6 3c4 2.2 6 6 6 10.5h-6zM10 5c-3 2-5 5-5.5 8.5H10z',
  cover: () => import('./cover'),
} satisfies GamePack;
