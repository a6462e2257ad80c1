import { AsyncLocalStorage } from 'node:async_hooks';

/** The running code's span, in W3C `traceparent` format. */
export type TraceState = { readonly traceparent: string };

/** Set while traces are recorded, otherwise empty. */
export const currentSpan = new AsyncLocalStorage<TraceState>();

const form = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Adds the queueing trace to a job's data, so that one trace covers everything from an upload to its last job. A job
 * without data repeats forever, so each run is a separate trace.
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
