/** Axe looks at a page. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** Nothing serious may be found. */
export async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, nodes }) => `${where}: ${id} (${impact}): ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found).toEqual([]);
}
