/** Dragging a die to a card by mouse, finger or pen. */

import type { Attachment } from 'svelte/attachments';

interface Drag {
  /** The die left its place. */
  readonly lifted: () => unknown;
  /** It was let go over the card at this place of the row, or elsewhere. */
  readonly dropped: (card: number | null) => void;
}

/** Less than this is a tap with an unsteady hand. */
const SLACK = 8;

export function draggable({ lifted, dropped }: Drag): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let dragging = false;
    let droppedAt = -Infinity;

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      start = event;
      node.setPointerCapture?.(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointerId) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!dragging && Math.hypot(x, y) < SLACK) return;
      if (!dragging) lifted();
      dragging = true;
      Object.assign(node.style, { translate: `${x}px ${y}px`, pointerEvents: 'none', zIndex: '40' });
    }

    function up(event: PointerEvent): void {
      const wasDragging = dragging;
      const place = wasDragging ? document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-card]') : null;
      reset();
      if (wasDragging) dropped(event.type === 'pointerup' && place ? Number(place.getAttribute('data-card')) : null);
      if (wasDragging) droppedAt = event.timeStamp;
    }

    /** The click that ends a drag means nothing. */
    function click(event: MouseEvent): void {
      if (event.timeStamp - droppedAt < 60) event.stopImmediatePropagation();
    }

    function reset(): void {
      start = null;
      dragging = false;
      Object.assign(node.style, { translate: '', pointerEvents: '', zIndex: '' });
    }

    const listening = new AbortController();
    const { signal } = listening;
    node.addEventListener('pointerdown', down, { signal });
    node.addEventListener('pointermove', move, { signal });
    node.addEventListener('pointerup', up, { signal });
    node.addEventListener('pointercancel', up, { signal });
    node.addEventListener('click', click, { capture: true, signal });
    return () => listening.abort();
  };
}
