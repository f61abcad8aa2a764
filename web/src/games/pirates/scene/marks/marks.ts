/** Draws the highlights of `Marks`; every call replaces all of them. */

import {
  Color,
  DoubleSide,
  Group,
  LessDepth,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  Sprite,
  SpriteMaterial,
  CircleGeometry,
  Vector3,
  type BufferGeometry,
  type Texture,
} from 'three';

import { COLOURS } from '../../chart/ships';
import type { Materials } from '../materials';
import { texture } from '../paint/brush';
import { swordsSign } from '../paint/tokens';
import type { Fleet } from '../pieces/fleet';
import { merged } from '../pieces/diecut';
import { ResourceTracker } from '../resource-tracker';
import type { FightMark, Marks, Rope, Spot, Trail, View, Water } from '../types';
import { distance, place, headingRotation, UNIT } from '../units';
import { areas, letOut, ribbon } from './ribbon';
import { ropeMesh } from './rope';

const TONE = {
  ring: '#ffc94d',
  water: '#9ff3e6',
  piece: '#ffe7a0',
  chosen: '#ffffff',
  reach: '#ff8a66',
  good: '#8dff9e',
  bad: '#ff5a48',
  unknown: '#fff2cf',
} as const;

/** Meshes that are cleared together. */
class Layer {
  readonly group = new Group();
  readonly pulsing: { material: MeshBasicMaterial; base: number }[] = [];
  readonly resources = new ResourceTracker();

  clear(): void {
    this.group.clear();
    this.resources.dispose();
    this.pulsing.length = 0;
  }
}

export class MarkLayer {
  readonly group = new Group();
  readonly #materials: Materials;
  readonly #fleet: Fleet;
  readonly #swords: Texture;
  /** The rope changes during a drag; the other marks do not and are kept. */
  readonly #fixed = new Layer();
  readonly #moving = new Layer();
  #layer = this.#fixed;
  #shown = '';
  #view: View | null = null;

  constructor(materials: Materials, fleet: Fleet) {
    this.#materials = materials;
    this.#fleet = fleet;
    this.#swords = materials.resources.track(texture(swordsSign(materials.level.rich ? 192 : 96)));
    this.group.add(this.#fixed.group, this.#moving.group);
  }

  show({ rope = null, spot = null, ...marks }: Marks, view: View): void {
    const shown = JSON.stringify(marks);
    if (shown !== this.#shown || view !== this.#view) {
      [this.#shown, this.#view, this.#layer] = [shown, view, this.#fixed];
      this.#layer.clear();
      if (marks.water?.length)
        this.#waters(marks.water, TONE.water, this.#materials.level.rich ? 0.2 : 0.34, 0.006);
      if (marks.rings?.length) this.#waters(marks.rings, TONE.ring, 0.34, 0.008);
      this.#trails(marks.trails ?? []);
      this.#reach(marks.reach ?? [], view);
      this.#choice(marks, view);
      this.#target(marks.target ?? null, view);
      for (const fight of [...(marks.fights ?? []), ...standing(view, marks.fights ?? [])])
        this.#fight(fight, view);
    }
    this.#layer = this.#moving;
    this.#layer.clear();
    if (rope) this.#rope(rope, view);
    if (spot)
      this.#flat(
        new RingGeometry(0.26, 0.36, 32).rotateX(-Math.PI / 2).translate(...place(spot, 30).toArray()),
        TONE.chosen,
        0.95,
        0.002,
      );
  }

  /** Animates the pulsing marks. */
  at(seconds: number): void {
    for (const { material, base } of this.#fixed.pulsing)
      material.opacity = base * (0.78 + 0.22 * Math.sin(seconds * 3.4));
  }

  dispose(): void {
    this.#fixed.clear();
    this.#moving.clear();
  }

  #flat(geometry: BufferGeometry, tone: string, opacity: number, height: number, pulsing = false): Mesh {
    const material = this.#layer.resources.track(
      new MeshBasicMaterial({
        color: new Color(tone),
        transparent: true,
        opacity,
        depthWrite: false,
        fog: false,
        side: DoubleSide,
        toneMapped: false,
      }),
    );
    const mesh = new Mesh(this.#layer.resources.track(geometry), material);
    mesh.position.y = height;
    mesh.renderOrder = 2;
    if (pulsing) this.#layer.pulsing.push({ material, base: opacity });
    this.#layer.group.add(mesh);
    return mesh;
  }

  #waters(waters: readonly Water[], tone: string, opacity: number, height: number): void {
    // The depth test draws overlapping areas once and hides inner edges: only the outline of the union
    // remains.
    const fill = this.#flat(merged(areas(waters)), tone, opacity, height + 0.001);
    Object.assign(fill.material, { depthWrite: true, depthFunc: LessDepth });
    fill.renderOrder = 1.5;
    const edges = waters.flatMap(({ outline, holes }) =>
      [outline, ...holes].filter(({ length }) => length > 2).map((line) => ribbon(line, 44, true)),
    );
    if (edges.length) this.#flat(merged(edges), tone, 0.9, height, true);
  }

