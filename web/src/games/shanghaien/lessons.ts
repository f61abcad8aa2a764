import { always, isOver, offers, type Lesson } from '../lesson';
import { trickOf } from './choosing';
import type { Move, View } from './types';

const ROLL = '[data-move="roll"]';
const CALL = '[data-move="call"]';

export default [
  { key: 'shanghaien-lesson-goal', when: always, spots: ['.tavern'] },
  { key: 'shanghaien-lesson-roll', when: offers('roll'), spots: [ROLL] },
  {
    key: 'shanghaien-lesson-end',
    when: (now) => offers('place')(now) && !now.view.end,
    spots: ['[data-roll]', '.tavern'],
  },
  {
    key: 'shanghaien-lesson-place',
    when: (now) => offers('place')(now) && now.view.end !== '',
    spots: ['[data-roll]'],
  },
  {
    key: 'shanghaien-lesson-trick',
    when: ({ may }) => may?.moves.some((move) => trickOf(move)) ?? false,
    spots: ['[data-trick]'],
  },
  { key: 'shanghaien-lesson-call', when: (now) => offers('call')(now) && offers('roll')(now), spots: [CALL] },
  {
    key: 'shanghaien-lesson-must',
    when: (now) => offers('call')(now) && !offers('roll')(now),
    spots: [CALL],
  },
  { key: 'shanghaien-lesson-award', when: ({ view, may }) => may !== null && view.round > 1 },
  {
    key: 'shanghaien-lesson-crews',
    when: ({ view, may }) => may !== null && view.round > 1 && view.phase === 'place',
  },
  { key: 'shanghaien-lesson-last', when: ({ view, may }) => may !== null && view.round === view.rounds },
  { key: 'shanghaien-lesson-over', when: isOver },
] satisfies readonly Lesson<View, Move>[];
