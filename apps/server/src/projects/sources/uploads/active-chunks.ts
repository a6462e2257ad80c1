import { AppError } from '../../../http/app-error.ts';

/** A sender that is silent for this long while another request for the same chunk is waiting counts as gone. */
const SILENT_MS = 2_000;

/** `progressMs`: the time of the client's last bytes; null once all have arrived, since any further delay is ours. */
type Active = { interruption: AbortController; done: Promise<unknown>; progressMs: number | null };

/**
 * Tracks the chunks that this process is receiving: only one request per chunk at a time, so no two requests overwrite
 * each other.
 */
export function createActiveChunks() {
  const active = new Map<string, Active>();

  return {
    /**
     * Does the work for a chunk after any current request for it, and passes on whether there was one. A silent request
     * is aborted: its client has lost the connection and sends the chunk again, but the old socket may not notice for
     * minutes.
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
