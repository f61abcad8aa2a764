/** Cliffs: solid blocks of land with a rough face, within 2 mm of what the ball hits. Colours are in the corners. */

import { BufferAttribute, BufferGeometry, Color } from 'three';

import { random } from '../paint/brush';
import { MM } from '../units';

export interface Bluff {
  /** The foot's outline in millimetres, counter-clockwise, closely sampled. */
  readonly line: readonly (readonly [number, number])[];
  readonly height: number;
  readonly seed: number;
  readonly top: 'grass' | 'sand' | 'rock';
  /** Where a waterfall comes down: a share of the outline. */
  readonly falls?: number;
  /** A hollow in the top: radius and depth. */
  readonly hollow?: readonly [number, number];
}

const TONES = {
  sand: ['#e6cf97', '#d8b978', '#f0dfae'],
  rock: ['#8a7a66', '#a3927a', '#6d5f50', '#b8a88e'],
  grass: ['#5d8a38', '#6f9f40', '#4a7430', '#86b04c'],
} as const;
const RINGS = [0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.94, 1] as const;

/** Points along a rounded rectangle. */
export function roundedLine(length: number, breadth: number, corner: number, step: number): [number, number][] {
  const found: [number, number][] = [];
  const [x, y] = [length / 2 - corner, breadth / 2 - corner];
  const corners = [[x, -y, -Math.PI / 2], [x, y, 0], [-x, y, Math.PI / 2], [-x, -y, Math.PI]] as const;
  corners.forEach(([cx, cy, from], index) => {
    for (let turn = 0; turn <= 3; turn++) {
      const angle = from + (turn / 3) * (Math.PI / 2);
      found.push([cx + Math.cos(angle) * corner, cy + Math.sin(angle) * corner]);
    }
    const [nx, ny, next] = corners[(index + 1) % 4] ?? corners[0];
    const [ax, ay] = found.at(-1) ?? [0, 0];
    const [bx, by] = [nx + Math.cos(next) * corner, ny + Math.sin(next) * corner];
    const count = Math.floor(Math.hypot(bx - ax, by - ay) / step);
    for (let at = 1; at < count; at++) found.push([ax + ((bx - ax) * at) / count, ay + ((by - ay) * at) / count]);
  });
  return found;
}

export function roundLine(radius: number, step: number): [number, number][] {
  const count = Math.max(12, Math.round((2 * Math.PI * radius) / step));
  return Array.from({ length: count }, (_, index) => [Math.cos((index / count) * 2 * Math.PI) * radius, Math.sin((index / count) * 2 * Math.PI) * radius]);
}

export function bluff({ line, height, seed, top, falls, hollow }: Bluff): BufferGeometry {
  const next = random(seed);
  const count = line.length;
  
  // Rings of the cliff, each corner pushed in a little; then rings of the top, to the middle.
  const rings = RINGS.map((share) =>
    line.map(([x, y]) => {
      const away = Math.hypot(x, y);
      const rough = share === 0 ? 0.2 : share >= 0.94 ? 1.1 : 1.75;
      const inward = next() * rough + (share === 1 ? 0.5 : 0);
      return [x * (1 - inward / away), share * height - (share > 0 && share < 1 ? next() * 1.5 : 0), y * (1 - inward / away)] as const;
    }),
  );
  for (const share of [0.82, 0.58, 0.3]) {
    rings.push(
      line.map(([x, y]) => {
        const dip = hollow && Math.hypot(x, y) * share < hollow[0] ? hollow[1] : next() * 1.4;
        return [x * share, height - dip, y * share] as const;
      }),
    );
  }
  const middle = [0, height - (hollow?.[1] ?? 0.4), 0] as const;
  const corners: number[] = [];
  const colours: number[] = [];
  const paint = new Color();
  const face = (tone: string, ...points: readonly (readonly [number, number, number])[]): void => {
    paint.set(tone).multiplyScalar(0.88 + next() * 0.24);
    for (const [x, y, z] of points) {
      corners.push(x * MM, y * MM, -z * MM);
      // The foot of the cliff is wet and dark.
      const wet = y < height * 0.1 ? 0.62 : 1;
      colours.push(paint.r * wet, paint.g * wet, paint.b * wet);
    }
  };
  const tone = (ring: number, at: number): string => {
    const share = RINGS[ring + 1] ?? 2;
    const fall = falls !== undefined && Math.abs(at / count - falls) < 2.2 / count;
    if (fall && ring < RINGS.length - 1) return next() < 0.5 ? '#e9f8fb' : '#a9dcea';
    const kind = share <= 0.2 ? (next() < 0.55 ? 'sand' : 'rock') : share <= 0.8 ? 'rock' : share <= 1 ? (next() < 0.5 && top !== 'rock' ? top : 'rock') : top;
    const tones = TONES[kind];
    return tones[Math.floor(next() * tones.length)] ?? tones[0];
  };
  for (let ring = 0; ring + 1 < rings.length; ring++)
    for (let at = 0; at < count; at++) {
      const [low, high] = [rings[ring] ?? [], rings[ring + 1] ?? []];
      const [a, b, c, d] = [low[at], low[(at + 1) % count], high[(at + 1) % count], high[at]];
      if (!a || !b || !c || !d) continue;
      const colour = tone(ring, at);
      face(colour, a, b, c);
      face(colour, a, c, d);
    }
  const inner = rings.at(-1) ?? [];
  for (let at = 0; at < count; at++) {
    const [a, b] = [inner[at], inner[(at + 1) % count]];
    if (a && b) face(hollow ? '#caa863' : tone(99, at), a, b, middle);
  }
  const made = new BufferGeometry();
  made.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  made.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
  made.computeVertexNormals();
  return made;
}
