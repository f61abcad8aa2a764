import { BOARD, did, isOver, isRunning, offers, type Lesson, type Now } from '../lesson';
import { doubt } from './choosing';
import type { Move, View } from './types';

/** Whether the crew that scuppered last, and has the only run, is the player's: the side to move. */
const whose = ({ view }: Now<View, Move>): { whose: string } => ({
  whose: view.scuppered === view.side ? 'mine' : 'theirs',
});

/** Whether a run is under way that the player, who can scupper a ship now, can extend or break. */
const canExtendOrBreakRun = (now: Now<View, Move>): boolean =>
  now.view.crews.some(({ run }) => run > 0) && offers('scupper')(now);

/** The ships of the offered moves of a type that can be used, until a pirate is selected. */
const shipsOf =
  (wanted: Move['type']) =>
  ({ may }: Now<View, Move>): string[] => {
    const ships = (may?.moves ?? []).flatMap((move) =>
      move.type === wanted && 'at' in move ? [move.at] : [],
    );
    return [...new Set(ships)].map((at) => `.water:not(:has(.chosen)) [data-tile="${at}"]`);
  };

/** The pass, unless it lets the other crew win. */
const safePass = ({ view, may }: Now<View, Move>): string[] => {
  const risk = doubt(view, { type: 'pass' }, may?.moves ?? []);
  return !risk || risk === 'passes' ? ['[data-move="pass"]'] : [];
};

export default [
  { key: 'raft-lesson-goal', when: isRunning, meanwhile: true, touch: BOARD, spots: ['.wood'] },
  { key: 'raft-lesson-switch', when: offers('switch'), did: did('switch'), rare: true },
  { key: 'raft-lesson-put', when: offers('put'), did: did('put'), rare: true, spots: ['[data-hand]'] },
  {
    key: 'raft-lesson-choose',
    when: offers('choose'),
    did: did('choose'),
    rare: true,
    spots: ['[data-move="choose"]'],
  },
  {
    key: 'raft-lesson-jump',
    when: offers('jump'),
    did: did('jump'),
    spots: shipsOf('jump'),
    next: { spot: '.water .ready.chosen', key: 'raft-lesson-jump-to' },
  },
  { key: 'raft-lesson-sail', when: offers('sail'), did: did('sail'), spots: shipsOf('sail') },
  { key: 'raft-lesson-scupper', when: offers('scupper'), did: did('scupper'), spots: shipsOf('scupper') },
  { key: 'raft-lesson-run', when: canExtendOrBreakRun, args: whose, after: 'raft-lesson-scupper' },
  {
    key: 'raft-lesson-vengeance',
    when: ({ view, may }) => may !== null && view.scuppered !== null,
    args: whose,
    spots: ({ view }) => [`[data-crew="${view.avenger}"] [data-dagger]`],
  },
  {
    key: 'raft-lesson-pass',
    when: ({ view, may }) => offers('pass')({ view, may, outcome: null }) && view.scuppered !== null,
    did: did('pass'),
    spots: safePass,
  },
  { key: 'raft-lesson-over', when: isOver, rare: true },
] satisfies readonly Lesson<View, Move>[];
