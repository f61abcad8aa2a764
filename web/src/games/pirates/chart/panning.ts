/** Pans the chart with one pointer; zooms it with two fingers or the wheel. */

import type { Attachment } from 'svelte/attachments';

import type { ChartStage } from './chart.svelte';

export function panning(stage: ChartStage): Attachment<SVGElement> {
  return (node) => {
    const fingers = new Map<number, PointerEvent>();
    const apart = (): number => {
      const [one, other] = [...fingers.values()];
      return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    };

    const down = (event: PointerEvent): void => void fingers.set(event.pointerId, event);
    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const width = apart();
      fingers.set(event.pointerId, event);
      if (!stage.controls) return;
      if (fingers.size > 1) stage.zoom(width ? apart() / width : 1);
      else stage.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    }
    const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
    function wheel(event: WheelEvent): void {
      event.preventDefault();
      stage.zoom(Math.exp(-event.deltaY / 500));
    }

    const listening = new AbortController();
    const { signal } = listening;
    node.addEventListener('pointerdown', down, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', up, { signal });
    node.addEventListener('wheel', wheel, { signal, passive: false });
    return () => listening.abort();
  };
}
