import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FailureFact } from '../facts/failures.ts';
import { MediaError, type MediaErrorFacts, type MediaErrorReason } from '../media-error.ts';
import { findHere } from '../moments/find-locally.ts';
import type { Embedder, FoundMoments, MomentMaterial, MomentRequest } from '../moments/moment-finder.ts';
import { ANSWER_NICENESS, lowerThreadPriority } from '../process/lower-thread-priority.ts';
import { takeCues } from '../transcript/cue-slices.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** The material for finding moments. The port delivers the transcript's cues. */
export type MomentTask = {
  material: Omit<MomentMaterial, 'transcript'>;
  transcript: Omit<Transcript, 'cues'> | null;
  cues: MessagePort | null;
  request: MomentRequest;
  /** The languages supported by the embedder in the other thread; null if it has none. */
  embedder: Pick<Embedder, 'languages'> | null;
};

/** A request for vectors to the other thread, which owns the embedder. */
export type EmbedRequest = { isAside: true; texts: string[] };
export type EmbedReply = { vectors: Float32Array[] } | { reason: MediaErrorReason; failure: FailureFact };

/** The only message that the thread sends. */
export type MomentAnswer =
  | { found: FoundMoments }
  | { reason: MediaErrorReason; failure: FailureFact; facts: MediaErrorFacts };

async function embed(texts: string[]): Promise<Float32Array[]> {
  const { promise, resolve } = Promise.withResolvers<EmbedReply>();
  parentPort?.once('message', resolve);
  parentPort?.postMessage({ isAside: true, texts } satisfies EmbedRequest);
  const reply = await promise;
  if ('failure' in reply) throw new MediaError(reply.reason, reply.failure);
  return reply.vectors;
}

async function answer({ material, transcript, cues, request, embedder }: MomentTask): Promise<MomentAnswer> {
  const whole = transcript && cues ? { ...transcript, cues: await takeCues(cues) } : null;
  try {
    const proxy = embedder && { ...embedder, embed };
    return { found: await findHere({ ...material, transcript: whole }, request, proxy, {}) };
  } catch (error) {
    if (error instanceof MediaError) return { reason: error.reason, failure: error.failure, facts: error.facts };
    throw error;
  }
}

lowerThreadPriority(ANSWER_NICENESS);
parentPort?.postMessage(await answer(workerData as MomentTask));
