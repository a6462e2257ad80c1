import { AppError } from '../../http/app-error.ts';

/** Twice as many as a page sends, for two tabs. */
const MOST_OF_A_USER = 16;

type Active = { interruption: AbortController; done: Promise<unknown> };

/** The chunks that this process is receiving: of the same chunk one at a time, so that no two write over each other. */
export function createActiveChunks() {
  const active = new Map<string, Active>();
  const counts = new Map<string, number>();

  return {
    /** Counts a request of the user's while it lasts. @throws AppError `too_many_requests` */
    async count<T>(userId: string, work: () => Promise<T>): Promise<T> {
      const count = counts.get(userId) ?? 0;
      if (count >= MOST_OF_A_USER) {
        throw new AppError('too_many_requests', { retryAfterSec: 1 }, { retryAfterSec: 1 });
      }
      counts.set(userId, count + 1);
      try {
        return await work();
      } finally {
        const left = (counts.get(userId) ?? 1) - 1;
        if (left > 0) counts.set(userId, left);
        else counts.delete(userId);
      }
    },

    /**
     * Does the work for a chunk. One that is under way already is given up first: its client has lost the connection
     * and sends it anew, which the old one's socket may not know for minutes.
     */
    async takeOver<T>(key: string, interruption: AbortController, work: () => Promise<T>): Promise<T> {
      for (let former = active.get(key); former; former = active.get(key)) {
        former.interruption.abort();
        await former.done;
      }
      interruption.signal.throwIfAborted();
      const running = work();
      const mine = { interruption, done: running.catch(() => {}) };
      active.set(key, mine);
      try {
        return await running;
      } finally {
        if (active.get(key) === mine) active.delete(key);
      }
    },
  };
}

export type ActiveChunks = ReturnType<typeof createActiveChunks>;
