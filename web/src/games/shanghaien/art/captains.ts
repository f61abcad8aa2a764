import type { Cloth, Person } from '../../../art/person/person';
import { bust } from '../../../art/person/bust';
import { circle, CREAM, dataUrl, group, path, rays, svg } from '../../../art/svg';

/** The two captains differ in hat, face and rim, not only in colour. */
const CAPTAINS: readonly [readonly [Person, Cloth, string], readonly [Person, Cloth, string]] = [
  [
    {
      pose: 'quarter',
      woman: true,
      skin: 'olive',
      hair: 'dark',
      style: 'long',
      hat: 'plumed',
      dress: 'coat',
      smile: 0.9,
    },
    { main: '#b5302a', deep: '#7c1c22', light: '#e0674a' },
    '#f0b9a0',
  ],
  [
    {
      pose: 'quarter',
      left: true,
      age: 'old',
      skin: 'rosy',
      hair: 'grey',
      style: 'short',
      beard: 'full',
      hat: 'bicorne',
      dress: 'coat',
      eyes: '#4b6f8a',
    },
    { main: '#24508f', deep: '#142a52', light: '#5f86c0' },
    '#a9c6e4',
  ],
];

/** A captain's portrait in brass, standing on a turned foot. */
export function captain(seat: 0 | 1): string {
  const [person, cloth, sky] = CAPTAINS[seat];
  return svg(
    '0 0 300 360',
    '<linearGradient id="brass" x2="1" y2="1"><stop stop-color="#fbe6a2"/><stop offset=".3" stop-color="#c9922f"/><stop offset=".55" stop-color="#8a5a16"/><stop offset=".8" stop-color="#e0b04c"/><stop offset="1" stop-color="#7a4d12"/></linearGradient><clipPath id="disc"><circle cx="150" cy="146" r="118"/></clipPath>',
    path(
      'M128 270H172L176 304C214 308 236 322 240 344 240 356 60 356 60 344 64 322 86 308 124 304Z',
      'url(#brass)',
      'stroke="#5a3510" stroke-width="4"',
    ) + path('M72 336C110 346 190 346 228 336', 'none', 'stroke="#5a3510" stroke-width="4"'),
    circle(150, 146, 144, 'url(#brass)', 'stroke="#5a3510" stroke-width="4"') +
      circle(150, 146, 128, '#5a3510') +
      circle(150, 146, 123, CREAM),
    `<g clip-path="url(#disc)">${circle(150, 146, 118, sky)}${path(rays(150, 140, 170, 14), CREAM, 'opacity=".55"')}${group('translate(-24 -26) scale(.55)', bust(person, cloth))}</g>`,
    path(
      'M56 62A126 126 0 0 1 176 12',
      'none',
      'stroke="#fff6d0" stroke-width="6" stroke-linecap="round" opacity=".8"',
    ),
    // A second mark of the seat, without colour: one stud in the rim for red, two for blue.
    (seat ? [-12, 12] : [0])
      .map((x) => circle(150 + x, 279, 8, CREAM, 'stroke="#5a3510" stroke-width="3"'))
      .join(''),
  );
}

const urls: [string?, string?] = [];

export const captainUrl = (seat: 0 | 1): string => (urls[seat] ??= dataUrl(captain(seat)));
