import { AsyncLocalStorage } from 'node:async_hooks';

/** The span of the running code, in the format of W3C's `traceparent`. */
export type TraceState = { readonly traceparent: string };

/** Set while traces are recorded, otherwise empty. */
export const currentSpan = new AsyncLocalStorage<TraceState>();

const form = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Adds the queueing trace to the data of a job, so that one trace runs from an upload to its last job. A job without
 * data repeats forever: each time is a separate trace.
 */
export function withTraceparent(data: object): object {
  const span = currentSpan.getStore();
  return span === undefined || Object.keys(data).length === 0 ? data : { ...data, traceparent: span.traceparent };
}

/** Returns the trace in a job's data; null if there is none. */
export function readTraceparent(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('traceparent' in data)) return null;
  const { traceparent } = data;
  return typeof traceparent === 'string' && form.test(traceparent) ? traceparent : null;
}
