/** Takes screenshots. */

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Page } from 'playwright-core';

const FOLDER = resolve(import.meta.dirname, '../../../screenshots');
/** Screenshots used in the README. */
export const PICTURES_FOLDER = resolve(import.meta.dirname, '../../../docs/pictures');

export function screenshotTaker(page: Page, where: string): (name: string, whole?: boolean) => Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  return async (name, whole = false) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `${name}-${where}.png`), fullPage: whole });
  };
}
