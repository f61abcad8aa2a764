/** Animations of moves from one view to the next. */

import { Quaternion, Sprite, SpriteMaterial, Vector3, type Object3D } from 'three';

import { smooth } from './camera';
import { texture } from './paint/brush';
import { flagSign } from './paint/tokens';
import type { Sequence, Animator } from './animator';
import { poseOf } from './pieces/pose';
import { ResourceTracker } from './resource-tracker';
import type { Entry, Piece, Spot, View } from './types';
import { bearingTo, distance, place, headingRotation } from './units';
import type { World } from './world';

interface MoveContext {
  readonly world: World;
  readonly animator: Animator;
  readonly sequence: Sequence;
}

const KNOT = 620;

/** Spots that the camera should frame for an entry. */
export function scenery(before: View, entry: Entry): Spot[] {
  if (entry.type !== 'move' && entry.type !== 'chance') return [];
  const { move } = entry;
  const at = (number: number): Spot[] => {
    const piece = before.pieces.find((each) => each.number === number);
    return number < 0 ? (before.kraken ? [before.kraken] : []) : piece ? [[piece.x, piece.y]] : [];
  };
  switch (move.type) {
    case 'sail':
      return [...at(move.piece), ...move.path];
    case 'attack':
      return [...at(move.piece), ...at(move.target)];
    case 'kraken':
      return [...(before.kraken ? [before.kraken] : []), move.to];
    case 'blow':
      return before.storm ? [before.storm] : [];
    case 'load':
    case 'repair':
    case 'struggle':
      return at(move.piece);
    case 'clash':
      return (before.strike ?? []).flatMap(at);
    default:
      return [];
  }
}

export async function playMove(context: MoveContext, before: View, view: View, entry: Entry): Promise<void> {
  if (entry.type === 'move' || entry.type === 'chance') {
    const { move } = entry;
    if (move.type === 'sail') await sail(context, before, move);
    else if (move.type === 'blow' && before.storm && view.storm)
      await slide(context, context.world.tokens.storm, before.storm, view.storm);
    else if (move.type === 'kraken' && before.kraken) await dive(context, before.kraken, move.to);
    else if (move.type === 'load') await load(context, before, view, move.piece);
    else if (move.type === 'attack') await lunge(context, before, move.piece, move.target);
    else if (move.type === 'clash' && before.strike)
      await (move.side === 'flag' ? surrender : clang)(context, before, before.strike);
    else if (move.type === 'deal') await deal(context, view);
  }
  await carryChest(context, before, view);
  await settle(context, before, view);
}

/** Moves a ship along its path, bow ahead, then turns it to its final heading. */
async function sail(
  { world, animator, sequence }: MoveContext,
  before: View,
  { piece: number, path, heading }: { piece: number; path: readonly Spot[]; heading: number },
): Promise<void> {
  const [piece, mesh] = [before.pieces.find((each) => each.number === number), world.fleet.mesh(number)];
  if (!piece || !mesh) return;
  const way: Spot[] = [[piece.x, piece.y], ...path];
  const whole = length(way);
  const [start, end] = [headingRotation(piece.heading), headingRotation(heading)];
  const bow = start.clone();
  const sway = new Quaternion();
  await animator.run(sequence, Math.min(3200, 420 + (whole / before.shapes.knot) * KNOT), (share, time) => {
    const gone = smooth(share) * whole;
    const here = along(way, gone);
    mesh.position.copy(place(here));
    // The bow follows a point a little ahead on the path.
    const ahead = along(way, Math.min(whole, gone + 260));
    if (distance(here, ahead) > 20) headingRotation(bearingTo(here, ahead), bow);
    mesh.quaternion.copy(start).slerp(bow, smooth(Math.min(1, share * 4)));
    mesh.quaternion.multiply(
      sway.setFromAxisAngle(AHEAD, Math.sin(time / 190) * 0.05 * Math.sin(Math.PI * share)),
    );
    world.fleet.settle();
  });
  const from = whole ? mesh.quaternion.clone() : start;
  await animator.run(sequence, from.angleTo(end) * 320, (share) => {
    mesh.quaternion.copy(from).slerp(end, smooth(share));
    world.fleet.settle();
  });
}

const AHEAD = new Vector3(1, 0, 0);

const length = (way: readonly Spot[]): number =>
  way.slice(1).reduce((sum, spot, index) => sum + distance(way[index] ?? spot, spot), 0);

