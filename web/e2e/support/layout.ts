/** Checks that nothing on a board overlaps, is clipped or overflows. */

import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

import type { Screen } from './browser';

/** Viewports per kind of screen. With a mouse the board also shows the keys button, which needs room. */
const SIZES: Readonly<Record<Screen, readonly string[]>> = {
  desktop: ['1600x900', '1024x768', '768x1024', '1280x800'],
  tablet: ['768x1024', '1024x768', '820x1180'],
  phone: ['360x640', '320x640', '844x390', '390x844'],
};
/** Parts of a board that must not overlap. */
const PARTS =
  '.board .far, .board .tavern, .board .water, .board .near, .board .hand, .board .dock, .board .drawer';
/** Text that must not be clipped. */
const WORDS =
  '[data-saying] p:not(.happened), .board h2:not(.unseen), .board .hint, .board .actions .button, ' +
  '.board .pass, .board .choice';

/** Layout problems of the current page. */
const troubles = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([parts = '', words = '']) => {
      const named = (element: Element): string =>
        `${element.className} “${element.textContent?.trim().slice(0, 50)}”`;
      const found =
        document.documentElement.scrollWidth > innerWidth ? ['the page overflows horizontally'] : [];
      const boxes = [...document.querySelectorAll(parts)].map((element) => ({
        element,
        box: element.getBoundingClientRect(),
      }));
      for (const [index, { element, box }] of boxes.entries())
        for (const { element: other, box: second } of boxes.slice(index + 1)) {
          const wide = Math.min(box.right, second.right) - Math.max(box.left, second.left);
          const high = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top);
          if (wide > 1 && high > 1 && !element.contains(other))
            found.push(`${named(element)} and ${named(other)} overlap`);
        }
      // Phone in landscape: the board has the height below a header of one line, without scrolling.
      if (innerWidth > innerHeight && innerHeight <= 480) {
        const { top = 0, bottom = 0 } = document.querySelector('.board')?.getBoundingClientRect() ?? {};
        if (document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');
        if (top > 50 || bottom < innerHeight - 10) found.push(`the board stands from ${top} to ${bottom}`);
      }
      for (const element of document.querySelectorAll<HTMLElement>(words)) {
        const clipped =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        if (element.clientWidth && clipped) found.push(`${named(element)} is cut off`);
      }
      return found;
    },
    [PARTS, WORDS],
  );

/** Resizes the viewport and waits for the layout. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Expects no overlap or clipping at any size of this kind of screen; ends at its default size, the last
 * one.
 */
export async function expectNoOverlap(page: Page, screen: Screen, when: string): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES[screen]) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await resize(page, width, height);
    found.push(...(await troubles(page)).map((trouble) => `${when} at ${size}: ${trouble}`));
  }
  expect(found).toEqual([]);
}

/** CSS pixels that a finger needs. */
export const FINGER = 44;

/** Width and height over which taps around a control's centre hit it or its larger hit area, up to 44 px. */
export const hitArea = (control: Locator): Promise<[wide: number, high: number]> =>
  control.evaluate((element, most) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = (byX: number, byY: number): number => {
      let far = 0;
      while (far < most && element.contains(document.elementFromPoint(x + byX * far, y + byY * far)))
        far += 0.5;
      return far;
    };
    // Borders may lie between two pixels.
    const size = (one: number, other: number): number => Math.min(most, one + other + 0.5);
    return [size(reach(-1, 0), reach(1, 0)), size(reach(0, -1), reach(0, 1))];
  }, FINGER);
