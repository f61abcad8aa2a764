import { star } from './emblems';
import { circle, CREAM, GOLD, group, INK, num, path, svg } from '../../../art/svg';

/** A ring of rope, strand by strand. */
function rope(r: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const a = (i * 360) / count;
    return `<ellipse cx="${r}" rx="7" ry="13" transform="rotate(${num(a)}) rotate(-38 ${r} 0)"/>`;
  }).join('');
}

/** The back of every tavern card: a compass rose on scales, symmetric under rotation by 180 degrees. */
export const cardBack = (): string =>
  svg(
    '0 0 630 880',
    '<pattern id="scales" width="70" height="70" patternUnits="userSpaceOnUse"><path d="M0 35a35 35 0 0 1 70 0M12 35a23 23 0 0 1 46 0M-35 70a35 35 0 0 1 70 0M-23 70a23 23 0 0 1 46 0M35 70a35 35 0 0 1 70 0M47 70a23 23 0 0 1 46 0" fill="none" stroke="#3f8f93" stroke-width="4"/></pattern>',
    `<rect width="630" height="880" fill="${CREAM}"/><rect x="26" y="26" width="578" height="828" rx="22" fill="${INK}"/><rect x="36" y="36" width="558" height="808" rx="15" fill="#1d5a68"/><rect x="36" y="36" width="558" height="808" rx="15" fill="url(#scales)"/><rect x="52" y="52" width="526" height="776" rx="10" fill="none" stroke="${GOLD}" stroke-width="5"/>`,
    group(
      'translate(315 440)',
      circle(0, 0, 226, INK),
      `<g fill="#e2bf82" stroke="#7a5424" stroke-width="2">${rope(208, 64)}</g>`,
      circle(0, 0, 188, CREAM),
      circle(0, 0, 178, '#123f50'),
      path(star(0, 0, 150, 34, 4), '#2f7a80', 'transform="rotate(45)"') + path(star(0, 0, 176, 40, 4), CREAM),
      path([0, 90, 180, 270].map((a) => rotated(a)).join(''), '#b5302a'),
      circle(0, 0, 30, INK) + circle(0, 0, 24, GOLD) + path(star(0, 0, 18, 7, 8), INK),
    ),
    [
      [96, 96],
      [534, 96],
      [96, 784],
      [534, 784],
    ]
      .map(
        ([x = 0, y = 0]) => circle(x, y, 30, INK) + circle(x, y, 24, GOLD) + path(star(x, y, 19, 8, 4), INK),
      )
      .join(''),
  );

/** The shaded half of one of the rose's four points. */
function rotated(degrees: number): string {
  const a = (degrees * Math.PI) / 180;
  const at = (x: number, y: number): string =>
    `${num(x * Math.cos(a) - y * Math.sin(a))} ${num(x * Math.sin(a) + y * Math.cos(a))}`;
  return `M0 0L${at(0, -176)} ${at(28.3, -28.3)}Z`;
}
