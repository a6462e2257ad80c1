import { AppError } from '../../http/app-error.ts';

/** Twice as many as a page sends, for two tabs. */
const MAX_PER_USER = 16;

/** A sender that is silent for so long while another has come for the same chunk is taken for gone. */
const SILENT_MS = 2_000;

/** `progressMs`: when its client last sent something; null once all is here, and what takes time is ours. */
type Active = { interruption: AbortController; done: Promise<unknown>; progressMs: number | null };

/** The chunks that this process is receiving: of the same chunk one at a time, so that no two write over each other. */
export function createActiveChunks() {
  const active = new Map<string, Active>();
  const counts = new Map<string, number>();

  return {
    /** Counts a request of the user's while it lasts. @throws AppError `too_many_requests` */
    async count<T>(userId: string, work: () => Promise<T>): Promise<T> {
      const count = counts.get(userId) ?? 0;
      if (count >= MAX_PER_USER) {
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
     * Does the work for a chunk, after the request that already does; it is told whether there was one. A silent one is given
     * up: its client has lost the connection and sends it again, which the old one's socket may not know for minutes.
     */
    async runExclusive<T>(
      key: string,
      interruption: AbortController,
      work: (state: { noteProgress: (progress?: { isComplete: boolean }) => void; hasWaited: boolean }) => Promise<T>,
    ): Promise<T> {
      let hasWaited = false;
      for (let former = active.get(key); former; former = active.get(key)) {
        hasWaited = true;
        await waitForClose(former);
      }
      interruption.signal.throwIfAborted();
      const mine: Active = { interruption, done: Promise.resolve(), progressMs: performance.now() };
      active.set(key, mine);
      try {
        const noteProgress = ({ isComplete = false } = {}) => {
          mine.progressMs = isComplete ? null : performance.now();
        };
        const running = work({ noteProgress, hasWaited });
        mine.done = running.catch(() => {});
        return await running;
      } finally {
        active.delete(key);
      }
    },
  };
}

export type ActiveChunks = ReturnType<typeof createActiveChunks>;

async function waitForClose(former: Active): Promise<void> {
  const watch = setInterval(() => {
    const { progressMs, interruption } = former;
    if (progressMs !== null && performance.now() - progressMs > SILENT_MS)
      interruption.abort(new AppError('timed_out'));
  }, SILENT_MS / 4);
  try {
    await former.done;
  } finally {
    clearInterval(watch);
  }
}
