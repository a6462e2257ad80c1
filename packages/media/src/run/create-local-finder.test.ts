import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { topicEmbedder, topicTalk } from '../../test/topic-talk.ts';
import { MediaError } from '../media-error.ts';
import { findHere } from '../moments/find-locally.ts';
import type { Embedder, MomentMaterial } from '../moments/moment-finder.ts';
import { shiftTranscript } from '../transcript/shift-transcript.ts';
import { createLocalFinder } from './create-local-finder.ts';

const TALKS = 6;
const TALK_SEC = 684;
const request = { count: 3, minSec: 15, maxSec: 60, targetSec: 30, overlapSec: 2, prompt: null };

/** More than an hour of speech. */
const long: MomentMaterial = {
  durationSec: TALKS * TALK_SEC,
  transcript: {
    ...topicTalk,
    cues: Array.from({ length: TALKS }, (_, at) => shiftTranscript(topicTalk, at * TALK_SEC).cues).flat(),
  },
  sound: null,
  keyframesSec: [],
  shots: [],
};

it.each([
  ['without a prompt', null, null],
  ['by words', 'puppies', null],
  ['by meaning', 'money', topicEmbedder],
])('moments of a long source are found %s in another thread', async (_, prompt, embedder) => {
  const threads: string[] = [];
  const note = (worker: Worker) => threads.push(worker.threadName ?? '');
  process.on('worker', note);
  const result = await createLocalFinder({ embedder }).find(long, { ...request, prompt }, {});
  process.off('worker', note);
  expect(threads).toEqual(['clipwright-moments']);
  expect(result).toEqual(await findHere(long, { ...request, prompt }, embedder, {}));
});

it('a failure of the thread rejects the search', async () => {
  const cancelled: Embedder = { embed: () => Promise.reject(new MediaError('cancelled', 'Cancelled.')) };
  const searching = createLocalFinder({ embedder: cancelled }).find(long, { ...request, prompt: 'money' }, {});
  await expect(searching).rejects.toMatchObject({ reason: 'cancelled', message: 'Cancelled.' });
  const signal = AbortSignal.abort();
  await expect(createLocalFinder().find(long, request, { signal })).rejects.toMatchObject({ reason: 'cancelled' });
});
