import { always, isOver, offers, type Lesson } from '../../guide/lesson';
import type { Move, View } from './types';

const isUnderWay = (view: View): boolean => view.crews.some(({ run }) => run > 0);

export default [
  { key: 'guide-raft-goal', when: always, spots: ['.water'] },
  { key: 'guide-raft-switch', when: offers('switch') },
  { key: 'guide-raft-put', when: offers('put'), spots: ['[data-hand]'] },
  { key: 'guide-raft-choose', when: offers('choose'), spots: ['[data-move="choose"]'] },
  { key: 'guide-raft-jump', when: offers('jump'), spots: ['[data-tile].ready'] },
  { key: 'guide-raft-sail', when: (now) => offers('sail')(now) && now.view.met > 0 && !offers('put')(now) },
  { key: 'guide-raft-scupper', when: offers('scupper'), spots: ['[data-tile].lit'] },
  { key: 'guide-raft-together', when: offers('jump', 'sail') },
  { key: 'guide-raft-run', when: ({ view, may }) => may !== null && isUnderWay(view) },
  { key: 'guide-raft-vengeance', when: ({ view, may }) => may !== null && view.scuppered !== null },
  { key: 'guide-raft-pass', when: ({ view, may }) => may !== null && view.crews.some(({ passes }) => passes > 0), spots: ['[data-move="pass"]'] },
  { key: 'guide-raft-over', when: isOver },
] satisfies readonly Lesson<View, Move>[];
