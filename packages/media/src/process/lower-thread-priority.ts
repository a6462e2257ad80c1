import { getPriority, setPriority } from 'node:os';

/** Threads whose result a page waits for come before clips, and after the thread that answers everyone. */
export const ANSWER_NICENESS = 5;

/** Lowers the priority of the calling thread to a niceness of 0..19, on Linux only. A lower priority stays. */
export function lowerThreadPriority(niceness: number): void {
  // On Linux 0 is the calling thread; elsewhere it is the whole process, and only root may raise its priority again.
  if (process.platform === 'linux' && getPriority(0) < niceness) setPriority(0, niceness);
}
