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

/** Whether the player may pass without letting the other crew win: vengeance is the player's. */
const canPassSafely = (now: Now<View, Move>): boolean => {
  const risk = doubt(now.view, { type: 'pass' }, now.may?.moves ?? [], true);
  return offers('pass')(now) && (!risk || risk === 'passes');
};

const hasPassed = ({ view, may }: Now<View, Move>): boolean =>
  may !== null && view.crews.some(({ side, passes }) => side === view.side && passes > 0);

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
    // Only a pirate that can jump: for another one the first text stays.
    next: { spot: '.water:has(.guest) .ready.chosen', key: 'raft-lesson-jump-to' },
  },
  { key: 'raft-lesson-sail', when: offers('sail'), did: did('sail'), spots: shipsOf('sail') },
  { key: 'raft-lesson-scupper', when: offers('scupper'), did: did('scupper'), spots: shipsOf('scupper') },
  {
    key: 'raft-lesson-run',
    when: canExtendOrBreakRun,
    args: whose,
    after: 'raft-lesson-scupper',
    spots: ({ view }) => [`[data-crew="${view.scuppered}"] [data-run]`],
  },
  {
    key: 'raft-lesson-vengeance',
    when: ({ view, may }) => may !== null && view.scuppered !== null,
    args: whose,
    touch: '[data-dagger]',
    spots: ({ view }) => [`[data-crew="${view.avenger}"] [data-dagger]`],
  },
  {
    key: 'raft-lesson-dagger',
    when: (now) => offers('scupper')(now) && now.view.avenger !== now.view.side,
    did: did('scupper'),
    after: 'raft-lesson-vengeance',
    rare: true,
    spots: shipsOf('scupper'),
  },
  {
    key: 'raft-lesson-pass',
    when: canPassSafely,
    did: did('pass'),
    after: 'raft-lesson-vengeance',
    spots: ['[data-move="pass"]'],
  },
  {
    key: 'raft-lesson-passed',
    when: hasPassed,
    after: 'raft-lesson-pass',
    rare: true,
    spots: ({ view }) => [`[data-crew="${view.side}"] [data-passes]`],
  },
  { key: 'raft-lesson-over', when: isOver, rare: true },
] satisfies readonly Lesson<View, Move>[];
