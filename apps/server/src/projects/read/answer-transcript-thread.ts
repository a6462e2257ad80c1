// Started by answer-transcript-apart.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { answerTranscript, type TranscriptTask } from './answer-transcript.ts';

/** The only message that the thread sends. */
export type TranscriptThreadAnswer = { json: Uint8Array<ArrayBuffer> };

const bytes = new TextEncoder().encode(await answerTranscript(workerData as TranscriptTask));
parentPort?.postMessage({ json: bytes } satisfies TranscriptThreadAnswer, [bytes.buffer]);
