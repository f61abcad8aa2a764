import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  firstQuality,
  FrameRateMonitor,
  isSoftware,
} from '../../../../src/games/pirates/scene/frame-rate-monitor';
import type { Quality } from '../../../../src/games/pirates/scene/types';

/** Feeds frames of this length until there is a verdict; returns it with the number of frames. */
function until(
  gauge: FrameRateMonitor,
  interval: number,
  most = 500,
): { verdict: string | null; frames: number } {
  for (let frames = 1; frames <= most; frames += 1) {
    const verdict = gauge.note(interval);
    if (verdict) return { verdict, frames };
  }
  return { verdict: null, frames: most };
}

test.each([16, 33])('frames of %d ms keep the quality', (interval) => {
  const gauge = new FrameRateMonitor('full');
  expect(until(gauge, interval)).toMatchObject({ verdict: null });
  expect(gauge.quality).toBe('full');
});

test('slow frames lower the quality step by step, and are never hopeless', () => {
  const gauge = new FrameRateMonitor('full');
  expect(until(gauge, 60).verdict).toBe('lowered');
  expect(gauge.quality).toBe('fine');
  expect(until(gauge, 60).verdict).toBe('lowered');
  expect(gauge.quality).toBe('simple');
  expect(until(gauge, 60).verdict).toBeNull();
});

test('frames of seconds drop to the lowest quality; if they continue there, the verdict is hopeless', () => {
  const gauge = new FrameRateMonitor('full');
  const { verdict, frames } = until(gauge, 1_600);
  expect([verdict, gauge.quality]).toEqual(['lowered', 'simple']);
  expect(frames).toBeLessThanOrEqual(5);
  expect(until(gauge, 1_600, 8).verdict).toBe('hopeless');
});

test('long frames below the limit lower the quality by one step', () => {
  const gauge = new FrameRateMonitor('full');
  expect(until(gauge, 200, 6).verdict).toBe('lowered');
  expect(gauge.quality).toBe('fine');
});

test('the first frames, a hitch and a resume from sleep give no verdict', () => {
  const gauge = new FrameRateMonitor('full');
  for (const interval of [35_000, 9_000, 16, 5_000, 16, 800, 800, 16])
    expect(gauge.note(interval)).toBeNull();
  expect(until(gauge, 16).verdict).toBeNull();
});

test('the lowest quality gets time to settle', () => {
  const gauge = new FrameRateMonitor('simple');
  for (const interval of [7_000, 3_000, 300, 300, 300, 300, 20]) expect(gauge.note(interval)).toBeNull();
  expect(until(gauge, 30).verdict).toBeNull();
});

describe('initial quality', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    [
      'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
      'simple',
    ],
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

  test('medium on a phone', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(firstQuality('Adreno (TM) 650')).toBe('fine');
  });
});
