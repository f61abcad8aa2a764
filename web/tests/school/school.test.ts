// The school's page: one's progress, what is due, and messages of the school's group only.

import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { addErrors, keepBest } from '../../src/games/pirates/range/kept';
import { keepProgress } from '../../src/games/raft/cut/progress';
import { practised } from '../../src/games/practice';
import Header from '../../src/Header.svelte';
import School from '../../src/school/School.svelte';
import { loadProgress, saveProgress } from '../../src/school/puzzles/progress';
import { say, speakFirst } from '../../src/words/language.svelte';
import { LANGUAGES } from '../../src/words/words';
import { serve, SHANGHAIEN } from '../serving';

beforeEach(() => {
  localStorage.clear();
  serve({ 'GET /api/games': () => [{ ...SHANGHAIEN, puzzles: 1000 }] });
});
afterEach(() => vi.unstubAllGlobals());

test.each(LANGUAGES)('a newcomer in %s is led to a first puzzle', async (language) => {
  await speakFirst(language, ['school']);
  render(Header);
  render(School);
  const next = await screen.findByRole('link', { name: new RegExp(say('school-next-first')) });
  expect(next.getAttribute('href')).toBe('/school/shanghaien/puzzles?run=practice');
  expect(document.querySelectorAll('[data-exercise]')).toHaveLength(3);
  expect(document.querySelector('[data-standing]')).toBeNull();
});

test.each(LANGUAGES)('who has practised sees progress in %s, and what is due', async (language) => {
  await speakFirst(language, ['school']);
  practised('raft', new Date(Date.now() - 24 * 3_600_000));
  practised('raft');
  addErrors([], [{ kind: 'broadside', distance: 60, bearing: 5, pull: 5 }]);
  keepBest(7.4);
  keepProgress('cut', { results: [50], streak: 3, best: 4 });
  keepProgress('choose', { results: [50], streak: 1, best: 2 });
  saveProgress('shanghaien', {
    ...loadProgress('shanghaien'),
    tried: ['a', 'b'],
    solved: 1,
    best: { streak: 5, rush: 6 },
    repeated: [{ id: 'b', due: Date.now() - 1, card: {} }],
  });
  render(School);
  const next = await screen.findByRole('link', { name: new RegExp(say('school-next-again', { count: 1 })) });
  expect(next.getAttribute('href')).toBe('/school/shanghaien/puzzles?run=again');
  expect(document.querySelector('[data-run]')?.getAttribute('data-run')).toBe('2');
  expect(document.querySelectorAll('li.done')).toHaveLength(2);
  expect(document.body.textContent).toContain(say('school-practised'));
  expect(document.body.textContent, 'not while something is due').not.toContain(say('school-done'));
  expect(document.querySelector('[data-due="1"]')).not.toBeNull();
  await vi.waitFor(() => expect(document.querySelectorAll('[data-standing]')).toHaveLength(3));
});
