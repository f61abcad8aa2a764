/** Finds a rule in a game's guide by its clause. */

import type { Attachment } from 'svelte/attachments';

/** Scrolls to the rule of this clause, marks and focuses it; does nothing for another text. */
export const findRule =
  (clause: string): Attachment<HTMLElement> =>
  (guide) => {
    const found = /^[A-Z]\d+$/.test(clause)
      ? guide.querySelector<HTMLElement>(`[data-clauses~="${clause}"]`)
      : null;
    if (!found) return;
    found.classList.add('asked');
    found.tabIndex = -1;
    // After the page or the dialog has set the focus itself.
    const timer = setTimeout(() => {
      found.focus({ preventScroll: true });
      found.scrollIntoView({ block: 'center' });
    }, 100);
    return () => {
      clearTimeout(timer);
      found.classList.remove('asked');
    };
  };
