/** Dragging a piece to a target with mouse, touch or pen. */

import type { Attachment } from 'svelte/attachments';

interface Drag {
  /** The drag has started. */
  readonly lifted: () => unknown;
  /** The piece is over this element now. */
  readonly moved?: (over: Element | null) => void;
  /** The piece was dropped over this element; null if there is no target. */
  readonly dropped: (over: Element | null) => void;
  /** The element to move; default the whole control. */
  readonly carried?: (node: HTMLElement) => HTMLElement | null;
}

/** Pointer movement below this many pixels is a tap. */
const SLACK = 8;

export function draggable({
  lifted,
  moved,
  dropped,
  carried = (node) => node,
}: Drag): Attachment<HTMLElement> {
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
      Object.assign(node.style, { pointerEvents: 'none', zIndex: '40' });
      Object.assign(carried(node)?.style ?? {}, { translate: `${x}px ${y}px` });
      moved?.(under(event));
    }

    function up(event: PointerEvent): void {
      const wasDragging = dragging;
      const over = wasDragging && event.type === 'pointerup' ? under(event) : null;
      reset();
      if (wasDragging) dropped(over);
      if (wasDragging) droppedAt = event.timeStamp;
    }

    /** Ignores the click that the browser fires after a drop. */
    function click(event: MouseEvent): void {
      if (event.timeStamp - droppedAt < 60) event.stopImmediatePropagation();
    }

    function reset(): void {
      start = null;
      dragging = false;
      Object.assign(node.style, { pointerEvents: '', zIndex: '' });
      Object.assign(carried(node)?.style ?? {}, { translate: '' });
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

const under = ({ clientX, clientY }: PointerEvent): Element | null =>
  document.elementFromPoint(clientX, clientY);
