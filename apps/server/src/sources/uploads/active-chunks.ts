import { AppError } from '../../http/app-error.ts';

/** A sender that is silent for so long while another has come for the same chunk is taken for gone. */
const SILENT_MS = 2_000;

/** `progressMs`: when its client last sent something; null once all is here, and what takes time is ours. */
type Active = { interruption: AbortController; done: Promise<unknown>; progressMs: number | null };

/** The chunks that this process is receiving: of the same chunk one at a time, so that no two write over each other. */
export function createActiveChunks() {
  const active = new Map<string, Active>();

  return {
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
