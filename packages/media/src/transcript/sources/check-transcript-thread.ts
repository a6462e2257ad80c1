import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { MaterialReport } from '../../material/material-report.ts';
import { MediaError } from '../../media-error.ts';
import { openTranscript, reportDoubts } from './read-transcript-file.ts';

/** What a transcript that can be read holds. */
export type CheckedTranscript = {
  language: string | null;
  cueCount: number;
  /** How it was read, and whether it looks like speech. */
  report: MaterialReport;
};

/** What the thread says of a transcript, once. */
export type TranscriptVerdict = CheckedTranscript | { problem: string };

async function judge(path: string): Promise<TranscriptVerdict> {
  try {
    const opened = await openTranscript(path, { durationSec: null, language: null });
    const { language, cues } = opened.transcript;
    return { language, cueCount: cues.length, report: [...opened.report, ...reportDoubts(opened, basename(path))] };
  } catch (error) {
    if (error instanceof MediaError) return { problem: error.message };
    throw error;
  }
}

const { path } = workerData as { path: string };
parentPort?.postMessage(await judge(path));
