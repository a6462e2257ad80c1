// Run by write-clip-texts.ts.
import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { connectLanguageModel } from '../moments/llm/connect-language-model.ts';
import type { LanguageModelConnection } from '../moments/llm/language-model.ts';
import { ANSWER_NICENESS, lowerThreadPriority } from '../process/lower-thread-priority.ts';
import { takeCues } from '../transcript/cue-slices.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { type ClipText, type ClipTextsRequest, writeClipTextsHere } from './write-clip-texts-here.ts';

/** The clips that need texts. The port delivers the transcript's cues. */
export type ClipTextsTask = {
  request: Omit<ClipTextsRequest, 'transcript'>;
  connection: LanguageModelConnection | null;
  transcript: Omit<Transcript, 'cues'>;
  cues: MessagePort;
};

/** One clip's texts, sent before the answer. The other thread replies once they are stored. */
export type TextsWritten = { isAside: true; index: number; texts: ClipText[] };

/** The only message without `isAside`. */
export type ClipTextsAnswer = Awaited<ReturnType<typeof writeClipTextsHere>>;

async function onWritten(index: number, texts: ClipText[]): Promise<void> {
  if (!parentPort) return;
  const stored = once(parentPort, 'message');
  parentPort.postMessage({ isAside: true, index, texts } satisfies TextsWritten);
  await stored;
}

lowerThreadPriority(ANSWER_NICENESS);
const { request, connection, transcript, cues } = workerData as ClipTextsTask;
const whole = { ...request, transcript: { ...transcript, cues: await takeCues(cues) } };
const languageModel = connection && connectLanguageModel(connection);
parentPort?.postMessage(await writeClipTextsHere({ languageModel }, whole, { onWritten }));
