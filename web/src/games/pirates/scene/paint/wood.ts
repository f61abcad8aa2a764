/** Paints planks, the rug and the cabin around the table. */

import { grain, linear, radial, random, paintCanvas, stains } from './brush';

/** Long planks side by side; tiles in both directions. */
export function planks(
  size: number,
  count: number,
  [red, green, blue]: readonly [number, number, number],
  seed: number,
): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) => {
    const next = random(seed);
    const width = size / count;
    for (let plank = 0; plank < count; plank++) {
      const tone = 0.82 + next() * 0.32;
      const y = plank * width;
      ctx.fillStyle = `rgb(${red * tone},${green * tone},${blue * tone})`;
      ctx.fillRect(0, y, size, width);
      ctx.save();
      ctx.beginPath();
      ctx.rect(0, y, size, width);
      ctx.clip();
      grain(
        ctx,
        [-size * 0.2, y, size * 1.2, width],
        60,
        next,
        `rgb(${red * 0.45},${green * 0.4},${blue * 0.36})`,
      );
      if (next() < 0.6) {
        const [kx, ky] = [next() * size, y + width * (0.3 + next() * 0.4)];
        for (let ring = 5; ring > 0; ring--) {
          ctx.strokeStyle = `rgba(${red * 0.35},${green * 0.3},${blue * 0.25},.35)`;
          ctx.lineWidth = 1.2;
          ctx.beginPath();
          ctx.ellipse(kx, ky, ring * width * 0.09, ring * width * 0.05, 0, 0, 7);
          ctx.stroke();
        }
      }
      ctx.restore();
      ctx.fillStyle = 'rgba(20,8,2,.75)';
      ctx.fillRect(0, y, size, Math.max(1, size / 360));
      ctx.fillStyle = 'rgba(255,220,170,.16)';
      ctx.fillRect(0, y + size / 300, size, Math.max(1, size / 500));
      const butt = next() * size;
      ctx.fillStyle = 'rgba(20,8,2,.7)';
      ctx.fillRect(butt, y, Math.max(1, size / 400), width);
      ctx.fillStyle = 'rgba(15,8,4,.8)';
      for (const [dx, dy] of [
        [-10, 0.2],
        [-10, 0.8],
        [10, 0.2],
        [10, 0.8],
      ] as const) {
        ctx.beginPath();
        ctx.arc(butt + (dx * size) / 512, y + dy * width, size / 280, 0, 7);
        ctx.fill();
      }
    }
    stains(ctx, [0, 0, size, size], 60, next, '20,8,2', '255,210,150', 0.05);
  });
}

/** The rug under the table, with a border and a wind rose. */
export function rug(size: number): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) => {
    const next = random(31);
    const middle = size / 2;
    ctx.fillStyle = '#5f1a1c';
    ctx.fillRect(0, 0, size, size);
    const borders: readonly (readonly [number, string])[] = [
      [0.02, '#c49a4c'],
      [0.035, '#1e2f4a'],
      [0.1, '#c49a4c'],
      [0.11, '#7c2420'],
      [0.16, '#d9b468'],
      [0.168, '#6a1c1e'],
    ];
    for (const [inset, tone] of borders) {
      ctx.fillStyle = tone;
      ctx.fillRect(inset * size, inset * size, size * (1 - 2 * inset), size * (1 - 2 * inset));
    }
    ctx.save();
    ctx.translate(middle, middle);
    for (let side = 0; side < 4; side++) {
      ctx.rotate(Math.PI / 2);
      for (let sign = -5; sign <= 5; sign++) {
        ctx.save();
        ctx.translate(sign * size * 0.078, -size * 0.432);
        ctx.rotate(Math.PI / 4);
        ctx.fillStyle = sign % 2 ? '#d9b468' : '#b23a2a';
        ctx.fillRect(-size * 0.017, -size * 0.017, size * 0.034, size * 0.034);
        ctx.fillStyle = '#1e2f4a';
        ctx.fillRect(-size * 0.008, -size * 0.008, size * 0.016, size * 0.016);
        ctx.restore();
      }
    }
    ctx.restore();
    for (let thread = 0; thread < size; thread += 2) {
      ctx.fillStyle = `rgba(0,0,0,${0.05 + next() * 0.08})`;
      ctx.fillRect(0, thread, size, 1);
    }
    stains(ctx, [0, 0, size, size], 50, next, '10,2,2', '255,220,160', 0.06);
  });
}

