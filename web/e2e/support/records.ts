/** Record files of whole games, written by Python, and a forged one. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

const GOLDEN = join(import.meta.dirname, '../../../tests/golden');

export const record = (name: string): string => join(GOLDEN, `${name}.json`);

/** A record with one draw or one roll changed, and the number of that entry. */
export function forgedRecord(what: 'draw' | 'roll' = 'draw'): { text: string; number: number } {
  const file = JSON.parse(readFileSync(record('shanghaien-1-default'), 'utf8')) as {
    entries: {
      number: number;
      entry: { draws?: [number, number][]; move?: { type: string; low: number; high: number } };
    }[];
  };
  const rolls = file.entries.filter(({ entry }) => entry.move?.type === 'rolled');
  const { number, entry } = rolls[10]!;
  const [draw] = entry.draws!;
  if (what === 'draw') draw![1] = (draw![1] + 1) % draw![0];
  else entry.move!.high = entry.move!.low = (entry.move!.low % 6) + 1;
  return { text: JSON.stringify(file), number };
}

/** Simulates dropping a file on the page. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.locator('[data-record]').waitFor({ state: 'attached' }); // the drop listener is attached
  await page.evaluate(
    ([called, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], called, { type: 'application/json' }));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    [name, text] as const,
  );
}
