import { basename } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FailureFact } from '../../facts/failures.ts';
import type { MaterialReport } from '../../material/material-report.ts';
import { MediaError, type MediaErrorFacts, type MediaErrorReason } from '../../media-error.ts';
import { ANSWER_NICENESS, lowerThreadPriority } from '../../process/lower-thread-priority.ts';
import { giveCues } from '../cue-slices.ts';
import type { TranscriptContext } from '../parse-transcript.ts';
import type { Transcript } from '../transcript.ts';
import { type OpenedTranscript, openTranscript, readTranscriptBytes, reportDoubts } from './open-transcript.ts';

/** A transcript to read: a file or a track's bytes. */
export type TranscriptToRead = (
  | { path: string; context: Omit<TranscriptContext, 'fileName'> }
  | { bytes: Uint8Array; context: TranscriptContext; isNamedData: boolean }
) & {
  /** True to omit the cues from the answer. */
  isSummary: boolean;
};

/** The summary of a readable transcript. */
export type CheckedTranscript = {
  language: string | null;
  cueCount: number;
  /** The decisions made while reading, including a doubt if the text does not look like speech. */
  report: MaterialReport;
};

/** The only message that the thread sends. The port delivers the cues. */
export type TranscriptAnswer =
  | { checked: CheckedTranscript }
  | { opened: Omit<OpenedTranscript, 'transcript'>; transcript: Omit<Transcript, 'cues'>; cues: MessagePort }
  | { reason: MediaErrorReason; failure: FailureFact; facts: MediaErrorFacts };

async function answer(task: TranscriptToRead): Promise<TranscriptAnswer> {
  try {
    const opened =
      'path' in task
        ? await openTranscript(task.path, task.context)
        : readTranscriptBytes(task.bytes, task.context, task.isNamedData);
    const { transcript, ...rest } = opened;
    const { cues, ...facts } = transcript;
    if (!task.isSummary) return { opened: rest, transcript: facts, cues: giveCues(cues) };
    const name = 'path' in task ? basename(task.path) : '';
    const report = [...opened.report, ...reportDoubts(opened, name)];
    return { checked: { language: facts.language, cueCount: cues.length, report } };
  } catch (error) {
    if (error instanceof MediaError) return { reason: error.reason, failure: error.failure, facts: error.facts };
    throw error;
  }
}

lowerThreadPriority(ANSWER_NICENESS);
const answered = await answer(workerData as TranscriptToRead);
parentPort?.postMessage(answered, 'cues' in answered ? [answered.cues] : []);
// The thread stays alive until its cues have been received and it is terminated.
if ('cues' in answered) parentPort?.on('message', () => undefined);
