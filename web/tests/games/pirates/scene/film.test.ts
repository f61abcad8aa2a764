import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';

import scenes from '../scenes.json';
import { BALL, poses, Reel } from '../../../../src/games/pirates/scene/film';
import { timetable } from '../../../../src/games/pirates/scene/flight';
import { poseOf } from '../../../../src/games/pirates/scene/pieces/pose';
import type { Film, View } from '../../../../src/games/pirates/scene/types';
import { place } from '../../../../src/games/pirates/scene/units';

interface Landed {
  before: View;
  entry: {
    move: {
      rests?: { piece: number; x: number; y: number; heading: number; face?: number }[];
      fell?: number[];
    };
  };
  film: Film;
}
const shots = Object.entries(scenes)
  .filter(([, { film }]) => film)
  .map(([name, step]) => [name, step as unknown as Landed] as const);

test('a path is a pose followed by deltas', () => {
  expect(poses({ body: BALL, first: 0, path: [175, 0, 350, 624, 0, 131, 1, -2, 3] })).toEqual([
    [175, 0, 350],
    [799, 0, 481],
    [800, -2, 484],
  ]);
  expect(poses({ body: 4, first: 9, path: [6000, 0, 0, 707, 0, 0, 707, 3, 0, 1, 0, 2, -2, 0] })).toEqual([
    [6000, 0, 0, 707, 0, 0, 707],
    [6003, 0, 1, 707, 2, -2, 707],
  ]);
});

test('the scenes contain every kind of shot', () => {
  expect(shots.map(([name]) => name)).toEqual(
    expect.arrayContaining(['hit', 'tower', 'two', 'missed', 'pushed', 'wounded']),
  );
});

describe.each(shots)('%s', (_name, { before, entry, film }) => {
  const reel = new Reel(film);
  const { rests = [], fell = [] } = entry.move;

  test('the pieces that fall in the film are those that the server reports', () => {
    expect(reel.fallen.sort((a, b) => a - b)).toEqual([...fell].sort((a, b) => a - b));
  });

  test('the ball begins at the muzzle of the cannon, and bodies where they stand', () => {
    const { shot, shapes } = before;
    if (!shot) throw new Error('the view has no shot');
    const ball = reel.ball(0);
    expect(ball?.distanceTo(place(shot.place, shapes.muzzle))).toBeCloseTo(
      (shapes.cannon - shapes.ball) / 1000,
      2,
    );
    for (const { body, position, turn } of reel.at(0)) {
      const piece = before.pieces.find(({ number }) => number === body);
      if (!piece) continue;
      const stands = poseOf(piece, shapes);
      expect(position.distanceTo(stands.position)).toBeLessThan(0.02);
      expect(turn.angleTo(stands.turn)).toBeLessThan(0.03);
    }
  });

  test('the last poses match the reported resting poses', () => {
    const end = reel.at(reel.length);
    for (const rest of rests) {
      const piece = before.pieces[rest.piece];
      const body = end.find((each) => each.body === rest.piece);
      if (!piece || !body) throw new Error('no piece or body for this rest');
      const tilt = new Vector3(0, 1, 0).applyQuaternion(body.turn).angleTo(new Vector3(0, 1, 0));
      // It left the table or leans on something; the rules lay it down flat.
      if (body.position.y < -0.1 || (rest.face && tilt < 1.4)) continue;
      const lies = poseOf({ ...piece, face: 0, ...rest }, before.shapes);
      expect(body.position.distanceTo(lies.position)).toBeLessThan(0.09);
      expect(body.turn.angleTo(lies.turn)).toBeLessThan(0.2);
    }
  });

  test('playback is slower during falls, and only then', () => {
    const times = timetable(reel, 1, true);
    const plain = timetable(reel, 1, false);
    expect(times.at(-1)).toBe(reel.length);
    expect(plain.at(-1)).toBe(reel.length);
    if (fell.length) expect(times.length).toBeGreaterThan(plain.length * 1.15);
    else expect(times.length).toBe(plain.length);
  });

  test('events are in order, the shot first', () => {
    const told = reel.happenings.map(({ at }) => at);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(reel.happenings[0]).toMatchObject({ what: 'fire' });
    const hit = reel.happenings.filter(({ what }) => what === 'hit').map(({ piece }) => piece);
    expect(hit).toEqual(expect.arrayContaining(rests.map(({ piece }) => piece)));
  });
});

test('poses are interpolated between frames', () => {
  const reel = new Reel({
    step: 16,
    frames: 3,
    tracks: [{ body: BALL, first: 0, path: [0, 0, 1000, 1000, 0, 0, 0, 2000, 0] }],
  });
  expect(reel.ball(8)?.x).toBeCloseTo(0.5);
  expect(reel.ball(24)?.z).toBeCloseTo(-1);
  expect(reel.ball(9999)?.z).toBeCloseTo(-2);
});
