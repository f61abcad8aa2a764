/** The story in parts: the set-up, then rounds or turns. */

import type { AnyFace } from '../games/games';
import type { StoryEntry } from '../net/protocol';
import { say } from '../words/language.svelte';
import type { Line } from './story';

export interface Part {
  /** '' for the set-up, which comes before the first part with a heading. */
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** The heading of the part at an entry; '' in the set-up. */
export const partAt = (parts: readonly Part[], entry: number): string =>
  parts.findLast(({ lines }) => (lines[0]?.number ?? 0) <= entry)?.heading ?? '';

interface Opened {
  readonly number: number;
  /** The seat whose turn it is, if the story is divided by turns; otherwise -1. */
  readonly seat: number;
}

/**
 * Divides the story where the game's face says so, by default where another player's turn begins.
 * After a take-back the numbers continue from the parts that still stand. `note` is added as the last line.
 */
export function partsOf(
  story: readonly StoryEntry[],
  tell: (entry: StoryEntry) => readonly Line[],
  names: readonly string[],
  heading: AnyFace['heading'],
  note = '',
): readonly Part[] {
  let lines: Line[] = [];
  const parts: { heading: string; lines: Line[] }[] = [{ heading: '', lines }];
  let standing: Opened[] = [];

  function open(title: string, part: Opened): void {
    standing.push(part);
    lines = [];
    parts.push({ heading: title, lines });
  }

  for (const each of story) {
    const { number } = each;
    const { type, seat = -1, to = 0 } = each.entry as { type: string; seat?: number; to?: number };
    if (type === 'takeback') standing = standing.filter((part) => part.number <= to);
    if (!heading && type === 'move' && standing.at(-1)?.seat !== seat) {
      const turn = 1 + standing.filter((part) => part.seat === seat).length;
      open(say('table-story-turn', { name: names[seat] ?? '', turn }), { number, seat });
    }
    for (const [index, line] of tell(each).entries()) {
      const fact = each.story[index];
      const title = fact && heading?.(fact, standing.length);
      if (title) open(title, { number, seat: -1 });
      lines.push(line);
    }
  }
  if (note) lines.push({ number: story.at(-1)?.number ?? 0, text: note, clause: '' });
  return parts.filter((part) => part.lines.length);
}
