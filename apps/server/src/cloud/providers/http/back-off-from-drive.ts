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
 * Waits before a retry: as long as the provider requests, otherwise the default delay. Throws if the provider requests
 * more than `maxMs`, so that the work can be postponed without blocking a worker.
 */
export async function backOffFromDrive(
  error: DriveError,
  { usualMs, maxMs, wait, signal }: { usualMs: number; maxMs: number; wait: Pause; signal: AbortSignal },
): Promise<void> {
  const requestedMs = error.retryAfterSec === null ? null : error.retryAfterSec * 1000;
  if (requestedMs !== null && requestedMs > maxMs) throw error;
  await wait(Math.min(maxMs, Math.max(requestedMs ?? 0, usualMs)), signal);
}
