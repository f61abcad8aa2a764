/**
 * Meshes of the cannon with its elastic, and of the ball. Local coordinates: +x ahead, in millimetres, then
 * scaled.
 */

import {
  BoxGeometry,
  BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  Mesh,
  Shape,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';

import type { Materials } from './materials';
import { texture } from './paint/brush';
import { planks } from './paint/wood';
import { merged } from './pieces/diecut';
import type { Shapes } from './types';
import { MM } from './units';

/** Maximum draw of the elastic, in millimetres. */
const DRAW = 26;

export class Cannon {
  readonly group = new Group();
  readonly ball: Mesh;
  readonly #materials: Materials;
  readonly #barrel = new Group();
  readonly #pouch = new Group();
  readonly #elastic: Mesh;
  readonly #loaded: Mesh;
  readonly #bore: number;
  readonly #end: number;
  #pull = -1;

  constructor(shapes: Shapes, materials: Materials) {
    this.#materials = materials;
    const { resources, level, surface } = materials;
    this.#bore = shapes.ball / 10;
    const [height, reach] = [shapes.muzzle / 10, (shapes.cannon - shapes.ball) / 10];
    const lift = (shapes.elevation * Math.PI) / 1800;
    const brass = surface({ color: 0xd8a548, metalness: 0.92, roughness: 0.26, envMapIntensity: 1.3 });
    const iron = surface({ color: 0x2c2c30, metalness: 0.75, roughness: 0.42 });
    const timber = surface({
      map: resources.track(texture(planks(256, 3, [150, 82, 44], 41), level.anisotropy)),
      roughness: 0.5,
    });
    const rubber = surface({ color: 0xb3261e, roughness: 0.6 });

    // Positions the barrel so that its mouth is where the ball leaves it.
    this.#end = reach / Math.cos(lift) + 4;
    this.#barrel.position.set(0, height - Math.sin(lift) * (this.#end - 4), 0);
    this.#barrel.rotation.z = lift;
    this.#barrel.add(this.#cast(brass));
    this.#barrel.add(
      this.#mesh(
        [
          new CylinderGeometry(this.#bore, this.#bore, 0.5, 20)
            .rotateZ(Math.PI / 2)
            .translate(this.#end - 1.2, 0, 0),
        ],
        surface({ color: 0x080505, roughness: 1 }),
      ),
    );
    this.#elastic = new Mesh(resources.track(new BufferGeometry()), rubber);
    this.#elastic.castShadow = true;
    this.#loaded = new Mesh(resources.track(new SphereGeometry(this.#bore * 0.98, 20, 14)), iron);
    this.#pouch.add(this.#mesh([new BoxGeometry(3.4, 7.5, 9)], surface({ color: 0x5a2f16, roughness: 0.8 })));
    this.#barrel.add(this.#elastic, this.#pouch);

    const wheels = [-12.5, 9].flatMap((x) => [-1, 1].map((side) => wheel(x, side * 13.4)));
    const axles = [-12.5, 9].map((x) =>
      new CylinderGeometry(1.6, 1.6, 29, 10).rotateX(Math.PI / 2).translate(x, 7.5, 0),
    );
    const tyres = [-12.5, 9].flatMap((x) =>
      [-1, 1].map((side) => new TorusGeometry(7.1, 0.75, 6, 26).translate(x, 7.5, side * 13.4)),
    );
    const hubs = [-12.5, 9].flatMap((x) =>
      [-1, 1].map((side) =>
        new CylinderGeometry(2, 2, 4.4, 12).rotateX(Math.PI / 2).translate(x, 7.5, side * 13.9),
      ),
    );
    this.group.add(
      this.#barrel,
      this.#mesh([...cheeks(height), new BoxGeometry(30, 3, 17).translate(-3, 9, 0), ...wheels], timber),
      this.#mesh([...axles, ...tyres], iron),
      this.#mesh(hubs, brass),
    );
    this.group.scale.setScalar(MM);

    this.ball = new Mesh(resources.track(new SphereGeometry((shapes.ball / 10) * MM, 28, 20)), iron);
    this.ball.castShadow = true;
    this.ball.visible = false;
    this.draw(0);
  }

  /** Draws the elastic back; `pull` in thousandths. */
  draw(pull: number): void {
    if (pull === this.#pull) return;
    this.#pull = pull;
    const { resources } = this.#materials;
    const back = -19 - (DRAW * pull) / 1000;
    this.#pouch.position.x = back;
    const [horn, side] = [this.#end - 9, this.#bore + 4.6];
    const line = new CatmullRomCurve3(
      [
        new Vector3(horn, 3, -side),
        new Vector3(-4, 0.6, -side - 0.5),
        new Vector3(back, 0, -3.8),
        new Vector3(back - 1.6, 0, 0),
        new Vector3(back, 0, 3.8),
        new Vector3(-4, 0.6, side + 0.5),
        new Vector3(horn, 3, side),
      ],
      false,
      'catmullrom',
      0.2,
    );
    resources.free(this.#elastic.geometry);
    this.#elastic.geometry = resources.track(new TubeGeometry(line, 30, 1.25 - 0.5 * (pull / 1000), 6));
  }

  #cast(brass: ReturnType<Materials['surface']>): Mesh {
    const end = this.#end;
    const bore = this.#bore;
    const outer = bore + 2.6;
    const profile: readonly (readonly [number, number])[] = [
      [0, -20],
      [2.4, -20],
      [3.4, -18.6],
      [2.2, -17],
      [4.6, -16],
      [outer + 2, -14.5],
      [outer + 2.2, -12.2],
      [outer + 1.5, -11.6],
      [outer + 1.2, -2],
      [outer + 2.1, -1.6],
      [outer + 2.1, 0.8],
      [outer + 0.9, 1.2],
      [outer + 0.3, end - 6.5],
      [outer + 0.8, end - 6],
      [outer + 2.2, end - 2.4],
      [outer + 1.8, end - 0.4],
      [outer + 0.6, end],
      [bore + 0.3, end],
      [bore, end - 1],
      [bore, end - 6],
    ];
    const tube = new LatheGeometry(
      profile.map(([radius, along]) => new Vector2(radius, along)),
      32,
    ).rotateZ(-Math.PI / 2);
    const trunnion = new CylinderGeometry(2.3, 2.3, 27, 14).rotateX(Math.PI / 2).translate(-3, -1, 0);
    const horns = [-1, 1].map((side) =>
      new CylinderGeometry(1.1, 1.5, 6.5, 8)
        .rotateX((side * Math.PI) / 2.6)
        .translate(end - 9, 2.6, side * (bore + 4)),
    );
    const bead = new SphereGeometry(1.1, 10, 8).translate(end - 2, outer + 2.6, 0);
    const dolphins = [-1, 1].map((side) =>
      new TorusGeometry(3, 0.8, 6, 12, Math.PI).translate(-1, outer + 1, side * 3.2),
    );
    return this.#mesh([tube, trunnion, ...horns, bead, ...dolphins], brass);
  }

  /** Puts the ball into the pouch, or takes it out. */
  load(loaded: boolean): void {
    if (loaded) this.#pouch.add(this.#loaded);
    else this.#loaded.removeFromParent();
  }

  #mesh(parts: readonly BufferGeometry[], material: ReturnType<Materials['surface']>): Mesh {
    const made = new Mesh(this.#materials.resources.track(merged(parts)), material);
    made.castShadow = made.receiveShadow = true;
    return made;
  }
}

function wheel(x: number, z: number): BufferGeometry {
  const spokes = [0, 1, 2, 3].map((spoke) => new BoxGeometry(1.7, 13.4, 1.6).rotateZ((spoke * Math.PI) / 4));
  const rim = new TorusGeometry(6.2, 1.2, 6, 26);
  return merged([...spokes, rim]).translate(x, 7.5, z);
}

/** The carriage's two stepped cheeks. */
function cheeks(height: number): BufferGeometry[] {
  const top = height - 7;
  const shape = new Shape(
    (
      [
        [-21, 6],
        [13, 6],
        [14, 14],
        [7, top - 3],
        [1, top],
        [-7, top],
        [-9, top - 5],
        [-13, top - 5],
        [-14, top - 10],
        [-18, top - 10],
        [-21, 11],
      ] as const
    ).map(([x, y]) => new Vector2(x, y)),
  );
  return [-1, 1].map((side) =>
    new ExtrudeGeometry(shape, {
      depth: 2.4,
      bevelEnabled: true,
      bevelSize: 0.5,
      bevelThickness: 0.5,
      bevelSegments: 1,
    }).translate(0, 0, side * 10.4 - 1.2),
  );
}