/** Panorama of the cabin at dusk, out of focus: stern windows, lanterns, beams. Wraps horizontally. */
export function cabin(width: number): HTMLCanvasElement {
  return paintCanvas(width, width / 2, (ctx, w, h) => {
    const next = random(5);
    ctx.fillStyle = linear(
      ctx,
      [0, 0],
      [0, h],
      [0, '#120c0b'],
      [0.33, '#241610'],
      [0.46, '#3d2416'],
      [0.56, '#1c100a'],
      [1, '#0d0806'],
    );
    ctx.fillRect(0, 0, w, h);
    ctx.filter = `blur(${w / 700}px)`;
    // Windows all around: evening sky above a sea of light.
    const windows = 26;
    for (let window = 0; window < windows; window++) {
      const [x, wide] = [((window + 0.5) * w) / windows, (w / windows) * 0.66];
      const [low, high] = [h * 0.515, h * 0.405];
      ctx.fillStyle = linear(
        ctx,
        [0, high],
        [0, low],
        [0, '#31587e'],
        [0.3, '#8f8a98'],
        [0.55, '#f6a85c'],
        [0.74, '#ffe0a0'],
        [0.77, '#c9824a'],
        [1, '#46606c'],
      );
      ctx.beginPath();
      ctx.moveTo(x - wide / 2, low);
      ctx.lineTo(x - wide / 2, high + h * 0.03);
      ctx.quadraticCurveTo(x, high - h * 0.035, x + wide / 2, high + h * 0.03);
      ctx.lineTo(x + wide / 2, low);
      ctx.fill();
      ctx.fillStyle = 'rgba(40,22,12,.95)';
      for (const bar of [-0.17, 0.17])
        ctx.fillRect(x + bar * wide - w / 1800, high - h * 0.02, w / 900, low - high + h * 0.02);
      for (const bar of [0.33, 0.66]) ctx.fillRect(x - wide / 2, high + (low - high) * bar, wide, w / 1100);
      ctx.fillStyle = linear(
        ctx,
        [0, low],
        [0, low + h * 0.08],
        [0, 'rgba(255,190,110,.3)'],
        [1, 'rgba(255,190,110,0)'],
      );
      ctx.fillRect(x - wide * 0.6, low, wide * 1.2, h * 0.08);
    }
    // Panelling below, beams above.
    ctx.fillStyle = 'rgba(20,10,5,.55)';
    for (let panel = 0; panel < windows * 2; panel++)
      ctx.fillRect((panel * w) / (windows * 2), h * 0.535, w / 400, h * 0.04);
    ctx.fillStyle = '#3a2113';
    ctx.fillRect(0, h * 0.523, w, h * 0.01);
    ctx.fillRect(0, h * 0.37, w, h * 0.012);
    ctx.filter = 'none';
    for (let light = 0; light < 22; light++) {
      const [x, y, size] = [next() * w, h * (0.24 + next() * 0.12), w * (0.008 + next() * 0.016)];
      ctx.globalCompositeOperation = 'lighter';
      ctx.fillStyle = radial(
        ctx,
        x,
        y,
        size,
        [0, 'rgba(255,190,105,.30)'],
        [0.8, 'rgba(255,170,85,.2)'],
        [1, 'rgba(255,160,70,0)'],
      );
      ctx.fillRect(x - size, y - size, size * 2, size * 2);
    }
    ctx.globalCompositeOperation = 'source-over';
  });
}
