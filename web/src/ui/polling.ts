/** Repeated requests that stop while the page is in the background. */

/**
 * Runs `work` now, again `pause()` milliseconds after it has ended, and when the page becomes visible. `work`
 * must not reject. A pause of `Infinity` waits until the page becomes visible again. Returns a function that
 * stops this.
 */
export function poll(work: () => Promise<void>, pause: () => number): () => void {
  let timer = 0;
  let working = false;
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    if (working || document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    working = true;
    await work();
    working = false;
    const next = pause();
    if (!signal.aborted && next !== Infinity) timer = window.setTimeout(() => void run(), next);
  };
  void run();
  addEventListener('focus', () => void run(), { signal });
  document.addEventListener('visibilitychange', () => void run(), { signal });
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}
