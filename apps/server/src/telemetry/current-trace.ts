import { AsyncLocalStorage } from 'node:async_hooks';

/** The span that what runs now belongs to, as W3C's `traceparent` names it. */
export type TraceState = { readonly traceparent: string };

/** Filled while traces are recorded, and empty otherwise. */
export const currentSpan = new AsyncLocalStorage<TraceState>();

const form = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * The data of a job with the trace that queued it, so that one trace runs from an upload to its last job. What has no data is repeated
 * for ever: each time is a trace of its own.
 */
export function withTraceparent(data: object): object {
  const span = currentSpan.getStore();
  return span === undefined || Object.keys(data).length === 0 ? data : { ...data, traceparent: span.traceparent };
}

/** The trace that a job's data bears; null where there is none. */
export function readTraceparent(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('traceparent' in data)) return null;
  const { traceparent } = data;
  return typeof traceparent === 'string' && form.test(traceparent) ? traceparent : null;
}
