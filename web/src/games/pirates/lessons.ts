import { BOARD, did, isOver, isRunning, type Lesson } from '../lesson';
import type { Choices, Move, View } from './types';

const mayFire = ({ may }: { readonly may: Choices | null }): boolean => (may?.fire.length ?? 0) > 0;

/** The button that fires, once the elastic is pulled. */
const READY = '[data-move="fire"][aria-disabled="false"]';

const trophies = ({ players }: View): number =>
  players.reduce((sum, player) => sum + player.trophies.length, 0);

export default [
  {
    key: 'pirates-lesson-goal',
    args: ({ view }) => ({ colours: view.players[0]?.colours.length ?? 1 }),
    when: isRunning,
    meanwhile: true,
    touch: BOARD,
    spots: ['.table'],
  },
  {
    key: 'pirates-lesson-fire',
    when: mayFire,
    did: did('fire'),
    touch: '.dock, [data-sea], [data-tag]',
    spots: ['[data-cannon]'],
  },
  {
    key: 'pirates-lesson-pull',
    when: mayFire,
    did: did('fire'),
    // The elastic may have been pulled with the cannon already: then only Fire! is left.
    next: { spot: READY, key: 'pirates-lesson-pulled' },
    spots: ['[data-cannon="slack"]', READY],
  },
  // Right after a piece was taken or felled, whatever else there is to learn then.
  {
    key: 'pirates-lesson-trophy',
    when: ({ view, may, former }) => may !== null && !!former && trophies(view) > trophies(former),
  },
  {
    key: 'pirates-lesson-sail',
    when: ({ may }) => (may?.sail.length ?? 0) > 0,
    did: did('sail'),
    spots: ({ may }) => (may?.sail ?? []).map(({ piece }) => `[data-sails="${piece}"]`),
  },
  {
    key: 'pirates-lesson-melee',
    when: ({ may }) => (may?.fights.length ?? 0) > 0,
    did: did('attack', 'struggle'),
    spots: ['.doing'],
  },
  {
    key: 'pirates-lesson-done',
    // In the first turn not before a ship has sailed: else there is nothing to be done with.
    when: ({ may, view, move }) =>
      (may?.done ?? false) && (view.phase !== 'sail' || view.turn > 1 || move?.type === 'sail'),
    did: did('done'),
    spots: ['.dock [data-move="done"]'],
  },
  // Before the second shot: at the first one nobody has seen a hand tremble.
  { key: 'pirates-lesson-tremor', when: (now) => mayFire(now) && now.view.turn > 1 },
  {
    key: 'pirates-lesson-locked',
    when: ({ view, may }) => may !== null && view.melees.length > 0,
    rare: true,
  },
  { key: 'pirates-lesson-over', when: isOver, rare: true },
] satisfies readonly Lesson<View, Move, Choices>[];
