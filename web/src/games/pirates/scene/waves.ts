/** A tileable texture of the sea: ripple slopes (red, green), foam (blue), patches (alpha). */

import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat } from 'three';

import { random } from './paint/brush';

export function waveMap(size: number): DataTexture {
  const next = random(12);
  const ripples = Array.from({ length: 34 }, (_, index) => {
    const reach = 2 + Math.floor(index / 3);
    const pick = (): number => Math.round((next() * 2 - 1) * reach);
    const [kx, ky] = [pick() || 1, pick() || 1];
    return { kx, ky, phase: next() * 7, height: 0.9 / Math.hypot(kx, ky) ** 1.15 };
  });
  const cells = Array.from({ length: 60 }, () => [next(), next()] as const);
  const patches = Array.from({ length: 8 }, () => ({
    kx: Math.round(next() * 6 - 3),
    ky: Math.round(next() * 6 - 3),
    phase: next() * 7,
  }));
  const data = new Uint8Array(size * size * 4);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const [u, v] = [column / size, row / size];
      let [sx, sy] = [0, 0];
      for (const { kx, ky, phase, height } of ripples) {
        // Crests are sharper than troughs.
        const wave = Math.cos(2 * Math.PI * (kx * u + ky * v) + phase);
        const slope = wave * (1 + 0.5 * Math.sin(2 * Math.PI * (kx * u + ky * v) + phase)) * height;
        sx += slope * kx;
        sy += slope * ky;
      }
      let [first, second] = [9, 9];
      for (const [cx, cy] of cells) {
        const [dx, dy] = [Math.abs(cx - u), Math.abs(cy - v)];
        const away = Math.hypot(Math.min(dx, 1 - dx), Math.min(dy, 1 - dy));
        if (away < first) [first, second] = [away, first];
        else if (away < second) second = away;
      }
      let patch = 0;
      for (const { kx, ky, phase } of patches)
        patch += Math.sin(2 * Math.PI * (kx * u + ky * v) + phase) / patches.length;
      const at = (row * size + column) * 4;
      data[at] = clamp(0.5 + sx * 0.055);
      data[at + 1] = clamp(0.5 + sy * 0.055);
      data[at + 2] = clamp(1 - (second - first) * 22);
      data[at + 3] = clamp(0.5 + patch * 0.9);
    }
  const made = new DataTexture(data, size, size, RGBAFormat);
  made.wrapS = made.wrapT = RepeatWrapping;
  made.minFilter = LinearMipmapLinearFilter;
  made.magFilter = LinearFilter;
  made.generateMipmaps = true;
  made.needsUpdate = true;
  return made;
}

const clamp = (share: number): number => Math.round(255 * Math.min(1, Math.max(0, share)));
