import { circle, CREAM, dataUrl, INK, svg } from '../../../art/svg';

/** A captain's portrait in a brass medallion on a turned foot. */
export const captain = (seat: 0 | 1): string =>
  svg('0 0 300 360', circle(150, 150, 140, '#b9832a'), circle(150, 150, 120, CREAM), circle(150, 150, 60, seat ? '#24508f' : '#b5302a'), `<path d="M90 350H210L190 290H110Z" fill="${INK}"/>`);

const URLS = [dataUrl(captain(0)), dataUrl(captain(1))] as const;

export const captainUrl = (seat: 0 | 1): string => URLS[seat];
