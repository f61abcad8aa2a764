/** Faces of the sailors who play as bots, for small round frames. */

import { bust } from './person/bust';
import { type Cloth, DYES, type Person } from './person/person';
import { circle, dataUrl, path, rays, svg } from './svg';

const CLOTHS = {
  ...DYES,
  plum: { main: '#6d4570', deep: '#452a49', light: '#a27aa5' },
  ochre: { main: '#c08a2c', deep: '#86591a', light: '#e6bb68' },
  teal: { main: '#2f7f7c', deep: '#1b5152', light: '#68b0a8' },
  linen: { main: '#d9c9a3', deep: '#a38f66', light: '#f3e8cb' },
} as const satisfies Record<string, Cloth>;

type Row = Omit<Person, 'pose' | 'dye'> & { readonly cloth: keyof typeof CLOTHS };

/** One for each name in the message `table-sailors`, in its order. */
const SAILORS: readonly Row[] = [
  // Nina
  {
    cloth: 'madder',
    woman: true,
    skin: 'fair',
    hair: 'brown',
    style: 'braid',
    hat: 'ribboned',
    dress: 'jersey',
    smile: 0.8,
    eyes: '#4f7a5a',
  },
  // Kwame
  {
    cloth: 'ochre',
    left: true,
    skin: 'dark',
    hair: 'black',
    style: 'short',
    beard: 'goatee',
    hat: 'round',
    dress: 'peacoat',
    jaw: 0.5,
    smile: 0.6,
  },
  // Mei
  {
    cloth: 'teal',
    woman: true,
    skin: 'wheat',
    hair: 'black',
    style: 'bun',
    hat: '',
    dress: 'crossed',
    plainLids: true,
    smile: 0.6,
    extras: ['earring'],
  },
  // Henk
  {
    cloth: 'navy',
    left: true,
    skin: 'rosy',
    hair: 'red',
    style: 'short',
    beard: 'full',
    hat: 'peaked',
    dress: 'peacoat',
    nose: 0.5,
    eyes: '#4b6f8a',
  },
  // Amara
  {
    cloth: 'plum',
    woman: true,
    skin: 'dark',
    hair: 'black',
    style: 'curls',
    hat: 'scarf',
    dress: 'coat',
    smile: 0.9,
    extras: ['earring'],
  },
  // Mateo
  {
    cloth: 'moss',
    left: true,
    skin: 'tan',
    hair: 'black',
    style: 'short',
    beard: 'moustache',
    hat: 'stocking',
    dress: 'frock',
    nose: 0.6,
    smile: 0.4,
  },
  // Ingrid
  {
    cloth: 'ochre',
    woman: true,
    skin: 'fair',
    hair: 'blond',
    style: 'braid',
    hat: 'souwester',
    dress: 'peacoat',
    smile: 0.5,
    eyes: '#4b6f8a',
  },
  // Ravi
  {
    cloth: 'teal',
    left: true,
    skin: 'brown',
    hair: 'black',
    style: 'short',
    beard: 'moustache',
    hat: '',
    dress: 'vest',
    smile: 0.5,
    extras: ['spectacles'],
  },
  // Leila
  {
    cloth: 'navy',
    woman: true,
    skin: 'olive',
    hair: 'dark',
    style: 'short',
    hat: 'veil',
    dress: 'shawl',
    smile: 0.6,
    eyes: '#4f6a3a',
  },
  // Lars
  {
    cloth: 'madder',
    left: true,
    age: 'old',
    skin: 'fair',
    hair: 'white',
    style: 'short',
    beard: 'curtain',
    hat: 'knit',
    dress: 'jersey',
    smile: 0.5,
    eyes: '#4b6f8a',
  },
  // Rosa
  {
    cloth: 'plum',
    woman: true,
    age: 'old',
    skin: 'tan',
    hair: 'grey',
    style: 'bun',
    hat: 'flat',
    dress: 'coat',
    smile: 0.7,
    extras: ['earring'],
  },
  // Bao
  {
    cloth: 'moss',
    left: true,
    skin: 'wheat',
    hair: 'black',
    style: 'short',
    hat: 'cone',
    dress: 'crossed',
    plainLids: true,
    smile: 0.6,
  },
  // Priya
  {
    cloth: 'madder',
    woman: true,
    skin: 'brown',
    hair: 'black',
    style: 'long',
    hat: '',
    dress: 'shawl',
    smile: 0.8,
    extras: ['earring'],
  },
  // Emre
  {
    cloth: 'navy',
    left: true,
    skin: 'olive',
    hair: 'black',
    style: 'short',
    beard: 'curled',
    hat: 'turban',
    dress: 'vest',
    nose: 0.5,
  },
  // Greta
  {
    cloth: 'linen',
    woman: true,
    age: 'old',
    skin: 'rosy',
    hair: 'white',
    style: 'bun',
    hat: 'linen',
    dress: 'shawl',
    smile: 0.8,
    extras: ['spectacles'],
    eyes: '#4b6f8a',
  },
  // Tama
  {
    cloth: 'walnut',
    left: true,
    skin: 'tan',
    hair: 'black',
    style: 'queue',
    beard: 'curtain',
    hat: '',
    dress: 'jersey',
    jaw: 0.7,
    smile: 0.4,
  },
  // Aiko
  {
    cloth: 'navy',
    woman: true,
    age: 'young',
    skin: 'wheat',
    hair: 'black',
    style: 'braid',
    hat: 'bandana',
    dress: 'crossed',
    plainLids: true,
    smile: 0.7,
  },
  // Pavel
  {
    cloth: 'walnut',
    left: true,
    skin: 'rosy',
    hair: 'brown',
    style: 'short',
    beard: 'long',
    hat: 'fur',
    dress: 'peacoat',
    nose: 0.4,
    eyes: '#4b6f8a',
  },
  // Lani
  {
    cloth: 'teal',
    woman: true,
    age: 'young',
    skin: 'tan',
    hair: 'dark',
    style: 'long',
    hat: 'straw',
    dress: 'frock',
    smile: 0.9,
  },
  // Enzo
  {
    cloth: 'madder',
    left: true,
    age: 'young',
    skin: 'olive',
    hair: 'dark',
    style: 'curls',
    hat: 'bandana',
    dress: 'frock',
    smile: 0.7,
    extras: ['freckles'],
  },
];

/** The number of different faces. */
export const FACES = SAILORS.length;

const SKIES = ['#bcd9e3', '#e9d3a0', '#c9d8b6', '#e6c3ab'];
const urls: string[] = [];

/** A sailor's face as an image URL, by the number of the sailor. */
export const sailorFace = (sailor: number): string => (urls[sailor] ??= dataUrl(drawn(sailor)));

function drawn(sailor: number): string {
  const row = SAILORS[sailor];
  if (!row) throw new RangeError(`sailor must be from 0 to ${FACES - 1}, got ${sailor}`);
  const { cloth, ...person } = row;
  const sky = SKIES[sailor % SKIES.length]!;
  return svg(
    '108 96 410 410',
    circle(313, 301, 300, sky) + path(rays(313, 330, 300, 16), '#fff', 'opacity=".22"'),
    bust({ ...person, pose: 'quarter' }, CLOTHS[cloth]),
  );
}
