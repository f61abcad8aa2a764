/** Axe looks at a page. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** What a picture is drawn with: there are thousands of such lines. The picture itself is looked at, and all in it that has
 * a word, a name or the focus. */
const STROKES = 'svg[role="img"] > :not(text, :has(text, title, desc, a, [role], [tabindex], [aria-label]))';

/** Nothing serious may be found. */
export async function expectClean(page: Page, where: string): Promise<void> {
  // There are no frames: axe needs no page of its own to put together what it found in each.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).exclude(STROKES);
  const { violations } = await axe.analyze();
  const found = violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, nodes }) => `${where}: ${id} (${impact}): ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found).toEqual([]);
}
