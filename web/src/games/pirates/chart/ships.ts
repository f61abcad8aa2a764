/** SVG paths of the pieces: bow to the north, in 0.1 mm. */

import type { Colour } from '../types';

export const COLOURS: Readonly<
  Record<Colour, { readonly main: string; readonly dark: string; readonly light: string }>
> = {
  red: { main: '#b8332b', dark: '#6d1518', light: '#f0a594' },
  blue: { main: '#2a5ea8', dark: '#14305e', light: '#a9c6ee' },
  green: { main: '#2c8a52', dark: '#124327', light: '#a5dcb8' },
  yellow: { main: '#dca521', dark: '#7a5406', light: '#f8e2a0' },
  none: { main: '#5d6b72', dark: '#22303a', light: '#d5dee0' },
};

export const HULL = 'M0-350C80-270 128-150 130 20L112 290Q0 352-112 290L-130 20C-128-150-80-270 0-350Z';
export const DECK = 'M0-280C56-215 92-120 94 20L80 250Q0 292-80 250L-94 20C-92-120-56-215 0-280Z';
export const SAILS =
  'M-150-120Q0-215 150-120Q0-150-150-120ZM-170 60Q0-60 170 60Q0 20-170 60ZM-130 205Q0 110 130 205Q0 172-130 205Z';
export const MASTS = 'M0-330V-60M-150-118H150M-170 62H170M-130 206H130';
/** A round tower with its battlements. */
export const BATTLEMENTS = 'M-170-60V-130H-110V-60M-30-60V-130H30V-60M110-60V-130H170V-60';
/** A serpent's three humps and its head. */
export const SERPENT =
  'M-300 60C-280-40-200-40-180 60M-100 60C-80-70 20-70 40 60M120 60C120-60 160-190 240-170L310-120 240-110C200-100 200-20 220 60';

/** Converts CSS pixels to 0.1 mm. */
type Px = (pixels: number) => number;

/** Radius of a piece's colour, in 0.1 mm, with this much room to its neighbours. */
export const discRadius = (room: number, px: Px): number => Math.max(190, Math.min(room, px(7.5)));

/** Radius of the ring of a piece that may be used: with little room it still shows round the colour. */
export const ringRadius = (room: number, px: Px): number =>
  Math.max(discRadius(room, px) + px(1.5), Math.min(Math.max(430, px(11)), room));
