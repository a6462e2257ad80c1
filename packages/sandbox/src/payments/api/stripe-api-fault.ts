import { z } from 'zod';

/**
 * A fault of the API for the next requests.
 * - `answer`: nothing is executed, and the response is an error with `status`
 * - `delay`: the request waits for `delayMs`, then is executed
 * - `drop-connection`: nothing is executed, and the connection ends
 * - `drop-reply`: the request is executed, and the connection ends before the response
 */
export const apiFault = z.strictObject({
  action: z.enum(['answer', 'delay', 'drop-connection', 'drop-reply']),
  /** The number of requests left to spoil. */
  count: z.int().min(1).max(1000).default(1),
  /** Only requests with this method; null is any. */
  method: z.string().nullable().default(null),
  /** Only requests whose path begins so. */
  path: z.string().startsWith('/v1/').default('/v1/'),
  status: z.int().min(400).max(599).default(500),
  delayMs: z.int().min(1).max(120_000).default(1000),
});
export type ApiFault = z.output<typeof apiFault>;

/** Takes the oldest fault that a request meets, and counts it; null if it meets none. */
export function takeApiFault(faults: ApiFault[], { method, path }: { method: string; path: string }): ApiFault | null {
  const index = faults.findIndex(
    (fault) => (fault.method === null || fault.method === method) && path.startsWith(fault.path),
  );
  const fault = faults[index];
  if (fault === undefined) return null;
  fault.count -= 1;
  if (fault.count === 0) faults.splice(index, 1);
  return fault;
}
