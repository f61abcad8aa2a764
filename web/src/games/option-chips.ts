/** The options of a table in a few words: its length, and all that is not as usual. */

import { hasMessage, say } from '../words/language.svelte';
import type { Offered } from './catalogue.svelte';
import { optionFields, type Field } from './options';
import { labelKey, optionKey, valueKey } from './pack';

type Options = Readonly<Record<string, unknown>>;

/** A text per option. Options that the form does not offer are left out. */
export function optionChips({ name: game, options: schema, words }: Offered, options: Options): string[] {
  return optionFields(schema).flatMap((field) => {
    const hints = words.options[field.name];
    const value = options[field.name] ?? field.usual;
    if (!hints || (!hints.length && JSON.stringify(value) === JSON.stringify(field.usual))) return [];
    const text = chip(game, field, value);
    return text ? [text] : [];
  });
}

function chip(game: string, { kind, name }: Field, value: unknown): string {
  const short = labelKey(game, name);
  const label = say(hasMessage(short) ? short : optionKey(game, name));
  if (kind === 'choice') return `${label}: ${say(valueKey(game, name), { value: String(value) })}`;
  if (kind === 'number') return `${label}: ${String(value)}`;
  // A switch that is usually on has no word for "off"; lines and lists are too long.
  return value ? label : '';
}
