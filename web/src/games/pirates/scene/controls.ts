/** Orbit, pan and zoom of the camera by touch, mouse and wheel. */

import { Vector3 } from 'three';

import { eye, type CameraPose } from './camera';

interface Hand {
  readonly x: number;
  readonly y: number;
}

export interface Controlled {
  stand(): CameraPose;
  /** Sets the pose and cancels a camera animation. */
  take(stand: CameraPose): void;
  /** Whether a one-pointer drag turns the camera. */
  enabled(): boolean;
}

/** Drag threshold in CSS pixels. */
const SLACK = 5;

export function listen(canvas: HTMLCanvasElement, camera: Controlled): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hands = new Map<number, Hand>();
  let [dragging, ours] = [false, false];

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      hands.set(event.pointerId, { x: event.clientX, y: event.clientY });
      [dragging, ours] = [hands.size > 1, true];
    },
    { signal },
  );

  canvas.addEventListener(
    'pointermove',
    (event) => {
      const before = hands.get(event.pointerId);
      if (!before || !ours) return;
      if (hands.size === 1 && !camera.enabled()) return;
      const now = { x: event.clientX, y: event.clientY };
      if (!dragging && Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return;
      if (!dragging) canvas.setPointerCapture?.(event.pointerId);
      dragging = true;
      const other = [...hands].find(([id]) => id !== event.pointerId)?.[1];
      hands.set(event.pointerId, now);
      const stand = camera.stand();
      if (other) camera.take(pinched(stand, before, now, other, canvas.clientHeight));
      else if (event.buttons & 2 || event.shiftKey)
        camera.take(slid(stand, now.x - before.x, now.y - before.y, canvas.clientHeight));
      else
        camera.take({
          ...stand,
          side: stand.side + (now.x - before.x) * 4,
          tilt: stand.tilt + (now.y - before.y) * 0.3,
        });
    },
    { signal },
  );

  const up = (event: PointerEvent): void => {
    hands.delete(event.pointerId);
    if (!hands.size) dragging = ours = false;
  };
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    canvas.addEventListener(end, up, { signal });

  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const stand = camera.stand();
      camera.take({
        ...stand,
        distance: stand.distance * 1.0015 ** (event.deltaY * (event.deltaMode ? 18 : 1)),
      });
    },
    { signal, passive: false },
  );
  canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  return () => listening.abort();
}

/** Pinch: the point between the two fingers stays there. */
function pinched(stand: CameraPose, before: Hand, now: Hand, other: Hand, height: number): CameraPose {
  const [was, is] = [
    Math.hypot(before.x - other.x, before.y - other.y),
    Math.hypot(now.x - other.x, now.y - other.y),
  ];
  const turned =
    Math.atan2(now.y - other.y, now.x - other.x) - Math.atan2(before.y - other.y, before.x - other.x);
  const moved = slid(stand, (now.x - before.x) / 2, (now.y - before.y) / 2, height);
  const turn = Math.abs(turned) < 1 ? (turned * 1800) / Math.PI : 0;
  return { ...moved, distance: moved.distance * (is > 1 ? was / is : 1), side: moved.side + turn };
}

/** Pans the camera over the table. */
function slid(stand: CameraPose, x: number, y: number, height: number): CameraPose {
  const back = eye({ ...stand, target: new Vector3(), distance: 1 })
    .setY(0)
    .normalize();
  const right = new Vector3(0, 1, 0).cross(back);
  const scale = (stand.distance * 0.7) / height;
  const steep = Math.max(0.35, Math.sin((stand.tilt * Math.PI) / 180));
  return {
    ...stand,
    target: stand.target
      .clone()
      .addScaledVector(right, -x * scale)
      .addScaledVector(back, (-y * scale) / steep),
  };
}
