/** Colours and emblems of the fleets; emblems distinguish them without colour. */

import type { Piece } from '../types';

export type Colour = Exclude<Piece['colour'], 'none'>;
export type Emblem = 'skull' | 'anchor' | 'turtle' | 'sun' | 'wisp';

export interface Dress {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  readonly trim: string;
  readonly cloth: string;
  readonly ink: string;
  readonly emblem: Emblem;
}

export const DRESS: Readonly<Record<Colour | 'ghost', Dress>> = {
  red: {
    main: '#c62b20',
    dark: '#6d120f',
    light: '#ef6a4c',
    trim: '#f2c14e',
    cloth: '#f6e8cb',
    ink: '#2a1512',
    emblem: 'skull',
  },
  blue: {
    main: '#1f5fb4',
    dark: '#0c2a5e',
    light: '#5aa0ec',
    trim: '#f0cf74',
    cloth: '#f4ecd8',
    ink: '#0f2a55',
    emblem: 'anchor',
  },
  green: {
    main: '#2c8a3c',
    dark: '#0e4220',
    light: '#73c768',
    trim: '#f3d77e',
    cloth: '#f3edcf',
    ink: '#113f22',
    emblem: 'turtle',
  },
  yellow: {
    main: '#e3a512',
    dark: '#7a4c06',
    light: '#ffd75e',
    trim: '#fff0b4',
    cloth: '#fbf1d4',
    ink: '#6a3c04',
    emblem: 'sun',
  },
  ghost: {
    main: '#4d6f6e',
    dark: '#172c33',
    light: '#a4d8c6',
    trim: '#b9e6d2',
    cloth: '#cfe3d6',
    ink: '#16343a',
    emblem: 'wisp',
  },
};

export const dressOf = (colour: Piece['colour']): Dress => DRESS[colour === 'none' ? 'ghost' : colour];
