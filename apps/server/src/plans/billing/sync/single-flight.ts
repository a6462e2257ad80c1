import { AppError } from '../../../http/app-error.ts';
import { createLimit } from '../../../jobs/create-limit.ts';

/** Each one holds a pool connection while it waits for the provider; the rest of the pool is for everyone else. */
const MAX_CONCURRENT = 4;
/** The maximum wait for a turn before the provider counts as slow. */
const MAX_WAIT_MS = 20_000;

type CustomerQueue = { oneByOne: ReturnType<typeof createLimit>; next: Promise<void> | null; pendingCount: number };

const limitConnections = createLimit(MAX_CONCURRENT);
const queues = new Map<string, CustomerQueue>();

/**
 * Runs a customer's work after the current work for the same customer, with a limit across all customers. Work that has
 * not started yet is shared by all callers in the meantime. @throws AppError `payments_unavailable`
 */
export function singleFlight(customerId: string, work: () => Promise<void>): Promise<void> {
  const queue = queues.get(customerId) ?? { oneByOne: createLimit(1), next: null, pendingCount: 0 };
  if (queue.next !== null) return queue.next;
  queues.set(customerId, queue);
  queue.pendingCount += 1;
  const flight = runNext(queue, work).finally(() => {
    if (queue.next === flight) queue.next = null;
    queue.pendingCount -= 1;
    if (queue.pendingCount === 0) queues.delete(customerId);
  });
  queue.next = flight;
  return flight;
}

async function runNext(queue: CustomerQueue, work: () => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  // Set before anything starts, so this turn is known as the next one until it does.
  await null;
  const begin = () => {
    queue.next = null;
    return work();
  };
  try {
    await queue.oneByOne(() => limitConnections(begin, signal), signal);
  } catch (error) {
    if (error !== signal.reason) throw error;
    throw new AppError('payments_unavailable', null, { cause: error, retryAfterSec: 30 });
  }
}
