import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | null>();

/** Runs the answering of a request for who asks. Whatever rows it works on, the database hears who it is. */
export function runForAsker<Result>(userId: string | null, run: () => Result): Result {
  return current.run(userId, run);
}

/** The user whose request is being answered; null where there is none, as in jobs and for visitors. */
export function currentAskerId(): string | null {
  return current.getStore() ?? null;
}
