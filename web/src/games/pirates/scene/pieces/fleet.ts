/** Meshes of all pieces, their poses and their badges. */

import {
  CircleGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Object3D,
  type Texture,
} from 'three';

import type { Materials, Surface } from '../materials';
import { texture } from '../paint/brush';
import { paintFleetAtlas, paintMonsterAtlas, paintReliefAtlas } from '../paint/atlases';
import { cargoSign, glow } from '../paint/tokens';
import type { Colour } from '../paint/palette';
import type { Piece, View } from '../types';
import { MM, UNIT } from '../units';
import { merged } from './diecut';
import { form, atlasFor, type Kind } from './forms';
import { poseOf, type Pose } from './pose';

type Badge = 'chest' | 'wound' | Colour;

const FLAT = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2);

export class Fleet {
  readonly group = new Group();
  readonly #materials: Materials;
  readonly #meshes = new Map<number, Mesh>();
  readonly #dark: InstancedMesh;
  readonly #forms = new Map<string, BufferGeometry>();
  readonly #prints = new Map<string, Surface>();
  readonly #badges = new Map<Badge, Surface>();
  /** Transparent materials, and the opaque ones they replace. */
  readonly #veils = new Map<Surface, Surface>();
  readonly #badge: BufferGeometry;
  #relief: Texture | undefined;
  #view: View;

