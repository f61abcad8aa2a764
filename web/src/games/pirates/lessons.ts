import { always, isOver, type Lesson } from '../../guide/lesson';
import type { Choices, Move, View } from './types';

export default [
  { key: 'guide-pirates-goal', when: always, spots: ['.table'] },
  { key: 'guide-pirates-fire', when: ({ may }) => (may?.fire.length ?? 0) > 0, spots: ['.dock'] },
  { key: 'guide-pirates-pull', when: ({ may }) => (may?.fire.length ?? 0) > 0, spots: ['.dock [data-count="pull"]'] },
  { key: 'guide-pirates-tremor', when: ({ view, may }) => may !== null && view.phase === 'sail' },
  { key: 'guide-pirates-sail', when: ({ may }) => (may?.sail.length ?? 0) > 0, spots: ['.dock'] },
  { key: 'guide-pirates-done', when: ({ may }) => may?.done ?? false, spots: ['.dock [data-move="done"]'] },
  { key: 'guide-pirates-melee', when: ({ may }) => (may?.fights.length ?? 0) > 0, spots: ['.dock'] },
  { key: 'guide-pirates-locked', when: ({ view, may }) => may !== null && view.melees.length > 0 },
  { key: 'guide-pirates-trophy', when: ({ view, may }) => may !== null && view.players.some(({ points }) => points > 0) },
  { key: 'guide-pirates-over', when: isOver },
] satisfies readonly Lesson<View, Move, Choices>[];
