import { cardBack } from './back';
import { emblem, isNation } from './emblems';
import type { Nation } from './nations';
import { sharkedCard } from './sharked';
import { sailorCard, type Size } from './sailor';
import { isTrick, trickCard } from './trick';
import { dataUrl } from '../../../art/svg';

/** A card as in the server's view: a sailor has a nation and a value, a trick its kind. */
export interface CardFace {
  readonly nation: string;
  readonly value: number;
  readonly trick: string;
}

const urls = new Map<string, string>();

/** A data URL, cached: for the same URL the browser also reuses the decoded image. */
function once(key: string, draw: () => string): string {
  const url = urls.get(key) ?? dataUrl(draw());
  urls.set(key, url);
  return url;
}

/** A card's data URL; the back for `null` and for cards that this version does not know. */
export function cardUrl(card: CardFace | null, size: Size): string {
  const { nation = '', value = 0, trick = '' } = card ?? {};
  if (isTrick(trick)) return once(`${trick}-${size}`, () => trickCard(trick, size));
  if (isNation(nation)) return once(`${nation}-${value}-${size}`, () => sailorCard(nation, value, size));
  return once('back', cardBack);
}

/** The data URL of a card that the sharks took: the same for all cards (S40). */
export const sharksUrl = (): string => once('sharks', sharkedCard);

export const emblemUrl = (nation: Nation): string => once(nation, () => emblem(nation));
