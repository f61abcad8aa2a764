/** Detects layout shifts. */

import type { Page } from 'playwright-core';

interface Shift {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Compares the elements' layout in every frame. The returned function gives the shifts since its last call.
 */
export async function watchLayoutShifts(page: Page, standing: string): Promise<() => Promise<Shift[]>> {
  await page.evaluate((selector) => {
    const shifts: Shift[] = [];
    const places = new WeakMap<Element, string>();
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        // Offsets ignore transforms, so animations do not count as shifts.
        const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
        const to = [offsetLeft, offsetTop, offsetWidth, offsetHeight].join(' ');
        const from = places.get(element);
        if (from !== undefined && from !== to)
          shifts.push({ what: element.outerHTML.slice(0, 160), from, to });
        places.set(element, to);
      }
      requestAnimationFrame(look);
    };
    Object.assign(window, { shifts });
    look();
  }, standing);
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
}
