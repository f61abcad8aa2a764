import { always, isOver, offers, type Lesson } from '../../guide/lesson';
import { trickOf } from './choosing';
import type { Move, View } from './types';

const ROLL = '[data-move="roll"]';
const CALL = '[data-move="call"]';

export default [
  { key: 'guide-shanghaien-goal', when: always, spots: ['.tavern'] },
  { key: 'guide-shanghaien-roll', when: offers('roll'), spots: [ROLL] },
  { key: 'guide-shanghaien-end', when: (now) => offers('place')(now) && !now.view.end, spots: ['[data-roll]', '.tavern'] },
  { key: 'guide-shanghaien-place', when: (now) => offers('place')(now) && now.view.end !== '', spots: ['[data-roll]'] },
  { key: 'guide-shanghaien-trick', when: ({ may }) => may?.moves.some((move) => trickOf(move)) ?? false, spots: ['[data-trick]'] },
  { key: 'guide-shanghaien-call', when: (now) => offers('call')(now) && offers('roll')(now), spots: [CALL] },
  { key: 'guide-shanghaien-must', when: (now) => offers('call')(now) && !offers('roll')(now), spots: [CALL] },
  { key: 'guide-shanghaien-award', when: ({ view, may }) => may !== null && view.round > 1 },
  { key: 'guide-shanghaien-crews', when: ({ view, may }) => may !== null && view.round > 1 && view.phase === 'place' },
  { key: 'guide-shanghaien-last', when: ({ view, may }) => may !== null && view.round === view.rounds },
  { key: 'guide-shanghaien-over', when: isOver },
] satisfies readonly Lesson<View, Move>[];
