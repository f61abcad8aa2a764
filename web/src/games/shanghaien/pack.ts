import type { GamePack } from '../pack';

export default {
  coloured: true,
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
  face: () => import('./face'),
  lessons: () => import('./lessons'),
  cover: () => import('./cover'),
} satisfies GamePack;
