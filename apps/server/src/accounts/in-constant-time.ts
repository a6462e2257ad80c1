import { setTimeout } from 'node:timers/promises';

/** Longer than the work takes in any case, so that its length says nothing about what was found. */
const MIN_DURATION_MS = 200;

/** Does the work and takes at least as long as ever, also when it fails. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(MIN_DURATION_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
