import { Worker } from 'node:worker_threads';
import { MediaError } from '../../media-error.ts';
import type { CheckedTranscript, TranscriptVerdict } from './check-transcript-thread.ts';

/** Subtitles of ten hours are read within a second; what takes so long was written to take long. */
const MAX_PROCESSOR_MS = 10_000;
/** On a machine that others use as well, a thread waits for its turn: that is not the file's fault. */
const WAITING_FACTOR = 18;
const LOOK_EVERY_MS = 100;
const MAX_HEAP_MB = 1024;

/**
 * Says whether a transcript file that a stranger wrote can be read, and what is in it. It is read beside the thread that
 * calls, which may have others to answer, and within bounds of processor time and memory.
 * @throws MediaError `unreadable-transcript`
 */
export async function checkTranscriptFile(
  path: string,
  { longestMs = MAX_PROCESSOR_MS }: { longestMs?: number } = {},
): Promise<CheckedTranscript> {
  const thread = new Worker(new URL('./check-transcript-thread.ts', import.meta.url), {
    name: 'clipwright-transcript',
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    const verdict = await new Promise<TranscriptVerdict>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', (cause: Error & { code?: string }) =>
        reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(path) : cause),
      );
      thread.once('exit', () => reject(tooMuch(path)));
      timer = setTimeout(() => reject(tooMuch(path)), longestMs * WAITING_FACTOR);
      const look = async () => {
        const { user, system } = await thread.cpuUsage();
        if ((user + system) / 1000 > longestMs) reject(tooMuch(path));
      };
      // One that has ended meanwhile has no usage, and has said so by itself.
      watch = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    });
    if ('problem' in verdict) throw new MediaError('unreadable-transcript', verdict.problem, { file: path });
    return verdict;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await thread.terminate();
  }
}

function tooMuch(path: string): MediaError {
  return new MediaError(
    'unreadable-transcript',
    'The transcript holds more than can be read: give one of what is said in the video alone.',
    { file: path },
  );
}