/** Position after this distance along a path. */
export function along(way: readonly Spot[], far: number): Spot {
  let left = far;
  for (let index = 1; index < way.length; index++) {
    const [a, b]: [Spot, Spot] = [way[index - 1] ?? [0, 0], way[index] ?? [0, 0]];
    const long = distance(a, b);
    if (left <= long && long > 0)
      return [a[0] + ((b[0] - a[0]) * left) / long, a[1] + ((b[1] - a[1]) * left) / long];
    left -= long;
  }
  return way.at(-1) ?? [0, 0];
}

function slide({ animator, sequence }: MoveContext, thing: Object3D, from: Spot, to: Spot): Promise<void> {
  return animator.run(
    sequence,
    420 + distance(from, to) * 0.6,
    (share) => void thing.position.copy(place(from)).lerp(place(to), smooth(share)),
  );
}

/** The kraken dives and surfaces at its destination. */
async function dive({ world, animator, sequence }: MoveContext, from: Spot, to: Spot): Promise<void> {
  const { kraken } = world.tokens;
  const [a, b] = [place(from), place(to)];
  await animator.run(sequence, 900 + distance(from, to) * 0.35, (share) => {
    kraken.position.copy(a).lerp(b, smooth(share));
    const shown = 0.55 + 0.45 * Math.abs(Math.cos(share * Math.PI));
    kraken.scale.set(shown, 1, shown);
    kraken.rotation.y = smooth(share) * Math.PI * 2;
  });
  kraken.scale.setScalar(1);
  kraken.rotation.y = 0;
}

async function load(
  { world, animator, sequence }: MoveContext,
  before: View,
  view: View,
  number: number,
): Promise<void> {
  const piece = before.pieces.find((each) => each.number === number);
  const port = before.ports.find(
    ({ goods }, index) => goods !== 'none' && view.ports[index]?.goods === 'none',
  );
  const token = port && world.tokens.goodsAt(port.colour);
  if (!piece || !token?.parent) return;
  const home = token.position.clone();
  const goal = token.parent.worldToLocal(place([piece.x, piece.y], 300));
  await animator.run(sequence, 650, (share) => {
    token.position.copy(home).lerp(goal, smooth(share));
    token.position.y += Math.sin(Math.PI * share) * 0.5;
    token.rotation.x = share * Math.PI;
  });
  token.visible = false;
  token.position.copy(home);
  token.rotation.x = 0;
}

async function lunge(
  { world, animator, sequence }: MoveContext,
  before: View,
  number: number,
  target: number,
): Promise<void> {
  const mesh = world.fleet.mesh(number);
  const goal = world.fleet.mesh(target)?.position ?? (before.kraken && place(before.kraken));
  if (!mesh || !goal) return;
  const home = mesh.position.clone();
  const way = goal.clone().sub(home).setY(0).clampLength(0, 0.24);
  await animator.run(sequence, 420, (share) => {
    mesh.position.copy(home).addScaledVector(way, Math.sin(Math.PI * share) ** 2);
    mesh.position.y = home.y + Math.sin(Math.PI * share) * 0.06;
    world.fleet.settle();
  });
}

/** Undecided fight: both pieces shake, splinters fly. */
async function clang(
  { world, animator, sequence }: MoveContext,
  _before: View,
  pair: readonly [number, number],
): Promise<void> {
  const meshes = pair.flatMap((number) => world.fleet.mesh(number) ?? []);
  const homes = meshes.map(({ position }) => position.clone());
  const middle =
    meshes.length > 1
      ? (homes[0] ?? new Vector3()).clone().lerp(homes[1] ?? new Vector3(), 0.5)
      : (homes[0]?.clone() ?? new Vector3());
  if (!sequence.skipped) world.effects.puff('splinters', middle.setY(0.5));
  await animator.run(sequence, 520, (share) =>
    meshes.forEach((mesh, index) => {
      mesh.position.copy(homes[index] ?? mesh.position);
      mesh.position.x += Math.sin(share * 40 + index * 2) * 0.025 * (1 - share);
    }),
  );
}

