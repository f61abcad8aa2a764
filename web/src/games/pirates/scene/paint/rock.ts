/** Paints a tileable rock texture for cliffs; grey, because vertex colours tint it. */

import { path, random, paintCanvas } from './brush';

export function rock(size: number): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) => {
    const next = random(71);
    ctx.fillStyle = '#b9b4ac';
    ctx.fillRect(0, 0, size, size);
    // Draw everything nine times, so that the texture tiles.
    const tiled = (draw: (x: number, y: number) => void, x: number, y: number): void => {
      for (const dx of [-size, 0, size]) for (const dy of [-size, 0, size]) draw(x + dx, y + dy);
    };
    for (let slab = 0; slab < 240; slab++) {
      const [wide, high] = [size * (0.04 + next() * 0.11), size * (0.025 + next() * 0.09)];
      const corners = Array.from({ length: 6 }, (_, corner) => {
        const angle = (corner / 6) * 2 * Math.PI + next() * 0.7;
        return [
          Math.cos(angle) * wide * (0.7 + next() * 0.4),
          Math.sin(angle) * high * (0.7 + next() * 0.4),
        ] as const;
      });
      const tone = 150 + next() * 95;
      tiled(
        (x, y) => {
          path(
            ctx,
            corners.map(([cx, cy]) => [x + cx + size * 0.006, y + cy + size * 0.012]),
          );
          ctx.fillStyle = 'rgba(25,18,14,.5)';
          ctx.fill();
          path(
            ctx,
            corners.map(([cx, cy]) => [x + cx, y + cy]),
          );
          ctx.fillStyle = `rgb(${tone},${tone * 0.97},${tone * 0.92})`;
          ctx.fill();
          path(
            ctx,
            corners.map(([cx, cy]) => [x + cx * 0.8 - size * 0.002, y + cy * 0.7 - size * 0.006]),
          );
          ctx.fillStyle = `rgba(255,250,240,${0.08 + (tone - 150) / 900})`;
          ctx.fill();
        },
        next() * size,
        next() * size,
      );
    }
    for (let crack = 0; crack < 26; crack++) {
      const steps = Array.from(
        { length: 7 },
        (_, step) => [(next() - 0.5) * size * 0.05, step * size * 0.035] as const,
      );
      tiled(
        (x, y) => {
          path(
            ctx,
            steps.map(([cx, cy]) => [x + cx, y + cy]),
            false,
          );
          ctx.strokeStyle = 'rgba(20,14,10,.65)';
          ctx.lineWidth = size * 0.005;
          ctx.stroke();
        },
        next() * size,
        next() * size,
      );
    }
  });
}
