// The words above a puzzle's board.

import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import type { Run } from '../../src/school/puzzles/run.svelte';
import SolveBar from '../../src/school/puzzles/SolveBar.svelte';
import type { Solving } from '../../src/school/puzzles/solving.svelte';
import { loadMessages, speak } from '../../src/words/language.svelte';

test('a shown move with many facts is told in short, where the game can', async () => {
  await speak('en');
  await loadMessages('school', 'play', 'more');
  const story = ['school-done', 'school-themes', 'school-puzzles'].map((key) => ({ key, args: {} }));
  const start = { id: 'p1', game: 'raft', kind: 'win', goal: 2 };
  const judged = { over: true, solved: true, solution: [], values: [], why: [], unit: 'chance' };
  const told = (face: { summary?: () => string | undefined }): string => {
    const { container, unmount } = render(SolveBar, {
      run: { mode: 'practice', left: 0 } as unknown as Run,
      solving: {
        ...{ judged, over: true, at: 1, last: 1, line: 'played', shown: true, moment: { story } },
        ...{ start, puzzle: { start, mistake: null } },
      } as unknown as Solving,
      ...{ task: '', ended: false, face, names: [] },
    });
    const text = container.querySelector('[data-told]')!.textContent!;
    unmount();
    return text;
  };
  expect(told({ summary: () => 'All in one.' })).toBe('All in one.');
  expect(told({ summary: () => undefined })).toBe(told({}));
  expect(told({})).toBe('Done for today. Themes Puzzles');
});