  /** Ships' trails as bands, shots' as rows of dashes. */
  #trails(trails: readonly Trail[]): void {
    for (const { kind, colour, path } of trails) {
      const lines = kind === 'sail' ? [path] : dashes(path);
      if (lines.length)
        this.#flat(merged(lines.map((line) => ribbon(line, 30))), COLOURS[colour].light, 0.5, 0.012);
    }
  }

  #reach(pieces: readonly number[], view: View): void {
    const lines = pieces
      .flatMap((number) => view.pieces.filter((piece) => piece.number === number && piece.outline.length > 2))
      .map(({ outline }) => ribbon(letOut(outline, view.shapes.reach), 18, true));
    if (lines.length) this.#flat(merged(lines), TONE.reach, 0.75, 0.022);
  }

  /** Rings under selectable pieces and tokens, a brighter one with a bow marker under the selected one. */
  #choice({ pieces = [], tokens = [], chosen = null }: Marks, view: View): void {
    const ring = (at: Spot, inner: number, outer: number): BufferGeometry =>
      new RingGeometry(inner * UNIT, outer * UNIT, 40)
        .rotateX(-Math.PI / 2)
        .translate(...place(at).toArray());
    const where = (what: number | 'storm' | 'kraken'): { spot: Spot; radius: number } | null => {
      if (what === 'storm' || what === 'kraken')
        return view[what] && { spot: view[what], radius: view.shapes.token + 40 };
      const piece = view.pieces.find(({ number, on_table }) => number === what && on_table);
      return piece ? { spot: [piece.x, piece.y], radius: view.shapes.hull[0] / 2 + 30 } : null;
    };
    const rings = [...pieces, ...tokens]
      .filter((each) => each !== chosen)
      .flatMap((each) => where(each) ?? []);
    if (rings.length) {
      this.#flat(
        merged(rings.map(({ spot, radius }) => ring(spot, radius - 34, radius))),
        TONE.piece,
        0.95,
        0.025,
        true,
      );
      this.#flat(
        merged(
          rings.map(({ spot, radius }) =>
            new CircleGeometry(radius * UNIT, 40).rotateX(-Math.PI / 2).translate(...place(spot).toArray()),
          ),
        ),
        TONE.piece,
        0.16,
        0.024,
      );
    }
    const one = chosen === null ? null : where(chosen);
    if (one) {
      this.#flat(
        merged([
          ring(one.spot, one.radius - 10, one.radius + 40),
          ring(one.spot, one.radius + 65, one.radius + 78),
        ]),
        TONE.chosen,
        0.95,
        0.026,
      );
      this.#flat(
        new CircleGeometry(one.radius * UNIT, 40)
          .rotateX(-Math.PI / 2)
          .translate(...place(one.spot).toArray()),
        TONE.piece,
        0.32,
        0.025,
      );
    }
  }

  #target(target: number | null, view: View): void {
    const piece = view.pieces.find(({ number, on_table }) => number === target && on_table);
    if (piece)
      this.#flat(
        ribbon(circle([piece.x, piece.y], view.shapes.hull[0] / 2 + 90), 40, true),
        TONE.bad,
        0.95,
        0.028,
      );
  }

  #rope({ what, path, heading, knots, allowed }: Rope, view: View): void {
    const tone = allowed === null ? TONE.unknown : allowed ? TONE.good : TONE.bad;
    const rope = ropeMesh(path, knots, view.shapes.knot, {
      ...this.#materials,
      resources: this.#layer.resources,
    });
    this.#layer.group.add(rope);
    const end = path.at(-1);
    if (!end) return;
    const look = this.#layer.resources.track(
      new MeshBasicMaterial({ color: new Color(tone), transparent: true, opacity: 0.62, toneMapped: false }),
    );
    if (what === 'storm' || what === 'kraken') {
      this.#flat(
        new CircleGeometry(view.shapes.token * UNIT, 48)
          .rotateX(-Math.PI / 2)
          .translate(...place(end).toArray()),
        tone,
        0.45,
        0.03,
      );
      return;
    }
    const piece = view.pieces.find(({ number }) => number === what);
    if (!piece) return;
    const ghost = new Mesh(this.#fleet.form(piece), look);
    ghost.position.copy(place(end));
    headingRotation(heading, ghost.quaternion);
    ghost.renderOrder = 3;
    this.#layer.group.add(ghost);
    // Bow marker, for the view from above.
    const bow = new CircleGeometry(0.1, 3).rotateX(-Math.PI / 2).scale(1.4, 1, 1);
    const arrow = this.#flat(bow, tone, 0.95, 0);
    arrow.position
      .copy(place(end, 30))
      .add(new Vector3(view.shapes.hull[0] * UNIT * 0.72, 0, 0).applyQuaternion(ghost.quaternion));
    arrow.quaternion.copy(ghost.quaternion);
    this.#flat(ribbon(circle(end, view.shapes.hull[0] / 2 + 40), 22, true), tone, 0.8, 0.028);
  }

  #fight({ piece, target, strong, bare }: FightMark, view: View): void {
    const find = (number: number): Spot | null => {
      const found = view.pieces.find((each) => each.number === number);
      return number < 0 ? view.kraken : found ? [found.x, found.y] : null;
    };
    const [a, b] = [find(piece), find(target)];
    if (!a || !b) return;
    const close = distance(a, b) < 1;
    if (!close)
      this.#flat(
        ribbon([a, b], strong ? 34 : 20),
        strong ? '#ffd060' : TONE.reach,
        strong ? 0.9 : 0.6,
        0.027,
      );
    if (bare) return;
    const sprite = new Sprite(
      this.#layer.resources.track(
        new SpriteMaterial({
          map: this.#swords,
          transparent: true,
          opacity: strong ? 1 : 0.82,
          depthTest: false,
          depthWrite: false,
          toneMapped: false,
        }),
      ),
    );
    sprite.position
      .copy(place(a))
      .lerp(place(b), 0.5)
      .setY(close ? 1.05 : 0.62);
    sprite.scale.setScalar(strong ? 0.46 : 0.36);
    sprite.renderOrder = 5;
    this.#layer.group.add(sprite);
  }
}

/** Current melees that are not marked yet. */
function standing({ melees }: View, marked: readonly FightMark[]): FightMark[] {
  const isMarked = ([one, other]: readonly [number, number]): boolean =>
    marked.some(
      ({ piece, target }) => (piece === one && target === other) || (piece === other && target === one),
    );
  return melees
    .filter(({ pieces }) => !isMarked(pieces))
    .map(({ pieces: [piece, target] }) => ({ piece, target, strong: true }));
}

function circle([x, y]: Spot, radius: number): Spot[] {
  return Array.from({ length: 40 }, (_, index) => [
    x + Math.cos((index / 20) * Math.PI) * radius,
    y + Math.sin((index / 20) * Math.PI) * radius,
  ]);
}

/** Every other stretch of a path. */
const dashes = (path: readonly Spot[]): (readonly Spot[])[] =>
  path.slice(1).flatMap((spot, index) => (index % 2 ? [] : [[path[index] ?? spot, spot]]));
