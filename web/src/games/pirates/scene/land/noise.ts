/** Smooth 2D value noise in [0, 1]. */

function hash(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483629);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

export function noise(x: number, y: number, seed = 0): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - i), ease(y - j)];
  const low = hash(i, j, seed) * (1 - u) + hash(i + 1, j, seed) * u;
  const high = hash(i, j + 1, seed) * (1 - u) + hash(i + 1, j + 1, seed) * u;
  return low * (1 - v) + high * v;
}

/** Several octaves of noise. */
export const rough = (x: number, y: number, seed = 0): number =>
  noise(x, y, seed) * 0.55 +
  noise(x * 2.3, y * 2.3, seed + 1) * 0.3 +
  noise(x * 5.1, y * 5.1, seed + 2) * 0.15;

const ease = (t: number): number => t * t * (3 - 2 * t);
