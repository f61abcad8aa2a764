import { afterEach, describe, expect, test, vi } from 'vitest';

import { firstQuality, Gauge, isSoftware } from '../../../../src/games/pirates/scene/gauge';
import type { Quality } from '../../../../src/games/pirates/scene/types';

/** Draws frames of this length until something is decided; gives what, and after how many. */
function until(gauge: Gauge, interval: number, most = 500): { verdict: string | null; frames: number } {
  for (let frames = 1; frames <= most; frames += 1) {
    const verdict = gauge.note(interval);
    if (verdict) return { verdict, frames };
  }
  return { verdict: null, frames: most };
}

test.each([16, 33])('frames of %d ms are left as they are', (interval) => {
  const gauge = new Gauge('full');
  expect(until(gauge, interval)).toMatchObject({ verdict: null });
  expect(gauge.quality).toBe('full');
});

test('frames that drag lower it step by step, and never give up', () => {
  const gauge = new Gauge('full');
  expect(until(gauge, 60).verdict).toBe('lowered');
  expect(gauge.quality).toBe('fine');
  expect(until(gauge, 60).verdict).toBe('lowered');
  expect(gauge.quality).toBe('simple');
  expect(until(gauge, 60).verdict).toBeNull();
});

test('frames that take seconds lower it to the bottom at once; what crawls on even there is given up', () => {
  const gauge = new Gauge('full');
  const { verdict, frames } = until(gauge, 1_600);
  expect([verdict, gauge.quality]).toEqual(['lowered', 'simple']);
  expect(frames).toBeLessThanOrEqual(5);
  expect(until(gauge, 1_600, 8).verdict).toBe('hopeless');
});

test('a crawl that is not quite so bad lowers it by one step', () => {
  const gauge = new Gauge('full');
  expect(until(gauge, 200, 6).verdict).toBe('lowered');
  expect(gauge.quality).toBe('fine');
});

test('the first frames, a hitch and a machine that slept decide nothing', () => {
  const gauge = new Gauge('full');
  for (const interval of [35_000, 9_000, 16, 5_000, 16, 800, 800, 16]) expect(gauge.note(interval)).toBeNull();
  expect(until(gauge, 16).verdict).toBeNull();
});

test('the simplest is given time to settle', () => {
  const gauge = new Gauge('simple');
  for (const interval of [7_000, 3_000, 300, 300, 300, 300, 20]) expect(gauge.note(interval)).toBeNull();
  expect(until(gauge, 30).verdict).toBeNull();
});

describe('where to begin', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', 'simple'],
    ['llvmpipe (LLVM 15.0.6, 256 bits)', 'simple'],
    ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)', 'simple'],
    ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)', 'full'],
    ['Apple GPU', 'full'],
    ['', 'full'],
  ] satisfies [string, Quality][])('at a desk with %j: %s', (renderer, quality) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    expect(firstQuality(renderer)).toBe(quality);
    expect(isSoftware(renderer)).toBe(quality === 'simple');
  });

  test('on a phone in the middle', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(firstQuality('Adreno (TM) 650')).toBe('fine');
  });
});
