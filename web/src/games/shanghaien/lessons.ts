import { BOARD, did, isOver, isRunning, offers, type Lesson, type Now } from '../lesson';
import { placements, trickOf } from './choosing';
import type { Move, View } from './types';

const ROLL = '[data-move="roll"]';
const CALL = '[data-move="call"]';
const LENS = '[data-lens]';
const pictures = (places: readonly number[]): string[] => places.map((place) => `[data-picture="${place}"]`);
/** The cards that a rolled die can be placed at. */
const openCards = ({ view, may }: Now<View, Move>): string[] =>
  pictures([...new Set(placements(may?.moves ?? [], view.row).map(({ card }) => card))]);
/** The tricks that the player can use. */
const openTricks = ({ may }: Now<View, Move>): string[] =>
  [...new Set(may?.moves.flatMap((move) => trickOf(move) ?? []))].map(
    (trick) => `[data-side="${may?.seat}"] [data-trick="${trick}"]`,
  );
/** A call rings only if it puts the player ahead; else the lens, which shows why. */
const callIfAhead = ({ view }: Now<View, Move>): string[] => [view.call === 'ahead' ? CALL : LENS];
const hasPlaced = did('place', 'placeboth', 'exchange');

export default [
  {
    key: 'shanghaien-lesson-goal',
    when: isRunning,
    meanwhile: true,
    touch: BOARD,
    spots: pictures([0, 1, 2, 3, 4, 5]),
  },
  { key: 'shanghaien-lesson-roll', when: offers('roll'), did: did('roll'), spots: [ROLL] },
  {
    key: 'shanghaien-lesson-end',
    when: (now) => offers('place')(now) && !now.view.end,
    did: (move, { view }) => hasPlaced(move) && !view.end,
    spots: openCards,
  },
  {
    key: 'shanghaien-lesson-place',
    when: (now) => offers('place')(now) && now.view.end !== '',
    did: (move, { view }) => hasPlaced(move) && view.end !== '',
    spots: openCards,
  },
  {
    key: 'shanghaien-lesson-trick',
    when: ({ may }) => may?.moves.some((move) => trickOf(move)) ?? false,
    did: (move) => trickOf(move) !== undefined,
    touch: '[data-trick]',
    rare: true,
    spots: openTricks,
  },
  {
    key: 'shanghaien-lesson-call',
    when: (now) => offers('call')(now) && offers('roll')(now),
    did: did('call'),
    spots: callIfAhead,
  },
  {
    key: 'shanghaien-lesson-must',
    when: (now) => offers('call')(now) && !offers('roll')(now),
    did: (move, now) => did('call')(move) && !offers('roll')(now),
    rare: true,
    spots: [CALL],
  },
  {
    key: 'shanghaien-lesson-award',
    when: ({ view, move }) => move?.type === 'call' && view.phase !== 'over',
    meanwhile: true,
    // The verdicts stay until it is read; then the next cards come.
    holds: true,
  },
  {
    key: 'shanghaien-lesson-crews',
    // Before the roll: the crews tell what to roll for, and no die waits to be placed.
    when: (now) => offers('roll')(now) && now.view.round > 1,
    spots: ['.crews'],
  },
  { key: 'shanghaien-lesson-last', when: ({ view, may }) => may !== null && view.round === view.rounds },
  { key: 'shanghaien-lesson-over', when: isOver, rare: true },
] satisfies readonly Lesson<View, Move>[];
