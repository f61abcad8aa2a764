import type { GamePack } from '../pack';

export default {
  coloured: false,
  sided: true,
  pointless: true,
  first: { position: '2cb1/adadB1/bcY1bc/1adaYdB/1cb2 Y 0/0 0/0 -' },
  options: {
    size: { order: ['full', 'short'], length: true },
    layout: { order: ['pinwheel', 'block'] },
    placer: { order: ['chance', 'port', 'starboard'] },
    own_layout: { example: '2o/ooo/ooo/o2' },
    position: { example: 'abab/baba/dcdc/cdcd - 0/0 0/0 -' },
    repetition: {},
  },
  marks: { cabin_boy: 1, deckhand: 3, bosun: 12, captain: 26 },
  face: () => import('./face'),
  lessons: () => import('./lessons'),
  exercises: { cut: { page: () => import('./cut/Cut.svelte'), standing: () => import('./cut/standing') } },
  emblem: 'M1 14h10l-1.5 5H2.5zM13 14h10l-1.5 5H14.5zM5 4v9h5.5zM17 4v9h5.5zM9 15.5h6V17H9zM4 20.5h16V22H4z',
  cover: () => import('./cover'),
} satisfies GamePack;
