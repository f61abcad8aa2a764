import { fireEvent } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { between, clamped, framed, holds, wholeTable } from '../../../src/games/pirates/chart/frame';
import { ChartStage } from '../../../src/games/pirates/chart/chart.svelte';
import { filmedSpots } from '../../../src/games/pirates/film';
import { MovePlan } from '../../../src/games/pirates/move-plan.svelte';
import { spotOf, type Spot } from '../../../src/games/pirates/types';
import { setSpeed } from '../../../src/games/speed.svelte';
import { speak } from '../../../src/words/language.svelte';
import { all, moment, offeredAt, sit, type Shown } from './table';

beforeEach(async () => {
  await speak('en');
  setSpeed('instant');
});

const at = moment('fire');
const PHONE = { width: 366, height: 420 };

function aiming(): MovePlan {
  const plan = new MovePlan(at.view);
  plan.follow(at.number, at.view, offeredAt(at));
  return plan;
}

function chart(): ChartStage {
  const stage = new ChartStage(at.view);
  Object.assign(stage, PHONE);
  stage.insets = { top: 44, right: 0, bottom: 48, left: 0 };
  return stage;
}

test('while aiming the chart frames the cannon and each target, larger than the whole table', () => {
  const [plan, stage] = [aiming(), chart()];
  const whole = stage.scale;
  for (let turn = 0; turn < plan.enemies.length; turn += 1) {
    plan.nextTarget();
    stage.frameOn(plan.sights);
    for (const spot of [plan.aim!.place, spotOf(at.view.pieces[plan.targeted!]!)]) {
      const { x, y } = stage.project(spot);
      expect(x).toBeGreaterThan(15);
      expect(x).toBeLessThan(PHONE.width - 15);
      expect(y).toBeGreaterThan(44 + 15);
      expect(y).toBeLessThan(PHONE.height - 48 - 15);
    }
    expect(stage.scale).toBeGreaterThanOrEqual(whole);
  }
  plan.nextTarget();
  const { place } = plan.aim!;
  stage.frameOn([place, [place[0] + 500, place[1] + 1_500]]);
  expect(stage.scale).toBeGreaterThan(2 * whole);
});

test('without a target the enemy most nearly in line is framed', () => {
  const plan = aiming();
  const enemy = plan.enemies.at(-1)!;
  plan.pointAt(spotOf(enemy));
  expect(plan.targeted).toBeNull();
  expect(plan.sights.at(-1)).toEqual(spotOf(enemy));
});

test('the chart shows little beyond the table: a frame at the edge moves inwards', () => {
  const stage = chart();
  const [left, bottom] = at.view.table;
  stage.frameOn([[left, bottom]]);
  expect(stage.spotAt(0, PHONE.height / 2)[0]).toBeGreaterThan(left - 1_500);
  expect(stage.project([left, bottom]).x).toBeGreaterThan(0);
  // What is picked is what is drawn.
  const { x, y } = stage.project([left + 1_000, bottom + 1_000]);
  expect(stage.spotAt(x, y).map(Math.round)).toEqual([left + 1_000, bottom + 1_000]);
});

test('zooming stops at the whole table', () => {
  const stage = chart();
  stage.zoom(0.01);
  expect(stage.frame.width).toBe(wholeTable(at.view).width);
  expect(clamped(at.view, [0, 0], 1).width).toBeGreaterThan(1_000);
  const [one, other] = [framed(at.view, [[0, 0]]), framed(at.view, [])];
  expect(between(one, other, 0)).toEqual(one);
  expect(between(one, other, 1)).toEqual(other);
});

test('a film is framed from the cannon to the ball and the pieces that it moves', () => {
  const place: Spot = [at.view.table[0] + 500, 0];
  const view = { ...at.view, shot: { place, bearing: 900 } } as unknown as typeof at.view;
  const film = {
    step: 10,
    frames: 2,
    tracks: [
      { body: -1, first: 0, path: [0, 0, 100, 90_000, 0, 0] },
      { body: 1, first: 1, path: [] },
    ],
  };
  expect(filmedSpots(film, view)).toEqual([place, [0, 0], spotOf(view.pieces[1]!)]);
});

const sight = ({ container }: Shown): string =>
  container.querySelector('[data-sight]')!.getAttribute('data-sight')!;
const box = ({ container }: Shown): string =>
  container.querySelector('[data-chart]')!.getAttribute('viewBox')!;
const next = (): Promise<boolean> => fireEvent.keyDown(document.body, { key: 't', code: 'KeyT' });

test('the view follows the target until the whole chart is asked for', async () => {
  const shown = sit(at);
  expect(sight(shown)).toBe('above');
  const boxes = new Set<string>();
  for (let turn = 0; turn < 8; turn += 1) {
    await next();
    boxes.add(box(shown));
  }
  expect(boxes.size).toBeGreaterThan(1);
  await fireEvent.click(shown.container.querySelector('[data-look="table"]')!);
  const whole = box(shown);
  await next();
  await next();
  expect(box(shown)).toBe(whole);
  await fireEvent.click(shown.container.querySelector('[data-look="above"]')!);
  expect(box(shown)).not.toBe(whole);
});

test('every tool at the edge of the table has a label', async () => {
  const { container } = sit(at);
  const tools = all(container, '.tools button');
  expect(tools.length).toBeGreaterThan(5);
  expect(tools.map(({ textContent }) => textContent.trim())).not.toContain('');
  const [menu, list] = [container.querySelector('[data-views]')!, container.querySelector('.tools .list')!];
  await fireEvent.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  expect(list.classList.contains('open')).toBe(true);
  await fireEvent.click(container.querySelector('[data-open="lookout"]')!);
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  expect(container.querySelector('[data-lookout]')).not.toBeNull();
  await fireEvent.click(menu);
  await fireEvent.pointerDown(document.body);
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});

test('the mark of a piece has room up to the middle between it and its neighbour', () => {
  const { view } = at;
  const stage = new ChartStage(view);
  const [one, other] = [view.pieces[1]!, view.pieces[2]!];
  stage.show({
    ...view,
    pieces: [
      { ...one, x: 0, y: 0 },
      { ...other, x: 300, y: 400 },
    ],
  });
  expect(stage.roomOf({ ...one, x: 0, y: 0 })).toBe(250);
});

test('the overview follows a piece that leaves it; a view that the player chose does not', () => {
  const [left] = at.view.table;
  const pieces = at.view.pieces.map((piece) => (piece.number === 0 ? { ...piece, x: left + 50 } : piece));
  const [sailed, stage, zoomed] = [{ ...at.view, pieces }, chart(), chart()];
  expect(holds(stage.frame, framed(sailed, []))).toBe(false);
  stage.show(sailed);
  expect(holds(stage.frame, framed(sailed, []))).toBe(true);
  zoomed.zoom(2);
  const { frame } = zoomed;
  zoomed.show(sailed);
  expect(zoomed.frame).toEqual(frame);
});
