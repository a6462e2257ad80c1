import { getPriority, setPriority } from 'node:os';

/**
 * Threads with results that a page is waiting for take precedence over clips, but not over the thread that serves all
 * requests.
 */
export const ANSWER_NICENESS = 5;

/** Lowers the calling thread's priority to a niceness of 0..19, on Linux only. An even lower priority is kept. */
export function lowerThreadPriority(niceness: number): void {
  // On Linux, 0 is the calling thread; elsewhere it is the whole process, and only root may raise its priority again.
  if (process.platform === 'linux' && getPriority(0) < niceness) setPriority(0, niceness);
}
