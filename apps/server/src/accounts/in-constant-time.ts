import { setTimeout } from 'node:timers/promises';

/** Longer than the work ever takes, so the duration reveals nothing about the result. */
const MIN_DURATION_MS = 200;

/** Runs the work in constant time, even if it fails. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(MIN_DURATION_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
