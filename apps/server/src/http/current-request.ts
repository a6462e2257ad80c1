import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** The origin of a request, and its log. */
export type RequestFacts = { requestId: string; clientAddress: string; userAgent: string; log: Logger };

const current = new AsyncLocalStorage<RequestFacts>();

/** Answers a request with its facts available to everything it runs. */
export function runForRequest<Result>(facts: RequestFacts, run: () => Result): Result {
  return current.run(facts, run);
}

/** Returns the facts of the current request; null outside of a request, as in jobs. */
export function currentRequest(): RequestFacts | null {
  return current.getStore() ?? null;
}
