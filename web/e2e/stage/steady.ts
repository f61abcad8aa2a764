/** Sees whatever moves that should stand. */

import type { Page } from 'playwright-core';

interface Shift {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/** Looks at every frame where things stand; tells what moved since it was last asked. */
export async function watch(page: Page, standing: string): Promise<() => Promise<Shift[]>> {
  await page.evaluate((selector) => {
    const shifts: Shift[] = [];
    const places = new WeakMap<Element, string>();
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        // offsets are where things are laid; what moves by transform is motion, and comes back.
        const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
        const to = [offsetLeft, offsetTop, offsetWidth, offsetHeight].join(' ');
        const from = places.get(element);
        if (from !== undefined && from !== to) shifts.push({ what: element.outerHTML.slice(0, 160), from, to });
        places.set(element, to);
      }
      requestAnimationFrame(look);
    };
    Object.assign(window, { shifts });
    look();
  }, standing);
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
}
