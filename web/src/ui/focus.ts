/**
 * Restores the focus when the focused element is removed: an answered question, a used button, a row of a
 * list. The focus moves to a control that was added in its place, or otherwise to the nearest ancestor with
 * a `tabindex`.
 */

import type { Attachment } from 'svelte/attachments';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** A labelled region with `tabindex="-1"` gets the focus if there is nothing nearer. */
export const keepFocus: Attachment<HTMLElement> = (root) => {
  /** The focused element and its ancestors, from the inside out. */
  let path: readonly HTMLElement[] = [];
  let added: HTMLElement[] = [];
  let timer = 0;

  function onFocusIn({ target }: FocusEvent): void {
    path = [];
    for (
      let node = target as HTMLElement | null;
      node && node !== root.parentElement;
      node = node.parentElement
    )
      path = [...path, node];
  }

  /**
   * A click on nothing clears the focus on purpose. A removed element is disconnected by the time of the
   * timeout.
   */
  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget) return;
    setTimeout(() => {
      if (nothingFocused() && (target as HTMLElement).isConnected && path[0] === target) path = [];
    });
  }

  function onMutation(records: readonly MutationRecord[]): void {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLElement) added = [...added, node];
    timer ||= window.setTimeout(restoreFocus); // after other handlers, which may set the focus themselves
  }

  function restoreFocus(): void {
    const fresh = added;
    [timer, added] = [0, []];
    const [lost] = path;
    if (!lost || lost.isConnected || !nothingFocused()) return;
    const ancestors = path.filter((node) => node.isConnected);
    const candidates = fresh.filter((node) => ancestors[0]?.contains(node)).flatMap(controls);
    if (candidates[0]) candidates[0].focus();
    else ancestors.find((node) => node.hasAttribute('tabindex'))?.focus({ preventScroll: true });
  }

  const listeners = new AbortController();
  root.addEventListener('focusin', onFocusIn, { signal: listeners.signal });
  root.addEventListener('focusout', onFocusOut, { signal: listeners.signal });
  const observer = new MutationObserver(onMutation);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    listeners.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
};

const nothingFocused = (): boolean => !document.activeElement || document.activeElement === document.body;

const controls = (node: HTMLElement): HTMLElement[] =>
  [...(node.matches(CONTROLS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.closest('[inert], [hidden]'),
  );
