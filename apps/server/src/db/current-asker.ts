import { AsyncLocalStorage } from 'node:async_hooks';

/** `sessionId`: the id of the request's session or API key. */
type Asker = { userId: string | null; sessionId: string | null };

const current = new AsyncLocalStorage<Asker>();

/** Handles a request on behalf of its user, who is set for all of its database transactions. */
export function runForAsker<Result>(userId: string | null, run: () => Result, sessionId: string | null = null): Result {
  return current.run({ userId, sessionId }, run);
}

/** Returns the current request's user; null for visitors and outside requests, such as in jobs. */
export function currentAskerId(): string | null {
  return current.getStore()?.userId ?? null;
}

/** Returns the current request's session. */
export function currentSessionId(): string | null {
  return current.getStore()?.sessionId ?? null;
}
