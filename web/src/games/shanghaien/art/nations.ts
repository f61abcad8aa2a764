/**
 * The eight nations and their colours (S2). Emblem and ground also distinguish them, for colour-blind
 * players.
 */

export const NATIONS = [
  'american',
  'french',
  'german',
  'chinese',
  'dutch',
  'turkish',
  'spanish',
  'italian',
] as const;
export type Nation = (typeof NATIONS)[number];

export interface Palette {
  /** The nation's main colour, its shadow and its light. */
  readonly main: string;
  readonly deep: string;
  readonly light: string;
  /** The ground and the pattern printed on it. */
  readonly sky: string;
  readonly mark: string;
  /** The sun, and the dots of its rim. */
  readonly sun: string;
  readonly glow: string;
}

export const PALETTES: Readonly<Record<Nation, Palette>> = {
  american: {
    main: '#b5302a',
    deep: '#7c1c22',
    light: '#e0674a',
    sky: '#d9694f',
    mark: '#e8947a',
    sun: '#f7d68a',
    glow: '#eaa44e',
  },
  french: {
    main: '#4699c2',
    deep: '#2a6588',
    light: '#96cbe0',
    sky: '#8fcbe2',
    mark: '#d3ecf0',
    sun: '#f9d67c',
    glow: '#efa850',
  },
  german: {
    main: '#24467f',
    deep: '#142a52',
    light: '#5f86c0',
    sky: '#3d63a0',
    mark: '#5f86c0',
    sun: '#f3cf82',
    glow: '#dd9a48',
  },
  chinese: {
    main: '#d49a1e',
    deep: '#94640f',
    light: '#f5d572',
    sky: '#f0c44c',
    mark: '#f8e08c',
    sun: '#e37a48',
    glow: '#c24a2c',
  },
  dutch: {
    main: '#d9651c',
    deep: '#983f0f',
    light: '#f4a255',
    sky: '#ef9440',
    mark: '#f7b973',
    sun: '#fbe3a8',
    glow: '#efb968',
  },
  turkish: {
    main: '#6f3f91',
    deep: '#44245c',
    light: '#a67fc6',
    sky: '#9468b5',
    mark: '#b693cf',
    sun: '#f7cf7c',
    glow: '#e29a58',
  },
  spanish: {
    main: '#2b7a4b',
    deep: '#174d32',
    light: '#70b787',
    sky: '#6db283',
    mark: '#9dd0a4',
    sun: '#f6cb66',
    glow: '#e39a3c',
  },
  italian: {
    main: '#6b757e',
    deep: '#414950',
    light: '#a9b2b6',
    sky: '#a3acb0',
    mark: '#c8cdcb',
    sun: '#f2c78c',
    glow: '#d99660',
  },
};
