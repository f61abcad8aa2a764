import { always, isOver, offers, type Lesson } from '../lesson';
import type { Move, View } from './types';

const isUnderWay = (view: View): boolean => view.crews.some(({ run }) => run > 0);

export default [
  { key: 'raft-lesson-goal', when: always, spots: ['.water'] },
  { key: 'raft-lesson-switch', when: offers('switch') },
  { key: 'raft-lesson-put', when: offers('put'), spots: ['[data-hand]'] },
  { key: 'raft-lesson-choose', when: offers('choose'), spots: ['[data-move="choose"]'] },
  { key: 'raft-lesson-jump', when: offers('jump'), spots: ['[data-tile].ready'] },
  { key: 'raft-lesson-sail', when: (now) => offers('sail')(now) && now.view.met > 0 && !offers('put')(now) },
  { key: 'raft-lesson-scupper', when: offers('scupper'), spots: ['[data-tile].lit'] },
  { key: 'raft-lesson-together', when: offers('jump', 'sail') },
  { key: 'raft-lesson-run', when: ({ view, may }) => may !== null && isUnderWay(view) },
  { key: 'raft-lesson-vengeance', when: ({ view, may }) => may !== null && view.scuppered !== null },
  {
    key: 'raft-lesson-pass',
    when: ({ view, may }) => may !== null && view.crews.some(({ passes }) => passes > 0),
    spots: ['[data-move="pass"]'],
  },
  { key: 'raft-lesson-over', when: isOver },
] satisfies readonly Lesson<View, Move>[];
