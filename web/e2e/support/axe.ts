/** Accessibility check with axe. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/**
 * Excludes the thousands of purely graphical SVG elements. The images themselves are checked, and
 * everything in them with text, a name or focus.
 */
const STROKES = 'svg[role="img"] > :not(text, :has(text, title, desc, a, [role], [tabindex], [aria-label]))';

/** Fails on every violation that axe does not rate minor. */
export async function expectClean(page: Page, where: string): Promise<void> {
  // The page has no frames, so legacy mode saves the extra page in which axe merges their results.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(STROKES);
  const { violations } = await axe.analyze();
  const found = violations
    .filter(({ impact }) => impact !== 'minor')
    .map(
      ({ id, impact, nodes }) => `${where}: ${id} (${impact}): ${nodes.map(({ html }) => html).join('\n')}`,
    );
  expect(found).toEqual([]);
}
