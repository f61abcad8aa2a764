import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Report } from '../../../src/games/pirates/report.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a report disappears after its display time', () => {
  const report = new Report();
  report.tell('The ball passed.');
  vi.advanceTimersByTime(5_000);
  expect(report.text).toBe('The ball passed.');
  vi.advanceTimersByTime(5_000);
  expect(report.text).toBe('');
});

test('a new report restarts the display time', () => {
  const report = new Report();
  report.tell('one');
  vi.advanceTimersByTime(6_000);
  report.tell('two');
  vi.advanceTimersByTime(6_000);
  expect(report.text).toBe('two');
  report.clear();
  expect(report.text).toBe('');
});
