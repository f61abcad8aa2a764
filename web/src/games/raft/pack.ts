import type { GamePack } from '../pack';

export default {
  coloured: false,
  pointless: true,
  first: { position: '2cb1/adadB1/bcY1bc/1adaYdB/1cb2 Y 0/0 0/0 -' },
  options: {
    size: { order: ['full', 'short'] },
    layout: { order: ['pinwheel', 'block'] },
    placer: { order: ['chance', 'port', 'starboard'] },
    own_layout: { example: '2o/ooo/ooo/o2' },
    position: { example: 'abab/baba/dcdc/cdcd - 0/0 0/0 -' },
    repetition: {},
  },
  face: () => import('./face'),
  lessons: () => import('./lessons'),
  exercises: { cut: () => import('./cut/Cut.svelte') },
  cover: () => import('./cover'),
} satisfies GamePack;
