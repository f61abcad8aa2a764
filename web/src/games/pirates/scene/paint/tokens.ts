/** Paints flat tokens, badges and the sides of dice. */

import { DRESS, type Colour } from './palette';
import { linear, path, radial, random, paintCanvas, stains, type Ctx } from './brush';
import { emblem } from './emblem';

const round = (ctx: Ctx, size: number, draw: (middle: number) => void): void => {
  ctx.save();
  ctx.beginPath();
  ctx.arc(size / 2, size / 2, size / 2, 0, 7);
  ctx.clip();
  draw(size / 2);
  ctx.restore();
};

function rim(ctx: Ctx, size: number, tone: string): void {
  for (const [width, colour] of [
    [0.075, '#2a1808'],
    [0.055, tone],
    [0.012, 'rgba(255,245,215,.7)'],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * size;
    ctx.beginPath();
    ctx.arc(size / 2, size / 2, size * (0.5 - width / 2 - (width < 0.02 ? 0.03 : 0)), 0, 7);
    ctx.stroke();
  }
}

export function stormSign(size: number): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) =>
    round(ctx, size, (middle) => {
      const next = random(8);
      ctx.fillStyle = radial(
        ctx,
        middle,
        middle,
        middle,
        [0, '#0c1a2c'],
        [0.25, '#2b4560'],
        [0.7, '#5f7f99'],
        [1, '#24364c'],
      );
      ctx.fillRect(0, 0, size, size);
      ctx.lineCap = 'round';
      for (let arm = 0; arm < 46; arm++) {
        const [start, from] = [next() * 7, 0.1 + next() * 0.75];
        ctx.strokeStyle =
          next() < 0.55
            ? `rgba(235,244,250,${0.14 + next() * 0.4})`
            : `rgba(14,26,44,${0.2 + next() * 0.35})`;
        ctx.lineWidth = size * (0.008 + next() * 0.024);
        ctx.beginPath();
        for (let t = 0; t <= 1; t += 0.05) {
          const [angle, away] = [start + t * 2.4, middle * Math.min(0.95, from + t * 0.28)];
          ctx.lineTo(middle + Math.cos(angle) * away, middle + Math.sin(angle) * away);
        }
        ctx.stroke();
      }
      ctx.fillStyle = radial(
        ctx,
        middle,
        middle,
        middle * 0.2,
        [0, '#050b14'],
        [0.7, '#0b1a2c'],
        [1, 'rgba(11,26,44,0)'],
      );
      ctx.fillRect(0, 0, size, size);
      ctx.fillStyle = '#ffe27a';
      for (const [x, y, turn] of [
        [0.3, 0.34, 0.3],
        [0.68, 0.62, -0.5],
        [0.36, 0.72, 0.1],
      ] as const) {
        ctx.save();
        ctx.translate(x * size, y * size);
        ctx.rotate(turn);
        ctx.scale(size / 10, size / 10);
        path(ctx, [
          [0.2, -1],
          [-0.45, 0.15],
          [-0.05, 0.15],
          [-0.25, 1],
          [0.5, -0.2],
          [0.08, -0.2],
        ]);
        ctx.fill();
        ctx.restore();
      }
      rim(ctx, size, '#8fb4cc');
    }),
  );
}

