import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import { runThread } from '../../process/run-thread.ts';
import { takeCues } from '../cue-slices.ts';
import type { TranscriptContext } from '../parse-transcript.ts';
import type { OpenedTranscript } from './open-transcript.ts';
import type { CheckedTranscript, TranscriptAnswer, TranscriptToRead } from './read-transcript-thread.ts';

/** The time limit. Ten hours of subtitles are read within a second; a slower file was crafted to be slow. */
const MAX_PROCESSOR_MS = 10_000;
const MAX_HEAP_MB = 1024;
/** A third of V8's default, which takes a fifth longer but half the memory. */
const MAX_YOUNG_MB = 8;

type Bounds = Pick<EffectOptions, 'signal'> & {
  /** Processor time in milliseconds; default 10 s. */
  longestMs?: number;
};

/**
 * Validates and summarizes an untrusted transcript file.
 * @param durationSec the source's duration in seconds; null if unknown.
 * @throws MediaError `unreadable-transcript`, `cancelled`.
 */
export async function checkTranscriptFile(
  path: string,
  { durationSec = null, ...bounds }: Bounds & { durationSec?: number | null } = {},
): Promise<CheckedTranscript> {
  const task = { path, context: { durationSec, language: null }, isSummary: true };
  return await read(task, bounds, (answer) => {
    if (!('checked' in answer)) throw new Error('The thread gave no summary.');
    return answer.checked;
  });
}

/** Reads a transcript file like `openTranscript`, but in another thread. */
export async function openTranscriptApart(
  path: string,
  context: Omit<TranscriptContext, 'fileName'>,
  bounds: Bounds = {},
): Promise<OpenedTranscript> {
  return await read({ path, context, isSummary: false }, bounds, takeOpened);
}

/** Reads a subtitle track's bytes like `readTranscriptBytes`, but in another thread. */
export async function readBytesApart(
  { bytes, isNamedData }: { bytes: Uint8Array; isNamedData: boolean },
  context: TranscriptContext,
  bounds: Bounds = {},
): Promise<OpenedTranscript> {
  return await read({ bytes, isNamedData, context, isSummary: false }, bounds, takeOpened);
}

async function takeOpened(answer: TranscriptAnswer): Promise<OpenedTranscript> {
  if (!('cues' in answer)) throw new Error('The thread gave no cues.');
  return { ...answer.opened, transcript: { ...answer.transcript, cues: await takeCues(answer.cues) } };
}

async function read<Result>(
  data: TranscriptToRead,
  { longestMs = MAX_PROCESSOR_MS, signal }: Bounds,
  use: (answer: TranscriptAnswer) => Promise<Result> | Result,
): Promise<Result> {
  const facts = 'path' in data ? { file: data.path } : {};
  const tooMuch = () => new MediaError('unreadable-transcript', { code: 'transcript-too-much', facts: {} }, facts);
  const script = new URL('./read-transcript-thread.ts', import.meta.url);
  const bounds = { longestMs, maxHeapMb: MAX_HEAP_MB, maxYoungMb: MAX_YOUNG_MB, tooMuch, signal };
  return await runThread<TranscriptAnswer, Result>(
    { script, name: 'clipwright-transcript', data, ...bounds },
    (answer) => {
      if ('failure' in answer) throw new MediaError(answer.reason, answer.failure, answer.facts);
      return use(answer);
    },
  );
}