  constructor(view: View, materials: Materials) {
    this.#materials = materials;
    this.#view = view;
    const { resources, level } = materials;
    const shade = resources.track(texture(glow(64, 0.2)));
    this.#dark = resources.track(
      new InstancedMesh(
        resources.track(new PlaneGeometry(1, 1)),
        resources.track(
          new MeshBasicMaterial({
            map: shade,
            color: 0x02101c,
            transparent: true,
            opacity: level.shadows ? 0.6 : 0.75,
            depthWrite: false,
            fog: false,
          }),
        ),
        view.pieces.length,
      ),
    );
    this.#dark.renderOrder = 1;
    this.#dark.frustumCulled = false;
    this.#badge = resources.track(badgeForm(view));
    this.group.add(this.#dark);
    for (const piece of view.pieces) {
      const mesh = new Mesh(this.form(piece), this.#print(piece));
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.userData['number'] = piece.number;
      this.#meshes.set(piece.number, mesh);
      this.group.add(mesh);
    }
  }

  get meshes(): readonly Mesh[] {
    return [...this.#meshes.values()].filter(({ visible }) => visible);
  }

  mesh(number: number): Mesh | undefined {
    return this.#meshes.get(number);
  }

  /** Poses all pieces as in the view. */
  show(view: View): void {
    this.#view = view;
    for (const piece of view.pieces) {
      const mesh = this.#meshes.get(piece.number);
      if (!mesh) continue;
      mesh.visible = piece.on_table;
      mesh.scale.setScalar(1);
      if (piece.on_table) this.pose(piece.number, poseOf(piece, view.shapes));
      this.#carry(mesh, piece);
    }
    this.settle();
  }

  /** Makes pieces that block the camera almost transparent, all others opaque. */
  veil(hides: (mesh: Mesh) => boolean): void {
    for (const mesh of this.#meshes.values()) {
      const print = mesh.material as Surface;
      const plain = this.#veils.get(print) ?? print;
      const veiled = mesh.visible && hides(mesh);
      if (veiled === (plain !== print)) continue;
      mesh.material = veiled ? this.#veiled(print) : plain;
      mesh.castShadow = !veiled;
    }
  }

  #veiled(print: Surface): Surface {
    const made =
      [...this.#veils].find(([, plain]) => plain === print)?.[0] ??
      this.#materials.resources.track(print.clone());
    Object.assign(made, { transparent: true, opacity: 0.1, depthWrite: false });
    this.#veils.set(made, print);
    return made;
  }

  pose(number: number, { position, turn }: Pose): void {
    const mesh = this.#meshes.get(number);
    mesh?.position.copy(position);
    mesh?.quaternion.copy(turn);
  }

  /** Updates the contact shadows; call it after poses have changed. */
  settle(): void {
    const matrix = new Matrix4();
    const [size, turn, up] = [new Vector3(), new Quaternion(), new Vector3()];
    const { stand } = this.#view.shapes;
    let index = 0;
    for (const mesh of this.#meshes.values()) {
      up.set(0, 1, 0).applyQuaternion(mesh.quaternion);
      const upright = Math.max(0, up.y);
      const here = mesh.visible && mesh.position.y > -0.1 && mesh.position.y < 0.6;
      size
        .set(stand[0] * UNIT * (1.55 + (1 - upright) * 1.4), stand[1] * UNIT * 1.75, 1)
        .multiplyScalar(here ? 1 : 0);
      const ahead = new Vector3(1, 0, 0).applyQuaternion(mesh.quaternion);
      turn.setFromAxisAngle(new Vector3(0, 1, 0), Math.atan2(-ahead.z, ahead.x)).multiply(FLAT);
      const middle = new Vector3(up.x * 0.3, 0, up.z * 0.3).add(mesh.position).setY(0.004);
      this.#dark.setMatrixAt(index++, matrix.compose(middle, turn, size));
    }
    this.#dark.instanceMatrix.needsUpdate = true;
  }

  /** Geometry of a kind of piece; cached per kind and letter. */
  form({ kind, letter }: Pick<Piece, 'kind' | 'letter'>): BufferGeometry {
    const key = kind + letter;
    const made =
      this.#forms.get(key) ??
      this.#materials.resources.track(
        form(kind, this.#view.shapes, atlasFor(kind, this.#view.shapes), 'ABC'.indexOf(letter || '?')),
      );
    this.#forms.set(key, made);
    return made;
  }

  #print({ kind, colour }: Piece): Surface {
    const key = kind === 'ghost' || kind === 'monster' ? kind : colour;
    const made = this.#prints.get(key) ?? this.#printed(kind, colour);
    this.#prints.set(key, made);
    return made;
  }

  #printed(kind: Kind, colour: Piece['colour']): Surface {
    const { resources, level, surface } = this.#materials;
    const { shapes } = this.#view;
    const atlas = atlasFor(kind, shapes);
    const canvas =
      kind === 'monster'
        ? paintMonsterAtlas(atlas, shapes, level.sharpness)
        : paintFleetAtlas(atlas, shapes, kind === 'ghost' ? 'none' : colour, level.sharpness);
    const map = resources.track(texture(canvas, level.anisotropy));
    const relief =
      level.rich && (kind === 'galleon' || kind === 'tower')
        ? {
            bumpMap: (this.#relief ??= resources.track(
              texture(paintReliefAtlas(atlasFor('galleon', shapes), shapes, level.sharpness)),
            )),
            bumpScale: 3,
          }
        : {};
    // A little emissive light keeps the painting readable in shadow; the ghost has more.
    const own =
      kind === 'ghost'
        ? { emissive: 0x9fffd8, emissiveIntensity: 0.42 }
        : { emissive: 0xffffff, emissiveIntensity: 0.17 };
    return surface({ map, roughness: 0.5, envMapIntensity: 0.7, emissiveMap: map, ...relief, ...own });
  }

  /** Shows cargo and wounds as flat badges on the board, so that the outline matches the collision shape. */
  #carry(mesh: Mesh, { chest, goods, wounded }: Piece): void {
    const wanted: Badge[] = [
      ...(chest ? (['chest'] as const) : []),
      ...(goods === 'none' ? [] : [goods]),
      ...(wounded ? (['wound'] as const) : []),
    ];
    const had = mesh.children.map(({ userData }) => userData['badge'] as Badge);
    if (wanted.join() === had.join()) return;
    mesh.clear();
    wanted.forEach((badge, index) => {
      const sign = new Mesh(this.#badge, this.#sign(badge));
      sign.userData['badge'] = badge;
      sign.position.set((index - (wanted.length - 1) / 2) * 15 * MM, 0, 0);
      mesh.add(sign);
    });
  }

  #sign(badge: Badge): Surface {
    const { resources, surface } = this.#materials;
    const made =
      this.#badges.get(badge) ??
      surface({
        map: resources.track(texture(cargoSign(128, badge))),
        roughness: 0.45,
        transparent: true,
        alphaTest: 0.4,
      });
    this.#badges.set(badge, made);
    return made;
  }
}

/** Badge geometry on both sides of the board, above the stand. */
function badgeForm({ shapes }: View): BufferGeometry {
  const [radius, up, out] = [7.5, shapes.slot / 10 + 14, shapes.hull[1] / 20 + 0.25];
  const side = (turn: number): BufferGeometry =>
    new CircleGeometry(radius, 24).translate(0, up, out).rotateY(turn);
  return merged([side(0), side(Math.PI)]).scale(MM, MM, MM);
}

/** The number of the piece that an object belongs to. */
export function pieceOf(object: Object3D | null): number | null {
  for (let each = object; each; each = each.parent)
    if (typeof each.userData['number'] === 'number') return each.userData['number'];
  return null;
}
