/** Yields to the event loop, so that the browser can paint and handle input first. */
export function yieldToMain(): Promise<void> {
  return 'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
}
