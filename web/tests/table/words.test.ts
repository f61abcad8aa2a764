import { beforeEach, expect, test } from 'vitest';

import { formatClock, formatDuration } from '../../src/table/time';
import { storyteller } from '../../src/story/story';
import { speak } from '../../src/words/language.svelte';

beforeEach(() => speak('en'));

test.each([
  [0, '0:00', '0 seconds'],
  [7, '0:07', '7 seconds'],
  [60, '1:00', '1 minute'],
  [754, '12:34', '12 minutes 34 seconds'],
  [3_600, '1:00:00', '1 hour'],
  [3_905, '1:05:05', '1 hour 5 minutes'],
  [86_399, '23:59:59', '23 hours 59 minutes'],
  [86_400, '1d', '1 day'],
  [259_200 - 3_600, '2d 23h', '2 days 23 hours'],
])('%i seconds are shown as %s, and read out as %s', (seconds, shown, said) => {
  expect(formatClock(seconds)).toBe(shown);
  expect(formatDuration(seconds)).toBe(said);
});

test('durations are formatted in the chosen language', async () => {
  await speak('it');
  expect(formatDuration(90_000)).toBe('1 giorno 1 ora');
});

test('lines are cached by language and names', async () => {
  const tell = storyteller();
  const told = { number: 3, time: 0, entry: { type: 'resign', seat: 0 }, story: [] };
  const first = tell(told, ['Ada', 'Bob']);
  expect(first).toEqual([{ number: 3, text: 'Ada resigns.', clause: '' }]);
  expect(tell(told, ['Ada', 'Bob'])).toBe(first);
  expect(tell(told, ['Grace', 'Bob'])[0]?.text).toBe('Grace resigns.');
  await speak('it');
  expect(tell(told, ['Grace', 'Bob'])[0]?.text).toBe('Grace si arrende.');
});