export function krakenSign(size: number): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) =>
    round(ctx, size, (middle) => {
      const next = random(15);
      ctx.fillStyle = radial(ctx, middle, middle, middle, [0, '#1c6f7c'], [0.55, '#0d4459'], [1, '#062436']);
      ctx.fillRect(0, 0, size, size);
      ctx.lineCap = 'round';
      for (let arm = 0; arm < 8; arm++) {
        const start = (arm / 8) * 2 * Math.PI + 0.2;
        const bend = arm % 2 ? 1.3 : -1.3;
        for (const [share, tone] of [
          [1, '#4a0f22'],
          [0.74, '#a2283c'],
          [0.4, '#df5a4c'],
        ] as const) {
          ctx.strokeStyle = tone;
          for (let t = 0.1; t < 1; t += 0.04) {
            const spot = (at: number): [number, number] => {
              const [angle, away] = [
                start + bend * at * at,
                middle * (0.1 + at * 0.8 - 0.12 * Math.max(0, at - 0.8)),
              ];
              return [middle + Math.cos(angle) * away, middle + Math.sin(angle) * away];
            };
            ctx.lineWidth = size * 0.125 * share * (1.12 - t);
            ctx.beginPath();
            ctx.moveTo(...spot(t));
            ctx.lineTo(...spot(t + 0.045));
            ctx.stroke();
          }
        }
        for (let t = 0.25; t < 0.92; t += 0.085) {
          const [angle, away] = [start + bend * t * t + 0.03, middle * (0.1 + t * 0.8)];
          ctx.fillStyle = '#f7cdb0';
          ctx.beginPath();
          ctx.arc(
            middle + Math.cos(angle) * away,
            middle + Math.sin(angle) * away,
            size * 0.011 * (1.2 - t * 0.6),
            0,
            7,
          );
          ctx.fill();
        }
      }
      ctx.fillStyle = radial(
        ctx,
        middle - size * 0.04,
        middle - size * 0.06,
        size * 0.22,
        [0, '#f28a68'],
        [0.5, '#b93345'],
        [1, '#4a0f22'],
      );
      ctx.beginPath();
      ctx.ellipse(middle, middle - size * 0.01, size * 0.15, size * 0.18, 0, 0, 7);
      ctx.fill();
      for (const side of [-1, 1]) {
        ctx.fillStyle = '#ffe066';
        ctx.beginPath();
        ctx.ellipse(
          middle + side * size * 0.062,
          middle + size * 0.03,
          size * 0.042,
          size * 0.032,
          side * 0.3,
          0,
          7,
        );
        ctx.fill();
        ctx.fillStyle = '#14060a';
        ctx.fillRect(
          middle + side * size * 0.062 - size * 0.026,
          middle + size * 0.022,
          size * 0.052,
          size * 0.016,
        );
      }
      stains(ctx, [0, 0, size, size], 30, next, '0,10,20', '190,240,240', 0.06);
      rim(ctx, size, '#b7543c');
    }),
  );
}

/** Badge of a piece: a chest, a crate in a port's colour, or a wound. */
export function cargoSign(size: number, what: 'chest' | 'wound' | Colour): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) => {
    round(ctx, size, () => {
      const dress = what === 'chest' || what === 'wound' ? null : DRESS[what];
      ctx.fillStyle = dress
        ? linear(ctx, [0, 0], [0, size], [0, dress.light], [1, dress.main])
        : what === 'wound'
          ? '#7d1414'
          : '#2f1a0c';
      ctx.fillRect(0, 0, size, size);
      ctx.save();
      ctx.translate(size / 2, size / 2);
      ctx.scale(size / 2, -size / 2);
      if (what === 'chest') chest(ctx);
      else if (what === 'wound') wound(ctx);
      else if (dress) {
        crate(ctx);
        emblem(ctx, dress.emblem, 0, -0.12, 0.34, dress.dark, '#d9a866');
      }
      ctx.restore();
      rim(ctx, size, dress?.trim ?? (what === 'wound' ? '#f1c3a0' : '#e7b94e'));
    });
  });
}

function chest(ctx: Ctx): void {
  ctx.fillStyle = radial(ctx, 0, 0.2, 0.9, [0, '#ffe9a0'], [0.6, '#c98a2c'], [1, 'rgba(47,26,12,0)']);
  ctx.fillRect(-1, -1, 2, 2);
  ctx.fillStyle = '#8a4d1e';
  ctx.fillRect(-0.6, -0.52, 1.2, 0.56);
  ctx.beginPath();
  ctx.moveTo(-0.6, 0.08);
  ctx.bezierCurveTo(-0.58, 0.62, 0.58, 0.62, 0.6, 0.08);
  ctx.fill();
  ctx.fillStyle = '#f4cc57';
  for (const x of [-0.6, -0.06, 0.46]) ctx.fillRect(x, -0.52, 0.14, x === -0.06 ? 0.98 : 0.72);
  ctx.fillRect(-0.62, 0.02, 1.24, 0.1);
  ctx.fillRect(-0.14, -0.2, 0.28, 0.3);
  ctx.fillStyle = '#3a1d06';
  ctx.fillRect(-0.035, -0.14, 0.07, 0.16);
}

function crate(ctx: Ctx): void {
  ctx.fillStyle = '#d9a866';
  ctx.fillRect(-0.56, -0.62, 1.12, 1.08);
  ctx.strokeStyle = '#7a4a1c';
  ctx.lineWidth = 0.1;
  ctx.strokeRect(-0.54, -0.6, 1.08, 1.04);
  ctx.lineWidth = 0.05;
  for (const y of [-0.25, 0.12]) {
    ctx.beginPath();
    ctx.moveTo(-0.5, y);
    ctx.lineTo(0.5, y);
    ctx.stroke();
  }
}

