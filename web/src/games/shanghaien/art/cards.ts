import { cardBack } from './back';
import { emblem, isNation } from './emblems';
import type { Nation } from './nations';
import { sharkedCard } from './sharked';
import { sailorCard, type Size } from './sailor';
import { isTrick, trickCard } from './trick';
import { dataUrl } from '../../../art/svg';

/** A card as the server's view has it: a sailor has a nation and a value, a trick has its kind. */
export interface CardFace {
  readonly nation: string;
  readonly value: number;
  readonly trick: string;
}

const urls = new Map<string, string>();

/** A picture's address, made once: the same address lets the browser keep the drawn image, too. */
function once(key: string, draw: () => string): string {
  const url = urls.get(key) ?? dataUrl(draw());
  urls.set(key, url);
  return url;
}

/** The address of a card's picture; `null` is the back, and so is a card that this version does not know. */
export function cardUrl(card: CardFace | null, size: Size): string {
  const { nation = '', value = 0, trick = '' } = card ?? {};
  if (isTrick(trick)) return once(`${trick}-${size}`, () => trickCard(trick, size));
  if (isNation(nation)) return once(`${nation}-${value}-${size}`, () => sailorCard(nation, value, size));
  return once('back', cardBack);
}

/** The address of what is seen of a card that the sharks got: the same for all (S40). */
export const sharksUrl = (): string => once('sharks', sharkedCard);

export const emblemUrl = (nation: Nation): string => once(nation, () => emblem(nation));
