import { buccaneer, type Beard } from '../../../art/beards';
import { dataUrl } from '../../../art/svg';
import { kindSign, ship, shipBack, type Cargo, type Rig, type Size } from './ship';

const urls = new Map<string, string>();

/** A data URL, cached: for the same URL the browser also reuses the decoded image. */
function once(key: string, draw: () => string): string {
  const url = urls.get(key) ?? dataUrl(draw());
  urls.set(key, url);
  return url;
}

export const shipUrl = (cargo: Cargo, rig: Rig, size: Size): string =>
  once(`${cargo}-${rig}-${size}`, () => ship(cargo, rig, size));
export const pirateUrl = (side: Beard): string => once(side, () => buccaneer(side));
export const backUrl = (): string => once('back', shipBack);
export const signUrl = (kind: Cargo | Rig): string => once(kind, () => kindSign(kind));
