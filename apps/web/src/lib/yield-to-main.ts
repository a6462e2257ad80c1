/** Ends the task at hand, so that painting and input come before what follows. */
export function yieldToMain(): Promise<void> {
  return 'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
}
