/** The features of a person, from which `bust` draws a portrait. */

export interface Cloth {
  readonly main: string;
  readonly deep: string;
  readonly light: string;
}

export interface Skin {
  readonly light: string;
  readonly half: string;
  readonly dark: string;
  readonly lip: string;
}

export const SKINS = {
  fair: { light: '#f4cba6', half: '#dd9f78', dark: '#a8644a', lip: '#c26a5a' },
  rosy: { light: '#f0bd97', half: '#d48d68', dark: '#9c563f', lip: '#b85a4c' },
  wheat: { light: '#f0c89b', half: '#d59f6c', dark: '#9b6541', lip: '#c07058' },
  olive: { light: '#deab7c', half: '#bc8152', dark: '#845135', lip: '#a95c4a' },
  tan: { light: '#cc935f', half: '#a46a3f', dark: '#6e4128', lip: '#96503f' },
  brown: { light: '#a86d45', half: '#814d2e', dark: '#54301d', lip: '#80443a' },
  dark: { light: '#875237', half: '#633925', dark: '#3d2216', lip: '#6f3a34' },
} as const satisfies Record<string, Skin>;

/** Cheeks, translucent over every skin. */
export const BLUSH = '#d5482f';

/** Base and highlight of each hair colour. */
export const HAIRS = {
  black: ['#231d1e', '#57494a'],
  dark: ['#3a251b', '#7b5236'],
  brown: ['#5c381f', '#a06a3a'],
  red: ['#8c3f1a', '#cf7a36'],
  blond: ['#b07a30', '#e6bd6c'],
  grey: ['#767471', '#b9b6ad'],
  white: ['#bfb9aa', '#f1ead8'],
} as const;

/** Dyes of cloth. */
export const DYES = {
  navy: { main: '#2b4d6b', deep: '#16304a', light: '#5f86a6' },
  madder: { main: '#a33b2e', deep: '#6f2220', light: '#d4735a' },
  walnut: { main: '#7a5636', deep: '#4d3420', light: '#ab8258' },
  moss: { main: '#5d6f45', deep: '#3a472b', light: '#94a573' },
} as const satisfies Record<string, Cloth>;

export type HairStyle = 'short' | 'queue' | 'long' | 'braid' | 'bun' | 'curls' | 'shorn';
export type Beard = '' | 'moustache' | 'curled' | 'goatee' | 'curtain' | 'full' | 'long' | 'whiskers';
export type Hat =
  | ''
  | 'knit'
  | 'stocking'
  | 'tricorne'
  | 'bicorne'
  | 'round'
  | 'straw'
  | 'scarf'
  | 'bandana'
  | 'turban'
  | 'fez'
  | 'cone'
  | 'skullcap'
  | 'peaked'
  | 'ribboned'
  | 'plumed'
  | 'flat'
  | 'linen'
  | 'fur'
  | 'souwester'
  | 'veil';
export type Dress = 'coat' | 'jersey' | 'frock' | 'doublet' | 'crossed' | 'vest' | 'shawl' | 'peacoat';

export interface Person {
  readonly pose: 'profile' | 'quarter';
  /** Looks to the left; otherwise to the right. */
  readonly left?: boolean;
  readonly woman?: boolean;
  readonly age?: 'young' | 'old';
  readonly skin: keyof typeof SKINS;
  readonly hair: keyof typeof HAIRS;
  readonly style: HairStyle;
  readonly beard?: Beard;
  readonly hat: Hat;
  readonly dress: Dress;
  /** A dye of the dress other than the given cloth. */
  readonly dye?: keyof typeof DYES;
  /** Size of nose and jaw, from −1 to 1, so that no two faces are equal. */
  readonly nose?: number;
  readonly jaw?: number;
  /** The corners of the mouth, from −1 to 1. */
  readonly smile?: number;
  /** Lids without a fold. */
  readonly plainLids?: boolean;
  readonly eyes?: string;
  readonly extras?: readonly ('earring' | 'freckles' | 'pipe' | 'spectacles' | 'scar')[];
}
