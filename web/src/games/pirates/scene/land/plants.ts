/** Geometries of palms and bushes, for instancing. */

import { BufferAttribute, BufferGeometry, Color, IcosahedronGeometry } from 'three';

import { random } from '../paint/brush';
import { merged } from '../pieces/diecut';
import { MM } from '../units';

function coloured(
  made: BufferGeometry,
  tone: (y: number, next: () => number) => string,
  seed: number,
): BufferGeometry {
  const flat = made.index ? made.toNonIndexed() : made;
  const next = random(seed);
  const position = flat.getAttribute('position');
  const colours = new Float32Array(position.count * 3);
  const paint = new Color();
  for (let index = 0; index < position.count; index += 3) {
    const y = (position.getY(index) + position.getY(index + 1) + position.getY(index + 2)) / 3;
    paint.set(tone(y, next)).multiplyScalar(0.85 + next() * 0.3);
    for (let corner = 0; corner < 3; corner++) paint.toArray(colours, (index + corner) * 3);
  }
  flat.setAttribute('color', new BufferAttribute(colours, 3));
  flat.deleteAttribute('uv');
  flat.computeVertexNormals();
  return flat;
}

/** Radius 1 mm, centred on the origin. */
export function bush(): BufferGeometry {
  const made = new IcosahedronGeometry(1, 1);
  const position = made.getAttribute('position');
  for (let index = 0; index < position.count; index++) {
    const [x, y, z] = [position.getX(index), position.getY(index), position.getZ(index)];
    const rough = 0.9 + 0.12 * Math.sin(x * 7 + z * 5) * Math.cos(y * 6);
    position.setXYZ(index, x * rough, y * rough, z * rough);
  }
  return coloured(
    upper(made),
    (y) => (y > 0.5 ? '#a5cf5a' : y > 0.1 ? '#6ea644' : y > -0.3 ? '#3f7a34' : '#1d4524'),
    4,
  ).scale(MM, MM, MM);
}

/** Drops the lower faces, which other bushes hide. */
function upper(made: BufferGeometry): BufferGeometry {
  const position = made.getAttribute('position');
  const kept: number[] = [];
  for (let face = 0; face < position.count; face += 3) {
    const heights = [0, 1, 2].map((corner) => position.getY(face + corner));
    if (Math.max(...heights) < -0.3) continue;
    for (let corner = 0; corner < 3; corner++)
      kept.push(position.getX(face + corner), position.getY(face + corner), position.getZ(face + corner));
  }
  const cut = new BufferGeometry();
  cut.setAttribute('position', new BufferAttribute(new Float32Array(kept), 3));
  made.dispose();
  return cut;
}

const FRONDS = 8;

/** Crown radius 1 mm, top at the origin, trunk 2 mm long. */
export function palm(): BufferGeometry {
  const parts: BufferGeometry[] = [];
  for (let frond = 0; frond < FRONDS; frond++) {
    const angle = (frond / FRONDS) * 2 * Math.PI;
    const corners: number[] = [];
    const steps = 3;
    const at = (t: number): { x: number; y: number; wide: number } => ({
      x: t * (1 - 0.12 * t),
      y: 0.14 * Math.sin(t * 2.4) - 0.42 * t * t - 0.02 * (frond % 2),
      wide: 0.2 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.08)),
    });
    for (let step = 0; step < steps; step++) {
      const [a, b] = [at(step / steps), at((step + 1) / steps)];
      for (const side of [-1, 1]) {
        const quad = [
          [a.x, a.y, 0],
          [b.x, b.y, 0],
          [b.x, b.y - 0.07, b.wide * side],
          [a.x, a.y - 0.07, a.wide * side],
        ] as const;
        for (const corner of side > 0 ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3]) {
          const [x, y, z] = quad[corner] ?? [0, 0, 0];
          corners.push(
            x * Math.cos(angle) - z * Math.sin(angle),
            y,
            x * Math.sin(angle) + z * Math.cos(angle),
          );
        }
      }
    }
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
    parts.push(
      coloured(
        made,
        (_y, next) => (next() < 0.5 ? '#66b04a' : next() < 0.5 ? '#98d05e' : '#3f8a38'),
        9 + frond,
      ),
    );
  }
  const trunk = new IcosahedronGeometry(0.09, 0).scale(1, 12, 1).translate(0, -1, 0);
  trunk.deleteAttribute('normal');
  parts.push(coloured(trunk, () => '#7a5430', 3));
  return merged(parts).scale(MM, MM, MM);
}
