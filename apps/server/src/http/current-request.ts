import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

/** Where a request comes from, and what is written about it. */
export type RequestFacts = { requestId: string; clientAddress: string; userAgent: string; log: Logger };

const current = new AsyncLocalStorage<RequestFacts>();

/** Runs the answering of a request so that whatever it does can be told with where it came from. */
export function runForRequest<Result>(facts: RequestFacts, run: () => Result): Result {
  return current.run(facts, run);
}

/** The request that is being answered; null where there is none, as in jobs. */
export function currentRequest(): RequestFacts | null {
  return current.getStore() ?? null;
}
