/** The pirates' 3D scene in the gallery: render budget, and no leaked GPU resources. */

import { spawn, type ChildProcess } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Info, Scene } from '../src/games/pirates/scene/types';
import { openBrowser } from './support/browser';

declare const scene: Scene;
declare const steps: Record<string, { before: never; after: never; entry: never; film: never }>;

let server: ChildProcess;
let address = '';
let browser: Browser;
let page: Page;
const complaints: string[] = [];

/**
 * The gallery is not part of the build: Vite serves it, in a process without the test environment
 * variables.
 */
async function serve(): Promise<void> {
  const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
  const root = new URL('..', import.meta.url).pathname;
  server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'], {
    cwd: root,
    env,
  });
  address = await new Promise((resolve, reject) => {
    let said = '';
    server.on('exit', () => reject(new Error(said)));
    server.stdout?.on('data', (data: Buffer) => {
      // Colour codes split the address.
      said += stripVTControlCharacters(data.toString());
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found) resolve(found[0]);
    });
  });
}

beforeAll(async () => {
  await serve();
  browser = await openBrowser();
});

afterAll(() => {
  server?.kill();
});

async function open(query: string): Promise<void> {
  // Small: the counts do not depend on the size, and software rendering is slow.
  page = await browser.newPage({ viewport: { width: 160, height: 100 } });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/404|GPU stall|GL Driver/.test(message.text()))
      complaints.push(message.text());
  });
  await page.goto(`${address}gallery.html?game=pirates&plain&${query}`);
  await page.waitForFunction(() => 'ready' in globalThis, null, { timeout: 200_000 });
}

const info = (): Promise<Info> => page.evaluate(() => scene.info());

describe('at the highest quality', () => {
  test('the fullest table stays within its budget', async () => {
    await open('quality=full&scene=together');
    for (const sight of ['table', 'above'] as const) {
      await page.evaluate(async (way) => {
        await scene.look(way);
        scene.renderAt(1000);
      }, sight);
      const { calls, triangles } = await info();
      expect(calls).toBeGreaterThan(10);
      expect(calls).toBeLessThanOrEqual(200);
      expect(triangles).toBeLessThanOrEqual(250_000);
    }
    await page.evaluate(() => scene.dispose());
    // three.js keeps one lookup texture for reflections until the renderer is disposed.
    expect(await info()).toMatchObject({ geometries: 0, textures: 1 });
    await page.close();
    expect(complaints.splice(0)).toEqual([]);
  });
});

/**
 * Main-thread milliseconds per frame: animation and WebGL calls. GPU work is finished before and not
 * counted, because it runs in software here.
 */
async function scripted(frames: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    const gl = document.querySelector('canvas')?.getContext('webgl2');
    if (!gl) throw new Error('no WebGL context');
    const times: number[] = [];
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise(requestAnimationFrame);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      const started = performance.now();
      scene.renderAt(2000 + frame * 16);
      times.push(performance.now() - started);
    }
    return times.sort((one, other) => one - other);
  }, frames);
}

// Timings are only meaningful on an idle machine: not in `make test`.
test.runIf(process.env['E2E'] === 'all')(
  'at the highest quality a frame takes at most 4 ms of script',
  async () => {
    await open('quality=full&scene=together');
    for (const sight of ['table', 'above'] as const) {
      await page.evaluate((way) => scene.look(way), sight);
      await scripted(10);
      const times = await scripted(60);
      const [median, slow] = [times[30]!, times[54]!];
      console.log(
        `${sight}: ${median.toFixed(1)} ms per frame (median), 90th percentile ${slow.toFixed(1)} ms`,
      );
      expect(median).toBeLessThanOrEqual(4);
    }
    await page.close();
    expect(complaints.splice(0)).toEqual([]);
  },
);

test('every kind of move is played, and leaks no resources', async () => {
  await open('quality=simple&scene=fire');
  const names = await page.evaluate(() => Object.keys(steps));
  for (const name of names) {
    const counts = await page.evaluate(async (which) => {
      const { before, after, entry, film } = steps[which] ?? {};
      if (!before || !after || !entry) throw new Error('the step has no before, after or entry');
      const counted: number[] = [];
      // The first run uploads resources that were not rendered before; the second must add none.
      for (let time = 0; time < 2; time++) {
        scene.show(before);
        if (film) await scene.fly(film, before, { from: 'side' });
        await scene.move(before, after, entry);
        scene.show(before);
        scene.renderAt(0);
        counted.push(scene.info().geometries);
      }
      return counted;
    }, name);
    expect(counts[1], name).toBe(counts[0]);
  }
  await page.evaluate(() => scene.dispose());
  expect(await info()).toMatchObject({ geometries: 0, textures: 0 });
  await page.close();
  expect(complaints.splice(0)).toEqual([]);
});

test('moves and films are animated, and can be skipped', async () => {
  await open('quality=simple&scene=hit&live');
  const told = await page.evaluate(async () => {
    const { before, after, entry, film } = steps['hit'] ?? {};
    if (!before || !after || !entry || !film) throw new Error('the step has no film');
    const found: string[] = [];
    await scene.fly(film, before, { speed: 4, happens: ({ what }) => found.push(what) });
    const moving = scene.move(before, after, entry);
    scene.skip();
    await moving;
    return found;
  });
  expect(told).toEqual(expect.arrayContaining(['fire', 'hit', 'fall']));
  await page.evaluate(() => scene.dispose());
  expect(await info()).toMatchObject({ geometries: 0, textures: 0 });
  await page.close();
  expect(complaints.splice(0)).toEqual([]);
});
