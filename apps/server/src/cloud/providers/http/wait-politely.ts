import { setTimeout as sleep } from 'node:timers/promises';
import type { DriveError } from '../drive-error.ts';

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = async (ms, signal) => {
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
};

/**
 * Waits before another try: as long as the provider asks, else as long as usual. What asks for more than `maxMs` is
 * thrown, so that the work can be put off instead of holding on to a worker.
 */
export async function waitPolitely(
  error: DriveError,
  { usualMs, maxMs, wait, signal }: { usualMs: number; maxMs: number; wait: Pause; signal: AbortSignal },
): Promise<void> {
  const askedMs = error.retryAfterSec === null ? null : error.retryAfterSec * 1000;
  if (askedMs !== null && askedMs > maxMs) throw error;
  await wait(Math.min(maxMs, Math.max(askedMs ?? 0, usualMs)), signal);
}
