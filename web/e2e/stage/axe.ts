/** Axe looks at a page. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** What a picture is drawn with: nobody is told of it, and there are thousands of such lines. The picture itself is looked at. */
const STROKES = 'svg[role="img"] > *';

/** Nothing serious may be found. */
export async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude(STROKES).analyze();
  const found = violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, nodes }) => `${where}: ${id} (${impact}): ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found).toEqual([]);
}
