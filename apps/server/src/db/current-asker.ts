import { AsyncLocalStorage } from 'node:async_hooks';

/** `sessionId`: of the session, or API key, that the request came with. */
type Asker = { userId: string | null; sessionId: string | null };

const current = new AsyncLocalStorage<Asker>();

/** Runs the answering of a request for who asks. Whatever rows it works on, the database hears who it is. */
export function runForAsker<Result>(userId: string | null, run: () => Result, sessionId: string | null = null): Result {
  return current.run({ userId, sessionId }, run);
}

/** The user whose request is being answered; null where there is none, as in jobs and for visitors. */
export function currentAskerId(): string | null {
  return current.getStore()?.userId ?? null;
}

/** What their request came with. */
export function currentSessionId(): string | null {
  return current.getStore()?.sessionId ?? null;
}
