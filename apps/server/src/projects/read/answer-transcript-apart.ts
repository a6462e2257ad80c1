import { runThread } from '@clipwright/media/data';
import { AppError } from '../../http/app-error.ts';
import { answerTranscript, type TranscriptTask } from './answer-transcript.ts';
import type { TranscriptThreadAnswer } from './answer-transcript-thread.ts';

/** Up to this length the work takes about 10 ms, which is less than it takes to start a thread. */
const SHORT_JSON_CHARS = 200_000;
/** Ten-hour transcripts take several seconds. */
const MAX_PROCESSOR_MS = 20_000;
const MAX_HEAP_MB = 1024;

/**
 * Answers a request for a stored transcript, in a separate thread if it is long. @returns JSON @throws AppError
 * `timed_out`
 */
export async function answerTranscriptApart(
  data: TranscriptTask,
  signal: AbortSignal,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (data.json.length <= SHORT_JSON_CHARS) return await answerTranscript(data);
  const bounds = { longestMs: MAX_PROCESSOR_MS, maxHeapMb: MAX_HEAP_MB, tooMuch: () => new AppError('timed_out') };
  const script = new URL('./answer-transcript-thread.ts', import.meta.url);
  return await runThread<TranscriptThreadAnswer, Uint8Array<ArrayBuffer>>(
    { script, name: 'clipwright-stored-transcript', data, signal, ...bounds },
    ({ json }) => json,
  );
}
