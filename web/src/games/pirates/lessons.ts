import { always, isOver, type Lesson } from '../lesson';
import type { Choices, Move, View } from './types';

export default [
  { key: 'pirates-lesson-goal', when: always, spots: ['.table'] },
  { key: 'pirates-lesson-fire', when: ({ may }) => (may?.fire.length ?? 0) > 0, spots: ['.dock'] },
  {
    key: 'pirates-lesson-pull',
    when: ({ may }) => (may?.fire.length ?? 0) > 0,
    spots: ['[data-gauge]'],
  },
  { key: 'pirates-lesson-tremor', when: ({ view, may }) => may !== null && view.phase === 'sail' },
  { key: 'pirates-lesson-sail', when: ({ may }) => (may?.sail.length ?? 0) > 0, spots: ['.dock'] },
  { key: 'pirates-lesson-done', when: ({ may }) => may?.done ?? false, spots: ['.dock [data-move="done"]'] },
  { key: 'pirates-lesson-melee', when: ({ may }) => (may?.fights.length ?? 0) > 0, spots: ['.dock'] },
  { key: 'pirates-lesson-locked', when: ({ view, may }) => may !== null && view.melees.length > 0 },
  {
    key: 'pirates-lesson-trophy',
    when: ({ view, may }) => may !== null && view.players.some(({ points }) => points > 0),
  },
  { key: 'pirates-lesson-over', when: isOver },
] satisfies readonly Lesson<View, Move, Choices>[];
