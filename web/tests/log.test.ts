/** The captain's log: its curve, and its pages with responses of the server. */

import { render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { curveOf } from '../src/log/curve';
import LogPage from '../src/log/LogPage.svelte';
import Reviewed from '../src/log/Reviewed.svelte';
import type { CurvePoint, ReviewedGames } from '../src/net/protocol';
import { loadMessages, speak } from '../src/words/language.svelte';
import { SHANGHAIEN, serve, table } from './serving';

const at = (rating: number, deviation = 50): CurvePoint => ({ ended: 0, rating, deviation });

describe('the curve of a rating', () => {
  test('goes from the left to the right edge, and the band surrounds it', () => {
    const { line, band } = curveOf([at(1000), at(1100), at(1050)], 300, 100);
    expect(line).toMatch(/^M0 [\d.]+L150 [\d.]+L300 [\d.]+$/);
    const heights = (path: string): number[] =>
      [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    const middle = heights(line);
    const edges = heights(band);
    expect(edges).toHaveLength(6);
    expect(Math.min(...edges)).toBeLessThan(Math.min(...middle));
    expect(Math.max(...edges)).toBeGreaterThan(Math.max(...middle));
    expect(band.endsWith('Z')).toBe(true);
  });

  test('is higher for a better rating', () => {
    const { line } = curveOf([at(900), at(1300)], 100, 100);
    const [first, last] = [...line.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(last!).toBeLessThan(first!);
  });

  test('has a few round lines inside the box', () => {
    for (const points of [[at(1000)], [at(700, 150), at(2400, 60)], [at(1234, 10), at(1235, 10)]]) {
      const { grid } = curveOf(points, 320, 120);
      expect(grid.length).toBeGreaterThan(0);
      expect(grid.length).toBeLessThanOrEqual(7);
      for (const { rating, y } of grid) {
        expect(rating % 100).toBe(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(120);
      }
    }
  });
});

describe('the figures of reviews', () => {
  const none: ReviewedGames = {
    games: 3,
    unit: 'chances',
    cost: 0.03,
    luck: -0.1,
    tries: 0,
    hits: 0,
    expected: 0,
  };
  const text = (): string => document.body.textContent!.replaceAll('\u00a0', ' ');

  beforeEach(async () => {
    await speak('en');
    await loadMessages('log');
  });

  test('are winning chances where the review counts these', () => {
    render(Reviewed, { game: 'raft', figures: none });
    expect(text()).toContain('gives away 1.5% winning chance; luck brings −5% per game');
    expect(document.querySelector('svg')).toBeNull();
  });

  test('of the pirates are points, and the hit rate of shots stands beside the expected one', () => {
    const figures = { ...none, unit: 'points', cost: 0.25, luck: 1.5, tries: 40, hits: 10, expected: 12.4 };
    render(Reviewed, { game: 'pirates', figures });
    expect(text()).toContain('gives away 0.25 points; luck brings +1.5 per game');
    expect(text()).toContain('Shots: 10 of 40 hit an enemy, 25%. Expected: 31%');
    const [, hit, expected] = document.querySelectorAll('rect');
    expect(hit!.getAttribute('width')).toBe('25');
    expect(Number(expected!.getAttribute('x'))).toBeCloseTo(30.5);
  });

  test('of a game that the page does not know have a general message', () => {
    render(Reviewed, { game: 'nim', figures: { ...none, tries: 4, hits: 1, expected: 2 } });
    screen.getByText(/Attempts: 1 of 4 succeeded, 25%/);
  });
});

describe('without a finished game', () => {
  beforeEach(async () => {
    await speak('en');
    await loadMessages('play', 'log');
  });
  afterEach(() => vi.unstubAllGlobals());

  test('running games are found by game and opponent, and people and puzzles are there', async () => {
    const puzzles = [{ game: 'shanghaien', rating: 1200, deviation: 80, tries: 7 }];
    const running = [table({ table: 'going22', game: 'shanghaien', mine: [0] })];
    serve({
      'GET /api/games': () => [SHANGHAIEN],
      'GET /api/me/log?': () => ({ games: [], more: '', summary: { games: [], opponents: [], puzzles } }),
      'GET /api/me': () => ({
        player: { id: 'ada2345678', name: 'Ada', made: 0 },
        sessions: [],
        hidden: false,
      }),
      'GET /api/me/people': () => [],
      'GET /api/tables?which=mine': () => running,
    });
    render(LogPage);
    const game = await screen.findByLabelText<HTMLSelectElement>('Game');
    expect([...game.options].map(({ value }) => value)).toEqual(['', 'shanghaien']);
    const opponent = screen.getByLabelText<HTMLSelectElement>('Opponent');
    expect(within(opponent).getAllByRole('option').length).toBeGreaterThan(1);
    expect(document.querySelector('[data-running]')).not.toBeNull();
    expect(document.querySelector('[data-log-puzzles="shanghaien"]')).not.toBeNull();
    expect(screen.getByRole('checkbox')).toBeTruthy();
  });
});
