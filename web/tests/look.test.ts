// Buttons that can be pressed have more contrast than disabled ones, in both themes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

const CSS = readFileSync(join(import.meta.dirname, '../src/art/look.css'), 'utf8');
const block = (from: string): string => CSS.slice(CSS.indexOf(from)).split('}')[0]!;
const LIGHT = block(':root,');
const ROOMS = { light: LIGHT, dark: block(":root[data-room='dark']") };

type Colour = readonly [number, number, number];
const named = (room: string, name: string): string =>
  (new RegExp(`--${name}: ([^;]+);`).exec(room) ?? new RegExp(`--${name}: ([^;]+);`).exec(LIGHT))![1]!;

/** A theme's colour, blended with its paper. */
function colour(room: string, name: string): Colour {
  const said = named(room, name);
  const link = /^var\(--(.+)\)$/.exec(said);
  if (link) return colour(room, link[1]!);
  if (said === 'transparent') return colour(room, 'paper');
  const mixed = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(said);
  if (mixed) {
    const [paper, share] = [colour(room, 'paper'), Number(mixed[4]) / 100];
    return [1, 2, 3].map(
      (part, index) => share * Number(mixed[part]) + (1 - share) * paper[index]!,
    ) as unknown as Colour;
  }
  return [1, 3, 5].map((from) => parseInt(said.slice(from, from + 2), 16)) as unknown as Colour;
}
function luminance(of: Colour): number {
  const [red, green, blue] = of.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

describe.each(Object.entries(ROOMS))('in the %s theme', (_, room) => {
  test.each(['text', 'text-soft', 'red-word', 'blue-word', 'good'])('%s is readable on paper', (name) => {
    expect(contrast(colour(room, name), colour(room, 'paper'))).toBeGreaterThan(4.5);
  });

  // Raft's bars: a fleet, one that threatens to win, one in a single group.
  test.each(['bar', 'red-dark', 'good'])('a bar in %s stands out on paper', (name) => {
    expect(contrast(colour(room, name), colour(room, 'paper'))).toBeGreaterThan(3);
  });

  test('secondary buttons are readable, with more contrast than disabled ones', () => {
    const quiet = contrast(colour(room, 'quiet'), colour(room, 'quiet-word'));
    const off = contrast(colour(room, 'off'), colour(room, 'off-word'));
    expect(quiet).toBeGreaterThan(7);
    expect(off).toBeGreaterThan(4.5);
    expect(quiet / off).toBeGreaterThan(1.4);
  });
});
