import { circle, group, num } from './svg';

/** Brass gradient, id `brass`; include it once in every picture that has a brass rim. */
export const BRASS =
  '<linearGradient id="brass" x2="1" y2="1"><stop stop-color="#fbe6a2"/><stop offset=".3" stop-color="#c9922f"/><stop offset=".55" stop-color="#8a5a16"/><stop offset=".8" stop-color="#e0b04c"/><stop offset="1" stop-color="#7a4d12"/></linearGradient><clipPath id="disc"><circle r="186"/></clipPath>';

/** A picture in a rim of brass and rope, centred on the origin, 472 wide; needs `BRASS` in the same SVG. */
export function medallion(transform: string, picture: string): string {
  const strands = Array.from(
    { length: 60 },
    (_, i) => `<ellipse cx="197" rx="6" ry="12" transform="rotate(${num(i * 6)}) rotate(-38 197 0)"/>`,
  ).join('');
  return group(
    transform,
    circle(0, 8, 238, '#1a0d04', 'opacity=".35"') +
      circle(0, 0, 236, 'url(#brass)') +
      circle(0, 0, 226, '#5a3510') +
      circle(0, 0, 222, 'url(#brass)') +
      circle(0, 0, 209, '#6b3f12'),
    `<g fill="#e2bf82" stroke="#7a5424" stroke-width="1.5">${strands}</g><g clip-path="url(#disc)">${picture}</g>`,
    circle(0, 0, 186, 'none', 'stroke="#3f2110" stroke-width="4"'),
    '<path d="M-150-150A212 212 0 0 1 60-205" fill="none" stroke="#fff6d0" stroke-width="5" stroke-linecap="round" opacity=".8"/>',
  );
}
