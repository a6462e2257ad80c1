import { parentPort, workerData } from 'node:worker_threads';
import { MediaError } from '../../media-error.ts';
import { readTranscriptFile } from './read-transcript-file.ts';

/** What the thread says of a transcript, once. */
export type TranscriptVerdict = { language: string | null; cueCount: number } | { problem: string };

async function judge(path: string): Promise<TranscriptVerdict> {
  try {
    const { language, cues } = await readTranscriptFile(path, { durationSec: null, language: null });
    return { language, cueCount: cues.length };
  } catch (error) {
    if (error instanceof MediaError) return { problem: error.message };
    throw error;
  }
}

const { path } = workerData as { path: string };
parentPort?.postMessage(await judge(path));
