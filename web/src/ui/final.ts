/** Protects buttons of actions that cannot be undone against the second tap of a double tap. */

import type { Attachment } from 'svelte/attachments';

/**
 * How long such a button ignores clicks, in milliseconds. Shorter than `.final` in base.css: a click that the
 * style lets through counts.
 */
export const LOCKED = 400;

/** Ignores clicks on the element, also by a held key, just after it appeared. */
export const final: Attachment<HTMLElement> = (element) => {
  const since = performance.now();
  function click(event: MouseEvent): void {
    if (performance.now() - since >= LOCKED) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  element.addEventListener('click', click, { capture: true });
  return () => element.removeEventListener('click', click, { capture: true });
};
