import { AsyncLocalStorage } from 'node:async_hooks';

/** `sessionId`: of the request's session, or API key. */
type Asker = { userId: string | null; sessionId: string | null };

const current = new AsyncLocalStorage<Asker>();

/** Answers a request for its user, who is set for all of its database transactions. */
export function runForAsker<Result>(userId: string | null, run: () => Result, sessionId: string | null = null): Result {
  return current.run({ userId, sessionId }, run);
}

/** Returns the user of the current request; null outside of a request, as in jobs, and for visitors. */
export function currentAskerId(): string | null {
  return current.getStore()?.userId ?? null;
}

/** Returns the session of the current request. */
export function currentSessionId(): string | null {
  return current.getStore()?.sessionId ?? null;
}
