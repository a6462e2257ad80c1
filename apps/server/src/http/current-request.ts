import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** A request's origin and logger. */
export type RequestFacts = { requestId: string; clientAddress: string; userAgent: string; log: Logger };

const current = new AsyncLocalStorage<RequestFacts>();

/** Runs a request with its facts available to all the code it calls. */
export function runForRequest<Result>(facts: RequestFacts, run: () => Result): Result {
  return current.run(facts, run);
}

/** Returns the current request's facts; null outside a request, such as in jobs. */
export function currentRequest(): RequestFacts | null {
  return current.getStore() ?? null;
}
