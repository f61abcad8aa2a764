import { BOARD, did, isOver, isRunning, offers, type Lesson } from '../lesson';
import { trickOf } from './choosing';
import type { Move, View } from './types';

const ROLL = '[data-move="roll"]';
const CALL = '[data-move="call"]';
/** A round follows another, and not both players have placed dice in it. */
const isNewRound = ({ round, phase, players }: View): boolean =>
  round > 1 && phase !== 'deal' && players.some(({ placed }) => !placed.length);
const hasPlaced = did('place', 'placeboth', 'exchange');

export default [
  { key: 'shanghaien-lesson-goal', when: isRunning, meanwhile: true, touch: BOARD, spots: ['.tavern'] },
  { key: 'shanghaien-lesson-roll', when: offers('roll'), did: did('roll'), spots: [ROLL] },
  {
    key: 'shanghaien-lesson-end',
    when: (now) => offers('place')(now) && !now.view.end,
    did: (move, { view }) => hasPlaced(move) && !view.end,
    spots: ['[data-roll]', '.tavern'],
  },
  {
    key: 'shanghaien-lesson-place',
    when: (now) => offers('place')(now) && now.view.end !== '',
    did: (move, { view }) => hasPlaced(move) && view.end !== '',
    spots: ['[data-roll]'],
  },
  {
    key: 'shanghaien-lesson-trick',
    when: ({ may }) => may?.moves.some((move) => trickOf(move)) ?? false,
    did: (move) => trickOf(move) !== undefined,
    touch: '[data-trick]',
    rare: true,
    spots: ['[data-trick]'],
  },
  {
    key: 'shanghaien-lesson-call',
    when: (now) => offers('call')(now) && offers('roll')(now),
    did: did('call'),
    spots: [CALL],
  },
  {
    key: 'shanghaien-lesson-must',
    when: (now) => offers('call')(now) && !offers('roll')(now),
    did: (move, now) => did('call')(move) && !offers('roll')(now),
    rare: true,
    spots: [CALL],
  },
  { key: 'shanghaien-lesson-award', when: ({ view }) => isNewRound(view), meanwhile: true },
  {
    key: 'shanghaien-lesson-crews',
    // Before the roll: the crews tell what to roll for, and no die waits to be placed.
    when: (now) => offers('roll')(now) && now.view.round > 1,
    spots: ['.crews'],
  },
  { key: 'shanghaien-lesson-last', when: ({ view, may }) => may !== null && view.round === view.rounds },
  { key: 'shanghaien-lesson-over', when: isOver, rare: true },
] satisfies readonly Lesson<View, Move>[];
