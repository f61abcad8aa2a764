/** Protects actions that cannot be undone against the second tap of a double tap. */

import type { Attachment } from 'svelte/attachments';

/**
 * How long such an action ignores its confirmation, in milliseconds. Shorter than `.final` in base.css:
 * a click that the style lets through counts.
 */
export const LOCKED = 400;

/** Whether a confirmation comes too soon after the question appeared, at `performance.now()`. */
export const isTooSoon = (since: number): boolean => performance.now() - since < LOCKED;

/** Ignores clicks on the element, also by a held key, just after it appeared. */
export const final: Attachment<HTMLElement> = (element) => {
  const since = performance.now();
  function click(event: MouseEvent): void {
    if (!isTooSoon(since)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  element.addEventListener('click', click, { capture: true });
  return () => element.removeEventListener('click', click, { capture: true });
};
