/**
 * The focus is never lost. Whatever has it may go away: an answered question, a button that has had its use, a row of a
 * list. The focus then goes to what came in its place, else to the nearest thing around it that takes one.
 */

import type { Attachment } from 'svelte/attachments';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** To a part of the page with `tabindex="-1"`, labelled, the focus may go when nothing nearer is left. */
export const keepFocus: Attachment<HTMLElement> = (root) => {
  /** What has the focus, and all that lies around it, from the inside out. */
  let path: readonly HTMLElement[] = [];
  let added: HTMLElement[] = [];
  let timer = 0;

  function come({ target }: FocusEvent): void {
    path = [];
    for (let node = target as HTMLElement | null; node && node !== root.parentElement; node = node.parentElement)
      path = [...path, node];
  }

  /** Who clicks on nothing wants the focus nowhere; what goes away has left the page when we look. */
  function leave({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget) return;
    setTimeout(() => {
      if (isNowhere() && (target as HTMLElement).isConnected && path[0] === target) path = [];
    });
  }

  function changed(records: readonly MutationRecord[]): void {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLElement) added = [...added, node];
    timer ||= window.setTimeout(rescue); // whoever knows better where it belongs comes first
  }

  function rescue(): void {
    const fresh = added;
    [timer, added] = [0, []];
    const [lost] = path;
    if (!lost || lost.isConnected || !isNowhere()) return;
    const around = path.filter((node) => node.isConnected);
    const instead = fresh.filter((node) => around[0]?.contains(node)).flatMap(controls);
    if (instead[0]) instead[0].focus();
    else around.find((node) => node.hasAttribute('tabindex'))?.focus({ preventScroll: true });
  }

  const ending = new AbortController();
  root.addEventListener('focusin', come, { signal: ending.signal });
  root.addEventListener('focusout', leave, { signal: ending.signal });
  const watching = new MutationObserver(changed);
  watching.observe(root, { childList: true, subtree: true });
  return () => {
    ending.abort();
    watching.disconnect();
    clearTimeout(timer);
  };
};

const isNowhere = (): boolean => !document.activeElement || document.activeElement === document.body;

const controls = (node: HTMLElement): HTMLElement[] =>
  [...(node.matches(CONTROLS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.closest('[inert], [hidden]'),
  );
