/** Helpers that build SVG strings. */

/** Ink and paper colours of all pictures. */
export const INK = '#13283a';
export const CREAM = '#f3e5c3';
export const GOLD = '#e5b13f';

/** Formats a coordinate with one decimal: more is invisible and makes pictures much larger. */
export const num = (x: number): string => String(Math.round(x * 10) / 10);

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const group = (transform: string, ...content: string[]): string =>
  `<g transform="${transform}">${content.join('')}</g>`;

export const svg = (viewBox: string, ...content: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content.join('')}</svg>`;

/** Wedges around one point: every second of `count`, so that the ground shows between them. */
export function rays(x: number, y: number, r: number, count: number, turn = 0): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = turn + (i * 2 * Math.PI) / count;
    const b = a + Math.PI / count;
    d += `M${x} ${y}L${num(x + r * Math.cos(a))} ${num(y + r * Math.sin(a))} ${num(x + r * Math.cos(b))} ${num(y + r * Math.sin(b))}Z`;
  }
  return d;
}

/** A row of leaning crests between two edges, closed down to `bottom`. */
export function waves(
  y: number,
  height: number,
  length: number,
  left: number,
  right: number,
  bottom: number,
): string {
  let d = `M${left} ${bottom}V${y}`;
  const [l, h] = [length, height];
  const crest = `c${num(l * 0.35)} ${num(h * 0.2)} ${num(l * 0.67)} ${num(-h * 1.25)} ${num(l * 0.82)} ${num(-h)}c${num(-l * 0.08)} ${num(h * 0.65)} ${num(l * 0.04)} ${num(h * 1.25)} ${num(l * 0.18)} ${num(h)}`;
  for (let x = left; x < right; x += length) d += crest;
  return `${d}V${bottom}Z`;
}

/** A data URL for `<img>`: as an image, a picture is rasterised once and cached by the browser. */
export const dataUrl = (markup: string): string => `data:image/svg+xml,${encodeURIComponent(markup)}`;
