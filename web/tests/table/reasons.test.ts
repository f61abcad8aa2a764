import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { BotReasons } from '../../src/table/reasons.svelte';
import SeatPanel from '../../src/table/SeatPanel.svelte';
import { speak } from '../../src/words/language.svelte';
import { problem, serve } from '../serving';

beforeEach(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

const KEY = 'a'.repeat(64);
const FACT = { key: 'table-why-only', args: {}, clause: '' };

test('a bot is asked once and polled until it answers', async () => {
  let polls = 0;
  const asked = serve({
    'POST /api/tables/t/explanations': () => ({ key: KEY, status: 'waiting', result: null }),
    [`GET /api/analyses/${KEY}`]: () =>
      (polls += 1) < 2
        ? { key: KEY, status: 'waiting', result: null }
        : { key: KEY, status: 'done', result: { why: [FACT] } },
  });
  const reasons = new BotReasons('t');
  const first = reasons.ask(7);
  await Promise.all([first, reasons.ask(7)]);
  expect(reasons.reasons).toEqual({ number: 7, facts: [FACT] });
  expect(reasons.pending).toBeUndefined();
  await reasons.ask(7);
  expect(reasons.reasons, 'a second tap hides it').toBeUndefined();
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ number: 7 }]);
});

test('a refusal is kept as the failure', async () => {
  serve({ 'POST /api/tables/t/explanations': () => problem(403, 'server-rated-no-help') });
  const reasons = new BotReasons('t');
  await reasons.ask(7);
  expect(reasons.failure?.number).toBe(7);
  expect(reasons.reasons).toBeUndefined();
  const tell = (): string => '';
  expect(reasons.answer(7, tell)).not.toBe('');
  expect(reasons.answer(8, tell), 'another bot’s move').toBe('');
});

test('the button is on a bot’s plate, and its answer is a status for screen readers', async () => {
  const why = vi.fn();
  const props = {
    seat: 1,
    info: { kind: 'bot', level: 'deckhand', name: '', taken: true } as never,
    level: 'Deckhand',
    sailor: 0,
    name: 'Nina',
    side: '',
    colours: [],
    team: undefined,
    mine: false,
    turn: false,
    cold: false,
    present: true,
    clocks: null,
    clockOffset: 0,
    phrase: undefined,
    compact: false,
  };
  const { rerender } = render(SeatPanel, { ...props, why, reason: '' });
  const button = screen.getByRole('button', { name: 'Ask Nina why' });
  expect(button.textContent).toBe('Why?');
  await fireEvent.click(button);
  expect(why).toHaveBeenCalledOnce();
  await rerender({ reason: 'Because it was the only move.' });
  expect(screen.getByRole('status').textContent).toBe('Because it was the only move.');
  await rerender({ why: undefined, reason: '' });
  expect(screen.queryByRole('button')).toBeNull();
});
