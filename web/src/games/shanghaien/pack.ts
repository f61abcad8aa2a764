import type { GamePack } from '../pack';

export default {
  coloured: true,
  sided: true,
  options: {
    first: {
      order: ['chance', 'red', 'blue'],
    },
    starts: {
      order: ['other_than_caller', 'alternate'],
    },
    tricks: {
      parts: ['nudge', 'both', 'again'].map((trick) => ({ key: 'shanghaien-trick', args: { trick } })),
    },
    extra: {},
  },
  marks: { cabin_boy: 1, deckhand: 2, bosun: 4, captain: 5 },
  face: () => import('./face'),
  lessons: () => import('./lessons'),
  emblem:
    'M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zM5.5 7.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M14.5 7.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5.5 16.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M14.5 16.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  cover: () => import('./cover'),
} satisfies GamePack;