/** A white flag rises over the loser. */
async function surrender(
  { world, animator, sequence }: MoveContext,
  before: View,
  [, target]: readonly [number, number],
): Promise<void> {
  const mesh = world.fleet.mesh(target);
  const at = mesh?.position ?? (before.kraken && place(before.kraken));
  if (!at || sequence.skipped) return;
  const resources = new ResourceTracker();
  const flag = new Sprite(
    resources.track(
      new SpriteMaterial({
        map: resources.track(texture(flagSign(160))),
        transparent: true,
        depthTest: false,
        toneMapped: false,
      }),
    ),
  );
  flag.renderOrder = 6;
  flag.scale.setScalar(0.5);
  world.scene.add(flag);
  await animator.run(sequence, 1100, (share) => {
    const up = smooth(Math.min(1, share * 1.5));
    flag.position.copy(at).setY(0.35 + up * 0.75);
    flag.material.opacity = Math.min(1, share * 5);
  });
  flag.removeFromParent();
  resources.dispose();
}

async function deal({ world, animator, sequence }: MoveContext, view: View): Promise<void> {
  world.tokens.show(view);
  const tokens = view.ports.flatMap(({ colour }) => world.tokens.goodsAt(colour) ?? []);
  const homes = tokens.map(({ position }) => position.clone());
  await animator.run(sequence, 800, (share) =>
    tokens.forEach((token, index) => {
      const home = homes[index] ?? token.position;
      token.position.copy(home).setY(home.y + (1 - smooth(share)) * 2);
      token.rotation.y = (1 - share) * 5;
    }),
  );
}

/** The chest hops from its island or carrier to its new carrier. */
async function carryChest(
  { world, animator, sequence }: MoveContext,
  before: View,
  view: View,
): Promise<void> {
  if (before.chest === view.chest && Boolean(before.chest_ashore) === Boolean(view.chest_ashore)) return;
  const spot = ({ chest, chest_ashore: ashore, pieces }: View): Vector3 | null => {
    const carrier = pieces.find(({ number }) => number === chest);
    return carrier ? place([carrier.x, carrier.y], 250) : ashore ? place(ashore, 400) : null;
  };
  const [from, to] = [spot(before), spot(view)];
  if (!from || !to) return;
  const { chest } = world.tokens;
  chest.visible = true;
  await animator.run(sequence, 900, (share) => {
    chest.position.copy(from).lerp(to, smooth(share));
    chest.position.y += Math.sin(Math.PI * share) * 1.1;
    chest.rotation.y = smooth(share) * Math.PI * 2;
  });
  chest.rotation.y = 0;
}

/** Moves all pieces whose pose changed; lifts captured ones off the table. */
async function settle({ world, animator, sequence }: MoveContext, before: View, view: View): Promise<void> {
  const changes = view.pieces.flatMap((piece) => {
    const [mesh, was] = [
      world.fleet.mesh(piece.number),
      before.pieces.find(({ number }) => number === piece.number),
    ];
    if (!mesh || !was?.on_table) return [];
    const from = { position: mesh.position.clone(), turn: mesh.quaternion.clone() };
    if (!piece.on_table) return mesh.visible ? [taken(mesh, from.position)] : [];
    const to = poseOf(piece as Piece, view.shapes);
    const moved = from.position.distanceTo(to.position) > 0.004 || from.turn.angleTo(to.turn) > 0.02;
    return moved ? [raised(world, piece.number, from, to)] : [];
  });
  if (!changes.length) return;
  await animator.run(sequence, 750, (share) => {
    for (const change of changes) change(smooth(share));
    world.fleet.settle();
  });
}

type Change = (share: number) => void;

function taken(mesh: Object3D, from: Vector3): Change {
  return (share) => {
    mesh.position.copy(from).setY(Math.max(0, from.y) + share * 1.3);
    mesh.scale.setScalar(Math.max(0.001, 1 - share ** 2));
  };
}

function raised(
  world: World,
  number: number,
  from: { position: Vector3; turn: Quaternion },
  to: { position: Vector3; turn: Quaternion },
): Change {
  const mesh = world.fleet.mesh(number);
  const hop = Math.min(
    0.5,
    0.12 + from.position.distanceTo(to.position) * 0.3 + from.turn.angleTo(to.turn) * 0.1,
  );
  return (share) => {
    if (!mesh) return;
    mesh.visible = true;
    mesh.position.copy(from.position).lerp(to.position, share);
    mesh.position.y += Math.sin(Math.PI * share) * hop;
    mesh.quaternion.copy(from.turn).slerp(to.turn, share);
  };
}