function wound(ctx: Ctx): void {
  ctx.fillStyle = '#e8402c';
  ctx.beginPath();
  ctx.moveTo(0, 0.7);
  ctx.bezierCurveTo(0.7, -0.1, 0.5, -0.62, 0, -0.64);
  ctx.bezierCurveTo(-0.5, -0.62, -0.7, -0.1, 0, 0.7);
  ctx.fill();
  ctx.strokeStyle = '#fff0d8';
  ctx.lineWidth = 0.12;
  for (const shift of [-0.2, 0.2]) {
    ctx.beginPath();
    ctx.moveTo(shift - 0.22, -0.3 + shift);
    ctx.lineTo(shift + 0.22, 0.02 + shift);
    ctx.stroke();
  }
}

/** A side of the navigation die: a rope with this number of knots. */
export function windSide(size: number, knots: number): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) => {
    ivory(ctx, size, '#1d4f7c', '#0f3054');
    ctx.fillStyle = '#ffe9b8';
    ctx.font = `700 ${size * 0.56}px Georgia, serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.shadowColor = 'rgba(0,0,0,.5)';
    ctx.shadowBlur = size * 0.03;
    ctx.fillText(String(knots), size / 2, size * 0.42);
    ctx.shadowBlur = 0;
    ctx.strokeStyle = '#e2c07a';
    ctx.lineWidth = size * 0.045;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(size * 0.14, size * 0.8);
    for (let x = 0.14; x < 0.86; x += 0.12)
      ctx.quadraticCurveTo(
        (x + 0.06) * size,
        size * (0.76 + (Math.round(x * 100) % 24 ? 0.07 : 0)),
        (x + 0.12) * size,
        size * 0.8,
      );
    ctx.stroke();
    for (let knot = 0; knot < knots; knot++) {
      const x = size * (0.5 + (knot - (knots - 1) / 2) * Math.min(0.22, 0.7 / knots));
      ctx.fillStyle = '#a9742e';
      ctx.beginPath();
      ctx.ellipse(x, size * 0.8, size * 0.055, size * 0.07, 0.4, 0, 7);
      ctx.fill();
      ctx.fillStyle = '#f3d591';
      ctx.beginPath();
      ctx.ellipse(x - size * 0.012, size * 0.79, size * 0.03, size * 0.045, 0.4, 0, 7);
      ctx.fill();
    }
  });
}

/** A side of the combat die. */
export function clashSide(size: number, side: 'flag' | 'swords'): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) => {
    ivory(ctx, size, '#a02820', '#5e100e');
    ctx.save();
    ctx.translate(size / 2, size / 2);
    ctx.scale(size / 2, -size / 2);
    if (side === 'flag') flag(ctx);
    else swords(ctx);
    ctx.restore();
  });
}

function ivory(ctx: Ctx, size: number, main: string, dark: string): void {
  ctx.fillStyle = radial(ctx, size / 2, size / 2, size * 0.75, [0, main], [1, dark]);
  ctx.fillRect(0, 0, size, size);
  ctx.strokeStyle = 'rgba(240,205,130,.75)';
  ctx.lineWidth = size * 0.022;
  ctx.strokeRect(size * 0.09, size * 0.09, size * 0.82, size * 0.82);
}

function flag(ctx: Ctx): void {
  ctx.fillStyle = '#c99a55';
  ctx.fillRect(-0.52, -0.66, 0.1, 1.34);
  ctx.fillStyle = '#fffdf5';
  ctx.beginPath();
  ctx.moveTo(-0.42, 0.6);
  ctx.bezierCurveTo(-0.1, 0.74, 0.1, 0.44, 0.6, 0.58);
  ctx.lineTo(0.6, -0.1);
  ctx.bezierCurveTo(0.1, -0.24, -0.1, 0.06, -0.42, -0.08);
  ctx.fill();
  ctx.strokeStyle = 'rgba(120,90,60,.45)';
  ctx.lineWidth = 0.04;
  ctx.beginPath();
  ctx.moveTo(-0.05, 0.58);
  ctx.quadraticCurveTo(-0.12, 0.2, -0.02, -0.05);
  ctx.moveTo(0.3, 0.5);
  ctx.quadraticCurveTo(0.22, 0.2, 0.3, -0.14);
  ctx.stroke();
}

/** Two crossed cutlasses. */
export function swords(ctx: Ctx): void {
  ctx.lineCap = 'round';
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.scale(side, 1);
    ctx.fillStyle = linear(ctx, [-0.3, 0.2], [0.2, 0], [0, '#ffffff'], [1, '#aebac4']);
    ctx.beginPath();
    ctx.moveTo(0.36, -0.42);
    ctx.bezierCurveTo(0.1, 0.1, -0.3, 0.45, -0.66, 0.62);
    ctx.bezierCurveTo(-0.4, 0.3, -0.05, -0.1, 0.26, -0.52);
    ctx.fill();
    ctx.strokeStyle = '#f0c75e';
    ctx.lineWidth = 0.09;
    ctx.beginPath();
    ctx.moveTo(0.1, -0.54);
    ctx.quadraticCurveTo(0.42, -0.6, 0.5, -0.3);
    ctx.stroke();
    ctx.strokeStyle = '#5a2f12';
    ctx.lineWidth = 0.12;
    ctx.beginPath();
    ctx.moveTo(0.34, -0.48);
    ctx.lineTo(0.54, -0.7);
    ctx.stroke();
    ctx.restore();
  }
}

/** A port: a quay of planks in its fleet's colour. Long side along the shore, the sea below. */
export function quay(width: number, height: number, colour: Colour): HTMLCanvasElement {
  return paintCanvas(width, height, (ctx) => {
    const dress = DRESS[colour];
    const next = random(64);
    ctx.fillStyle = '#4a2c14';
    ctx.fillRect(0, 0, width, height);
    const boards = 14;
    for (let board = 0; board < boards; board++) {
      const tone = 0.85 + next() * 0.35;
      ctx.fillStyle = `rgb(${172 * tone},${126 * tone},${78 * tone})`;
      ctx.fillRect((board * width) / boards + 1, height * 0.02, width / boards - 2, height * 0.96);
      ctx.fillStyle = 'rgba(40,20,8,.5)';
      for (const y of [0.1, 0.9])
        ctx.fillRect(((board + 0.45) * width) / boards, y * height, width * 0.008, width * 0.008);
    }
    stains(ctx, [0, 0, width, height], 40, next, '40,20,5', '255,235,190', 0.08);
    ctx.strokeStyle = dress.main;
    ctx.lineWidth = height * 0.06;
    ctx.strokeRect(height * 0.06, height * 0.06, width - height * 0.12, height - height * 0.12);
    ctx.strokeStyle = dress.trim;
    ctx.lineWidth = height * 0.012;
    ctx.strokeRect(height * 0.105, height * 0.105, width - height * 0.21, height - height * 0.21);
    ctx.save();
    ctx.translate(width / 2, height * 0.58);
    ctx.scale(1, -1);
    ctx.fillStyle = dress.main;
    ctx.beginPath();
    ctx.arc(0, 0, height * 0.25, 0, 7);
    ctx.fill();
    ctx.strokeStyle = dress.trim;
    ctx.lineWidth = height * 0.02;
    ctx.stroke();
    emblem(ctx, dress.emblem, 0, 0, height * 0.18, '#fdf3da', dress.main);
    ctx.restore();
  });
}

/** A soft round spot. */
export function glow(size: number, hard = 0): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) => {
    ctx.fillStyle = radial(
      ctx,
      size / 2,
      size / 2,
      size / 2,
      [0, '#fff'],
      [hard, 'rgba(255,255,255,.96)'],
      [hard + (1 - hard) * 0.5, 'rgba(255,255,255,.4)'],
      [1, 'rgba(255,255,255,0)'],
    );
    ctx.fillRect(0, 0, size, size);
  });
}

export function swordsSign(size: number): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) => {
    ctx.translate(size / 2, size / 2);
    ctx.scale(size / 2, -size / 2);
    ctx.fillStyle = radial(
      ctx,
      0,
      0,
      0.95,
      [0, 'rgba(150,26,18,.95)'],
      [0.9, 'rgba(90,10,8,.95)'],
      [1, 'rgba(90,10,8,0)'],
    );
    ctx.beginPath();
    ctx.arc(0, 0, 0.95, 0, 7);
    ctx.fill();
    ctx.strokeStyle = '#f0cb74';
    ctx.lineWidth = 0.06;
    ctx.beginPath();
    ctx.arc(0, 0, 0.87, 0, 7);
    ctx.stroke();
    swords(ctx);
  });
}

export function flagSign(size: number): HTMLCanvasElement {
  return paintCanvas(size, size, (ctx) => {
    ctx.translate(size / 2, size / 2);
    ctx.scale(size / 2, -size / 2);
    ctx.shadowColor = 'rgba(0,0,0,.5)';
    ctx.shadowBlur = size * 0.04;
    flag(ctx);
  });
}
